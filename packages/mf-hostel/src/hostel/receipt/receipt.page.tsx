import { hostel } from '@portal/contracts/hostel';
import { ProblemError, queryOf, useQuery } from '@portal/shared/http';
import { Navigate } from '@portal/shared/router';
import { ErrorMessage, Loading, PageHeader } from '@portal/shared/ui';
import { crumbs, hostelPath } from '../../lib/addresses';
import { SlipPrint } from './slip.print';

/** No bed-space, or one that is not paid. */
const none = new Set(['NOT_FOUND', 'STEP_MISSING']);

/** The receipt of my bed-space, which is the allocation slip for the porter. Once read it is there offline too. */
export default function HostelReceiptPage() {
  const { data, error, isPending, refetch } = useQuery(queryOf(hostel.booking.slip));
  if (data) return <SlipPrint slip={data} />;
  if (error instanceof ProblemError && none.has(error.code)) return <Navigate to={hostelPath} replace />;
  return (
    <>
      <PageHeader title="Allocation slip" crumbs={crumbs({ label: 'Allocation slip' })} />
      {isPending && <Loading label="Fetching the slip…" />}
      {error && <ErrorMessage error={error} retry={() => void refetch()} />}
    </>
  );
}
