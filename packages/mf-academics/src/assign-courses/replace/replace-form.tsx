import { academics, replaceLecturerForm } from '@portal/contracts/academics';
import { ErrorSummary, Form, PickerField, SubmitButton } from '@portal/shared/forms';
import { request } from '@portal/shared/http';
import { ActionButtons, DataTable, rowAction, Section, type RowAction } from '@portal/shared/lists';
import { counted, type CallData, type CallInput } from '@portal/shared/model';
import { Box, SimpleGrid, Stack, Text } from '@portal/shared/ui';
import { useState } from 'react';
import { findLecturer, findTeaching, teachingPath } from '../assign-courses.api';

type Asked = CallInput<typeof academics.assignCourses.previewReplacement>['query'];
type Shown = CallData<typeof academics.assignCourses.previewReplacement> & Asked;

const replace: RowAction<Shown> = rowAction({
  label: ({ courses }: Shown) => `Hand over ${counted(courses.length, 'course')}`,
  primary: true,
  when: ({ courses }) => courses.length > 0,
  question: 'Hand these courses over?',
  consequence: 'Both lecturers are told. What was taught until now stays in the history.',
  reason: true,
  call: academics.assignCourses.replace,
  input: ({ staffId, byId, seen }, { reason }) => ({ body: { staffId, byId, seen, reason } }),
  done: ({ data: { moved } }) => `${counted(moved, 'course')} handed over`,
  leads: () => teachingPath,
});

/** What goes to the other lecturer. */
function Preview({ shown }: { shown: Shown }) {
  const { courses, stays } = shown;
  return (
    <Section title="What is handed over">
      <Stack gap="4">
        <DataTable
          cards
          caption="Courses that are handed over"
          rows={courses}
          rowKey={({ key }) => key}
          rowName={({ code }) => code}
          emptyText="There is nothing that you can hand over."
          columns={[
            { header: 'Code', cell: ({ code }) => code },
            { header: 'Title', cell: ({ title }) => title },
            { header: 'Semester', cell: ({ semester, session }) => `${semester} ${session}` },
            { header: 'Part', cell: ({ role }) => (role === 'lead' ? 'Lead' : 'Co-lecturer') },
          ]}
        />
        {stays > 0 && (
          <Text>{`Of other departments, and not yours to hand over: ${counted(stays, 'course')}.`}</Text>
        )}
        <ActionButtons actions={[replace]} row={shown} />
      </Stack>
    </Section>
  );
}

/** Who leaves and who takes over; then what that is, and one act. */
export function ReplaceForm() {
  const [shown, setShown] = useState<Shown | null>(null);
  return (
    <Stack gap="6">
      <Form
        label="Replace a lecturer"
        schema={replaceLecturerForm}
        defaults={{ staffId: '', byId: '' }}
        onSubmit={async (asked) => {
          setShown(null);
          const query = asked;
          setShown({ ...(await request(academics.assignCourses.previewReplacement, { query })), ...asked });
        }}
      >
        <Stack gap="5">
          <ErrorSummary />
          <SimpleGrid columns={{ base: 1, md: 2 }} gap="5">
            <PickerField
              name="staffId"
              label="Who leaves"
              find={findTeaching}
              hint="Also somebody whose account is switched off."
            />
            <PickerField name="byId" label="Who takes over" find={findLecturer} />
          </SimpleGrid>
          <Box>
            <SubmitButton>Show what is handed over</SubmitButton>
          </Box>
        </Stack>
      </Form>
      {shown && <Preview shown={shown} />}
    </Stack>
  );
}
