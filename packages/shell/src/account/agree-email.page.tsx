import { useEffect, useState } from 'react';
import { authentication } from '@portal/shared/model';
import { takeLinkToken } from './navigation';
import { send, SendError } from './send';

const over = 'This link is no longer valid: it was used, or something else was asked for since.';
const unreachable = 'The portal could not be reached. Check your connection, then open the link again.';

const done = {
  agree: 'Agreed. A link to confirm it is on its way to the new address.',
  stop: 'Stopped. Nothing has changed.',
};

async function answer(token: string, agree: boolean): Promise<string> {
  try {
    await send(authentication.answerEmailChange, { body: { token, agree } });
    return agree ? done.agree : done.stop;
  } catch (error) {
    if (!(error instanceof SendError)) throw error;
    return error.problem ? over : unreachable;
  }
}

/** Opened from the old mailbox: opening alone decides nothing, as programs that look into mails open links. */
export function AgreeEmailPage() {
  const [token, setToken] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState('');
  useEffect(() => {
    const taken = takeLinkToken();
    setToken((before) => before ?? taken);
  }, []);
  const choose = (agree: boolean) => {
    setBusy(true);
    void answer(token ?? '', agree).then(setOutcome);
  };
  const said = outcome || (token === '' ? over : '');
  return (
    <>
      <h1 tabIndex={-1}>Another email for your account</h1>
      <p className="lead">The mail that brought you here names the new address.</p>
      <p role="status">{said}</p>
      {!said && (
        <div className="actions">
          <button type="button" className="button" disabled={busy || !token} onClick={() => choose(true)}>
            Use the new address
          </button>
          <button type="button" className="plain" disabled={busy || !token} onClick={() => choose(false)}>
            Stop it
          </button>
        </div>
      )}
      <p className="links">
        <a href="/login">Back to login</a>
      </p>
    </>
  );
}
