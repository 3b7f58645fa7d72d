import { useEffect, useRef, useState } from 'react';
import { authentication } from '@portal/shared/model';
import { tellTabs } from '../chrome/session/tabs';
import { leaveTo, takeLinkToken } from './navigation';
import { send, SendError } from './send';

const over = 'This cannot be started: the session has ended, or its link was already used.';
const unreachable = 'The portal could not be reached. Check your connection, then begin again.';

/** Enters the portal as the other person. Answers what went wrong. */
async function begin(token: string): Promise<string> {
  try {
    await send(authentication.impersonationLogin, { body: { token } });
  } catch (error) {
    if (!(error instanceof SendError)) throw error;
    return error.problem?.message ?? unreachable;
  }
  tellTabs({ kind: 'person changed' });
  leaveTo('/dashboard');
  return '';
}

/** Hands in the one-time token from the address's fragment, where no log sees it. */
export function ImpersonationLoginPage() {
  const [problem, setProblem] = useState('');
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    const token = takeLinkToken();
    if (token) void begin(token).then(setProblem);
    else setProblem(over);
  }, []);
  return (
    <>
      <h1 tabIndex={-1}>Acting as another person</h1>
      <p className="lead" role="status">
        {problem ? 'It has not begun.' : 'One moment, please…'}
      </p>
      <div role="alert" className={problem ? 'note' : undefined}>
        {problem}
      </div>
      <p className="links">
        <a href="/dashboard">Back to the portal</a>
      </p>
    </>
  );
}
