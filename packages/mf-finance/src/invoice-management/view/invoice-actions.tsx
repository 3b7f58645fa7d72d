import { finance } from '@portal/contracts/finance';
import { useCall } from '@portal/shared/http';
import { PrintButton } from '@portal/invoice';
import { Button, ChevronDownIcon, PrinterIcon } from '@portal/shared/ui';
import { ActionMenu, toast } from '@portal/shared/ui/overlay';
import { useFreshInvoices } from '../../lib/fresh-invoices';
import type { InvoiceFile } from '../invoices.api';
import { useInvoiceActs } from '../use-invoice-acts';

/** Prints a receipt once more; that it was is written down first. */
function Reprint({ number }: { number: string }) {
  const { mutateAsync, isPending } = useCall(finance.invoiceManagement.reprint);
  const fresh = useFreshInvoices();
  const print = async () => {
    try {
      await mutateAsync({ params: { number }, body: {} });
      window.print();
      await fresh();
    } catch (error) {
      toast({ severity: 'error', title: error instanceof Error ? error.message : String(error) });
    }
  };
  return (
    <Button variant="outline" loading={isPending} onClick={() => void print()}>
      <PrinterIcon aria-hidden />
      Print the receipt
    </Button>
  );
}

/** What may be done with this invoice. */
export function InvoiceActions({ file }: { file: InvoiceFile }) {
  const { menuOf, dialog } = useInvoiceActs();
  const { invoiceNumber: number, rrr } = file.invoice;
  const actions = menuOf({ number, rrr, may: file.may });
  return (
    <>
      {file.may.includes('reprint') ? <Reprint number={number} /> : <PrintButton />}
      {actions.length > 0 && (
        <ActionMenu label="Actions for this invoice" actions={actions} variant="outline" size="md">
          Actions
          <ChevronDownIcon size={18} aria-hidden />
        </ActionMenu>
      )}
      {dialog}
    </>
  );
}
