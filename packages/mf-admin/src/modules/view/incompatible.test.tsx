import { registry } from '@portal/contracts/registry';
import {
  axeFindings,
  mock,
  mockServer,
  problem,
  renderWithPortal,
  screen,
  waitFor,
  within,
} from '@portal/shared/testing';
import { officialWith } from '../../lib/sessions.fixture';
import { canary, detail, pageOf, release } from '../modules.fixture';
import ViewPage from './view.page';

const server = mockServer(
  mock(registry.modules.detail, () => detail()),
  mock(registry.releases.list, () => pageOf([release('1.2.0'), release('1.1.0', { state: 'live' })])),
);
async function open() {
  const session = officialWith('modules.view', 'modules.edit');
  const page = renderWithPortal(<ViewPage />, { route: '/modules/view?id=mf-finance&tab=releases', session });
  await screen.findByRole('heading', { level: 1, name: 'Finance' });
  return page;
}

const calls = ['POST /Refunds/forget: the portal has no such call'];

it('an incompatible release is told on its page and beside it in the list, call by call, before anybody acts', async () => {
  server.use(
    mock(registry.modules.detail, () => detail({ incompatible: [{ version: '1.1.0', calls }] })),
    mock(registry.releases.list, () =>
      pageOf([
        release('1.2.0', { incompatible: ['GET /Refunds/older: the portal has no such call'] }),
        release('1.1.0', { state: 'live' }),
      ]),
    ),
  );
  const { user, container } = await open();
  const notice = screen.getByRole('alert');
  expect(notice).toHaveTextContent('1.1.0 is incompatible with the running portal');
  expect(within(notice).getByText(calls[0]!)).toBeVisible();
  const [summary, ...others] = await screen.findAllByText('Incompatible');
  expect(others).toEqual([]);
  await user.click(summary!);
  expect(screen.getByText('GET /Refunds/older: the portal has no such call')).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
});

it.each([
  ['live', '1.1.0', /^Its pages fail where/],
  ['canary', '1.2.0', /^For those who have the canary, its pages fail/],
  [
    'what the module rolls back to',
    '1.0.0',
    /^Only browsers in which the live release does not come up have it now/,
  ],
])('says who meets what fails of a release: %s', async (_place, version, said) => {
  server.use(
    mock(registry.modules.detail, () =>
      detail({ liveVersion: '1.1.0', rollsBackTo: '1.0.0', canary, incompatible: [{ version, calls }] }),
    ),
  );
  await open();
  expect(within(screen.getByRole('alert')).getByText(said)).toBeVisible();
});

it('a release that does not say its calls is named so, on the page and beside it', async () => {
  server.use(
    mock(registry.modules.detail, () => detail({ callsNotSaid: ['1.1.0'] })),
    mock(registry.releases.list, () => pageOf([release('1.1.0', { state: 'live', saysCalls: false })])),
  );
  const { container } = await open();
  expect(screen.getByText('1.1.0 does not say which calls it makes')).toBeVisible();
  expect(await screen.findByText('Does not say which calls it makes')).toBeVisible();
  expect(screen.queryByText('Incompatible')).not.toBeInTheDocument();
  expect(await axeFindings(container)).toEqual([]);
});

it.each([
  [true, 'Accepted incompatible by Module mf-finance'],
  [false, 'Accepted without its calls by Module mf-finance'],
])(
  'who accepted a release stands beside it, whether it says its calls (%s) or not',
  async (saysCalls, words) => {
    const accepted = {
      at: '2026-09-14T08:00:00.000Z',
      by: 'Module mf-finance',
      reason: 'it is an emergency',
    };
    server.use(
      mock(registry.releases.list, () => pageOf([release('1.1.0', { state: 'live', saysCalls, accepted })])),
    );
    await open();
    const told = await screen.findByText(new RegExp(`^${words}`));
    expect(told).toHaveTextContent('“it is an emergency”');
  },
);

it('an incompatible release is placed only by somebody who has read which, and ticks that it is an emergency', async () => {
  const accepted: (boolean | undefined)[] = [];
  server.use(
    mock(registry.releases.promote, (one) => {
      const { acceptIncompatible } = one.body as { acceptIncompatible?: boolean };
      accepted.push(acceptIncompatible);
      if (acceptIncompatible) return { composition: '9' };
      const errors = calls.map((message) => ({ path: 'calls', message }));
      return problem('RELEASE_INCOMPATIBLE', { errors });
    }),
  );
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Actions for 1.2.0' }));
  await user.click(screen.getByRole('menuitem', { name: 'Make 1.2.0 live' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText(/Reason/), 'the list is empty');
  await user.click(within(dialog).getByRole('button', { name: 'Make 1.2.0 live' }));
  expect(await within(dialog).findByText(calls[0]!)).toBeVisible();
  expect(await axeFindings(dialog)).toEqual([]);
  await user.click(within(dialog).getByLabelText(/It is an emergency/));
  await user.click(within(dialog).getByRole('button', { name: 'Make 1.2.0 live' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(accepted).toEqual([undefined, true]);
});
