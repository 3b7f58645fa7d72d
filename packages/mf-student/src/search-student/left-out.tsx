import { lifeStateWords, student } from '@portal/contracts/student';
import { NarrowedLink, type TotalsProps } from '@portal/shared/lists';
import { formatCount } from '@portal/shared/model';
import { queryOf, useQuery } from '@portal/shared/http';
import { Text } from '@portal/shared/ui';

/** Who the list leaves out, each number with the list of them; nothing where it leaves out nobody. */
export function LeftOut({ asked }: TotalsProps) {
  const { data = [] } = useQuery({
    ...queryOf(student.studentRecords.leftOut, { query: asked }),
    placeholderData: (before) => before,
  });
  if (data.length === 0) return null;
  return (
    <Text textStyle="sm" color="fg.muted">
      Not in this list:{' '}
      {data.map(({ state, students, exact }, index) => (
        <span key={state}>
          {index > 0 && ', '}
          <NarrowedLink to={{ state }}>
            {exact ? formatCount(students) : `more than ${formatCount(students)}`}{' '}
            {lifeStateWords[state].toLowerCase()}
          </NarrowedLink>
        </span>
      ))}
      .
    </Text>
  );
}
