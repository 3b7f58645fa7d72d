import {
  academics,
  changeProblems,
  inOrderOfRegistration,
  listAfter,
  type CourseChange,
} from '@portal/contracts/academics';
import {
  cancelled,
  CheckboxField,
  ErrorSummary,
  Form,
  SubmitButton,
  TextAreaField,
  useFormContext,
  useWatch,
} from '@portal/shared/forms';
import { ProblemError, useCall } from '@portal/shared/http';
import { counted } from '@portal/shared/model';
import { Box, Button, chakra, Flex, Stack, Text } from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import { useRef, useState, type ReactNode } from 'react';
import type { Asked } from '../../registration.api';
import { Borrow } from '../../register/borrow';
import { keyOf } from '../../register/entries';
import { Problems } from '../../register/problems';
import { UnitsChosen } from '../../register/units-chosen';
import type { AddDrop, ChangeCourse } from './add-drop.api';
import {
  besideTheList,
  canAdd,
  changeableOf,
  changeEntriesSchema,
  changeOf,
  entriesOf,
  onTheList,
  type ChangeEntries,
} from './entries';

const wordsOf = ({ code, title, units }: ChangeCourse) => `${code} ${title}, ${counted(units, 'unit')}`;

/** Why a course cannot come or go; nothing where it can. */
function obstacleTo({ registered, scored, sheetSent, refused, notPassed, placesLeft }: ChangeCourse) {
  if (registered) return scored ? 'It has a score already' : undefined;
  if (refused) return `Taken off your list: ${refused}`;
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
          {obstacle ?? 'You have passed it'}
        </Text>
      </Box>
    );
  const { registered, placesLeft } = course;
  const places = !registered && placesLeft !== null ? `${counted(placesLeft, 'place')} left` : undefined;
  const hint = isCarried ? 'A carry-over: your head of department decides whether it may wait' : places;
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

interface InsideProps {
  offer: AddDrop;
  asked: Asked;
  refused: number;
  version: { current: number | null };
  onClose: () => void;
}

function Inside({ offer, asked, refused, version, onClose }: InsideProps) {
  const { getValues } = useFormContext<ChangeEntries>();
  const entries = useEntries();
  const change = changeOf(offer, entries);
  const problems = changeProblems(changeableOf(offer, entries.borrowed), change);
  const save = useCall(academics.addDrop.saveDraft);
  const keep = async () => {
    const now = getValues();
    const body = { ...asked, ...changeOf(offer, now), reason: now.reason, version: version.current };
    try {
      const saved = await save.mutateAsync({ body });
      version.current = saved.version;
      toast({ severity: 'success', title: 'Draft saved' });
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      toast({ severity: 'error', title: 'The draft was not saved', body: error.message });
    }
  };
  const offered = inOrderOfRegistration(besideTheList(offer));
  return (
    <Stack gap="5">
      <ErrorSummary />
      <Problems messages={problems.map(({ message }) => message)} refused={refused} />
      <Group title="On your list">
        {inOrderOfRegistration(onTheList(offer)).map((course) => (
          <Line key={course.id} course={course} />
        ))}
      </Group>
      {offered.length > 0 && (
        <Group title="Not on your list">
          {offered.map((course) => (
            <Line key={course.id} course={course} />
          ))}
        </Group>
      )}
      <Borrow asked={asked} />
      <TextAreaField name="reason" label="Why you change your courses" hint="Your course adviser reads it." />
      <UnitsChosen chosen={listed(offer, entries, change)} load={offer.load} />
      <Flex gap="3" wrap="wrap">
        <SubmitButton>Ask for this change</SubmitButton>
        <Button variant="outline" loading={save.isPending} onClick={() => void keep()}>
          Save draft
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Close
        </Button>
      </Flex>
    </Stack>
  );
}

/** What is to be added and dropped, with the units while it changes; kept in the browser until it is asked for. */
export function ChangeForm({ offer, asked, onClose }: { offer: AddDrop; asked: Asked; onClose: () => void }) {
  const ask = useCall(academics.addDrop.ask);
  const version = useRef(offer.request.version);
  const [begun] = useState(() => ({ offer, entries: entriesOf(offer) }));
  const [refused, setRefused] = useState(0);
  const submit = async (given: object) => {
    const entries = given as ChangeEntries;
    const change = changeOf(begun.offer, entries);
    if (changeProblems(changeableOf(begun.offer, entries.borrowed), change).length > 0) {
      setRefused((times) => times + 1);
      throw cancelled();
    }
    await ask.mutateAsync({
      body: { ...asked, ...change, reason: entries.reason, version: version.current },
    });
    toast({
      severity: 'success',
      title: 'Your request is sent',
      body: 'Your course adviser looks at it next. Until it is approved your courses stay as they are.',
    });
    onClose();
  };
  return (
    <Form
      schema={changeEntriesSchema}
      defaults={begun.entries}
      onSubmit={submit}
      label="Add or drop courses"
      draftKey={`add-drop:${asked.sessionId}:${asked.semesterId}`}
    >
      <Inside offer={begun.offer} asked={asked} refused={refused} version={version} onClose={onClose} />
    </Form>
  );
}
