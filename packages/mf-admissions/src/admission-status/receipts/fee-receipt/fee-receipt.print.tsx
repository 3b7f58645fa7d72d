import { PaymentSection, ReceiptPaper, type Invoice } from '@portal/invoice';
import { PrintSection } from '@portal/shared/lists';
import { formatDateTime } from '@portal/shared/model';
import { ButtonLink, Text } from '@portal/shared/ui';

/** What the paper says of the payment; a browser that did not pay sees nothing of the payer. */
function particulars(invoice: Invoice): [label: string, value: string][] {
  const { masked, fullName, purpose, session, invoiceNumber, paidAt } = invoice;
  return [
    ...(masked ? [] : ([['Name', fullName]] as [string, string][])),
    ['Payment for', purpose],
    ['Session', session],
    ['Invoice number', invoiceNumber],
    ...(paidAt ? ([['Paid on', formatDateTime(paidAt)]] as [string, string][]) : []),
  ];
}

/** The receipt of an application's payment on A4, the same on the screen. */
export function FeeReceipt({ invoice }: { invoice: Invoice }) {
  const { rrr, receiptNumber, recieptItems, total, masked, verification } = invoice;
  return (
    <ReceiptPaper
      number={receiptNumber}
      rrr={rrr}
      {...(verification && { verification })}
      actions={
        <ButtonLink to="/admission_status_reciepts" variant="outline">
          Other receipts
        </ButtonLink>
      }
    >
      {masked && (
        <Text mb="4" textStyle="sm" color="fg.muted" data-no-print>
          The receipt is without a name here: it is whole in the browser that paid.
        </Text>
      )}
      <PrintSection title="Details" rows={particulars(invoice)} />
      <PaymentSection lines={recieptItems} total={total} />
    </ReceiptPaper>
  );
}
