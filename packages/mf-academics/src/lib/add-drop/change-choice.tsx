import {
  changeProblems,
  inOrderOfRegistration,
  listAfter,
  type CourseChange,
} from '@portal/contracts/academics';
import { CheckboxField, ErrorSummary, TextAreaField, useWatch } from '@portal/shared/forms';
import { counted } from '@portal/shared/model';
import { Box, chakra, Stack, Text } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { keyOf } from '../offered-course';
import { Problems } from '../problems';
import { UnitsChosen } from '../units-chosen';
import type { AddDrop, ChangeCourse } from './changes.api';
import { besideTheList, canAdd, changeableOf, changeOf, onTheList, type ChangeEntries } from './entries';

const wordsOf = ({ code, title, units }: ChangeCourse) => `${code} ${title}, ${counted(units, 'unit')}`;

/** Why a course cannot come or go; nothing where it can. */
function obstacleTo({ registered, scored, sheetSent, refused, notPassed, placesLeft }: ChangeCourse) {
  if (registered) return scored ? 'It has a score already' : undefined;
  if (refused) return `Taken off the list: ${refused}`;
  if (notPassed.length > 0) return `Needs ${notPassed.join(' and ')}, not passed yet`;
  if (sheetSent) return 'Its scores have been submitted';
  return placesLeft === 0 ? 'Full' : undefined;
}

function Line({ course }: { course: ChangeCourse }) {
  const obstacle = obstacleTo(course);
  const isCarried = course.registered && course.status === 'carry_over';
  if (obstacle || (!course.registered && !canAdd(course)))
    return (
      <Box py="2" ps="8">
        <Text color="fg.muted">{wordsOf(course)}</Text>
        <Text textStyle="sm" color="fg.muted">
          {obstacle ?? 'Passed already'}
        </Text>
      </Box>
    );
  const { registered, placesLeft } = course;
  const places = !registered && placesLeft !== null ? `${counted(placesLeft, 'place')} left` : undefined;
  const hint = isCarried ? 'A carry-over: the head of department decides whether it may wait' : places;
  return (
    <CheckboxField
      name={`${registered ? 'drop' : 'add'}.${keyOf(course)}`}
      label={`${registered ? 'Drop' : 'Add'} ${wordsOf(course)}`}
      {...(hint && { hint })}
    />
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <chakra.fieldset>
      <chakra.legend fontWeight="semibold" mb="1">
        {title}
      </chakra.legend>
      {children}
    </chakra.fieldset>
  );
}

function useEntries(): ChangeEntries {
  const [add, drop, borrowed, reason] = useWatch<ChangeEntries, ['add', 'drop', 'borrowed', 'reason']>({
    name: ['add', 'drop', 'borrowed', 'reason'],
  });
  return { add, drop, borrowed, reason };
}

/** The courses of the list as it would be. */
function listed(offer: AddDrop, entries: ChangeEntries, change: CourseChange) {
  const { courses } = changeableOf(offer, entries.borrowed);
  const ids = new Set(listAfter(courses, change).map(({ courseId }) => courseId));
  return courses.filter(({ id }) => ids.has(id));
}

interface ChoiceProps {
  offer: AddDrop;
  /** How often it was refused as it stood. */
  refused: number;
  reason: { label: string; hint: string };
  /** Beside what the curriculum offers. */
  children?: ReactNode;
}

/** What comes and what goes, in a form: the list, what is offered beside it, why, and the units that it comes to. */
export function ChangeChoice({ offer, refused, reason, children }: ChoiceProps) {
  const entries = useEntries();
  const change = changeOf(offer, entries);
  const problems = changeProblems(changeableOf(offer, entries.borrowed), change);
  const offered = inOrderOfRegistration(besideTheList(offer));
  return (
    <Stack gap="5">
      <ErrorSummary />
      <Problems messages={problems.map(({ message }) => message)} refused={refused} />
      <Group title="On the list">
        {inOrderOfRegistration(onTheList(offer)).map((course) => (
          <Line key={course.id} course={course} />
        ))}
      </Group>
      {offered.length > 0 && (
        <Group title="Not on the list">
          {offered.map((course) => (
            <Line key={course.id} course={course} />
          ))}
        </Group>
      )}
      {children}
      <TextAreaField name="reason" {...reason} />
      <UnitsChosen chosen={listed(offer, entries, change)} load={offer.load} />
    </Stack>
  );
}
