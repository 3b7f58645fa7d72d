import { hostel } from '@portal/contracts/hostel';
import { ProblemError, queryOf, useQuery } from '@portal/shared/http';
import { Navigate } from '@portal/shared/router';
import { ButtonLink, EmptyState, ErrorMessage, Loading, PageHeader } from '@portal/shared/ui';
import { crumbs, hostelPath } from '../../lib/addresses';
import { SlipPrint } from './slip.print';

const title = 'Allocation slip';
const trail = crumbs({ label: title });

const isRefused = (error: Error | null, code: string): error is ProblemError =>
  error instanceof ProblemError && error.code === code;

/**
 * The receipt of my bed-space, which is the allocation slip for the porter. Once read it is there offline too, but not once
 * it is refused: what paid for it was taken back.
 */
export default function HostelReceiptPage() {
  const { data, error, isPending, refetch } = useQuery(queryOf(hostel.booking.slip));
  if (isRefused(error, 'NOT_FOUND')) return <Navigate to={hostelPath} replace />;
  if (isRefused(error, 'STEP_MISSING')) {
    return (
      <>
        <PageHeader title={title} crumbs={trail} />
        <EmptyState
          title="There is no allocation slip"
          action={<ButtonLink to={hostelPath}>To your bed-space</ButtonLink>}
        >
          {error.message}
        </EmptyState>
      </>
    );
  }
  if (data) return <SlipPrint slip={data} />;
  return (
    <>
      <PageHeader title={title} crumbs={trail} />
      {isPending && <Loading label="Fetching the slip…" />}
      {error && <ErrorMessage error={error} retry={() => void refetch()} />}
    </>
  );
}
