import { student } from '@portal/contracts/student';
import { queryOf, useQuery } from '@portal/shared/http';
import { NarrowedLink, type TotalsProps } from '@portal/shared/lists';
import { counted } from '@portal/shared/model';
import { Text } from '@portal/shared/ui';

/** How many pairs the list leaves out because they are two people, with the list of them; nothing where there are none. */
export function SaidApart({ asked }: TotalsProps) {
  const { data } = useQuery({
    ...queryOf(student.duplicates.list, { query: { ...asked, state: 'apart', pageSize: 5 } }),
    enabled: asked['state'] !== 'apart',
    placeholderData: (before) => before,
  });
  if (asked['state'] === 'apart' || !data || data.total === 0) return null;
  return (
    <Text textStyle="sm" color="fg.muted">
      Not in this list:{' '}
      <NarrowedLink to={{ state: 'apart' }}>
        {data.totalIsExact ? '' : 'more than '}
        {counted(data.total, 'pair')}
      </NarrowedLink>{' '}
      said not to be the same person.
    </Text>
  );
}
