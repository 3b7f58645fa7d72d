import { amountInWords } from './contract';
import { formatRrr } from '@portal/shared/model';
import { PrintPage, PrintSection } from '@portal/shared/lists';
import { Box } from '@portal/shared/ui';
import type { Invoice } from './invoice';
import { InvoiceLines } from './invoice-lines';
import { invoiceStateBadges } from './invoice-state';
import { particularsOf } from './particulars';

function counterAdvice({ rrr, isPaid }: Invoice): string | null {
  if (isPaid || !rrr) return null;
  return `Pay at any bank branch, by card, internet banking or USSD through Remita with RRR ${formatRrr(rrr)}. The amount payable excludes gateway charges.`;
}

/** The invoice or receipt on paper. It is there only for printing; the screen has its own layout. */
export function InvoicePrint({ invoice, title, note }: { invoice: Invoice; title: string; note?: string }) {
  const advice = note ?? counterAdvice(invoice);
  return (
    <Box display="none" _print={{ display: 'block' }} data-testid="invoice-print">
      <PrintPage
        title={title}
        numbers={[
          ...(invoice.rrr ? ([['RRR', formatRrr(invoice.rrr)]] as const) : []),
          ['Invoice number', invoice.invoiceNumber],
          ['State', invoiceStateBadges[invoice.paymentStatus].label],
        ]}
        {...(invoice.passport && { photo: { src: invoice.passport, name: invoice.fullName } })}
        {...(invoice.verification && { verification: invoice.verification })}
      >
        <PrintSection title="Payment">
          <InvoiceLines invoice={invoice} />
          <p>{amountInWords(invoice.isPaid ? invoice.total : invoice.payable)}</p>
        </PrintSection>
        <PrintSection title="Details" rows={particularsOf(invoice)} />
        {advice && <Box mt="5">{advice}</Box>}
      </PrintPage>
    </Box>
  );
}
