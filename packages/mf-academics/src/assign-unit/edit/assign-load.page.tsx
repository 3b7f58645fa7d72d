import { academics, personalLoadSchema } from '@portal/contracts/academics';
import {
  DateField,
  Form,
  PickerField,
  SelectField,
  SubmitButton,
  TextAreaField,
  TextField,
} from '@portal/shared/forms';
import { useCall, useQuery } from '@portal/shared/http';
import { namedChoices, Section } from '@portal/shared/lists';
import { useNavigate } from '@portal/shared/router';
import { useCan } from '@portal/shared/session';
import { ButtonLink, ErrorMessage, Flex, Loading, PageHeader, SimpleGrid, Stack } from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import { CourseManagementTabs } from '../../lib/course-management-tabs';
import {
  findStudents,
  personalLoadChoicesQuery,
  personalLoadsPath,
  type PersonalLoadChoices,
} from '../personal-loads.api';
import { LoadAsItIs } from './load-as-it-is';

const crumbs = [
  { label: 'Assign credit load to student', to: personalLoadsPath },
  { label: 'Assign a load' },
];
const currentOf = <Row extends { current: boolean }>(rows: readonly Row[]) =>
  rows.find(({ current }) => current);

function Fields({ choices }: { choices: PersonalLoadChoices }) {
  return (
    <Section title="Who, and how many units">
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="5">
        <PickerField
          name="studentId"
          label="Student"
          find={findStudents}
          placeholder="Name or matric number"
          hint="Three letters or figures at least."
        />
        <DateField name="untilOn" label="Last day" hint="Registration under it ends with this day." />
        <SelectField name="sessionId" label="Session" options={namedChoices(choices.sessions)} />
        <SelectField name="semester" label="Semester" options={namedChoices(choices.semesters)} />
        <TextField name="minimum" label="Minimum" inputMode="numeric" digits />
        <TextField name="maximum" label="Maximum" inputMode="numeric" digits />
        <TextAreaField
          name="reason"
          label="Reason"
          hint="As final year, spill-over or medical, with the number of the paper."
          wide
        />
      </SimpleGrid>
    </Section>
  );
}

function AssignLoad({ choices }: { choices: PersonalLoadChoices }) {
  const grant = useCall(academics.personalLoads.grant);
  const exceed = useCall(academics.personalLoads.exceed);
  const mayExceed = useCan('registration.exceed');
  const navigate = useNavigate();
  const session = currentOf(choices.sessions);
  return (
    <Form
      label="Assign a load"
      schema={personalLoadSchema}
      defaults={{
        studentId: '',
        untilOn: session?.lastDay ?? '',
        sessionId: String(session?.id ?? ''),
        semester: String(currentOf(choices.semesters)?.id ?? ''),
        minimum: '',
        maximum: '',
        reason: '',
      }}
      onSubmit={async (body) => {
        await (mayExceed ? exceed : grant).mutateAsync({ body });
        toast({ severity: 'success', title: 'The load is assigned' });
        void navigate(personalLoadsPath);
      }}
    >
      <Stack gap="5">
        <Fields choices={choices} />
        <LoadAsItIs />
        <Flex gap="3" wrap="wrap">
          <SubmitButton>Assign the load</SubmitButton>
          <ButtonLink to={personalLoadsPath} variant="ghost">
            Back to the list
          </ButtonLink>
        </Flex>
      </Stack>
    </Form>
  );
}

/** Gives one student units of their own in a semester. */
export default function AssignLoadPage() {
  const choices = useQuery(personalLoadChoicesQuery);
  return (
    <>
      <CourseManagementTabs />
      <PageHeader title="Assign a load" crumbs={crumbs} />
      {choices.isPending && <Loading label="Loading the sessions…" />}
      {choices.isError && <ErrorMessage error={choices.error} retry={() => void choices.refetch()} />}
      {choices.data && <AssignLoad choices={choices.data} />}
    </>
  );
}
