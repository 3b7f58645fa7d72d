import { administration } from '@portal/contracts/administration';
import { calls } from '@portal/shared/model';
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
import { choices, fresh, pageOf, row } from './users.fixture';
import { ActiveCell } from './user-cells';
import UsersPage from './users.page';

const { authentication } = calls;
const asked: Sent[] = [];
const server = mockServer(
  mock(administration.users.choices, choices),
  mock(administration.users.list, (sent) => {
    asked.push(sent);
    return pageOf([row, fresh]);
  }),
);
beforeEach(() => asked.splice(0));

const open = (route = '/user_management/users') =>
  renderWithPortal(<UsersPage />, { route, session: officialWith('user.view', 'user.create', 'role.view') });
const rowOf = async (name: string) => {
  const found = (await screen.findByText(name)).closest('tr');
  if (!found) throw new Error(`${name} stands in no row`);
  return found;
};
async function choose(person: ReturnType<typeof open>['user'], act: string) {
  await rowOf(row.fullName);
  await person.click(screen.getByRole('button', { name: `Actions for ${row.fullName}` }));
  await person.click(await screen.findByRole('menuitem', { name: act }));
  return screen.findByRole('dialog');
}

describe('the list of users', () => {
  it('shows who they are, what they hold and whether they sign in', async () => {
    const { container } = open();
    const cells = within(await rowOf(row.fullName));
    for (const text of [
      'SP1000',
      'lecturer@futg.example',
      'Lecturer',
      'Computer Science',
      'Email codes',
      '14/09/2026, 09:00',
      'Active',
      'Wrong passwords',
    ]) {
      expect(cells.getAllByText(text)[0]).toBeVisible();
    }
    const others = within(await rowOf(fresh.fullName));
    for (const text of ['Not verified', 'No role', 'Off', 'Never activated']) {
      expect(others.getByText(text)).toBeVisible();
    }
    expect(screen.getByRole('link', { name: row.fullName })).toHaveAttribute(
      'href',
      '/user_management/users/edit?id=12',
    );
    expect(await axeFindings(container)).toEqual([]);
  });

  it('says of an account what its filter says', () => {
    renderWithPortal(<ActiveCell active={false} locked={false} />);
    expect(screen.getByText('Switched off')).toBeVisible();
  });

  it('is asked with the filters of the address', async () => {
    open(
      '/user_management/users?search=ogun&userType=lecturer&role=lecturer&departmentId=21&active=false&sort=-lastLogin',
    );
    await rowOf(row.fullName);
    expect(asked[0]?.query).toMatchObject({
      search: 'ogun',
      userType: 'lecturer',
      role: 'lecturer',
      departmentId: '21',
      active: 'false',
      sort: '-lastLogin',
    });
  });

  it('offers of a row only what the server allows', async () => {
    const { user } = open();
    await rowOf(fresh.fullName);
    await user.click(screen.getByRole('button', { name: `Actions for ${fresh.fullName}` }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'View',
      'Send password link',
    ]);
  });

  it('shows the pages of the section that the person may enter', async () => {
    open();
    const tabs = within(await screen.findByRole('navigation', { name: 'User management' }));
    expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Users', 'New accounts', 'Roles', 'Impersonations']),
    );
    expect(tabs.getByRole('link', { name: 'Users' })).toHaveAttribute('aria-current', 'page');
  });

  it('says why it cannot be shown, and tries again', async () => {
    server.use(mock(administration.users.choices, problem('BUSY')));
    const { user } = open();
    expect(await screen.findByText(/The portal is very busy/)).toBeVisible();
    server.use(mock(administration.users.choices, choices));
    await user.click(screen.getByRole('button', { name: /again/i }));
    expect(await rowOf(row.fullName)).toBeVisible();
  });
});

describe('actions on a user', () => {
  it('take the second factor off, unlock and switch on, each with its reason, and say so', async () => {
    const sent: Sent[] = [];
    const noted = (one: Sent) => {
      sent.push(one);
      return {};
    };
    server.use(
      mock(administration.users.list, pageOf([{ ...row, may: ['resetTwoFactor', 'unlock', 'activate'] }])),
      mock(administration.users.resetTwoFactor, noted),
      mock(administration.users.unlock, noted),
      mock(administration.users.setActive, (one) => ({
        ...noted(one),
        active: true,
        changed: true,
      })),
    );
    const { user } = open();
    const reason = 'asked in person';
    for (const [label, done] of [
      ['Reset two-factor', 'The second factor is off'],
      ['Unlock', 'The account is unlocked'],
      ['Switch on', `${row.fullName} can sign in again`],
    ] as const) {
      const dialog = await choose(user, label);
      await user.type(within(dialog).getByLabelText(/Reason/), reason);
      await user.click(within(dialog).getByRole('button', { name: label }));
      expect(await screen.findByText(done)).toBeVisible();
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    }
    expect(sent).toMatchObject([
      { params: { id: '12' }, body: { reason } },
      { params: { id: '12' }, body: { reason } },
      { body: { userId: '12', active: true, reason } },
    ]);
  });

  it('switch off with a reason, once, and read the list again', async () => {
    const sent: Sent[] = [];
    server.use(
      mock(administration.users.setActive, (one) => {
        sent.push(one);
        return { active: false, changed: true };
      }),
    );
    const { user } = open();
    const dialog = await choose(user, 'Switch off');
    const go = within(dialog).getByRole('button', { name: 'Switch off' });
    await user.click(go);
    expect(await within(dialog).findAllByText('Say why')).not.toHaveLength(0);
    await user.type(within(dialog).getByLabelText(/Reason/), 'has left the university');
    const before = asked.length;
    await user.click(go);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toMatchObject([
      { body: { userId: '12', active: false, reason: 'has left the university' } },
    ]);
    await waitFor(() => expect(asked.length).toBeGreaterThan(before));
  });

  it('keep the dialog with the refusal of the server', async () => {
    server.use(mock(administration.users.unlock, problem('RIGHTS_EXCEEDED')));
    const { user } = open();
    const dialog = await choose(user, 'Unlock');
    await user.type(within(dialog).getByLabelText(/Reason/), 'asked at the desk');
    await user.click(within(dialog).getByRole('button', { name: 'Unlock' }));
    expect(await within(dialog).findByText(/cannot give somebody more/)).toBeVisible();
  });

  it('send a link without a reason', async () => {
    const sent: Sent[] = [];
    server.use(
      mock(administration.users.sendSetupPasswordEmail, (one) => {
        sent.push(one);
        return {};
      }),
    );
    const { user } = open();
    const dialog = await choose(user, 'Send password link');
    expect(within(dialog).queryByLabelText(/Reason/)).not.toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Send password link' }));
    await waitFor(() => expect(sent).toMatchObject([{ query: { userId: '12' } }]));
  });

  it('act as the person by the token in the fragment, with a reason of its own length', async () => {
    const sent: Sent[] = [];
    server.use(
      mock(authentication.impersonate, (one) => {
        sent.push(one);
        return { token: 'once', path: '/impersonation_login', expires: '2026-09-14T09:01:00.000Z' };
      }),
    );
    const { user, location } = open();
    const dialog = await choose(user, 'Act as this person');
    const reason = within(dialog).getByLabelText(/Reason/);
    await user.type(reason, 'too short');
    await user.click(within(dialog).getByRole('button', { name: 'Act as this person' }));
    expect(await within(dialog).findAllByText('At least 10 characters')).not.toHaveLength(0);
    await user.type(reason, ', sees no courses');
    await user.click(within(dialog).getByRole('button', { name: 'Act as this person' }));
    await waitFor(() =>
      expect(location()).toMatchObject({ pathname: '/impersonation_login', hash: '#token=once' }),
    );
    expect(sent).toMatchObject([{ body: { userId: '12', reason: 'too short, sees no courses' } }]);
  });
});
