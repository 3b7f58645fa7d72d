import { calls, type CallData } from '@portal/shared/model';
import { sessionStore } from '@portal/shared/session';
import { axeFindings, mock, mockServer, problem, screen, userEvent } from '@portal/shared/testing';
import { person } from '../../test/fixtures';
import { renderInShell } from '../../test/in-shell';
import ChangePasswordPage from './change-password.page';

const { changePassword } = calls.authentication;
const server = mockServer();

const current = () => screen.getByLabelText('Current password');
const next = () => screen.getByLabelText('New password');
const send = () => userEvent.click(screen.getByRole('button', { name: 'Change Password' }));

test('another password is set, the answered session taken on, and the passwords leave the page', async () => {
  const sent: unknown[] = [];
  const answered = person({ jwtToken: { token: 'next', expires: '2026-11-21T11:00:00Z' } });
  server.use(
    mock(changePassword, ({ body }) => {
      sent.push(body);
      return answered as CallData<typeof changePassword>;
    }),
  );
  const { container } = renderInShell(<ChangePasswordPage />);
  expect(screen.getByRole('heading', { level: 1, name: 'Change Password' })).toHaveFocus();
  expect(await axeFindings(container)).toEqual([]);
  await userEvent.type(current(), 'Portal#2026');
  await userEvent.click(next());
  await userEvent.paste('Falls-Rock-19');
  await send();
  expect(await screen.findByText('Your password is changed')).toBeInTheDocument();
  expect(sent).toEqual([{ currentPassword: 'Portal#2026', newPassword: 'Falls-Rock-19' }]);
  expect(sessionStore.get()?.jwtToken.token).toBe('next');
  expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
});

test('what the rule still asks for is ticked off while typing, and asked for on sending', async () => {
  renderInShell(<ChangePasswordPage />);
  const point = (words: string) => screen.getByText(words).closest('li');
  expect(point('include a digit')).not.toHaveTextContent('done');
  await userEvent.type(next(), 'falls1');
  expect(point('include a digit')).toHaveTextContent('done');
  expect(point('include a symbol')).not.toHaveTextContent('done');
  await send();
  expect(await screen.findAllByText('Enter your current password')).not.toHaveLength(0);
  expect(next()).toHaveAccessibleDescription(/At least 8 characters/);
});

test('a wrong current password is said at its field', async () => {
  const errors = [{ path: 'currentPassword', message: 'this is not your current password' }];
  server.use(mock(changePassword, problem('INVALID', { errors })));
  renderInShell(<ChangePasswordPage />);
  await userEvent.type(current(), 'x');
  await userEvent.type(next(), 'Falls-Rock-19');
  await send();
  expect(await screen.findByText('this is not your current password')).toBeInTheDocument();
  expect(current()).toHaveAccessibleDescription('this is not your current password');
});

test('a password can be looked at, and managers know which is which', async () => {
  renderInShell(<ChangePasswordPage />);
  expect(current()).toHaveAttribute('autocomplete', 'current-password');
  expect(next()).toHaveAttribute('autocomplete', 'new-password');
  expect(next()).toHaveAttribute('type', 'password');
  const [, showNext] = screen.getAllByRole('button', { name: 'Show characters' });
  await userEvent.click(showNext as HTMLElement);
  expect(next()).toHaveAttribute('type', 'text');
});

test('nobody changes the password of the person they act as', () => {
  renderInShell(<ChangePasswordPage />, {
    session: person({ isImpersonating: true, impersonatorUsername: 'helpdesk' }),
  });
  expect(screen.getByText('This cannot be done while acting as another person.')).toBeInTheDocument();
  expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
});
