import { texts } from '@portal/shared/model';
import { useState, type ReactNode } from 'react';
import { useShell } from '../boot/shell-context';
import { QuestionDialog } from './question-dialog';

/** Whatever asks to sign out, with the question behind it. */
export function SignOut({ children }: { children(ask: () => void): ReactNode }) {
  const { signOut } = useShell();
  const [asking, setAsking] = useState(false);
  return (
    <>
      {children(() => setAsking(true))}
      <QuestionDialog
        open={asking}
        question={texts.shell.signOutQuestion}
        yes={texts.shell.signOut}
        no={texts.shell.cancel}
        onYes={signOut}
        onNo={() => setAsking(false)}
      />
    </>
  );
}
