import { admissions } from '@portal/contracts/admissions';
import { queryOf, useQuery } from '@portal/shared/http';
import { TotalsStrip, type TotalsProps } from '@portal/shared/lists';
import { formatCount, formatDateTime } from '@portal/shared/model';
import { ErrorMessage, Loading } from '@portal/shared/ui';

/** What became of all the offers that the filters leave. */
export function UptakeTotals({ asked }: TotalsProps) {
  const totals = useQuery({
    ...queryOf(admissions.admissionReports.uptakeTotals, { query: asked }),
    placeholderData: (before) => before,
  });
  if (totals.isError && !totals.data)
    return <ErrorMessage error={totals.error} retry={() => void totals.refetch()} />;
  if (!totals.data) return <Loading label="Adding up…" />;
  const { offered, accepted, cleared, feePaid, registered, matriculated, noShows, asOf } = totals.data;
  return (
    <TotalsStrip
      figures={[
        ['Offered', formatCount(offered)],
        ['Accepted', formatCount(accepted)],
        ['Cleared', formatCount(cleared)],
        ['School fee paid', formatCount(feePaid)],
        ['Registered', formatCount(registered)],
        ['Matriculated', formatCount(matriculated)],
        ['Not seen since', formatCount(noShows)],
      ]}
      note={`Counted ${formatDateTime(asOf)}.`}
    />
  );
}
