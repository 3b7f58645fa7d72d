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
import MenusOfRolesPage from './management/management.page';
import { liveMenus, withDraft } from './menus.fixture';
import MenusPage from './menus.page';

const empty = { rows: [], total: 0, totalIsExact: true, page: 1, pageSize: 10 };
let drafts: Sent[] = [];
const server = mockServer(
  mock(administration.menus.live, () => liveMenus),
  mock(administration.menus.history, empty),
  mock(administration.menus.saveDraft, (sent) => {
    drafts.push(sent);
    return { savedAt: '2026-11-21T10:00:00.000Z' };
  }),
);
beforeEach(() => {
  drafts = [];
});
const session = officialWith('role.view', 'role.edit');
const openNames = () => renderWithPortal(<MenusPage />, { route: '/user_management/menus', session });
const openRoles = (query = '') =>
  renderWithPortal(<MenusOfRolesPage />, { route: `/user_management/menus/management${query}`, session });
/** Whether the tab would be closed without a question. */
const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const names = () =>
  within(screen.getByRole('list', { name: 'Menu names' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('p')?.textContent);

describe('the menu names', () => {
  it('stand in order, with what answers them and what nobody answers', async () => {
    const { container } = openNames();
    expect(await screen.findByText('will be dropped by the client')).toBeVisible();
    expect(screen.getByText(/Fees, \/fees, by mf-finance · 2 roles/)).toBeVisible();
    expect(names()).toEqual(['dashboard', 'reports', 'fees assignment']);
    expect(await axeFindings(container)).toEqual([]);
  });

  it('are moved and renamed in a draft that is kept on the server', async () => {
    const { user } = openNames();
    await user.click(await screen.findByRole('button', { name: 'Move reports up' }));
    expect(names()).toEqual(['reports', 'dashboard', 'fees assignment']);
    await waitFor(() => expect(drafts).toHaveLength(1));
    expect(drafts[0]?.body).toMatchObject({
      version: 4,
      changes: { order: ['reports', 'dashboard', 'fees assignment'] },
    });
    await user.click(screen.getByRole('button', { name: 'Edit reports' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText(/Label/), 'Figures');
    await user.selectOptions(within(dialog).getByLabelText(/Stands after/), 'fees assignment');
    await user.click(within(dialog).getByRole('button', { name: 'Keep' }));
    expect(await screen.findByText('shown as “Figures”')).toBeVisible();
    expect(names()).toEqual(['dashboard', 'fees assignment', 'reports']);
    await waitFor(() =>
      expect(drafts.at(-1)?.body).toMatchObject({ changes: { looks: [{ label: 'Figures' }] } }),
    );
  });

  it('are as they are live once the draft is thrown away, also where it is read again', async () => {
    let dropped = 0;
    server.use(
      mock(administration.menus.live, () => (dropped === 0 ? withDraft : liveMenus)),
      mock(administration.menus.dropDraft, () => {
        dropped += 1;
        return {};
      }),
    );
    const { user } = openNames();
    await user.click(await screen.findByRole('button', { name: 'Move reports up' }));
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    const dialog = await screen.findByRole('dialog', { name: 'Throw your changes away?' });
    await user.click(within(dialog).getByRole('button', { name: 'Throw away' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(dropped).toBe(1);
    expect(names()).toEqual(['dashboard', 'reports', 'fees assignment']);
    expect(screen.queryByRole('button', { name: 'Review and publish' })).not.toBeInTheDocument();
  });

  it('are not left without a question while a change could not be kept', async () => {
    server.use(mock(administration.menus.saveDraft, problem('INTERNAL')));
    const { user } = openNames();
    const up = await screen.findByRole('button', { name: 'Move reports up' });
    expect(leaves()).toBe(true);
    await user.click(up);
    await waitFor(() => expect(leaves()).toBe(false));
    server.use(mock(administration.menus.saveDraft, { savedAt: '2026-11-21T10:00:00.000Z' }));
    await user.click(screen.getByRole('button', { name: 'Move reports down' }));
    await waitFor(() => expect(leaves()).toBe(true));
  });

  it('are only looked at by others', async () => {
    server.use(mock(administration.menus.live, { ...liveMenus, mayEdit: false }));
    openNames();
    await screen.findByText('reports');
    expect(screen.queryByRole('button', { name: /Move|Edit/ })).not.toBeInTheDocument();
  });
});

describe('the menus of roles', () => {
  it('are given by checkboxes, and the preview follows', async () => {
    const { user, container } = openRoles('?role=clerk');
    const preview = await screen.findByRole('list', { name: 'Side menu of Clerk' });
    expect(preview).toBeEmptyDOMElement();
    expect(screen.getByText('fees assignment: the role does not hold finance.edit')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: /^dashboard/ }));
    expect(within(preview).getByText('DASHBOARD')).toBeVisible();
    await waitFor(() =>
      expect(drafts[0]?.body).toMatchObject({
        changes: { grants: [{ role: 'clerk', menu: 'dashboard', on: true }] },
      }),
    );
    await user.click(screen.getByRole('checkbox', { name: /^dashboard/ }));
    await user.click(screen.getByRole('checkbox', { name: /^fees assignment/ }));
    expect(await screen.findByText('Users with this role cannot sign in')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('are published with a reason; the warning names the people who could not sign in', async () => {
    const sent: Sent[] = [];
    server.use(
      mock(administration.menus.live, () => (sent.length > 1 ? { ...liveMenus, version: 6 } : withDraft)),
      mock(administration.menus.publish, (one) => {
        sent.push(one);
        if (sent.length > 1) return { version: 6, changes: [] };
        return problem('STALE', {
          message: 'Somebody published the menus since you opened them.',
          errors: [{ path: 'version', message: 'Bursar loses “reports”' }],
        });
      }),
    );
    const { user } = openRoles();
    await user.click(await screen.findByRole('button', { name: 'Review and publish' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('Clerk loses “fees assignment”')).toBeVisible();
    expect(within(dialog).getByText(/Clerk would have no menu. 3 people hold it/)).toBeVisible();
    await user.type(within(dialog).getByLabelText(/Reason/), 'a new session');
    await user.click(within(dialog).getByRole('button', { name: 'Publish' }));
    expect(await within(dialog).findByText('Bursar loses “reports”')).toBeVisible();
    expect(within(dialog).getByText(/Somebody published the menus/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toHaveLength(2);
    expect(sent[0]?.body).toMatchObject({
      version: 4,
      reason: 'a new session',
      changes: withDraft.draft?.changes,
    });
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Review and publish' })).not.toBeInTheDocument(),
    );
  });

  it('are all in one table, where the super administrator keeps everything', async () => {
    const [bursar] = liveMenus.roles;
    if (!bursar) throw new Error('no role');
    server.use(
      mock(administration.menus.live, {
        ...liveMenus,
        roles: [{ ...bursar, id: 'super_admin', name: 'Chief' }, bursar],
      }),
    );
    openRoles();
    expect(await screen.findByRole('checkbox', { name: 'Chief: reports' })).toBeDisabled();
    expect(screen.getByRole('checkbox', { name: 'Bursar: reports' })).toBeEnabled();
  });

  it('are one stop of Tab, and arrow keys move about in them', async () => {
    const { user } = openRoles();
    const box = (name: string) => screen.getByRole('checkbox', { name });
    await screen.findByRole('checkbox', { name: 'Clerk: reports' });
    const stops = screen.getAllByRole('checkbox').filter(({ tabIndex }) => tabIndex === 0);
    expect(stops).toEqual([box('Bursar: dashboard')]);
    stops[0]?.focus();
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(box('Clerk: reports')).toHaveFocus();
    expect(box('Clerk: reports').tabIndex).toBe(0);
    // At the edge it stays.
    await user.keyboard('{ArrowRight}{ArrowUp}{ArrowUp}');
    expect(box('Clerk: dashboard')).toHaveFocus();
    expect(screen.getAllByRole('checkbox').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  });

  it('are restored from an earlier publication, with a reason', async () => {
    const sent: Sent[] = [];
    const row = {
      version: 2,
      author: 'BASSEY Effiong',
      reason: 'tidying up',
      live: false,
      publishedAt: '2026-11-01T10:00:00.000Z',
      changes: ['Bursar gets “reports”'],
    };
    server.use(
      mock(administration.menus.history, {
        ...empty,
        rows: [{ ...row, version: 4, live: true }, row],
        total: 2,
      }),
      mock(administration.menus.restore, (one) => {
        sent.push(one);
        return { version: 5, changes: [] };
      }),
    );
    const { user } = openRoles();
    await user.click(await screen.findByRole('button', { name: 'Actions for version 2' }));
    expect(screen.queryByRole('button', { name: 'Actions for version 4' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('menuitem', { name: 'Restore' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText(/Reason/), 'it was better');
    await user.click(within(dialog).getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(sent[0]?.body).toEqual({ version: 4, to: 2, reason: 'it was better' }));
  });
});
