import { counted, texts } from '@portal/shared/model';
import { countWaiting, useSession } from '@portal/shared/session';
import { useState, type ReactNode } from 'react';
import { useShell } from '../boot/shell-context';
import { QuestionDialog } from './question-dialog';

/** What becomes of what this browser has not sent yet; undefined where nothing waits. */
function waitingDetail(userId: string): string | undefined {
  const { count, stays } = countWaiting(userId);
  if (count === 0) return undefined;
  const waits = `Not sent yet: ${counted(count, 'entry', 'entries')} made without a connection.`;
  return stays
    ? `${waits} What waits stays on this device, and is sent when you sign in here again.`
    : `${waits} This is a shared computer: what waits is lost when you sign out.`;
}

/** Whatever asks to sign out, with the question behind it. */
export function SignOut({ children }: { children(ask: () => void): ReactNode }) {
  const { signOut } = useShell();
  const session = useSession();
  const [asking, setAsking] = useState(false);
  const detail = asking && session ? waitingDetail(session.userId) : undefined;
  return (
    <>
      {children(() => setAsking(true))}
      <QuestionDialog
        open={asking}
        question={texts.shell.signOutQuestion}
        {...(detail !== undefined && { detail })}
        yes={texts.shell.signOut}
        no={texts.shell.cancel}
        onYes={signOut}
        onNo={() => setAsking(false)}
      />
    </>
  );
}
