import { ListPage, tickColumn } from '@portal/shared/lists';
import { useCan } from '@portal/shared/session';
import { Button } from '@portal/shared/ui';
import { useMemo, useState } from 'react';
import { InvoiceTabs } from '../lib/invoice-tabs';
import type { InvoiceRow } from './invoices.api';
import { invoicesList } from './invoices.list';
import { RequeryDialog } from './requery-dialog';

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
    may: 'requery',
    nameOf: ({ number, payer }) => `Choose ${number}, ${payer}`,
    isTicked: ({ number }) => ticked.has(number),
    onTick: toggle,
  });

/** Invoices of all purposes, for the finance officers. */
export default function InvoicesPage() {
  const edits = useCan('finance.edit');
  const { ticked, toggle, clear } = useTicked();
  const [asking, setAsking] = useState(false);
  const list = useMemo(
    () =>
      edits
        ? { ...invoicesList, columns: [choiceColumn(ticked, toggle), ...invoicesList.columns] }
        : invoicesList,
    [edits, ticked, toggle],
  );
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
      <InvoiceTabs />
      <ListPage list={list} actions={actions} />
      {asking && <RequeryDialog references={[...ticked.values()]} onClose={close} />}
    </>
  );
}
