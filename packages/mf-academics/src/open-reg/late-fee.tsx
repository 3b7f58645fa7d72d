import { useQuery } from '@portal/shared/http';
import { Money, Text } from '@portal/shared/ui';
import { choicesQuery } from './windows.api';

/** What late registration costs, as the Bursary's catalogue has it. */
export function LateFee() {
  const { data } = useQuery({ ...choicesQuery, throwOnError: false });
  if (!data) return null;
  const { lateFee } = data;
  return (
    <Text color="fg.muted" textStyle="sm">
      {lateFee === null && 'Late registration costs nothing: the Bursary sells no late fee.'}
      {lateFee?.amount === null && `${lateFee.name} is not for sale: nobody can pay to be late.`}
      {lateFee?.amount != null && (
        <>
          Who registers late pays first: {lateFee.name}, <Money kobo={lateFee.amount} />. The Bursary sets it.
        </>
      )}
    </Text>
  );
}
