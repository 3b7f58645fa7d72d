import { browserStorage, keysIn, texts } from '@portal/shared/model';
import { useSession } from '@portal/shared/session';
import { useState, type ReactNode } from 'react';
import { useShell } from '../boot/shell-context';
import { QuestionDialog } from './question-dialog';

/** What a module keeps until there is a connection lies under such a key (decision 111). */
const isWaiting = (userId: string) =>
  keysIn(browserStorage).some((key) => key.startsWith(`waiting:${userId}:`));
const waits = 'What you did offline is not sent yet. It stays on this device until you sign in here again.';

/** Whatever asks to sign out, with the question behind it. */
export function SignOut({ children }: { children(ask: () => void): ReactNode }) {
  const { signOut } = useShell();
  const userId = useSession()?.userId ?? '';
  const [asking, setAsking] = useState(false);
  return (
    <>
      {children(() => setAsking(true))}
      <QuestionDialog
        open={asking}
        question={texts.shell.signOutQuestion}
        {...(asking && isWaiting(userId) && { detail: waits })}
        yes={texts.shell.signOut}
        no={texts.shell.cancel}
        onYes={signOut}
        onNo={() => setAsking(false)}
      />
    </>
  );
}
