import { finance } from '@portal/contracts/finance';
import { queryOf, useQuery } from '@portal/shared/http';
import { type CallInput, counted, formatCount } from '@portal/shared/model';
import type { TotalsProps } from '@portal/shared/lists';
import { ErrorMessage, Money, Stat, Stats } from '@portal/shared/ui';

/** The sum of the items that are listed. */
export function Totals({ asked }: TotalsProps) {
  const { search, sessionId, from, to } = asked;
  const query = { search, sessionId, from, to };
  const { data, error, refetch } = useQuery({
    ...queryOf(finance.sundryReport.totals, { query } as CallInput<typeof finance.sundryReport.totals>),
    placeholderData: (before) => before,
  });
  if (error && !data) return <ErrorMessage error={error} retry={() => void refetch()} />;
  if (!data) return null;
  return (
    <Stats most={4}>
      <Stat label="Amount paid" value={<Money kobo={data.amount} />} hint={counted(data.orders, 'payment')} />
      <Stat label="Quantity" value={formatCount(data.quantity)} />
      <Stat label="To be done" value={formatCount(data.toDo)} />
      <Stat label="Dispatched" value={formatCount(data.dispatched)} />
    </Stats>
  );
}
