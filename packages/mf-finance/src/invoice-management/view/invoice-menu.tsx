import { PrintButton } from '@portal/invoice';
import { useActions } from '@portal/shared/lists';
import { Button, ChevronDownIcon, PrinterIcon } from '@portal/shared/ui';
import { ActionMenu } from '@portal/shared/ui/overlay';
import { invoicePageActions, reprintReceipt, type InvoiceSubject } from '../invoice-actions';
import type { InvoiceFile } from '../invoices.api';

const reprint = [reprintReceipt];

function Reprint({ invoice }: { invoice: InvoiceSubject }) {
  const { choose, busy } = useActions(reprint);
  return (
    <Button variant="outline" loading={busy} onClick={() => choose(reprintReceipt, invoice)}>
      <PrinterIcon aria-hidden />
      Print the receipt
    </Button>
  );
}

/** What may be done with this invoice. */
export function InvoiceActions({ file }: { file: InvoiceFile }) {
  const { invoiceNumber: number, rrr } = file.invoice;
  const invoice = { number, rrr, may: file.may };
  const { menuOf, dialog } = useActions(invoicePageActions, () => invoice);
  const entries = menuOf(invoice);
  return (
    <>
      {file.may.includes('reprint') ? <Reprint invoice={invoice} /> : <PrintButton />}
      {entries.length > 0 && (
        <ActionMenu label="Actions for this invoice" actions={entries} variant="outline" size="md">
          Actions
          <ChevronDownIcon size={18} aria-hidden />
        </ActionMenu>
      )}
      {dialog}
    </>
  );
}
