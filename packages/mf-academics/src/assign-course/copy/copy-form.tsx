import { academics, copyCurriculumSchema } from '@portal/contracts/academics';
import { ErrorSummary, Form, SelectField, SubmitButton } from '@portal/shared/forms';
import { request } from '@portal/shared/http';
import { ActionButtons, namedChoices, rowAction, Section, type RowAction } from '@portal/shared/lists';
import { counted, type CallData, type CallInput } from '@portal/shared/model';
import { DescriptionList, SimpleGrid, Stack, Text } from '@portal/shared/ui';
import { useState } from 'react';
import { curriculumPath, type CurriculumChoices } from '../curriculum.api';

type Asked = CallInput<typeof academics.curriculum.preview>['query'];
type Shown = CallData<typeof academics.curriculum.preview> & Asked;

const copy: RowAction<Shown> = rowAction({
  label: ({ comes }) => `Copy ${counted(comes, 'course')}`,
  primary: true,
  when: ({ comes }) => comes > 0,
  call: academics.curriculum.copy,
  input: ({ departmentId, fromSessionId, toSessionId, comes }) => ({
    body: { departmentId, fromSessionId, toSessionId, comes },
  }),
  done: ({ data: { copied } }) => `${counted(copied, 'course')} copied`,
  leads: ({ row: { departmentId, toSessionId } }) =>
    `${curriculumPath}?sessionId=${toSessionId}&departmentId=${departmentId}`,
});

/** What comes, what is there, and what does not come. */
function Preview({ shown }: { shown: Shown }) {
  const { levels, comes, there, left } = shown;
  return (
    <Section title="What comes">
      <Stack gap="4">
        {comes === 0 && (
          <Text>Nothing comes: there is no course that is not in the later session already.</Text>
        )}
        <DescriptionList
          items={[
            ...levels.map(({ level, courses }) => [`${level} level`, counted(courses, 'course')] as const),
            ['There already', counted(there, 'course')] as const,
            ['Not copied', left.length > 0 && left.join(', ')] as const,
          ]}
        />
        <ActionButtons actions={[copy]} row={shown} />
      </Stack>
    </Section>
  );
}

/** Which department, from which session into which; then what comes, and one act. */
export function CopyForm({ choices }: { choices: CurriculumChoices }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const { sessions, departments } = choices;
  const sessionChoices = namedChoices(sessions);
  const current = sessions.find((session) => session.current);
  return (
    <Stack gap="6">
      <Form
        label="Copy to another session"
        schema={copyCurriculumSchema}
        defaults={{ departmentId: '', fromSessionId: String(current?.id ?? ''), toSessionId: '' }}
        onSubmit={async (asked) => {
          setShown(null);
          setShown({ ...(await request(academics.curriculum.preview, { query: asked })), ...asked });
        }}
      >
        <Stack gap="5">
          <ErrorSummary />
          <SimpleGrid columns={{ base: 1, md: 3 }} gap="5">
            <SelectField name="departmentId" label="Department" options={namedChoices(departments)} />
            <SelectField name="fromSessionId" label="From session" options={sessionChoices} />
            <SelectField name="toSessionId" label="Into session" options={sessionChoices} />
          </SimpleGrid>
          <SubmitButton>Show what comes</SubmitButton>
        </Stack>
      </Form>
      {shown && <Preview shown={shown} />}
    </Stack>
  );
}
