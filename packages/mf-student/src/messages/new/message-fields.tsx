import {
  lifeStateWords,
  longestMessage,
  longestNotified,
  reachableStates,
  student,
} from '@portal/contracts/student';
import { CheckboxField, SelectField, TextAreaField, TextField, useWatch } from '@portal/shared/forms';
import { queryOf, useQuery } from '@portal/shared/http';
import { choicesOfLabels, namedChoices, Section } from '@portal/shared/lists';
import { SimpleGrid, Stack } from '@portal/shared/ui';

/** In the order of the filters of the list of students. */
const lists = [
  ['sessionId', 'Session of entry', 'sessions'],
  ['studentTypeId', 'Student type', 'studentTypes'],
  ['schoolId', 'School', 'schools'],
  ['departmentId', 'Department', 'departments'],
  ['optionId', 'Option', 'options'],
  ['level', 'Level', 'levels'],
] as const;

/** To whom, as the list of students is narrowed. */
function Filter() {
  const { data: choices } = useQuery(queryOf(student.studentRecords.choices));
  return (
    <Section
      title="To whom"
      lead="What is left open narrows nothing. Nobody beyond your part of the university is told."
    >
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="5">
        <TextField
          name="search"
          label="Search"
          optional
          hint="Name, matric number, JAMB number, RRR or phone, as in the list of students"
        />
        {lists.map(([name, label, list]) => (
          <SelectField
            key={name}
            name={name}
            label={label}
            optional
            placeholder="All"
            options={choices && namedChoices(choices[list])}
          />
        ))}
        <SelectField
          name="state"
          label="State"
          optional
          placeholder="Not left for good"
          options={choicesOfLabels(lifeStateWords, reachableStates)}
        />
      </SimpleGrid>
    </Section>
  );
}

/** What is written to whom. */
export function MessageFields() {
  const byNotification = useWatch<{ byNotification: boolean }>({ name: 'byNotification' });
  return (
    <Stack gap="5">
      <Filter />
      <Section title="Message">
        <Stack gap="5">
          <TextField name="subject" label="Subject" />
          <TextAreaField
            name="text"
            label="Text"
            rows={8}
            hint={`At most ${byNotification ? longestNotified : longestMessage} letters${byNotification ? ': a notification is short. Longer messages go by email alone' : ''}.`}
          />
          <CheckboxField name="byNotification" label="Notification in the portal" />
          <CheckboxField name="byEmail" label="Email" />
        </Stack>
      </Section>
    </Stack>
  );
}
