import { useEffect, useState } from 'react';
import { authentication, otpSchema } from '@portal/shared/model';
import { AccountField, AccountForm } from './account-form';
import { continueLogin } from './login.page';
import { goTo, useAccountState, type AccountState } from './navigation';
import { send, SendError } from './send';
import { useAccountForm } from './use-account-form';

type Challenge = NonNullable<AccountState['challenge']>;

const hints = {
  email: 'We sent it to your e-mail. It is valid for 5 minutes.',
  app: 'Your authenticator app shows it.',
};

/** Seconds until a new code may be asked for, counted from the instant, so that a sleeping phone does not fall behind. */
function useSecondsUntil(instant: string | null): number {
  const left = () => (instant ? Math.max(0, Math.ceil((Date.parse(instant) - Date.now()) / 1000)) : 0);
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left()), 500);
    return () => clearInterval(timer);
  });
  return seconds;
}

function ResendCode({ challenge }: { challenge: Challenge }) {
  const [resendFrom, setResendFrom] = useState(challenge.resendFrom);
  const [said, setSaid] = useState('');
  const seconds = useSecondsUntil(resendFrom);
  async function resend() {
    try {
      const next = await send(authentication.resendCode, { body: { challenge: challenge.id } });
      setResendFrom(next.resendFrom);
      setSaid('A new code is on its way.');
    } catch (error) {
      setSaid(
        (error instanceof SendError && error.message) || 'The code could not be sent. Please try again.',
      );
    }
  }
  return (
    <p className="links">
      <button type="button" className="plain" disabled={seconds > 0} onClick={() => void resend()}>
        {seconds > 0 ? `Send a new code in ${seconds} s` : 'Send a new code'}
      </button>
      <span role="status">{said}</span>
    </p>
  );
}

function CodeForm({ challenge }: { challenge: Challenge }) {
  const state = useAccountForm({
    schema: otpSchema,
    hidden: { challenge: challenge.id },
    submit: async (body) => continueLogin(await send(authentication.twoFactor, { body })),
    explain: ({ problem }) => ({
      body: problem?.message ?? 'The code could not be checked. Please try again.',
    }),
  });
  return (
    <>
      <AccountForm state={state} button="Verify">
        <AccountField
          name="code"
          label="Six-digit code"
          hint={hints[challenge.method]}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          error={state.errors['code']}
        />
      </AccountForm>
      {challenge.method === 'email' && <ResendCode challenge={challenge} />}
    </>
  );
}

export function VerifyOtpPage() {
  const { challenge } = useAccountState();
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  useEffect(() => {
    if (ready && !challenge) goTo('/login');
  }, [ready, challenge]);
  return (
    <>
      <h1 tabIndex={-1}>Verify it is you</h1>
      <p className="lead">Enter the code to finish signing in</p>
      {challenge && <CodeForm challenge={challenge} />}
      <p className="links">
        <a href="/login">Back to login</a>
      </p>
    </>
  );
}
