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
import { officialWith } from '../../lib/sessions.fixture';
import type { User } from '../users.api';
import { choices, history, user as account } from '../users.fixture';
import EditUserPage from './edit.page';

const server = mockServer(
  mock(administration.users.choices, choices),
  mock(administration.users.one, account),
  mock(administration.users.history, history),
);
const answers = (more: Partial<User>) => server.use(mock(administration.users.one, { ...account, ...more }));

const open = async (route = '/user_management/users/edit?id=12') => {
  const page = renderWithPortal(<EditUserPage />, { route, session: officialWith('user.view', 'user.edit') });
  await screen.findByRole('heading', { level: 1 });
  return page;
};
const form = (name: string) => within(screen.getByRole('form', { name }));
const savedAs = { version: 4, emailWaits: false };
const saved = (...outcomes: unknown[]) => {
  const sent: Sent[] = [];
  server.use(
    mock(administration.users.update, (one) => {
      sent.push(one);
      return (outcomes.shift() ?? savedAs) as typeof savedAs;
    }),
  );
  return sent;
};

describe('an account', () => {
  it('stands with its numbers, roles and history', async () => {
    const { container } = await open();
    expect(screen.getByRole('heading', { level: 1, name: account.fullName })).toBeVisible();
    for (const text of ['SP1000', 'Computer Science', 'Wrong passwords']) {
      expect(screen.getAllByText(text)[0]).toBeVisible();
    }
    expect(form('Account').getByLabelText(/Surname/)).toHaveValue('OGUNLEYE');
    expect(form('Roles').getByLabelText('Role')).toHaveValue('lecturer');
    expect(await screen.findByText('“new number”')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('shows a record of the registry that waits, and joins it with a reason; never for who may only look', async () => {
    const record = { number: 'SP1000', fullName: 'BELLO Amina', birthDate: null, differs: ['name' as const] };
    const sent: Sent[] = [];
    answers({ record });
    server.use(
      mock(administration.users.joinRecord, (one) => {
        sent.push(one);
        answers({ record: null });
        return {};
      }),
    );
    const { user, container, unmount } = await open();
    expect(await screen.findByText('A record of the registry waits: SP1000')).toBeVisible();
    expect(screen.getByText('BELLO Amina')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
    await user.type(form('Join the record').getByLabelText(/How do you know/), 'letter of appointment');
    await user.click(form('Join the record').getByRole('button', { name: 'Join the record' }));
    await waitFor(() =>
      expect(screen.queryByText('A record of the registry waits: SP1000')).not.toBeInTheDocument(),
    );
    expect(sent).toMatchObject([{ params: { id: '12' }, body: { reason: 'letter of appointment' } }]);
    unmount();
    answers({ record, may: [] });
    await open();
    expect(await screen.findByText('A record of the registry waits: SP1000')).toBeVisible();
    expect(screen.queryByRole('form', { name: 'Join the record' })).not.toBeInTheDocument();
  });

  it('says who has to agree to another email, and takes it back', async () => {
    const sent: Sent[] = [];
    const waiting = { request: '5', email: 'new@futg.example', requestedBy: 'BASSEY Effiong' };
    answers({ emailTakesTwo: true, emailWaiting: { ...waiting, asked: true, mayWithdraw: true } });
    server.use(
      mock(administration.grants.withdraw, (one) => {
        sent.push(one);
        answers({ emailTakesTwo: true, emailWaiting: null });
        return { state: 'withdrawn' as const };
      }),
    );
    const { user, container } = await open();
    expect(await screen.findByText('Another email waits: new@futg.example')).toBeVisible();
    expect(screen.getByText(/its owner agrees by the link/)).toBeVisible();
    expect(form('Account').getByLabelText(/Email/)).toHaveAccessibleDescription(/second officer approves/);
    expect(await axeFindings(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Take back' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take back' }));
    await waitFor(() => expect(screen.queryByText(/Another email waits/)).not.toBeInTheDocument());
    expect(sent).toMatchObject([{ params: { id: '5' } }]);
  });

  it('is saved with the version that was seen, and with the new one after it', async () => {
    const sent = saved(savedAs);
    const { user } = await open();
    const name = form('Account').getByLabelText(/First name/);
    await user.clear(name);
    await user.type(name, 'Adéọlá');
    answers({ firstName: 'Adéọlá', version: 4 });
    await user.click(form('Account').getByRole('button', { name: 'Save account' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ params: { id: '12' }, body: { firstName: 'Adéọlá', version: 3 } });
    await user.click(form('Account').getByRole('button', { name: 'Save account' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({ body: { firstName: 'Adéọlá', version: 4 } });
  });

  it('keeps the entries when somebody else was faster, and shows what is there now', async () => {
    const sent = saved(problem('STALE'));
    const { user } = await open();
    const name = form('Account').getByLabelText(/First name/);
    await user.clear(name);
    await user.type(name, 'Mine');
    answers({ firstName: 'Theirs', version: 9 });
    await user.click(form('Account').getByRole('button', { name: 'Save account' }));
    expect(await screen.findByText('Somebody else changed this account meanwhile')).toBeVisible();
    expect(screen.getByText('Theirs')).toBeVisible();
    expect(form('Account').getByLabelText(/First name/)).toHaveValue('Mine');
    await user.click(form('Account').getByRole('button', { name: 'Save account' }));
    await waitFor(() => expect(sent[1]).toMatchObject({ body: { firstName: 'Mine', version: 9 } }));
  });

  it('says before another type is saved which menus would be lost', async () => {
    const { user } = await open();
    const type = form('Account').getByLabelText('Type');
    await user.selectOptions(type, 'student');
    expect(screen.getByText('Roles and menus that would be lost')).toBeVisible();
    expect(screen.getByText(/Menus: my courses/)).toBeVisible();
    await user.selectOptions(type, 'official');
    expect(screen.queryByText('Roles and menus that would be lost')).not.toBeInTheDocument();
    expect(screen.getByText(/keeps every role and menu/)).toBeVisible();
  });

  it('shows a refusal of the server at its field', async () => {
    const message = 'This email belongs to another account.';
    saved(problem('INVALID', { errors: [{ path: 'email', message }] }));
    const { user } = await open();
    await user.click(form('Account').getByRole('button', { name: 'Save account' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(form('Account').getByLabelText(/Email/)).toHaveAttribute('aria-invalid', 'true');
  });

  it('is only shown to those who may not change it', async () => {
    answers({ may: [] });
    await open();
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Actions for this account' })).not.toBeInTheDocument();
    expect(screen.getByText('OGUNLEYE')).toBeVisible();
  });

  it('asks to choose one when none is named, and says that one is not there', async () => {
    await open('/user_management/users/edit');
    expect(screen.getByRole('link', { name: 'Choose from the list' })).toBeVisible();
    server.use(mock(administration.users.one, problem('NOT_FOUND')));
    await open('/user_management/users/edit?id=99');
    expect(await screen.findByText(/could not find/)).toBeVisible();
  });
});

describe('the roles of a person', () => {
  it('are saved whole, with place and reason, and say what waits', async () => {
    const sent: Sent[] = [];
    server.use(
      mock(administration.users.setRoles, (one) => {
        sent.push(one);
        answers({ rolesWaiting: [{ request: '12', name: 'Course adviser' }] });
        return { version: 4, applied: [], waiting: ['course_adviser'] };
      }),
    );
    const { user } = await open();
    const roles = form('Roles');
    await user.click(roles.getByRole('button', { name: 'Add a role' }));
    await user.selectOptions(roles.getAllByLabelText('Role')[1] as HTMLElement, 'course_adviser');
    await user.selectOptions(roles.getAllByLabelText('Holds in')[1] as HTMLElement, 'department:21');
    await user.selectOptions(roles.getByLabelText('Level'), '200');
    await user.click(roles.getByRole('button', { name: 'Save roles' }));
    expect(sent).toEqual([]);
    await user.type(roles.getByLabelText(/Reason/), 'advises the class');
    await user.click(roles.getByRole('button', { name: 'Save roles' }));
    expect(await screen.findByText('Waits for a second person')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Course adviser' })).toHaveAttribute(
      'href',
      '/student_management/manage_claims?view=requests&request=12',
    );
    expect(sent).toMatchObject([
      {
        body: {
          version: 3,
          reason: 'advises the class',
          roles: [{ id: 'lecturer' }, { id: 'course_adviser', scope: { department: 21, level: 200 } }],
        },
      },
    ]);
  });

  it('show at the row which role is refused', async () => {
    const errors = [{ path: 'roles[0].id', message: 'Lecturer is not for this type of person' }];
    server.use(mock(administration.users.setRoles, problem('INVALID', { errors })));
    const { user } = await open();
    await user.type(form('Roles').getByLabelText(/Reason/), 'because of the new post');
    await user.click(form('Roles').getByRole('button', { name: 'Save roles' }));
    expect(await screen.findByText('Lecturer is not for this type of person')).toBeVisible();
  });
});
