import { ListPage, tickColumn } from '@portal/shared/lists';
import { useNavigate } from '@portal/shared/router';
import { useCan } from '@portal/shared/session';
import { Button } from '@portal/shared/ui';
import { useMemo, useState } from 'react';
import type { FilterChoices } from '../lib/filter-choices';
import { InvoiceTabs } from '../lib/invoice-tabs';
import { WithChoices } from '../lib/with-choices';
import { viewPath, type InvoiceRow } from './invoices.api';
import { invoicesList } from './invoices.list';
import { RequeryDialog } from './requery-dialog';
import { useInvoiceActs } from './use-invoice-acts';

/** Ticked invoices by number, with what the gateway knows them by. */
type Ticked = ReadonlyMap<string, string>;

function useTicked() {
  const [ticked, setTicked] = useState<Ticked>(new Map());
  const toggle = ({ number, rrr }: InvoiceRow) =>
    setTicked((before) => {
      const next = new Map(before);
      if (!next.delete(number)) next.set(number, rrr ?? number);
      return next;
    });
  return { ticked, toggle, clear: () => setTicked(new Map()) };
}

/** Only what the gateway can be asked about has a box. */
const choiceColumn = (ticked: Ticked, toggle: (row: InvoiceRow) => void) =>
  tickColumn<InvoiceRow>({
    nameOf: (row) => (row.may.includes('requery') ? `Choose ${row.number}, ${row.payer}` : undefined),
    isTicked: ({ number }) => ticked.has(number),
    onTick: toggle,
  });

function InvoiceList({ choices }: { choices: FilterChoices }) {
  const navigate = useNavigate();
  const edits = useCan('finance.edit');
  const { ticked, toggle, clear } = useTicked();
  const { menuOf, dialog } = useInvoiceActs();
  const [asking, setAsking] = useState(false);
  const list = useMemo(() => {
    const base = invoicesList(choices);
    const rowActions = (row: InvoiceRow) => [
      { label: 'View', onSelect: () => void navigate(viewPath(row.number)) },
      ...menuOf(row),
    ];
    const columns = edits ? [choiceColumn(ticked, toggle), ...base.columns] : base.columns;
    return { ...base, columns, rowActions };
  }, [choices, edits, menuOf, navigate, ticked, toggle]);
  const close = () => {
    setAsking(false);
    clear();
  };
  const actions = edits && (
    <Button variant="outline" onClick={() => setAsking(true)}>
      {ticked.size > 0 ? `Ask about ${ticked.size} chosen` : 'Ask about a list of RRRs'}
    </Button>
  );
  return (
    <>
      <ListPage list={list} actions={actions} />
      {dialog}
      {asking && <RequeryDialog references={[...ticked.values()]} onClose={close} />}
    </>
  );
}

/** Invoices of all purposes, for the officers of the bursary. */
export default function InvoicesPage() {
  return (
    <>
      <InvoiceTabs />
      <WithChoices>{(choices) => <InvoiceList choices={choices} />}</WithChoices>
    </>
  );
}
