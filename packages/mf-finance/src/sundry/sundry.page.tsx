import { Section } from '@portal/shared/lists';
import { EmptyState, ErrorMessage, Loading, PageHeader, PaymentIcon, Stack } from '@portal/shared/ui';
import { ClosedNotice } from '../lib/closed-notice';
import { BoughtTable } from './bought-table';
import { Catalogue } from './catalogue';
import { useBought, useCatalogue } from './sundry.api';
import { invoicePath, receiptPath, sessionPath } from './labels';

function Mine() {
  const { data, error, refetch } = useBought();
  if (error && !data) return <ErrorMessage error={error} retry={() => void refetch()} />;
  return (
    <BoughtTable
      caption="Your sundry payments"
      rows={data}
      emptyText="You have no sundry payments yet. Choose below what you want to pay for."
      pageOf={({ invoiceNumber, status }) =>
        status === 'PAID' ? receiptPath(invoiceNumber) : invoicePath(invoiceNumber)
      }
    />
  );
}

function ToBuy() {
  const { data, error, isPending, refetch } = useCatalogue();
  if (isPending) return <Loading label="Loading the catalogue…" />;
  if (!data) return <ErrorMessage error={error} retry={() => void refetch()} />;
  if (data.closed) return <ClosedNotice closed={data.closed} title="You cannot order anything now" />;
  if (data.offers.length > 0) return <Catalogue offers={data.offers} pageOf={sessionPath} />;
  return (
    <EmptyState title="Nothing is offered to you at the moment" icon={<PaymentIcon aria-hidden />}>
      The bursary decides what can be paid for here.
    </EmptyState>
  );
}

/** A student's sundry payments, and what else can be paid for. */
export default function SundryPage() {
  return (
    <>
      <PageHeader
        title="Sundry payments"
        lead="Optional fees: transcripts, cards, certificates and the like, with how far each is."
      />
      <Stack gap="6">
        <Section title="Your payments">
          <Mine />
        </Section>
        <Section title="What you can pay for">
          <ToBuy />
        </Section>
      </Stack>
    </>
  );
}
