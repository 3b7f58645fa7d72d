import { useEffect, useState } from 'react';
import { authentication, otpSchema, recoverySchema } from '@portal/shared/model';
import { AccountField, AccountForm } from './account-form';
import { continueLogin } from './login.page';
import { goTo, useAccountState, type AccountState } from './navigation';
import { send, SendError } from './send';
import { useAccountForm } from './use-account-form';

type Challenge = NonNullable<AccountState['challenge']>;

const hints = {
  email: 'We sent it to your email. It is valid for 5 minutes.',
  app: 'Your authenticator app shows it.',
};

/** Milliseconds after which a new code may be asked for, whatever the device's clock says. */
const longestWait = 60_000;

/** Seconds until a new code may be asked for, counted from the instant, so that a sleeping phone does not fall behind. */
function useSecondsUntil(instant: string | null): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (!instant) return undefined;
    // A phone whose clock is slow would otherwise wait for hours.
    const until = Math.min(Date.parse(instant), Date.now() + longestWait);
    const tick = () => setSeconds(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [instant]);
  return seconds;
}

const explainCode = ({ problem }: SendError) => ({
  body: problem?.message ?? 'The code could not be checked. Please try again.',
});

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

/** Stands for the six digits when the phone or the mailbox is out of reach. */
function RecoveryForm({ challenge }: { challenge: Challenge }) {
  const state = useAccountForm({
    schema: recoverySchema,
    hidden: { challenge: challenge.id },
    submit: async (body) => continueLogin(await send(authentication.twoFactor, { body })),
    explain: explainCode,
  });
  return (
    <AccountForm state={state} button="Verify">
      <AccountField
        name="code"
        label="Recovery code"
        hint="One of the ten that you kept when you set this up, as in abcde-23456. Each works once."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={state.errors['code']}
      />
    </AccountForm>
  );
}

function CodeForm({ challenge }: { challenge: Challenge }) {
  const state = useAccountForm({
    schema: otpSchema,
    hidden: { challenge: challenge.id },
    submit: async (body) => continueLogin(await send(authentication.twoFactor, { body })),
    explain: explainCode,
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
  const [recovering, setRecovering] = useState(false);
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  useEffect(() => {
    if (ready && !challenge) goTo('/login');
  }, [ready, challenge]);
  return (
    <>
      <h1 tabIndex={-1}>Verify it is you</h1>
      <p className="lead">Enter the code to finish signing in. You have five tries.</p>
      {challenge && (
        <>
          {recovering ? <RecoveryForm challenge={challenge} /> : <CodeForm challenge={challenge} />}
          <p className="links">
            <button type="button" className="plain" onClick={() => setRecovering(!recovering)}>
              {recovering ? 'Use a six-digit code' : 'Use a recovery code'}
            </button>
          </p>
        </>
      )}
      <p className="links">
        <a href="/login">Back to login</a>
      </p>
    </>
  );
}
