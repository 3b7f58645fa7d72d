import { admissions, entryClassLabels, newEntrySchema } from '@portal/contracts/admissions';
import {
  DateField,
  ErrorSummary,
  Form,
  PhoneField,
  SelectField,
  TextField,
  useWatch,
} from '@portal/shared/forms';
import { queryOf, useCall, useQuery } from '@portal/shared/http';
import { namedChoices, choicesOfLabels } from '@portal/shared/lists';
import { useNavigate } from '@portal/shared/router';
import { ErrorMessage, Grid, Loading, PageHeader, Stack } from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import { SubmitOrBack } from '../lib/submit-or-back';
import { fittingBatches, listPath, type Choices } from './admission-list.api';
import { ListTabs } from '../lib/list-tabs';
import { SessionAndProgrammeFields } from '../lib/session-and-programme-fields';

const sexes = ['Female', 'Male'].map((name) => ({ value: name, label: name }));
const classes = choicesOfLabels(entryClassLabels);
const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];
const columns = { base: '1fr', md: '1fr 1fr' };

function Candidate({ states }: Pick<Choices, 'states'>) {
  return (
    <Grid gap="5" templateColumns={columns}>
      <TextField name="registrationNumber" label="JAMB or application number" autoComplete="off" />
      <TextField name="surname" label="Surname" />
      <TextField name="firstName" label="First name" />
      <TextField name="middleName" label="Middle name" optional />
      <SelectField name="gender" label="Sex" options={sexes} />
      <DateField name="dateOfBirth" label="Date of birth" hint="Where it is known" optional />
      <SelectField
        name="stateId"
        label="State of origin"
        optional
        placeholder="Not known"
        options={namedChoices(states)}
      />
      <TextField
        name="email"
        label="Email"
        type="email"
        hint="The offer is sent there. Without it the candidate gets no link to take the offer up"
        optional
      />
      <PhoneField name="mobileNumber" label="Phone number" optional />
    </Grid>
  );
}

/** Of the session and programme that are chosen. */
function BatchField({ choices }: { choices: Choices }) {
  const [sessionId, typeId] = useWatch({ name: ['sessionId', 'applicationTypeId'] }) as unknown[];
  const nameIn = (all: Choices['types'], id: unknown) =>
    all.find((one) => String(one.id) === String(id))?.name ?? '';
  const chosen = { session: nameIn(choices.sessions, sessionId), type: nameIn(choices.types, typeId) };
  return (
    <SelectField
      name="batchId"
      label="Batch"
      optional
      placeholder="No batch"
      options={namedChoices(fittingBatches(choices, [chosen]))}
    />
  );
}

function Place(choices: Choices) {
  const { sessions, types, departments } = choices;
  return (
    <Grid gap="5" templateColumns={columns}>
      <SessionAndProgrammeFields sessions={sessions} types={types} />
      <SelectField
        name="departmentId"
        label="Department"
        optional
        placeholder="None: JUPEB and pre-degree"
        options={namedChoices(departments)}
      />
      <TextField
        name="subjectCombination"
        label="Subject combination"
        hint="Of JUPEB and pre-degree"
        optional
      />
      <SelectField name="class" label="Class" optional placeholder="No quota" options={classes} />
      <TextField name="score" label="Score" optional inputMode="decimal" />
      <SelectField
        name="firstChoice"
        label="First choice?"
        optional
        placeholder="Not known"
        options={yesNo}
      />
      <BatchField choices={choices} />
    </Grid>
  );
}

function EntryForm({ choices }: { choices: Choices }) {
  const add = useCall(admissions.admissionList.add);
  const navigate = useNavigate();
  const current = choices.sessions.find((session) => session.current);
  return (
    <Form
      label="Candidate"
      schema={newEntrySchema}
      defaults={{ ...newEntrySchema.getDefault(), sessionId: current?.id ?? '' }}
      onSubmit={async (body) => {
        await add.mutateAsync({ body });
        toast({ severity: 'success', title: 'The candidate is on the list, as a draft' });
        await navigate(listPath);
      }}
      failureTitle="The candidate was not added"
    >
      <Stack gap="6">
        <ErrorSummary />
        <Candidate {...choices} />
        <Place {...choices} />
        <SubmitOrBack to={listPath}>Add the candidate</SubmitOrBack>
      </Stack>
    </Form>
  );
}

/** Puts one candidate on the list. */
export function AddEntryPart() {
  const { data, error, isPending, refetch } = useQuery(queryOf(admissions.admissionList.choices));
  return (
    <>
      <ListTabs />
      <PageHeader
        title="Add a candidate"
        crumbs={[{ label: 'Admission list', to: listPath }, { label: 'Add a candidate' }]}
      />
      {isPending && <Loading label="Loading choices…" />}
      {error && !data && <ErrorMessage error={error} retry={() => void refetch()} />}
      {data && <EntryForm choices={data} />}
    </>
  );
}
