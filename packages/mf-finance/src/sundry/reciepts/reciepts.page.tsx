import { InvoiceScreen, invoiceTitle, isOpen, WaitingInvoice, type Invoice } from '@portal/invoice';
import { formatRrr, isRrr, stripRrr } from '@portal/shared/model';
import { Section } from '@portal/shared/lists';
import { useSearchParams } from '@portal/shared/router';
import { Alert, PageHeader } from '@portal/shared/ui';
import { FindPayment } from '../all/find-payment';
import { OrderProgress } from '../order-progress';
import { useOpenInvoice, useOpenOrder, useOpenRequery } from '../sundry.api';
import { openCrumbs } from '../labels';

/** What somebody can do who comes with an order that another browser made, or this one more than a day ago. */
function MadeElsewhere({ invoice }: { invoice: Invoice }) {
  if (!invoice.masked || !isOpen(invoice)) return null;
  return (
    <Alert status="info" title="Ordered in another browser">
      It stays as it was ordered there, and can be paid here with its RRR. To change the order, use the
      browser that made it, or ask the bursary to cancel it.
    </Alert>
  );
}

function Shown({ rrr }: { rrr: string }) {
  // What is no sundry payment has no order, and is not shown here.
  const order = useOpenOrder(rrr);
  const invoice = useOpenInvoice(rrr);
  const requery = useOpenRequery(rrr);
  const trail = openCrumbs(formatRrr(rrr));
  if (!order.data || !invoice.data) {
    const retry = () => void Promise.all([order.refetch(), invoice.refetch()]);
    return <WaitingInvoice crumbs={trail} error={order.error ?? invoice.error} retry={retry} />;
  }
  return (
    <InvoiceScreen
      invoice={invoice.data}
      requery={requery}
      crumbs={trail}
      note={invoice.data.isPaid ? 'Keep the RRR: this receipt is found by it.' : undefined}
    >
      <MadeElsewhere invoice={invoice.data} />
      <OrderProgress order={order.data} invoice={invoice.data} />
    </InvoiceScreen>
  );
}

/** A sundry invoice and its receipt by RRR, for everybody; without one it asks for it. */
export default function SundryReceiptsPage() {
  const [search] = useSearchParams();
  const rrr = stripRrr(search.get('rrr') ?? '');
  if (isRrr(rrr)) return <Shown key={rrr} rrr={rrr} />;
  return (
    <>
      <PageHeader title={invoiceTitle({ isPaid: true })} crumbs={openCrumbs('Receipt')} />
      <Section title="Find a payment">
        <FindPayment />
      </Section>
    </>
  );
}
