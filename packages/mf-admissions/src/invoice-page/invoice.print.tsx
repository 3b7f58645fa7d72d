import { amountInWords } from '@portal/shared/finance';
import { formatRrr } from '@portal/shared/model';
import { PrintPage, PrintSection } from '@portal/shared/report';
import { Box } from '@portal/shared/ui';
import type { Invoice } from './invoice-page.api';
import { InvoiceLines } from './invoice-lines';
import { stateLooks } from './invoice-state';
import { particularsOf } from './particulars';

function counterAdvice({ rrr, isPaid }: Invoice): string {
  if (isPaid) return 'This RRR is the key to the application form. Keep it.';
  return `Pay at any bank branch, by card, internet banking or USSD through Remita with RRR ${formatRrr(rrr)}. The amount payable excludes gateway charges.`;
}

/** The invoice or receipt on paper. It is there only for printing; the screen has its own layout. */
export function InvoicePrint({ invoice, title }: { invoice: Invoice; title: string }) {
  return (
    <Box display="none" _print={{ display: 'block' }} data-testid="invoice-print">
      <PrintPage
        title={title}
        numbers={[
          ['RRR', formatRrr(invoice.rrr)],
          ['Invoice number', invoice.invoiceNumber],
          ['State', stateLooks[invoice.paymentStatus].label],
        ]}
      >
        <PrintSection title="Payment">
          <InvoiceLines invoice={invoice} />
          <p>{amountInWords(invoice.total)}</p>
        </PrintSection>
        <PrintSection title="Details" rows={particularsOf(invoice)} />
        <Box mt="5">{counterAdvice(invoice)}</Box>
      </PrintPage>
    </Box>
  );
}
