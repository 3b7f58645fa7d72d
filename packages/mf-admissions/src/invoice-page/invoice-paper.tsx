import { amountInWords, formatDate, formatDateTime } from '@portal/shared/model';
import { Box, DescriptionList, Heading, Money, Text } from '@portal/shared/ui';
import type { Invoice } from './invoice-page.api';
import { channelName } from './invoice-state';

function particulars(invoice: Invoice) {
  const rows: [string, string | null][] = [
    ['Name', invoice.fullName],
    ['Reg. No.', invoice.matricNumber],
    ['Phone Number', invoice.mobileNumber],
    ['Email', invoice.email],
    ['Payment for', invoice.purpose],
    ['Session', invoice.session],
    ['Invoice number', invoice.invoiceNumber],
    ['Transaction reference', invoice.transactionRef],
    ['Date', formatDate(invoice.date)],
    ['Pay before', invoice.isPaid ? null : formatDate(invoice.expires)],
    ['Receipt number', invoice.receiptNumber],
    ['Paid on', invoice.paidAt && formatDateTime(invoice.paidAt)],
    ['Paid through', channelName(invoice.channel)],
  ];
  return rows.filter(([, value]) => value);
}

function Lines({ invoice }: { invoice: Invoice }) {
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

/** What is paid for, by whom, and every number of it: the part that is read line by line. */
export function InvoicePaper({ invoice }: { invoice: Invoice }) {
  return (
    <Box
      as="article"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      shadow="sm"
      px={{ base: '4', sm: '7' }}
      py="5"
      _print={{ border: '0', shadow: 'none', px: '0' }}
    >
      <Lines invoice={invoice} />
      <Text mt="1" textStyle="sm" color="fg.muted" data-testid="amount-in-words">
        {amountInWords(invoice.total)}
      </Text>
      {!invoice.isPaid && (
        <Text mt="1" textStyle="sm" color="fg.muted">
          The amount payable excludes gateway charges.
        </Text>
      )}
      <Heading as="h2" size="md" mt="7" mb="2">
        Details
      </Heading>
      <DescriptionList items={particulars(invoice)} />
      {invoice.masked && (
        <Text mt="3" textStyle="sm" color="fg.muted">
          Names and contacts are partly hidden to protect the payer.
        </Text>
      )}
    </Box>
  );
}
