import { Section } from '@portal/shared/lists';
import { ErrorMessage, PageHeader, Stack } from '@portal/shared/ui';
import { BoughtTable } from '../../bought-table';
import { useHistory } from '../../sundry.api';
import { openCrumbs, openInvoicePath } from '../../labels';
import { FindPayment } from '../find-payment';

/** What was paid, or is to be paid, without an account: as this browser knows it, and by RRR. */
export default function PaymentHistoryPage() {
  const { data, error, refetch } = useHistory();
  return (
    <>
      <PageHeader title="Payment history" crumbs={openCrumbs('Payment history')} />
      <Stack gap="6">
        <Section title="Made in this browser" lead="Of the last 24 hours. Older ones are found by their RRR.">
          {error && !data ? (
            <ErrorMessage error={error} retry={() => void refetch()} />
          ) : (
            <BoughtTable
              caption="Payments made in this browser"
              rows={data}
              emptyText="No sundry payment was made in this browser today."
              pageOf={({ rrr }) => openInvoicePath(String(rrr))}
            />
          )}
        </Section>
        <Section title="Find a payment">
          <FindPayment />
        </Section>
      </Stack>
    </>
  );
}
