import { audienceKey } from '@portal/contracts/academics';
import { Form, SelectField, SubmitButton } from '@portal/shared/forms';
import { useQuery } from '@portal/shared/http';
import { namedChoices, Section } from '@portal/shared/lists';
import { object, string } from '@portal/shared/model';
import { useNavigate } from '@portal/shared/router';
import { Box, ErrorMessage, Loading, SimpleGrid, Stack } from '@portal/shared/ui';
import { choicesQuery, windowPath, type Choices } from '../windows.api';

const schema = object({
  sessionId: string().default('').required('Choose the session'),
  semester: string().default('').required('Choose the semester'),
  studentTypeId: string().default(''),
  level: string().default(''),
  schoolId: string().default(''),
});

const numberOf = (value: string) => (value === '' ? null : Number(value));
const currentOf = (rows: readonly { id: number; current: boolean }[]) =>
  String(rows.find(({ current }) => current)?.id ?? '');

function Chooser({ choices }: { choices: Choices }) {
  const navigate = useNavigate();
  return (
    <Form
      label="Days for some students"
      schema={schema}
      defaults={{
        ...schema.getDefault(),
        sessionId: currentOf(choices.sessions),
        semester: currentOf(choices.semesters),
      }}
      onSubmit={({ sessionId, semester, studentTypeId, level, schoolId }) => {
        const students = {
          studentTypeId: numberOf(studentTypeId),
          level: numberOf(level),
          schoolId: numberOf(schoolId),
        };
        const key = audienceKey({ sessionId: Number(sessionId), semester: Number(semester), ...students });
        void navigate(windowPath(key));
      }}
    >
      <Stack gap="5">
        <Section title="Which students" lead="What is left open is every one of them.">
          <SimpleGrid columns={{ base: 1, md: 2 }} gap="5">
            <SelectField name="sessionId" label="Session" options={namedChoices(choices.sessions)} />
            <SelectField name="semester" label="Semester" options={namedChoices(choices.semesters)} />
            <SelectField
              name="studentTypeId"
              label="Kind of student"
              optional
              options={namedChoices(choices.studentTypes)}
            />
            <SelectField name="level" label="Level" optional options={namedChoices(choices.levels)} />
            <SelectField name="schoolId" label="School" optional options={namedChoices(choices.schools)} />
          </SimpleGrid>
        </Section>
        <Box>
          <SubmitButton>Go to their days</SubmitButton>
        </Box>
      </Stack>
    </Form>
  );
}

/** Students by kind, level and school, whose days are set next. */
export function ChooseStudents() {
  const choices = useQuery(choicesQuery);
  if (choices.isPending) return <Loading label="Loading the schools…" />;
  if (!choices.data) return <ErrorMessage error={choices.error} retry={() => void choices.refetch()} />;
  return <Chooser choices={choices.data} />;
}
