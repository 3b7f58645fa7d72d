import { finance } from '@portal/contracts/finance';
import { useCall } from '@portal/shared/http';
import { asSentence, formatNaira } from '@portal/shared/model';
import { ReasonDialog, ListPage } from '@portal/shared/lists';
import { useCan } from '@portal/shared/session';
import { Button } from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import { useMemo, useState } from 'react';
import { ConfirmDialog } from '../lib/confirm-dialog';
import { useFreshInvoices } from '../lib/fresh-invoices';
import { InvoiceTabs } from '../lib/invoice-tabs';
import { RequestDialog } from './request-dialog';
import { reversalsList, type ReversalRow } from './reversals.list';

interface Chosen {
  act: 'approve' | 'refuse';
  row: ReversalRow;
}

function DecisionDialog({ chosen: { act, row }, onClose }: { chosen: Chosen; onClose: () => void }) {
  const approve = useCall(finance.reversals.approve);
  const refuse = useCall(finance.reversals.refuse);
  const fresh = useFreshInvoices();
  const params = { id: row.id };
  const done = async (title: string) => {
    toast({ severity: 'success', title });
    await fresh();
  };
  if (act === 'refuse') {
    const leave = async (reason: string) => {
      await refuse.mutateAsync({ params, body: { reason } });
      await done('The payment stays as it is');
    };
    return (
      <ReasonDialog
        question={`Leave the payment of ${row.payer} as it is?`}
        act="Refuse"
        onAct={leave}
        onClose={onClose}
      >
        The reversal is refused. It can be asked for again.
      </ReasonDialog>
    );
  }
  const take = async () => {
    await approve.mutateAsync({ params });
    await done('The payment is taken back');
  };
  const question = `Take back ${formatNaira(row.amount)} of ${row.payer}?`;
  return (
    <ConfirmDialog question={question} act="Take it back" danger onAct={take} onClose={onClose}>
      {row.requestedBy} asks for it: {asSentence(row.reason)} What invoice {row.invoiceNumber} paid for is
      owed again, and the payer is told. This cannot be undone.
    </ConfirmDialog>
  );
}

/** Payments that are taken back, for the officers of finance. */
export default function ReversalsPage() {
  const edits = useCan('finance.edit');
  const [asking, setAsking] = useState(false);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const list = useMemo(() => {
    const rowActions = (row: ReversalRow) =>
      row.may.includes('approve')
        ? [
            { label: 'Take it back', danger: true, onSelect: () => setChosen({ act: 'approve', row }) },
            { label: 'Refuse', onSelect: () => setChosen({ act: 'refuse', row }) },
          ]
        : [];
    return { ...reversalsList, rowActions };
  }, []);
  return (
    <>
      <InvoiceTabs />
      <ListPage
        list={list}
        actions={edits && <Button onClick={() => setAsking(true)}>Take a payment back</Button>}
      />
      {asking && <RequestDialog onClose={() => setAsking(false)} />}
      {chosen && <DecisionDialog chosen={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}
