import { academics } from '@portal/contracts/academics';
import { queryOf, useQuery } from '@portal/shared/http';
import { counted } from '@portal/shared/model';
import { Text, TextLink } from '@portal/shared/ui';
import { waitingPath, type Semester } from './sheets.api';

/** What waits for this person in other semesters than the one that is shown; nothing where nothing does. */
export function WaitElsewhere({ semester, of }: { semester: Semester; of: string }) {
  const { data = [] } = useQuery({ ...queryOf(academics.resultSheets.waiting), throwOnError: false });
  const others = data.filter(
    ({ sessionId, semesterId }) => sessionId !== semester.sessionId || semesterId !== semester.semesterId,
  );
  if (others.length === 0) return null;
  return (
    <Text>
      Waiting for you in other semesters:{' '}
      {others.map((each, index) => (
        <span key={`${each.sessionId}-${each.semesterId}`}>
          {index > 0 && ', '}
          <TextLink to={waitingPath(of, each)}>
            {counted(each.sheets, 'sheet')} of {each.semester} {each.session}
          </TextLink>
        </span>
      ))}
    </Text>
  );
}
