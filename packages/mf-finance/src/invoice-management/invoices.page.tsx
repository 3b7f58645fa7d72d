import { mostReferences } from '@portal/contracts/finance';
import { ListPage, useChosen } from '@portal/shared/lists';
import { useCan } from '@portal/shared/session';
import { Button } from '@portal/shared/ui';
import { useState } from 'react';
import { InvoiceTabs } from '../lib/invoice-tabs';
import type { InvoiceRow } from './invoices.api';
import { invoicesList } from './invoices.list';
import { RequeryDialog } from './requery-dialog';

/** Only what the gateway can be asked about has a box. */
const choosable = {
  may: 'requery' as const,
  nameOf: ({ number, payer }: InvoiceRow) => `Choose ${number}, ${payer}`,
  most: mostReferences,
};

/** Invoices of all purposes, for the finance officers. */
export default function InvoicesPage() {
  const edits = useCan('finance.edit');
  const { chosen, choosing, clear } = useChosen<InvoiceRow>(choosable);
  const [asking, setAsking] = useState(false);
  const close = () => {
    setAsking(false);
    clear();
  };
  const actions = edits && (
    <Button variant="outline" onClick={() => setAsking(true)}>
      {chosen.size > 0 ? `Ask about ${chosen.size} chosen` : 'Ask about a list of RRRs'}
    </Button>
  );
  return (
    <>
      <InvoiceTabs />
      <ListPage list={edits ? { ...invoicesList, choosing } : invoicesList} actions={actions} />
      {asking && (
        <RequeryDialog
          references={[...chosen.values()].map(({ number, rrr }) => rrr ?? number)}
          onClose={close}
        />
      )}
    </>
  );
}
