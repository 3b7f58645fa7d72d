import { useEffect, useState } from 'react';
import { authentication, resetPasswordSchema } from '@portal/shared/model';
import { AccountForm } from './account-form';
import { goTo, isFirstLink, linkToken, useAccountState } from './navigation';
import { PasswordBox } from './password-box';
import { send } from './send';
import { useAccountForm } from './use-account-form';

export function ResetPasswordPage() {
  const { notice } = useAccountState();
  const [token, setToken] = useState<string | null>(null);
  // The document that is sent ahead knows no link: it says what is true of every password.
  const [replaces, setReplaces] = useState(false);
  useEffect(() => {
    setToken(linkToken());
    setReplaces(linkToken() !== '' && !isFirstLink());
  }, []);
  const state = useAccountForm({
    schema: resetPasswordSchema,
    hidden: { token: token ?? '' },
    submit: async (body) => {
      await send(authentication.resetPassword, { body });
      goTo('/login', { notice: 'Your password is set. Please sign in.' });
    },
    explain: ({ problem }) => ({
      body: problem?.message ?? 'The password could not be set. Please try again.',
    }),
  });
  return (
    <>
      <h1 tabIndex={-1}>Set your password</h1>
      <p className="lead">
        {replaces ? 'It replaces the old one and ends all open sessions' : 'You sign in with it from now on'}
      </p>
      {notice && <p role="status">{notice}</p>}
      {token === '' ? (
        <p role="status">This link is not complete. Open it again from the email, or ask for a new one.</p>
      ) : (
        <AccountForm state={state} button="Set password">
          <PasswordBox
            name="password"
            label="New password"
            autoComplete="new-password"
            guide
            error={state.errors['password'] ?? state.errors['token']}
          />
        </AccountForm>
      )}
      <p className="links">
        <a href="/forgot_password">Ask for a new link</a>
      </p>
    </>
  );
}
