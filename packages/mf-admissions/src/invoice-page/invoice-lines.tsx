import { Box, Money } from '@portal/shared/ui';
import type { Invoice } from './invoice-page.api';

/** The fee lines with their total. */
export function InvoiceLines({ invoice }: { invoice: Invoice }) {
  return (
    <Box as="table" width="100%" borderCollapse="collapse" fontVariantNumeric="tabular-nums">
      <thead>
        <Box as="tr" borderBottomWidth="2px" borderColor="border.emphasized" textStyle="sm" color="fg.muted">
          <Box as="th" textAlign="start" py="2" fontWeight="semibold">
            Description
          </Box>
          <Box as="th" textAlign="end" py="2" fontWeight="semibold">
            Amount
          </Box>
        </Box>
      </thead>
      <tbody>
        {invoice.recieptItems.map((item) => (
          <Box as="tr" key={item.description} borderBottomWidth="1px">
            <Box as="td" py="3" pe="4">
              {item.description}
            </Box>
            <Box as="td" py="3" textAlign="end">
              <Money kobo={item.amount} />
            </Box>
          </Box>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <Box as="th" textAlign="start" pt="3" fontWeight="semibold">
            Total
          </Box>
          <Box as="td" pt="3" textAlign="end" textStyle="xl" fontWeight="bold">
            <Money kobo={invoice.total} />
          </Box>
        </tr>
      </tfoot>
    </Box>
  );
}
