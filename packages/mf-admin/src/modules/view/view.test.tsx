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
  type Sent,
} from '@portal/shared/testing';
import { officialWith } from '../../lib/sessions.fixture';
import { composition, detail, health, noHealth, pageOf, release } from '../modules.fixture';
import ViewPage from './view.page';

const server = mockServer(
  mock(registry.modules.detail, () => detail()),
  mock(registry.releases.list, () =>
    pageOf([
      release('1.2.0', { health: noHealth }),
      release('1.1.0', { state: 'live' }),
      release('1.0.0', { state: 'known good' }),
      release('0.9.0', { state: 'retired', usable: false }),
    ]),
  ),
);
const session = officialWith('modules.view', 'modules.edit');
const open = async (tab = '', title = 'Finance') => {
  const page = renderWithPortal(<ViewPage />, {
    route: `/modules/view?id=mf-finance${tab && `&tab=${tab}`}`,
    session,
  });
  await screen.findByRole('heading', { level: 1, name: title });
  return page;
};
const menuOf = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name }));
  return screen.getAllByRole('menuitem').map((item) => item.textContent);
};

describe('one module', () => {
  it('begins with its figures, problems, pages and menu names', async () => {
    const { container } = await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Finance' })).toBeVisible();
    for (const text of ['2 %', '310 ms', '1.40 s', '/school_fees/*', 'x is not a function', 'school fees']) {
      expect(screen.getByText(text)).toBeVisible();
    }
    expect(screen.getByText('/school_fees/*').querySelectorAll('wbr')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page');
    expect(await axeFindings(container)).toEqual([]);
  });

  it('says what went wrong, and what to do when none was chosen', async () => {
    server.use(mock(registry.modules.detail, problem('NOT_FOUND')));
    await open('', 'Module');
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not find that.');
    renderWithPortal(<ViewPage />, { route: '/modules/view', session });
    expect(screen.getByRole('link', { name: 'Choose from the list' })).toHaveAttribute('href', '/modules');
  });
});

describe('its releases', () => {
  it('stand with state, key, size and health, each with what may be done', async () => {
    const { user, container, location } = await open('releases');
    const row = (await screen.findByText('1.2.0')).closest('tr');
    expect(row).toHaveTextContent('key “build server”');
    expect(row).toHaveTextContent('47 KiB');
    expect(screen.queryByRole('button', { name: 'Actions for 1.1.0' })).not.toBeInTheDocument();
    expect(await menuOf(user, 'Actions for 0.9.0')).toEqual(['Compare with the live one']);
    await user.keyboard('{Escape}');
    expect(await menuOf(user, 'Actions for 1.2.0')).toEqual([
      'Compare with the live one',
      'Send to some people',
      'Make 1.2.0 live',
      'Roll back to 1.2.0',
    ]);
    expect(await axeFindings(container)).toEqual([]);
    await user.click(screen.getByRole('menuitem', { name: 'Compare with the live one' }));
    expect(location().pathname + location().search).toBe(
      '/modules/compare?id=mf-finance&from=1.1.0&to=1.2.0',
    );
  });

  it('are made live with a reason', async () => {
    const sent: Sent[] = [];
    server.use(
      mock(registry.releases.promote, (one) => {
        sent.push(one);
        return { composition: '8' };
      }),
    );
    const { user } = await open('releases');
    await menuOf(user, 'Actions for 1.2.0');
    await user.click(screen.getByRole('menuitem', { name: 'Make 1.2.0 live' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText(/Reason/), 'proved by the testers');
    await user.click(within(dialog).getByRole('button', { name: 'Make 1.2.0 live' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent[0]).toMatchObject({
      body: { version: '1.2.0', expects: '7', reason: 'proved by the testers' },
    });
  });
});

test('a release is placed over what is live now, once somebody else was faster', async () => {
  const expected: (string | undefined)[] = [];
  server.use(
    mock(registry.releases.promote, (one) => {
      expected.push((one.body as { expects?: string }).expects);
      if (expected.length > 1) return { composition: '9' };
      server.use(mock(registry.modules.detail, () => detail({ composition: '8' })));
      return problem('STALE');
    }),
    mock(registry.compositions.list, () => pageOf([composition('8', { current: true })])),
  );
  const { user } = await open('releases');
  await menuOf(user, 'Actions for 1.2.0');
  await user.click(screen.getByRole('menuitem', { name: 'Make 1.2.0 live' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText(/Reason/), 'proved by the testers');
  await user.click(within(dialog).getByRole('button', { name: 'Make 1.2.0 live' }));
  expect(await within(dialog).findByText(/Ngozi Eze was faster/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Make 1.2.0 live' }));
  await waitFor(() => expect(expected).toEqual(['7', '8']));
});

describe('its health', () => {
  it('stands by release and hour, as a picture and as a table', async () => {
    const asked: Record<string, string>[] = [];
    const hours = [
      { at: '2026-09-14T07:00:00.000Z', loads: 96, failures: 4, loadP75: 310, lcpP75: 1400 },
      { at: '2026-09-14T08:00:00.000Z', loads: 100, failures: 0, loadP75: 290, lcpP75: null },
    ];
    server.use(
      mock(registry.releases.health, ({ query }) => {
        asked.push(query);
        return { releases: [{ version: '1.1.0', health, hours }] };
      }),
    );
    const { user, container } = await open('health');
    expect(await screen.findByRole('heading', { name: '1.1.0, live' })).toBeVisible();
    expect(screen.getByRole('img')).toHaveAccessibleName('1.1.0 by hour: 2 hours with reports, 4 failures');
    await user.click(screen.getByText('The figures by hour'));
    const rows = within(screen.getByRole('region', { name: 'Hours of 1.1.0' })).getAllByRole('row');
    expect(rows[1]).toHaveTextContent('14/09/2026, 09:0010000 %290 ms–');
    await user.click(screen.getByRole('link', { name: 'A week' }));
    await waitFor(() => expect(asked.at(-1)).toEqual({ hours: '168' }));
    expect(await axeFindings(container)).toEqual([]);
  });
});

describe('who has it', () => {
  it('is switched by audience', async () => {
    const sent: Sent[] = [];
    server.use(
      mock(registry.availability.setAudiences, (one) => {
        sent.push(one);
        return {};
      }),
    );
    const { user, container } = await open('access');
    await user.click(screen.getByLabelText('Lecturers'));
    await user.type(screen.getByLabelText(/Reason/), 'not meant for them yet');
    await user.click(screen.getByRole('button', { name: 'Save who has it' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({ offFor: ['lecturer'], reason: 'not meant for them yet' });
    expect(await axeFindings(container)).toEqual([]);
  });
});

describe('its keys', () => {
  it('are added and revoked', async () => {
    const sent: Sent[] = [];
    const keep = (one: Sent) => void sent.push(one);
    server.use(
      mock(registry.keys.add, (one) => (keep(one), { fingerprint: 'abc' })),
      mock(registry.keys.revoke, (one) => (keep(one), {})),
    );
    const { user, container } = await open('keys');
    expect(screen.getByText('Never')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
    const form = within(screen.getByRole('form', { name: 'Add a key' }));
    await user.type(form.getByLabelText('Name'), 'laptop of Ada');
    await user.type(form.getByLabelText('Public key'), '-----BEGIN PUBLIC KEY-----');
    await user.type(form.getByLabelText('Reason'), 'a second machine');
    await user.click(form.getByRole('button', { name: 'Add key' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(form.queryByDisplayValue('laptop of Ada')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Revoke build server' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText(/Reason/), 'the machine was lost');
    await user.click(within(dialog).getByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body).toEqual({ key: '3', reason: 'the machine was lost' });
  });

  it('are only shown to those who may not change them', async () => {
    server.use(mock(registry.modules.detail, () => detail({ mayEdit: false })));
    await open('keys');
    expect(await screen.findByText('build server')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Revoke|Add key|Actions/ })).not.toBeInTheDocument();
  });
});

test('servers are granted one by one, with what that means for every module on the page', async () => {
  const backends = [
    { way: 'direct' as const, origin: 'https://books.example', versions: ['1.1.0'], granted: false },
    { way: 'through' as const, origin: 'https://api.books.example', versions: [], granted: true },
  ];
  const sent: Sent[] = [];
  server.use(
    mock(registry.modules.detail, () => detail({ backends })),
    mock(registry.backends.set, (call) => {
      sent.push(call);
      return {};
    }),
  );
  const { user, container } = await open('servers');
  expect(screen.getByText('What a page may ask, every module on it may ask')).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Grant https://books.example' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/every other module on that page/)).toBeVisible();
  await user.type(within(dialog).getByLabelText(/Reason/), 'the catalogue of the library');
  await user.click(within(dialog).getByRole('button', { name: 'Grant' }));
  await waitFor(() =>
    expect(sent).toMatchObject([{ body: { way: 'direct', origin: 'https://books.example', granted: true } }]),
  );
  await user.click(screen.getByRole('button', { name: 'Take back https://api.books.example' }));
  const other = await screen.findByRole('dialog', {
    name: 'Take https://api.books.example back from Finance?',
  });
  await user.type(within(other).getByLabelText(/Reason/), 'it was switched off');
  await user.click(within(other).getByRole('button', { name: 'Take back' }));
  await waitFor(() =>
    expect(sent[1]).toMatchObject({
      body: { way: 'through', origin: 'https://api.books.example', granted: false },
    }),
  );
});
