import { useEffect, useState } from 'react';
import { authentication, changeEmailSchema } from '@portal/shared/model';
import { AccountField, AccountForm } from './account-form';
import { goTo, linkToken, useAccountState } from './navigation';
import { send } from './send';
import { useAccountForm } from './use-account-form';

type Confirmation = 'asking' | 'bound' | 'refused';

/** Opened from the mailed link: binds the address at once. */
function ConfirmEmail({ token }: { token: string }) {
  const [state, setState] = useState<Confirmation>('asking');
  useEffect(() => {
    send(authentication.confirmEmail, { body: { token } }).then(
      () => setState('bound'),
      () => setState('refused'),
    );
  }, [token]);
  const words: Record<Confirmation, string> = {
    asking: 'Confirming your email…',
    bound: 'Your email is confirmed. Please sign in.',
    refused: 'This link is no longer valid. Please sign in to get a new one.',
  };
  return <p role="status">{words[state]}</p>;
}

function NewEmail({ token }: { token: string }) {
  const [sentTo, setSentTo] = useState('');
  const state = useAccountForm({
    schema: changeEmailSchema,
    hidden: { token },
    submit: async (body) => {
      await send(authentication.changeEmail, { body });
      setSentTo(body.email);
    },
    explain: ({ problem }) => ({
      body: problem?.message ?? 'The email could not be sent. Please try again.',
    }),
  });
  if (sentTo) return <p role="status">We sent a link to {sentTo}. Open it to finish, then sign in.</p>;
  return (
    <AccountForm state={state} button="Send confirmation link">
      <AccountField
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        hint="We send a link there to make sure that it is yours."
        error={state.errors['email']}
      />
    </AccountForm>
  );
}

export function ChangeEmailPage() {
  const { migrationToken } = useAccountState();
  const [link, setLink] = useState<string | null>(null);
  useEffect(() => setLink(linkToken()), []);
  useEffect(() => {
    if (link === '' && !migrationToken) goTo('/login');
  }, [link, migrationToken]);
  return (
    <>
      <h1 tabIndex={-1}>Change your email</h1>
      <p className="lead">The portal needs an email address that reaches you</p>
      {link ? <ConfirmEmail token={link} /> : migrationToken && <NewEmail token={migrationToken} />}
      <p className="links">
        <a href="/login">Back to login</a>
      </p>
    </>
  );
}
