import { Text, TextLink } from '@portal/shared/ui';
import type { Semester } from './sheets.api';

/** What waits in a semester, in its list. */
interface Waiting extends Semester {
  session: string;
  semester: string;
  /** As in `3 sheets`. */
  words: string;
  to: string;
}

/** What waits for this person in other semesters than the one that is shown; nothing where nothing does. */
export function WaitElsewhere({ shown, waiting }: { shown: Semester; waiting: readonly Waiting[] }) {
  const others = waiting.filter(
    ({ sessionId, semesterId }) => sessionId !== shown.sessionId || semesterId !== shown.semesterId,
  );
  if (others.length === 0) return null;
  return (
    <Text>
      Waiting for you in other semesters:{' '}
      {others.map(({ sessionId, semesterId, session, semester, words, to }, index) => (
        <span key={`${sessionId}-${semesterId}`}>
          {index > 0 && ', '}
          <TextLink to={to}>
            {words} of {semester} {session}
          </TextLink>
        </span>
      ))}
    </Text>
  );
}
