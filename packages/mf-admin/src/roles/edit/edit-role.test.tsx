import { administration } from '@portal/contracts/administration';
import {
  axeFindings,
  mock,
  mockServer,
  problem,
  renderWithPortal,
  screen,
  waitFor,
  type Sent,
} from '@portal/shared/testing';
import { knownClaims } from '../../lib/claims.fixture';
import { officialWith } from '../../lib/sessions.fixture';
import { clerkRole } from '../roles.fixture';
import EditRolePage from './edit-role.page';

const server = mockServer(
  knownClaims,
  mock(administration.roles.one, clerkRole),
  mock(administration.claims.passable, { claims: clerkRole.passable }),
);
const open = (query: string, session = officialWith('role.view', 'role.edit')) =>
  renderWithPortal(<EditRolePage />, { route: `/user_management/roles/edit${query}`, session });

const box = (name: RegExp) => screen.getByRole('checkbox', { name });
const seeAccounts = /^See accounts/;
const seeMoney = /^See fees, invoices and payments/;

describe('a role', () => {
  it('shows its claims in the matrix, what waits, and that nobody can sign in with it', async () => {
    const { container } = open('?id=night_desk');
    expect(await screen.findByDisplayValue('Night desk')).toBeVisible();
    expect(box(/Publish notices/)).toBeChecked();
    expect(box(seeMoney)).not.toBeChecked();
    expect(screen.getByText('waits for approval')).toBeVisible();
    expect(box(/^See the audit log/)).toBeDisabled();
    expect(screen.getByText('Users with this role cannot sign in')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('is saved with its version, and says what waits for another person', async () => {
    const sent: Sent[] = [];
    server.use(
      mock(administration.roles.save, (one) => {
        sent.push(one);
        return { version: 4, applied: ['user.view'], waiting: ['finance.edit'] };
      }),
    );
    const { user, location } = open('?id=night_desk');
    await screen.findByDisplayValue('Night desk');
    await user.click(box(seeAccounts));
    await user.click(box(/^Prepare fees, awards/));
    expect(screen.getByText('will wait for approval')).toBeVisible();
    await user.type(screen.getByLabelText(/Reason/), 'more to do at night');
    await user.click(screen.getByRole('button', { name: 'Save role' }));
    expect(await screen.findByText(/Waits for approval by another person: Prepare fees/)).toBeVisible();
    await waitFor(() => expect(location().pathname).toBe('/user_management/roles'));
    expect(sent[0]).toMatchObject({
      params: { role: 'night_desk' },
      body: {
        version: 3,
        claims: ['notices.edit', 'user.view', 'finance.edit'],
        reason: 'more to do at night',
      },
    });
  });

  it('is saved with the claims that somebody else changed first, and tells which', async () => {
    const sent: { version: number; claims: string[] }[] = [];
    server.use(
      mock(administration.roles.save, ({ body }) => {
        sent.push(body as (typeof sent)[0]);
        if (sent.length > 1) return { version: 5, applied: [], waiting: [] };
        server.use(mock(administration.roles.one, { ...clerkRole, version: 4, claims: ['role.view'] }));
        return problem('STALE');
      }),
    );
    const { user, location } = open('?id=night_desk');
    await screen.findByDisplayValue('Night desk');
    await user.click(box(seeAccounts));
    await user.type(screen.getByLabelText(/Reason/), 'more to do at night');
    await user.click(screen.getByRole('button', { name: 'Save role' }));
    await waitFor(() => expect(location().pathname).toBe('/user_management/roles'));
    const told = /^Taken over from a colleague: What it may do \(with .+, without Publish notices\)\.$/;
    expect(await screen.findByText(told)).toBeVisible();
    expect(sent[1]).toMatchObject({ version: 4, claims: ['role.view', 'user.view'] });
  });

  it('is locked for those who may only look, and where it belongs to the portal', async () => {
    server.use(mock(administration.roles.one, { ...clerkRole, system: true, may: [] }));
    open('?id=night_desk', officialWith('role.view'));
    expect(await screen.findByDisplayValue('Night desk')).toHaveAttribute('readonly');
    expect(box(seeAccounts)).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Save role' })).not.toBeInTheDocument();
  });
});

describe('a new role', () => {
  it('begins as a copy with what the person can give', async () => {
    const sent: Sent[] = [];
    server.use(
      mock(administration.roles.one, {
        ...clerkRole,
        claims: ['notices.edit', 'audit.view'],
        menus: ['reports'],
      }),
      mock(administration.roles.create, (one) => {
        sent.push(one);
        return { id: 'copy', applied: ['notices.edit'], waiting: [] };
      }),
    );
    const { user } = open('?from=night_desk');
    const name = await screen.findByDisplayValue('Night desk (copy)');
    await user.clear(name);
    await user.type(name, 'Day desk');
    await user.type(screen.getByLabelText(/Reason/), 'for the day');
    await user.click(screen.getByRole('button', { name: 'Save role' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ name: 'Day desk', claims: ['notices.edit'], from: 'night_desk' });
  });

  it('says at the field what is wrong, here and from the server', async () => {
    server.use(
      mock(
        administration.roles.create,
        problem('INVALID', { errors: [{ path: 'name', message: 'another role has this name' }] }),
      ),
    );
    const { user } = open('');
    await user.click(await screen.findByRole('button', { name: 'Save role' }));
    expect((await screen.findAllByText('Name the role')).length).toBeGreaterThan(0);
    await user.type(screen.getByLabelText('Name'), 'Bursar');
    await user.type(screen.getByLabelText(/Reason/), 'for the day');
    await user.click(screen.getByRole('button', { name: 'Save role' }));
    expect((await screen.findAllByText('another role has this name')).length).toBeGreaterThan(0);
  });

  it('is not made by those who may only look', async () => {
    open('', officialWith('role.view'));
    expect(await screen.findByText(/not make them/)).toBeVisible();
  });
});
