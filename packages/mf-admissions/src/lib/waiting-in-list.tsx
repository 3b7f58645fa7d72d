import { formatCount } from '@portal/shared/model';
import { ErrorMessage, TextLink } from '@portal/shared/ui';
import { WaitingRow } from './waiting-row';

/** What has just been decided waits no more: it is asked anew whenever the card is seen. */
export const alwaysNew = { staleTime: 0, meta: { live: true } };

/** Of a list only how many there are is shown. */
export const fewest = 5 as const;

interface WaitingInListProps {
  /** What waits, in words, and the page that lists exactly that. */
  label: string;
  to: string;
  /** The list as it is narrowed there. */
  list: {
    data: { total: number; totalIsExact: boolean } | undefined;
    error: unknown;
    refetch: () => unknown;
  };
}

/** How many rows of a list wait. */
export function WaitingInList({ label, to, list: { data, error, refetch } }: WaitingInListProps) {
  if (error && !data)
    return (
      <li>
        <ErrorMessage error={error} retry={() => void refetch()} />
      </li>
    );
  return (
    <WaitingRow count={data ? `${formatCount(data.total)}${data.totalIsExact ? '' : '+'}` : '…'}>
      <TextLink to={to}>{label}</TextLink>
    </WaitingRow>
  );
}
