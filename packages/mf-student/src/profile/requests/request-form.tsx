import {
  askBirthSchema,
  askNamesSchema,
  askOriginSchema,
  student,
  type RequestSubject,
} from '@portal/contracts/student';
import { DateField, RadioField, TextField } from '@portal/shared/forms';
import { useCall } from '@portal/shared/http';
import { Grid } from '@portal/shared/ui';
import { AskForm } from './ask-form';
import { OriginFields } from './origin-fields';
import type { OwnRecord } from './request.api';

function NamesForm({ record: { surname, firstName, middleName } }: { record: OwnRecord }) {
  const { mutateAsync: ask } = useCall(student.requests.askNames);
  return (
    <AskForm
      subject="names"
      schema={askNamesSchema}
      entries={{ surname, firstName, middleName }}
      onAsk={(body) => ask({ body })}
    >
      <Grid gap="5" templateColumns={{ base: '1fr', md: '1fr 1fr' }}>
        <TextField name="surname" label="Surname" />
        <TextField name="firstName" label="First name" />
        <TextField name="middleName" label="Middle name" optional />
      </Grid>
    </AskForm>
  );
}

const sexes = [
  { value: 'Female', label: 'Female' },
  { value: 'Male', label: 'Male' },
];

function BirthForm({ record: { dateOfBirth, gender } }: { record: OwnRecord }) {
  const { mutateAsync: ask } = useCall(student.requests.askBirth);
  return (
    <AskForm
      subject="birth"
      schema={askBirthSchema}
      entries={{ dateOfBirth, gender }}
      onAsk={(body) => ask({ body })}
    >
      <Grid gap="5" templateColumns={{ base: '1fr', md: '1fr 1fr' }}>
        <DateField name="dateOfBirth" label="Date of birth" />
        <RadioField name="gender" label="Sex" options={sexes} />
      </Grid>
    </AskForm>
  );
}

function OriginForm({ record: { countryId, stateId, lgaId } }: { record: OwnRecord }) {
  const { mutateAsync: ask } = useCall(student.requests.askOrigin);
  return (
    <AskForm
      subject="origin"
      schema={askOriginSchema}
      entries={{ stateId, lgaId }}
      onAsk={(body) => ask({ body })}
    >
      <OriginFields countryId={countryId} />
    </AskForm>
  );
}

const forms = { names: NamesForm, birth: BirthForm, origin: OriginForm };

/** What the record should say, group by group; each begins with what it says now. */
export function RequestForm({ subject, record }: { subject: RequestSubject; record: OwnRecord }) {
  const Fields = forms[subject];
  return <Fields record={record} />;
}
