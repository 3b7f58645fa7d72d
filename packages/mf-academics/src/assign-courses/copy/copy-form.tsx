import { academics, copyLecturersForm } from '@portal/contracts/academics';
import { ErrorSummary, Form, SelectField, SubmitButton } from '@portal/shared/forms';
import { request } from '@portal/shared/http';
import { ActionButtons, namedChoices, rowAction, Section, type RowAction } from '@portal/shared/lists';
import { counted, type CallData, type CallInput } from '@portal/shared/model';
import { Box, DescriptionList, SimpleGrid, Stack, Text } from '@portal/shared/ui';
import { useState } from 'react';
import { teachingPath, type TeachingChoices } from '../assign-courses.api';

type Asked = CallInput<typeof academics.assignCourses.previewCopy>['query'];
type Shown = CallData<typeof academics.assignCourses.previewCopy> & Asked;

const copy: RowAction<Shown> = rowAction({
  label: ({ comes }: Shown) => `Copy ${counted(comes, 'course')}`,
  primary: true,
  when: ({ comes }) => comes > 0,
  call: academics.assignCourses.copy,
  input: ({ departmentId, fromSessionId, toSessionId, seen }) => ({
    body: { departmentId, fromSessionId, toSessionId, seen },
  }),
  done: ({ data: { copied } }) => `${counted(copied, 'course')} copied; the lecturers are told`,
  leads: ({ row: { toSessionId } }) => `${teachingPath}?sessionId=${toSessionId}`,
});

/** What comes, what is there, and what does not come. */
function Preview({ shown }: { shown: Shown }) {
  const { comes, there, left } = shown;
  return (
    <Section title="What comes">
      <Stack gap="4">
        {comes === 0 && <Text>Nothing comes: no course waits for a lecturer of the other session.</Text>}
        <DescriptionList
          items={[
            ['Comes', counted(comes, 'course')],
            ['Stays as it is', counted(there, 'course')],
            ['Not copied', left.length > 0 ? left.join(', ') : null],
          ]}
        />
        <ActionButtons actions={[copy]} row={shown} />
      </Stack>
    </Section>
  );
}

/** The session before the current one, and the current one; sessions come newest first. */
function usualSessions({ sessions }: TeachingChoices) {
  const at = Math.max(
    sessions.findIndex(({ current }) => current),
    0,
  );
  const idAt = (index: number) => String(sessions[index]?.id ?? '');
  return { fromSessionId: idAt(at + 1), toSessionId: idAt(at) };
}

/** From which session into which; then what comes, and one act. */
export function CopyForm({ choices }: { choices: TeachingChoices }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const sessions = namedChoices(choices.sessions);
  return (
    <Stack gap="6">
      <Form
        label="Copy who teaches"
        schema={copyLecturersForm}
        defaults={{ ...usualSessions(choices), departmentId: '' }}
        onSubmit={async (asked) => {
          setShown(null);
          setShown({ ...(await request(academics.assignCourses.previewCopy, { query: asked })), ...asked });
        }}
      >
        <Stack gap="5">
          <ErrorSummary />
          <SimpleGrid columns={{ base: 1, md: 3 }} gap="5">
            <SelectField name="fromSessionId" label="From session" options={sessions} />
            <SelectField name="toSessionId" label="Into session" options={sessions} />
            <SelectField
              name="departmentId"
              label="Department"
              options={namedChoices(choices.departments)}
              placeholder="All of them"
              optional
            />
          </SimpleGrid>
          <Box>
            <SubmitButton>Show what comes</SubmitButton>
          </Box>
        </Stack>
      </Form>
      {shown && <Preview shown={shown} />}
    </Stack>
  );
}
