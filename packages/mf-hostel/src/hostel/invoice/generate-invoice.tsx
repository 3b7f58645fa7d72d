import { invoiceTexts } from '@portal/invoice/contract';
import { formatDateTime } from '@portal/shared/model';
import { Alert, Button, PageHeader, Stack, Text, type Crumb } from '@portal/shared/ui';
import { bedName, type Allocation } from '../../lib/booking.api';
import { useGenerateInvoice } from './invoice.api';

interface GenerateInvoiceProps {
  allocation: Allocation;
  crumbs: readonly Crumb[];
}

/** The bed-space is held and its invoice has no RRR yet, as when the gateway did not answer: it is asked again. */
export function GenerateInvoice({ allocation, crumbs }: GenerateInvoiceProps) {
  const { act, isPending, error } = useGenerateInvoice();
  return (
    <>
      <PageHeader title="Invoice" crumbs={crumbs} />
      <Stack gap="4" align="start">
        <Text>
          {bedName(allocation)} is held for you until {formatDateTime(allocation.until)}. Its invoice has no
          RRR yet.
        </Text>
        {error && (
          <Alert status="error" title={invoiceTexts.createFailed} autoFocus>
            {error.message}
          </Alert>
        )}
        <Button loading={isPending} onClick={() => void act().catch(() => undefined)}>
          {invoiceTexts.stepTwoButton}
        </Button>
      </Stack>
    </>
  );
}
