import { student, type PairState } from '@portal/contracts/student';
import { queryOf, useQuery } from '@portal/shared/http';
import { NarrowedLink, type TotalsProps } from '@portal/shared/lists';
import { counted } from '@portal/shared/model';
import { Text } from '@portal/shared/ui';

const leftOut: readonly { state: PairState; words: string }[] = [
  { state: 'apart', words: 'said not to be the same person' },
  { state: 'asked', words: 'to be joined' },
  { state: 'joined', words: 'joined' },
];

function LeftOut({ asked, state, words }: TotalsProps & (typeof leftOut)[number]) {
  const { data } = useQuery({
    ...queryOf(student.duplicates.list, { query: { ...asked, state, pageSize: 5 } }),
    placeholderData: (before) => before,
  });
  if (!data || data.total === 0) return null;
  return (
    <Text textStyle="sm" color="fg.muted">
      Not in this list:{' '}
      <NarrowedLink to={{ state }}>
        {data.totalIsExact ? '' : 'more than '}
        {counted(data.total, 'pair')}
      </NarrowedLink>{' '}
      {words}.
    </Text>
  );
}

/** How many pairs the list leaves out because that is decided, with the lists of them; nothing where there are none. */
export function SaidApart({ asked }: TotalsProps) {
  if (asked['state'] !== undefined && asked['state'] !== 'open') return null;
  return leftOut.map((each) => <LeftOut key={each.state} asked={asked} {...each} />);
}
