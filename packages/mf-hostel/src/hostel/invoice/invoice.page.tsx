import { WaitingInvoice } from '@portal/invoice';
import { ProblemError } from '@portal/shared/http';
import { stripRrr } from '@portal/shared/model';
import { Navigate, useLocation } from '@portal/shared/router';
import { ButtonLink, EmptyState, PageHeader } from '@portal/shared/ui';
import { crumbs, hostelPath, invoicePath } from '../../lib/addresses';
import { useMine, type Allocation } from '../../lib/booking.api';
import { GenerateInvoice } from './generate-invoice';
import { useInvoice } from './invoice.api';
import { HostelInvoice } from './hostel-invoice';

const trail = crumbs({ label: 'Invoice' });
const unknown = new Set(['NOT_FOUND', 'INVALID']);

interface ShownProps {
  rrr: string;
  /** The bed-space that it is for; null where that is not mine any more. */
  allocation: Allocation | null;
  readAt: number;
  now: string;
}

function Shown({ rrr, ...bed }: ShownProps) {
  const { data, error, refetch } = useInvoice(rrr);
  if (data && !data.masked) return <HostelInvoice invoice={data} rrr={rrr} crumbs={trail} {...bed} />;
  const isUnknown = data?.masked || (error instanceof ProblemError && unknown.has(error.code));
  if (!isUnknown) return <WaitingInvoice crumbs={trail} error={error} retry={() => void refetch()} />;
  return (
    <>
      <PageHeader title="Invoice" crumbs={trail} />
      <EmptyState
        title="You have no hostel invoice with this RRR"
        action={<ButtonLink to={hostelPath}>To your bed-space</ButtonLink>}
      >
        Check the number, or open the invoice from the page of your bed-space.
      </EmptyState>
    </>
  );
}

/** The invoice of my bed-space, from its RRR to the payment; an older one by the RRR in the address. */
export default function HostelInvoicePage() {
  const { pathname } = useLocation();
  const typed = stripRrr(pathname.slice(invoicePath.length).split('/').filter(Boolean)[0] ?? '');
  const { data, error, dataUpdatedAt, isFetching, refetch } = useMine();
  // What was read before the bed-space was held knows of none.
  const isOld = isFetching && !data?.allocation && typed === '';
  if (!data || isOld) return <WaitingInvoice crumbs={trail} error={error} retry={() => void refetch()} />;
  const { allocation, invoice, now } = data;
  const rrr = typed || invoice?.rrr;
  if (rrr) {
    const isMine = rrr === invoice?.rrr;
    const bed = { allocation: isMine ? allocation : null, now, readAt: dataUpdatedAt };
    return <Shown key={rrr} rrr={rrr} {...bed} />;
  }
  // Nothing is made for one whose time is over.
  if (allocation?.state !== 'held' || allocation.until <= now) return <Navigate to={hostelPath} replace />;
  return <GenerateInvoice allocation={allocation} crumbs={trail} />;
}
