import { useEffect, useState } from 'react';
import {
  loginSchema,
  texts,
  type authentication,
  type University,
  type CallData,
} from '@portal/shared/model';
import { AccountField, AccountForm } from './account-form';
import { comesBack, goTo, leaveTo, returnPath, useAccountState } from './navigation';
import { PasswordBox } from './password-box';
import type { SendError } from './send';
import { signIn } from './sign-in';
import { useAccountForm } from './use-account-form';

const { login } = texts;

type LoginData = CallData<typeof authentication.login>;

const working =
  'Many sign-ins were tried from this network. Your browser is doing a short check, please wait a moment…';
const cameBack = 'Your session has ended. Sign in to go on where you were.';
const chooseAnother = 'Your password has to be changed before you go on. Please choose another one.';

/** The step that the server asks for next; it has made every decision already. */
export function continueLogin(data: LoginData): void {
  if (!data.oldUser && data.migrationToken)
    return goTo('/change_email', { migrationToken: data.migrationToken });
  if (data.passwordToken)
    return goTo(`/reset_password#token=${data.passwordToken}`, { notice: chooseAnother });
  if (data.challenge) return goTo('/verify_otp', { challenge: data.challenge, fromLogin: true });
  return leaveTo(returnPath());
}

/** Title and words of a refused login. */
export function explainLogin({ problem }: SendError) {
  if (problem?.code === 'NO_MENU_ITEMS') return { title: login.noMenusTitle, body: problem.message };
  return { body: problem?.message || login.failed };
}

export function LoginPage({ university }: { university: University }) {
  const { notice } = useAccountState();
  const [back, setBack] = useState(false);
  const [isWorking, setWorking] = useState(false);
  useEffect(() => setBack(comesBack()), []);
  const state = useAccountForm({
    schema: loginSchema,
    submit: async (body) => continueLogin(await signIn(body, setWorking).finally(() => setWorking(false))),
    explain: explainLogin,
  });
  return (
    <>
      <h1 tabIndex={-1}>
        {login.welcome} {university.shortName}
      </h1>
      <p className="lead">{login.subHeader}</p>
      <p role="status">{isWorking ? working : (notice ?? (back && cameBack))}</p>
      <AccountForm state={state} button={texts.landing.nav.login}>
        <AccountField
          name="userName"
          label="Username"
          hint="Students: your matric number, and before you have one your JAMB or application number"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={state.errors['userName']}
        />
        <PasswordBox
          name="password"
          label="Password"
          autoComplete="current-password"
          error={state.errors['password']}
        />
      </AccountForm>
      <p className="links">
        <a href="/forgot_password">{login.forgot}</a>
        <a href="/verify_account">{login.verify}</a>
      </p>
    </>
  );
}
