import { administration } from '@portal/contracts/administration';
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
import { officialWith } from '../lib/sessions.fixture';
import { bursar, clerk, page } from './roles.fixture';
import RolesPage from './roles.page';

const server = mockServer(mock(administration.roles.list, page(clerk, bursar)));
const open = (session = officialWith('role.view', 'role.edit')) =>
  renderWithPortal(<RolesPage />, { route: '/user_management/roles', session });

async function menuOf(user: ReturnType<typeof open>['user'], name: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  return screen.getAllByRole('menuitem').map((item) => item.textContent);
}

describe('the roles', () => {
  it('stand with what they have, and say what waits and what is missing', async () => {
    const { container } = open();
    const row = (await screen.findByText('Night desk')).closest('tr');
    if (!row) throw new Error('no row');
    for (const text of ['At night', 'Own', '1 waiting', 'None'])
      expect(within(row).getByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: 'New role' })).toHaveAttribute(
      'href',
      '/user_management/roles/edit',
    );
    expect(await axeFindings(container)).toEqual([]);
  });

  it('offer what the server allows for each', async () => {
    const { user } = open();
    expect(await menuOf(user, 'Bursar')).toEqual(['Edit', 'Clone', 'Who has it']);
    await user.keyboard('{Escape}');
    expect(await menuOf(user, 'Night desk')).toContain('Delete');
  });

  it('are only looked at by others', async () => {
    open(officialWith('role.view'));
    await screen.findByText('Night desk');
    expect(screen.queryByRole('link', { name: 'New role' })).not.toBeInTheDocument();
  });

  it('are deleted with a reason; a refusal stays in the dialog', async () => {
    const sent: Sent[] = [];
    server.use(
      mock(administration.roles.remove, (one) => {
        sent.push(one);
        return sent.length === 1 ? problem('IN_USE') : {};
      }),
    );
    const { user } = open();
    await menuOf(user, 'Night desk');
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(sent).toEqual([]);
    await user.type(within(dialog).getByLabelText(/Reason/), 'no longer needed');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await within(dialog).findByText(/still in use/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent[1]).toMatchObject({
      params: { role: 'night_desk' },
      body: { version: 3, reason: 'no longer needed' },
    });
  });
});
