import { authentication, forgotPasswordSchema, texts } from '@portal/shared/model';
import { AccountField, AccountForm } from './account-form';
import { goTo } from './navigation';
import { send } from './send';
import { useAccountForm } from './use-account-form';

const { forgotPassword } = texts;

export function ForgotPasswordPage() {
  const state = useAccountForm({
    schema: forgotPasswordSchema,
    submit: async (query) => {
      await send(authentication.sendResetPasswordMail, { query });
      goTo('/verify_confirmation', { notice: forgotPassword.sent });
    },
    explain: ({ problem }) => ({
      title: forgotPassword.failed,
      body: problem?.message || problem?.title || forgotPassword.failedBody,
    }),
  });
  return (
    <>
      <h1 tabIndex={-1}>{forgotPassword.heading}</h1>
      <p className="lead">{forgotPassword.text}</p>
      <AccountForm state={state} button={forgotPassword.button}>
        <AccountField
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          error={state.errors['email']}
        />
      </AccountForm>
      <p className="links">
        <a href="/login">Back to login</a>
      </p>
    </>
  );
}
