import { useEffect, useState } from 'react';
import { authentication, resetPasswordSchema } from '@portal/shared/model';
import { AccountField, AccountForm } from './account-form';
import { goTo, linkToken } from './navigation';
import { send } from './send';
import { useAccountForm } from './use-account-form';

export function ResetPasswordPage() {
  const [token, setToken] = useState('');
  useEffect(() => setToken(linkToken()), []);
  const state = useAccountForm({
    schema: resetPasswordSchema,
    hidden: { token },
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
      <h1 tabIndex={-1}>Set a new password</h1>
      <p className="lead">It replaces the old one and ends all open sessions</p>
      <AccountForm state={state} button="Set password">
        <AccountField
          name="password"
          label="New password"
          type="password"
          autoComplete="new-password"
          hint="8 to 30 characters with a digit, a lowercase and an uppercase letter and a symbol"
          error={state.errors['password'] ?? state.errors['token']}
        />
      </AccountForm>
      <p className="links">
        <a href="/forgot_password">Ask for a new link</a>
      </p>
    </>
  );
}
