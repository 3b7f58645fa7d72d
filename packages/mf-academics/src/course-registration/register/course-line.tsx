import { CheckboxField } from '@portal/shared/forms';
import { counted } from '@portal/shared/model';
import { Box, Text } from '@portal/shared/ui';
import type { Course } from '../registration.api';
import { keyOf } from '../../lib/offered-course';
import { isPossible } from './entries';

const wordsOf = ({ code, title, units }: Course) => `${code} ${title}, ${counted(units, 'unit')}`;

/** Why a course cannot be taken, or how many places it has; nothing where neither is the case. */
function noteOf({ refused, notPassed, placesLeft }: Course): string | undefined {
  if (refused) return `Taken off your list: ${refused}`;
  if (notPassed.length > 0) return `Needs ${notPassed.join(' and ')}, not passed yet`;
  if (placesLeft === 0) return 'Full';
  return placesLeft === null ? undefined : `${counted(placesLeft, 'place')} left`;
}

/**
 * A course that is ticked or not. One that cannot be taken says why; a carry-over is taken without being asked, and a
 * borrowed one until it is removed.
 */
export function CourseLine({ course }: { course: Course }) {
  const { status } = course;
  const note = noteOf(course);
  if (status === 'borrowed')
    return (
      <Box py="2">
        <Text color={isPossible(course) ? 'fg' : 'fg.muted'}>{wordsOf(course)}</Text>
        {note && (
          <Text textStyle="sm" color="fg.muted">
            {note}
          </Text>
        )}
      </Box>
    );
  if (isPossible(course) && status !== 'carry_over')
    return (
      <CheckboxField name={`ticked.${keyOf(course)}`} label={wordsOf(course)} {...(note && { hint: note })} />
    );
  return (
    <Box py="2" ps="8">
      <Text color={isPossible(course) ? 'fg' : 'fg.muted'}>{wordsOf(course)}</Text>
      <Text textStyle="sm" color="fg.muted">
        {isPossible(course) ? 'Registered first. Your course adviser can take it out.' : note}
      </Text>
    </Box>
  );
}
