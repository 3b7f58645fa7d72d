import { useQuery } from '@portal/shared/http';
import { PriceOfBursary } from '../lib/price-of-bursary';
import { choicesQuery } from './windows.api';

/** What late registration costs, as the Bursary's catalogue has it. */
export function LateFee() {
  const { data } = useQuery({ ...choicesQuery, throwOnError: false });
  if (!data) return null;
  return (
    <PriceOfBursary
      fee={data.lateFee}
      nothing="Late registration costs nothing: the Bursary sells no late fee."
      unsold="nobody can pay to be late."
      who="Who registers late pays first"
    />
  );
}
