import { amountInWords } from './contract';
import { Box, DescriptionList, Heading, Text } from '@portal/shared/ui';
import { InvoiceLines } from './invoice-lines';
import type { Invoice } from './invoice';
import { particularsOf } from './particulars';

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
    >
      <InvoiceLines invoice={invoice} />
      <Text mt="1" textStyle="sm" color="fg.muted" data-testid="amount-in-words">
        {amountInWords(invoice.isPaid ? invoice.total : invoice.payable)}
      </Text>
      {!invoice.isPaid && (
        <Text mt="1" textStyle="sm" color="fg.muted">
          The amount payable excludes gateway charges.
        </Text>
      )}
      <Heading as="h2" size="md" mt="7" mb="2">
        Details
      </Heading>
      <DescriptionList items={particularsOf(invoice)} />
      {invoice.masked && (
        <Text mt="3" textStyle="sm" color="fg.muted">
          Names and contacts are partly hidden to protect the payer.
        </Text>
      )}
    </Box>
  );
}
