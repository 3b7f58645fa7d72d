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
import { list, pageOf } from '../modules.fixture';
import OverridesPage from './overrides.page';

const grant = {
  id: '0b8b6f3e-3f5a-4c1e-9d2b-7a6c5d4e3f21',
  userName: 'ada',
  fullName: 'Ada Obi',
  module: 'mf-finance',
  origin: 'http://localhost:4400',
  grantedBy: 'Ngozi Eze',
  reason: 'to find a fault',
  open: true,
  grantedAt: '2026-09-14T08:00:00.000Z',
  endsAt: '2026-09-14T09:00:00.000Z',
};
const server = mockServer(
  mock(registry.modules.list, () => list()),
  mock(registry.overrides.list, () =>
    pageOf([grant, { ...grant, id: '1', fullName: 'Musa Bello', open: false }]),
  ),
);
const show = (session = officialWith('modules.view', 'modules.edit')) =>
  renderWithPortal(<OverridesPage />, { route: '/modules/overrides', session });

it('shows who may run an own build, and ends it', async () => {
  const sent: Sent[] = [];
  server.use(
    mock(registry.overrides.end, (one) => {
      sent.push(one);
      return {};
    }),
  );
  const { user, container } = show();
  const menu = await screen.findByRole('button', { name: 'Actions for Ada Obi' });
  expect(menu.closest('tr')).toHaveTextContent('mf-financehttp://localhost:4400');
  expect(screen.queryByRole('button', { name: 'Actions for Musa Bello' })).not.toBeInTheDocument();
  expect(await axeFindings(container)).toEqual([]);
  await user.click(menu);
  await user.click(screen.getByRole('menuitem', { name: 'End now' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText(/Reason/), 'found the fault');
  await user.click(within(dialog).getByRole('button', { name: 'End now' }));
  await waitFor(() => expect(sent).toMatchObject([{ params: { grant: grant.id } }]));
});

it('grants one; what the server has against it stands at its field', async () => {
  const sent: Sent[] = [];
  server.use(
    mock(registry.overrides.grant, (one) => {
      sent.push(one);
      if (sent.length > 1) return { id: grant.id };
      return problem('INVALID', { errors: [{ path: 'userName', message: 'Nobody has this user name' }] });
    }),
  );
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Grant one' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('User name'), 'ad');
  await user.selectOptions(dialog.getByLabelText('Module'), 'Finance');
  await user.selectOptions(dialog.getByLabelText('For how long'), 'Half an hour');
  await user.type(dialog.getByLabelText('Reason'), 'to find a fault');
  await user.click(dialog.getByRole('button', { name: 'Grant' }));
  await waitFor(() =>
    expect(dialog.getByLabelText('User name')).toHaveAccessibleDescription(/Nobody has this/),
  );
  await user.type(dialog.getByLabelText('User name'), 'a');
  await user.click(dialog.getByRole('button', { name: 'Grant' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent[1]?.body).toMatchObject({
    userName: 'ada',
    module: 'mf-finance',
    // As `portal-module dev --production` serves it: the portal takes exactly the origin that was granted.
    origin: 'http://localhost:4400',
    minutes: 30,
  });
});

it('is only shown to those who may not change it', async () => {
  show(officialWith('modules.view'));
  expect(await screen.findByText('Ada Obi')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Actions|Grant)/ })).not.toBeInTheDocument();
});
