import { Form, SelectField, SubmitButton } from '@portal/shared/forms';
import { namedChoices } from '@portal/shared/lists';
import { closedObject, string } from '@portal/shared/model';
import { useSearchParams } from '@portal/shared/router';
import { SimpleGrid, Stack } from '@portal/shared/ui';
import type { AwardChoices } from '../../awards/award-lists.api';

const asked = closedObject({
  sessionId: string().default('').required('Choose the session'),
  departmentId: string().default('').required('Choose the department'),
});

interface WhichDepartmentProps {
  sessions: AwardChoices['sessions'];
  departments: AwardChoices['departments'];
  asked: { sessionId: number | undefined; departmentId: number | undefined };
}

/** Session and department, which stand in the address. */
export function WhichDepartment({ sessions, departments, asked: now }: WhichDepartmentProps) {
  const [, setSearch] = useSearchParams();
  const only = departments.length === 1 ? departments[0]?.id : undefined;
  return (
    <Form
      label="Which department"
      schema={asked}
      defaults={{
        sessionId: String(now.sessionId ?? ''),
        departmentId: String(now.departmentId ?? only ?? ''),
      }}
      onSubmit={(chosen) => {
        setSearch(new URLSearchParams(chosen));
        return Promise.resolve();
      }}
    >
      <Stack gap="5">
        <SimpleGrid columns={{ base: 1, md: 2 }} gap="5">
          <SelectField name="sessionId" label="Session" options={namedChoices(sessions)} />
          <SelectField name="departmentId" label="Department" options={namedChoices(departments)} />
        </SimpleGrid>
        <SubmitButton alignSelf="start">Show the students</SubmitButton>
      </Stack>
    </Form>
  );
}
