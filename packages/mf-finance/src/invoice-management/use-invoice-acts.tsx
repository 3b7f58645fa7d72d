import { ReasonDialog } from '@portal/shared/lists';
import { useNavigate } from '@portal/shared/router';
import { toast, type MenuAction } from '@portal/shared/ui/overlay';
import { useCallback, useState, type ReactNode } from 'react';
import { reasonActs, requery, type ReasonActName, type Subject } from './acts';
import { useFreshInvoices } from '../lib/fresh-invoices';
import { viewPath } from './invoices.api';

interface Chosen {
  act: ReasonActName;
  subject: Subject;
}

/** Asks why, acts, says what came of it, and shows the invoice that was made. */
function ActDialog({ chosen: { act: name, subject }, onClose }: { chosen: Chosen; onClose: () => void }) {
  const fresh = useFreshInvoices();
  const navigate = useNavigate();
  const { label, question, consequence, danger, run } = reasonActs[name];
  const act = async (reason: string) => {
    const { message, made } = await run(subject, reason);
    toast({ severity: 'success', title: message });
    await fresh();
    if (made) await navigate(viewPath(made));
  };
  return (
    <ReasonDialog question={question(subject)} act={label} danger={danger} onAct={act} onClose={onClose}>
      {consequence}
    </ReasonDialog>
  );
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** What the server allows with an invoice as a menu, and the dialog of what was chosen. */
export function useInvoiceActs(): { menuOf: (subject: Subject) => MenuAction[]; dialog: ReactNode } {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const fresh = useFreshInvoices();
  const ask = useCallback(
    async (subject: Subject) => {
      try {
        const { paid, message } = await requery(subject);
        toast({ severity: paid ? 'success' : 'info', title: message });
        await fresh();
      } catch (error) {
        toast({ severity: 'error', title: wordsOf(error) });
      }
    },
    [fresh],
  );
  const menuOf = useCallback(
    (subject: Subject): MenuAction[] => [
      ...(subject.may.includes('requery')
        ? [{ label: 'Ask the gateway now', onSelect: () => void ask(subject) }]
        : []),
      ...(['regenerate', 'cancel'] as const)
        .filter((act) => subject.may.includes(act))
        .map((act) => ({
          label: reasonActs[act].label,
          ...(reasonActs[act].danger && { danger: true }),
          onSelect: () => setChosen({ act, subject }),
        })),
    ],
    [ask],
  );
  const dialog = chosen && <ActDialog chosen={chosen} onClose={() => setChosen(null)} />;
  return { menuOf, dialog };
}
