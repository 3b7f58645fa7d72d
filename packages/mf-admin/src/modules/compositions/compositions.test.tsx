import { registry } from '@portal/contracts/registry';
import {
  axeFindings,
  mock,
  mockServer,
  renderWithPortal,
  screen,
  waitFor,
  within,
  type Sent,
} from '@portal/shared/testing';
import { composition, list, pageOf } from '../modules.fixture';
import CompositionsPage from './compositions.page';

const asked: Record<string, string>[] = [];
const shown = {
  ...composition('5', { reason: 'before the rush' }),
  parent: '4',
  modules: [{ id: 'mf-finance', title: 'Finance', version: '1.0.0' }],
  toLive: ['mf-finance 1.1.0 → 1.0.0'],
  mayRestore: true,
};
const server = mockServer(
  mock(registry.modules.list, () => list()),
  mock(registry.compositions.list, ({ query }) => {
    asked.push(query);
    return pageOf([
      composition('7', { current: true }),
      composition('6', { channel: 'canary', changes: [], reason: 'grown' }),
    ]);
  }),
  mock(registry.compositions.one, () => shown),
);
const show = (route = '/modules/compositions') => renderWithPortal(<CompositionsPage />, { route });

it('tells who moved what, when and why, and is narrowed to a module', async () => {
  const { user, container } = show();
  const row = (await screen.findByText('“fees of the new session”'.slice(1, -1))).closest('tr');
  expect(row).toHaveTextContent('14/09/2026, 09:00NowEverybodymf-finance 1.0.0 → 1.1.0Ngozi Eze');
  expect(screen.getByText('grown').closest('tr')).toHaveTextContent('CanaryThe same releases');
  expect(await axeFindings(container)).toEqual([]);
  await user.selectOptions(screen.getByLabelText('Module'), 'Finance');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ module: 'mf-finance' }));
});

it('an address narrows it from the first question on, though the modules come later', async () => {
  asked.splice(0);
  show('/modules/compositions?module=mf-finance');
  expect(await screen.findByText('grown')).toBeVisible();
  expect(asked.map(({ module }) => module)).toEqual(['mf-finance']);
});

it('shows one state and makes it live again, with a reason', async () => {
  const sent: Sent[] = [];
  server.use(
    mock(registry.compositions.restore, (one) => {
      sent.push(one);
      return { composition: '8' };
    }),
  );
  const { user, container } = show('/modules/compositions?id=5');
  expect(await screen.findByText('“before the rush”')).toBeVisible();
  expect(screen.getByText('mf-finance 1.1.0 → 1.0.0')).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('mf-finance 1.1.0 → 1.0.0');
  await user.type(within(dialog).getByLabelText(/Reason/), 'the evening was bad');
  await user.click(within(dialog).getByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent[0]).toMatchObject({
    params: { composition: '5' },
    body: { expects: '7', reason: 'the evening was bad' },
  });
});

it('says that it cannot be restored', async () => {
  server.use(mock(registry.compositions.one, { ...shown, mayRestore: false }));
  show('/modules/compositions?id=5');
  expect(await screen.findByText('It cannot be restored')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Restore' })).not.toBeInTheDocument();
});
