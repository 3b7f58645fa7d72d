import { academics, reopeningSchema } from '@portal/contracts/academics';
import { DateField, Form, PickerField, SelectField, SubmitButton, TextAreaField } from '@portal/shared/forms';
import { useCall, useQuery } from '@portal/shared/http';
import { namedChoices, Section } from '@portal/shared/lists';
import { formatDate } from '@portal/shared/model';
import { useNavigate } from '@portal/shared/router';
import { ButtonLink, ErrorMessage, Flex, Loading, PageHeader, SimpleGrid, Stack } from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import { CourseManagementTabs } from '../../lib/course-management-tabs';
import {
  findStudents,
  reopeningChoicesQuery,
  reopeningsPath,
  type ReopeningChoices,
} from '../reopenings.api';

const crumbs = [{ label: 'Course Reg. Student', to: reopeningsPath }, { label: 'Open for a student' }];
const currentOf = (rows: readonly { id: number; current: boolean }[]) =>
  String(rows.find(({ current }) => current)?.id ?? '');

function Fields({ choices }: { choices: ReopeningChoices }) {
  return (
    <Section title="Who, and until when">
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="5">
        <PickerField
          name="studentId"
          label="Student"
          find={findStudents}
          placeholder="Name or matric number"
          hint="Three letters or figures at least."
        />
        <DateField name="untilOn" label="Last day" hint={`Until ${formatDate(choices.lastDay)} at most.`} />
        <SelectField name="sessionId" label="Session" options={namedChoices(choices.sessions)} />
        <SelectField name="semester" label="Semester" options={namedChoices(choices.semesters)} />
        <TextAreaField name="reason" label="Reason" wide />
      </SimpleGrid>
    </Section>
  );
}

function Reopen({ choices }: { choices: ReopeningChoices }) {
  const grant = useCall(academics.reopenings.grant);
  const navigate = useNavigate();
  return (
    <Form
      label="Open registration for a student"
      schema={reopeningSchema}
      defaults={{
        studentId: '',
        untilOn: choices.lastDay,
        sessionId: currentOf(choices.sessions),
        semester: currentOf(choices.semesters),
        reason: '',
      }}
      onSubmit={async (body) => {
        await grant.mutateAsync({ body });
        toast({ severity: 'success', title: 'Registration is open for this student' });
        void navigate(reopeningsPath);
      }}
    >
      <Stack gap="5">
        <Fields choices={choices} />
        <Flex gap="3" wrap="wrap">
          <SubmitButton>Open registration</SubmitButton>
          <ButtonLink to={reopeningsPath} variant="ghost">
            Back to the list
          </ButtonLink>
        </Flex>
      </Stack>
    </Form>
  );
}

/** Opens registration again for one student. */
export default function ReopenPage() {
  const choices = useQuery(reopeningChoicesQuery);
  return (
    <>
      <CourseManagementTabs />
      <PageHeader title="Open for a student" crumbs={crumbs} />
      {choices.isPending && <Loading label="Loading the sessions…" />}
      {choices.isError && <ErrorMessage error={choices.error} retry={() => void choices.refetch()} />}
      {choices.data && <Reopen choices={choices.data} />}
    </>
  );
}
