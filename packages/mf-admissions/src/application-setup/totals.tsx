import { admissions } from '@portal/contracts/admissions';
import { queryOf, useQuery } from '@portal/shared/http';
import type { TotalsProps } from '@portal/shared/lists';
import { type CallInput, formatCount } from '@portal/shared/model';
import { ErrorMessage, Stat, Stats } from '@portal/shared/ui';

/** How many applied and paid in the set-ups that are listed. */
export function Totals({ asked }: TotalsProps) {
  const { search, sessionId, state, waiting, forMe } = asked;
  const query = { search, sessionId, state, waiting, forMe };
  const { data, error, refetch } = useQuery({
    ...queryOf(admissions.applicationSetup.totals, {
      query,
    } as CallInput<typeof admissions.applicationSetup.totals>),
    placeholderData: (before) => before,
  });
  if (error && !data) return <ErrorMessage error={error} retry={() => void refetch()} />;
  if (!data) return null;
  return (
    <Stats most={3}>
      <Stat label="Set-ups" value={formatCount(data.setups)} />
      <Stat label="Applied" value={formatCount(data.applied)} />
      <Stat label="Paid" value={formatCount(data.paid)} />
    </Stats>
  );
}
