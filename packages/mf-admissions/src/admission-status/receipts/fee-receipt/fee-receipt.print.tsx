import type { Invoice } from '@portal/invoice';
import { amountInWords } from '@portal/invoice/contract';
import { PrintPage, PrintSection } from '@portal/shared/lists';
import { formatDateTime, formatNaira, formatRrr, texts } from '@portal/shared/model';
import { Box, ButtonLink, chakra, Text } from '@portal/shared/ui';

const [serial, feeType, amountHead] = texts.receipt.columns;

function Fees({ invoice: { recieptItems, total } }: { invoice: Invoice }) {
  return (
    <chakra.table width="100%" borderCollapse="collapse" aria-label="Fees">
      <thead>
        <chakra.tr borderBottomWidth="2px" borderColor="border.emphasized">
          <chakra.th textAlign="start" py="1.5" pe="3">
            {serial}
          </chakra.th>
          <chakra.th textAlign="start" py="1.5" width="100%">
            {feeType}
          </chakra.th>
          <chakra.th textAlign="end" py="1.5">
            {amountHead}
          </chakra.th>
        </chakra.tr>
      </thead>
      <tbody>
        {recieptItems.map(({ description, amount }, index) => (
          <chakra.tr key={description} borderBottomWidth="1px">
            <chakra.td py="1.5">{index + 1}</chakra.td>
            <chakra.td py="1.5">{description}</chakra.td>
            <chakra.td py="1.5" textAlign="end" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
              {formatNaira(amount)}
            </chakra.td>
          </chakra.tr>
        ))}
      </tbody>
      <tfoot>
        <chakra.tr fontWeight="bold">
          <td />
          <chakra.td py="1.5">Total</chakra.td>
          <chakra.td py="1.5" textAlign="end" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
            {formatNaira(total)}
          </chakra.td>
        </chakra.tr>
      </tfoot>
    </chakra.table>
  );
}

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
  const { rrr, receiptNumber, total, masked, verification } = invoice;
  return (
    <PrintPage
      title="Payment receipt"
      numbers={[
        ...(receiptNumber ? ([['Receipt number', receiptNumber]] as const) : []),
        ...(rrr ? ([['RRR', formatRrr(rrr)]] as const) : []),
      ]}
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
      <PrintSection title="Payment">
        <Fees invoice={invoice} />
        <Box mt="3" fontWeight="semibold" data-testid="amount-in-words">
          {amountInWords(total)}
        </Box>
      </PrintSection>
    </PrintPage>
  );
}
