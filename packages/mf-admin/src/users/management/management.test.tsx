import { administration } from '@portal/contracts/administration';
import type { Claim } from '@portal/shared/model';
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
import { choices, fresh, pageOf, row, user as account } from '../users.fixture';
import ManagementPage from './management.page';

const server = mockServer(
  mock(administration.users.choices, choices),
  mock(administration.users.list, () => pageOf([fresh, { ...row, may: [] }])),
);
const all: Claim[] = ['user.view', 'user.create', 'user.support'];
const open = (tab = '', claims = all) =>
  renderWithPortal(<ManagementPage />, {
    route: `/user_management/users/management${tab && `?tab=${tab}`}`,
    session: officialWith(...claims),
  });
const parts = () =>
  within(screen.getByRole('navigation', { name: 'New accounts' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('a new account', () => {
  it('is made with its role and mailed a link; there is no password to enter', async () => {
    const sent: Sent[] = [];
    server.use(
      mock(administration.users.create, (one) => {
        sent.push(one);
        return { id: '31', waiting: [], record: { number: 'SP1234', differs: ['birthDate' as const] } };
      }),
    );
    const { user, container } = open();
    await user.type(await screen.findByLabelText('Surname'), 'Eze');
    await user.type(screen.getByLabelText('First name'), 'Kelechi');
    await user.type(screen.getByLabelText('User name'), 'SP1234');
    await user.selectOptions(screen.getByLabelText('Type'), 'lecturer');
    await user.type(screen.getByLabelText('Email'), 'eze@futg.example');
    await user.selectOptions(screen.getByLabelText('Role'), 'lecturer');
    expect(screen.queryByLabelText(/password/i)).not.toBeInTheDocument();
    expect(await axeFindings(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByText('The account of EZE Kelechi is made')).toBeVisible();
    expect(screen.getByText(/record SP1234 was not joined: it has another date of birth/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the account' })).toHaveAttribute(
      'href',
      '/user_management/users/edit?id=31',
    );
    expect(sent).toMatchObject([{ body: { userName: 'SP1234', roles: [{ id: 'lecturer' }] } }]);
    expect(screen.getByLabelText('Surname')).toHaveValue('');
  });

  it('names every wrong field, and offers only roles that fit the type', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Create account' }));
    for (const text of ['Enter the surname', 'Enter the user name', 'Choose the type']) {
      expect((await screen.findAllByText(text))[0]).toBeVisible();
    }
    await user.selectOptions(screen.getByLabelText('Type'), 'student');
    const options = within(screen.getByLabelText('Role')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Select', 'Student']);
  });

  it('keeps what was entered when the server refuses', async () => {
    const errors = [{ path: 'userName', message: 'There is an account with this user name.' }];
    server.use(mock(administration.users.create, problem('INVALID', { errors })));
    const { user } = open();
    await user.type(await screen.findByLabelText('Surname'), 'Eze');
    await user.type(screen.getByLabelText('First name'), 'Kelechi');
    await user.type(screen.getByLabelText('User name'), 'SP1234');
    await user.selectOptions(screen.getByLabelText('Type'), 'lecturer');
    await user.type(screen.getByLabelText('Email'), 'eze@futg.example');
    await user.selectOptions(screen.getByLabelText('Role'), 'lecturer');
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByText('There is an account with this user name.')).toBeVisible();
    expect(screen.getByLabelText('Surname')).toHaveValue('Eze');
  });
});

describe('who never set a password', () => {
  it('get new links when selected', async () => {
    const sent: Sent[] = [];
    server.use(
      mock(administration.users.resendSetup, (one) => {
        sent.push(one);
        return { sent: 1, skipped: 0 };
      }),
    );
    const { user, container } = open('never-activated');
    const box = await screen.findByRole('checkbox', { name: `Select ${fresh.fullName}` });
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
    const send = screen.getByRole('button', { name: /Send to selected/ });
    expect(send).toBeDisabled();
    await user.click(box);
    expect(await axeFindings(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Send to selected (1)' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent).toMatchObject([{ body: { userIds: ['13'], all: false } }]));
    expect(await screen.findByText('Links are on their way to 1 person')).toBeVisible();
  });

  it('are only looked at without the claim', async () => {
    open('never-activated', ['user.view']);
    expect(await screen.findByText(fresh.fullName)).toBeVisible();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Send to/ })).not.toBeInTheDocument();
    expect(parts()).toEqual(['Never activated', 'Effective permissions']);
  });
});

describe('effective permissions', () => {
  it('stand with where they come from', async () => {
    server.use(
      mock(administration.users.one, account),
      mock(administration.users.permissions, {
        claims: [
          {
            claim: 'results.edit',
            label: 'Enter and change results',
            sources: [
              { kind: 'role', name: 'Exams officer', ends: null, reason: null },
              {
                kind: 'direct',
                name: 'BASSEY Effiong',
                ends: '2026-12-31T22:59:59.000Z',
                reason: 'leave cover',
              },
            ],
          },
        ],
        menus: [
          {
            name: 'my courses',
            active: false,
            sources: [{ kind: 'menu', name: 'Lecturer', ends: null, reason: null }],
          },
        ],
      }),
    );
    const { container } = open('permissions&id=12');
    expect(await screen.findByText('Enter and change results')).toBeVisible();
    expect(screen.getByText('Role: Exams officer')).toBeVisible();
    expect(screen.getByText(/Direct, from BASSEY Effiong, until 31\/12\/2026: “leave cover”/)).toBeVisible();
    expect(screen.getByText('Switched off for everybody')).toBeVisible();
    expect(parts()).toEqual(['Create one', 'From a spreadsheet', 'Never activated', 'Effective permissions']);
    expect(await axeFindings(container)).toEqual([]);
  });
});
