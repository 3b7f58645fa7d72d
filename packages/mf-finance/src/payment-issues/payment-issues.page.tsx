import { finance } from '@portal/contracts/finance';
import { useCall } from '@portal/shared/http';
import { ListPage } from '@portal/shared/lists';
import { toast, type MenuAction } from '@portal/shared/ui/overlay';
import { useCallback, useMemo, useState } from 'react';
import type { FilterChoices } from '../lib/filter-choices';
import { useFreshInvoices } from '../lib/fresh-invoices';
import { InvoiceTabs } from '../lib/invoice-tabs';
import { WithChoices } from '../lib/with-choices';
import { GiveBackDialog, NoteDialog } from './act-dialogs';
import { IssueDialog } from './issue-dialog';
import type { IssueRow } from './issues.api';
import { issuesList } from './issues.list';

type Act = 'view' | 'refund' | 'credit' | 'answer' | 'resolve';

const labels: Record<Exclude<Act, 'view'>, string> = {
  refund: 'Request a refund',
  credit: 'Issue a credit note',
  answer: 'Answer',
  resolve: 'Resolve',
};

/** Asks the gateway about an issue's invoice, and says what came of it. */
function useRequery(): (row: IssueRow) => Promise<void> {
  const { mutateAsync } = useCall(finance.paymentIssues.requery);
  const fresh = useFreshInvoices();
  return useCallback(
    async ({ id }) => {
      try {
        const { invoiceState } = await mutateAsync({ params: { id } });
        const paid = invoiceState === 'PAID';
        const title = paid
          ? 'The gateway has confirmed the payment.'
          : 'The gateway has nothing new about this payment.';
        toast({ severity: paid ? 'success' : 'info', title });
        await fresh();
      } catch (error) {
        toast({ severity: 'error', title: error instanceof Error ? error.message : String(error) });
      }
    },
    [mutateAsync, fresh],
  );
}

function Dialog({ act, row, onClose }: { act: Act; row: IssueRow; onClose: () => void }) {
  if (act === 'view') return <IssueDialog row={row} onClose={onClose} />;
  if (act === 'answer' || act === 'resolve') return <NoteDialog act={act} row={row} onClose={onClose} />;
  return <GiveBackDialog act={act} row={row} onClose={onClose} />;
}

function IssueList({ choices }: { choices: FilterChoices }) {
  const [chosen, setChosen] = useState<{ act: Act; row: IssueRow } | null>(null);
  const requery = useRequery();
  const list = useMemo(() => {
    const rowActions = (row: IssueRow): MenuAction[] => {
      const open = (act: Act, label: string) => ({ label, onSelect: () => setChosen({ act, row }) });
      const ask = { label: 'Ask the gateway now', onSelect: () => void requery(row) };
      const others = (Object.keys(labels) as (keyof typeof labels)[]).filter((act) => row.may.includes(act));
      return [
        open('view', 'View'),
        ...(row.may.includes('requery') ? [ask] : []),
        ...others.map((act) => open(act, labels[act])),
      ];
    };
    return { ...issuesList(choices), rowActions };
  }, [choices, requery]);
  return (
    <>
      <ListPage list={list} />
      {chosen && <Dialog {...chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

/** The queue of payment issues, for the officers of finance. */
export default function PaymentIssuesPage() {
  return (
    <>
      <InvoiceTabs />
      <WithChoices>{(choices) => <IssueList choices={choices} />}</WithChoices>
    </>
  );
}
