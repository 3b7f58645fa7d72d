import { useQuery } from '@portal/shared/http';
import { counted } from '@portal/shared/model';
import { Text } from '@portal/shared/ui';
import { loadChoicesQuery } from './loads.api';

/** The units of everybody for whom no rule is set. */
export function UsualLoad() {
  const { data } = useQuery({ ...loadChoicesQuery, throwOnError: false });
  if (!data) return null;
  const { minimum, maximum, ceiling } = data.usual;
  return (
    <Text color="fg.muted" textStyle="sm">
      Where no rule fits: {minimum} to {counted(maximum, 'unit')}, at most {ceiling} with approval.
    </Text>
  );
}
