import { finance } from '@portal/contracts/finance';
import { useCall } from '@portal/shared/http';
import { ReasonDialog, ListPage, TabLinks } from '@portal/shared/lists';
import { useSearchParams } from '@portal/shared/router';
import { toast } from '@portal/shared/ui/overlay';
import { useMemo, useState } from 'react';
import type { FilterChoices } from '../lib/filter-choices';
import { useFreshInvoices } from '../lib/fresh-invoices';
import { InvoiceTabs } from '../lib/invoice-tabs';
import { WithChoices } from '../lib/with-choices';
import { RefundActDialog, refundActs, type RefundAct } from './act-dialogs';
import { creditsPath, listPath, type CreditRow, type RefundRow } from './refunds.api';
import { creditsList, refundsList } from './refunds.list';

function Parts({ credits }: { credits: boolean }) {
  const tabs = [
    { to: listPath, label: 'Refunds', current: !credits },
    { to: creditsPath, label: 'Credit notes', current: credits },
  ];
  return <TabLinks label="Money that goes back" tabs={tabs} />;
}

function RefundList({ choices }: { choices: FilterChoices }) {
  const [chosen, setChosen] = useState<{ act: RefundAct; row: RefundRow } | null>(null);
  const list = useMemo(() => {
    const acts = Object.keys(refundActs) as RefundAct[];
    const rowActions = (row: RefundRow) =>
      acts
        .filter((act) => act === 'view' || row.may.includes(act))
        .map((act) => ({
          label: refundActs[act],
          ...(act === 'refuse' && { danger: true }),
          onSelect: () => setChosen({ act, row }),
        }));
    return { ...refundsList(choices), rowActions };
  }, [choices]);
  return (
    <>
      <ListPage list={list}>
        <Parts credits={false} />
      </ListPage>
      {chosen && <RefundActDialog {...chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

function CancelDialog({ row, onClose }: { row: CreditRow; onClose: () => void }) {
  const { mutateAsync } = useCall(finance.creditNotes.cancel);
  const fresh = useFreshInvoices();
  const cancel = async (reason: string) => {
    await mutateAsync({ params: { id: row.id }, body: { reason } });
    toast({ severity: 'success', title: 'The credit note is cancelled' });
    await fresh();
  };
  return (
    <ReasonDialog
      question={`Cancel credit note ${row.number}?`}
      act="Cancel it"
      danger
      onAct={cancel}
      onClose={onClose}
    >
      It no longer pays anything. The money stays owed, and can be refunded or credited again.
    </ReasonDialog>
  );
}

function CreditList() {
  const [cancelling, setCancelling] = useState<CreditRow | null>(null);
  const list = useMemo(() => {
    const rowActions = (row: CreditRow) =>
      row.may.includes('cancel')
        ? [{ label: 'Cancel the credit note', danger: true, onSelect: () => setCancelling(row) }]
        : [];
    return { ...creditsList, rowActions };
  }, []);
  return (
    <>
      <ListPage list={list}>
        <Parts credits />
      </ListPage>
      {cancelling && <CancelDialog row={cancelling} onClose={() => setCancelling(null)} />}
    </>
  );
}

/** Refunds, and beside them credit notes, for the officers of finance. */
export default function RefundsPage() {
  const [params] = useSearchParams();
  return (
    <>
      <InvoiceTabs />
      {params.get('tab') === 'credit-notes' ? (
        <CreditList />
      ) : (
        <WithChoices>{(choices) => <RefundList choices={choices} />}</WithChoices>
      )}
    </>
  );
}
