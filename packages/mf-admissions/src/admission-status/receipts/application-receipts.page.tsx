import { admissions, receiptsRrrSchema } from '@portal/contracts/admissions';
import { ErrorSummary, Form, SubmitButton, TextField } from '@portal/shared/forms';
import { request } from '@portal/shared/http';
import { DataTable, TwoLines, type Column } from '@portal/shared/lists';
import { formatDate, formatRrr, type CallData } from '@portal/shared/model';
import { Box, ButtonLink, Money, PageHeader, PrinterIcon } from '@portal/shared/ui';
import { useState } from 'react';
import { Page } from '../../lib/page';

type Receipts = CallData<typeof admissions.admissionStatus.receipts>;
type Receipt = Receipts[number];

const columns: readonly Column<Receipt>[] = [
  {
    header: 'Payment',
    cell: ({ purpose, session }) => <TwoLines below={session}>{purpose}</TwoLines>,
  },
  { header: 'RRR', cell: ({ rrr }) => formatRrr(rrr) },
  { header: 'Paid on', cell: ({ paidAt }) => formatDate(paidAt) },
  { header: 'Amount', align: 'end', cell: ({ amount }) => <Money kobo={amount} /> },
  {
    header: 'Receipt',
    cell: ({ rrr, purpose }) => (
      <ButtonLink
        size="sm"
        variant="outline"
        to={`/fee_receipt?rrr=${rrr}`}
        aria-label={`Print the receipt of ${purpose}`}
      >
        <PrinterIcon aria-hidden />
        Print
      </ButtonLink>
    ),
  },
];

/** What is paid of an application, by the RRR of its form; each goes to its receipt. */
export default function ApplicationReceiptsPage() {
  const [receipts, show] = useState<Receipts | null>(null);
  const find = async ({ rrr }: { rrr: string }) => {
    show(null);
    show(await request(admissions.admissionStatus.receipts, { params: { rrr } }));
  };
  return (
    <Page wide>
      <PageHeader
        title="Receipts of an application"
        lead="The receipts of your form and of your acceptance fee, by the RRR of the form."
        crumbs={[{ label: 'Home', to: '/' }, { label: 'Receipts' }]}
      />
      <Box bg="bg.panel" borderWidth="1px" borderRadius="l3" shadow="sm" p={{ base: '4', sm: '7' }} mb="6">
        <Form label="Find receipts" schema={receiptsRrrSchema} defaults={{ rrr: '' }} onSubmit={find}>
          <ErrorSummary />
          <Box maxW="24rem">
            <TextField
              name="rrr"
              label="RRR number"
              hint="The 12 digits on your invoice, with or without hyphens."
              inputMode="numeric"
              digits
              autoComplete="off"
            />
          </Box>
          <Box mt="5">
            <SubmitButton>Show</SubmitButton>
          </Box>
        </Form>
      </Box>
      {receipts && (
        <DataTable caption="Receipts" columns={columns} rows={receipts} rowKey={({ rrr }) => rrr} cards />
      )}
    </Page>
  );
}
