import { Form, PickerField, SelectField, SubmitButton } from '@portal/shared/forms';
import { useQuery } from '@portal/shared/http';
import { namedChoices, Section } from '@portal/shared/lists';
import { closedObject, integer } from '@portal/shared/model';
import { useNavigate } from '@portal/shared/router';
import { ButtonLink, ErrorMessage, Flex, Loading, SimpleGrid, Stack } from '@portal/shared/ui';
import { addDropPath, changeStudentPath, findStudents, windowChoicesQuery } from '../add-drop.api';

const chosen = (message: string) =>
  integer()
    .transform((value: number, given: unknown) => (given === '' ? undefined : value))
    .required(message);
const schema = closedObject({
  studentId: chosen('Choose the student'),
  sessionId: chosen('Choose the session'),
  semesterId: chosen('Choose the semester'),
});

const currentOf = (rows: readonly { id: number; current: boolean }[]) =>
  String(rows.find(({ current }) => current)?.id ?? '');

/** Whose courses are changed, and in which semester. */
export function ChooseStudent() {
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(windowChoicesQuery);
  if (error && !data) return <ErrorMessage error={error} retry={() => void refetch()} />;
  if (!data) return <Loading label="Loading the sessions…" />;
  return (
    <Form
      label="Choose the student"
      schema={schema}
      defaults={{
        studentId: '',
        sessionId: currentOf(data.sessions),
        semesterId: currentOf(data.semesters),
      }}
      onSubmit={({ studentId, sessionId, semesterId }) => {
        const search = `studentId=${studentId}&sessionId=${sessionId}&semesterId=${semesterId}`;
        void navigate(`${changeStudentPath}?${search}`);
        return Promise.resolve();
      }}
    >
      <Section title="Whose courses">
        <Stack gap="5">
          <SimpleGrid columns={{ base: 1, md: 3 }} gap="5">
            <PickerField
              name="studentId"
              label="Student"
              find={findStudents}
              placeholder="Name or matric number"
              hint="Three letters or figures at least."
            />
            <SelectField name="sessionId" label="Session" options={namedChoices(data.sessions)} />
            <SelectField name="semesterId" label="Semester" options={namedChoices(data.semesters)} />
          </SimpleGrid>
          <Flex gap="3" wrap="wrap">
            <SubmitButton>Show the courses</SubmitButton>
            <ButtonLink to={addDropPath} variant="ghost">
              Back to the requests
            </ButtonLink>
          </Flex>
        </Stack>
      </Section>
    </Form>
  );
}
