import { academics, personalLoadSchema } from '@portal/contracts/academics';
import { DateField, Form, SelectField, SubmitButton, TextAreaField, TextField } from '@portal/shared/forms';
import { queryOf, useCall, useQuery } from '@portal/shared/http';
import { namedChoices, Section } from '@portal/shared/lists';
import type { CallData } from '@portal/shared/model';
import { useNavigate } from '@portal/shared/router';
import { useCan } from '@portal/shared/session';
import { ButtonLink, ErrorMessage, Flex, Loading, SimpleGrid, Stack } from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import type { ReactNode } from 'react';
import { LoadAsItIs } from './load-as-it-is';

type Choices = CallData<typeof academics.personalLoads.choices>;

interface Props {
  /** The student, where it is known who that is; else `who` asks. */
  studentId?: number;
  who?: ReactNode;
  /** Where to go once it is done, and instead of doing it. */
  back: { to: string; label: string };
}

const currentOf = <Row extends { current: boolean }>(rows: readonly Row[]) =>
  rows.find(({ current }) => current);

function Fields({ choices, who }: { choices: Choices; who: ReactNode }) {
  return (
    <Section title={who ? 'Who, and how many units' : 'How many units'}>
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="5">
        {who}
        <SelectField name="sessionId" label="Session" options={namedChoices(choices.sessions)} />
        <SelectField name="semester" label="Semester" options={namedChoices(choices.semesters)} />
        <TextField name="minimum" label="Minimum" inputMode="numeric" digits />
        <TextField name="maximum" label="Maximum" inputMode="numeric" digits />
        <DateField name="untilOn" label="Last day" hint="Registration under it ends with this day." />
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

function AssignLoad({ choices, studentId, who, back }: Props & { choices: Choices }) {
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
        studentId: studentId === undefined ? '' : String(studentId),
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
        void navigate(back.to);
      }}
    >
      <Stack gap="5">
        <Fields choices={choices} who={who} />
        <LoadAsItIs />
        <Flex gap="3" wrap="wrap">
          <SubmitButton>Assign the load</SubmitButton>
          <ButtonLink to={back.to} variant="ghost">
            {back.label}
          </ButtonLink>
        </Flex>
      </Stack>
    </Form>
  );
}

/** Gives one student units of their own in a semester. */
export function PersonalLoadForm(props: Props) {
  const choices = useQuery(queryOf(academics.personalLoads.choices));
  if (choices.data) return <AssignLoad {...props} choices={choices.data} />;
  return choices.isError ? (
    <ErrorMessage error={choices.error} retry={() => void choices.refetch()} />
  ) : (
    <Loading label="Loading the sessions…" />
  );
}
