import {
  entryModeWords,
  lifeChoices,
  lifeStateWords,
  mostTransfers,
  student,
  type ChangeGroup,
} from '@portal/contracts/student';
import { DateField, RadioField, SelectField, TextField, useWatch } from '@portal/shared/forms';
import { queryOf, useQuery } from '@portal/shared/http';
import { namedChoices } from '@portal/shared/lists';
import { applicationModes, calls, counted } from '@portal/shared/model';
import { SimpleGrid } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import type { StudentRecord } from '../../lib/student-pages';

const useChoices = () => useQuery({ ...queryOf(student.studentRecords.choices), staleTime: 300_000 }).data;
const useWatched = (name: string) => useWatch<Record<string, string>>({ name }) ?? '';

function Origin({ record: { countryId } }: { record: StudentRecord }) {
  const stateId = Number(useWatched('stateId'));
  const states = useQuery(queryOf(calls.lookups.states, { query: { countryId } }));
  const lgas = useQuery({
    ...queryOf(calls.lookups.lgas, { query: { countryId, stateId } }),
    enabled: stateId > 0,
  });
  return (
    <>
      <SelectField
        name="stateId"
        label="State of origin"
        options={states.data && namedChoices(states.data)}
        clears={[{ name: 'lgaId', label: 'LGA of origin' }]}
      />
      <SelectField
        name="lgaId"
        label="LGA of origin"
        options={stateId > 0 ? lgas.data && namedChoices(lgas.data) : []}
      />
    </>
  );
}

function Study({ record: { transfers } }: { record: StudentRecord }) {
  const choices = useChoices();
  const departmentId = Number(useWatched('departmentId'));
  const options = choices?.options.filter((option) => option.departmentId === departmentId);
  return (
    <>
      <SelectField
        name="departmentId"
        label="Department"
        options={choices && namedChoices(choices.departments)}
        clears={[{ name: 'optionId', label: 'Option' }]}
        hint={`A student changes department at most ${counted(mostTransfers, 'time')}; this one did so ${counted(transfers, 'time')}. Results of the former department stay.`}
      />
      <SelectField
        name="optionId"
        label="Option"
        optional
        placeholder="None"
        options={options && namedChoices(options)}
      />
    </>
  );
}

function Level() {
  const choices = useChoices();
  return <SelectField name="level" label="Level" options={choices && namedChoices(choices.levels)} />;
}

function Entry() {
  const choices = useChoices();
  return (
    <>
      <SelectField
        name="entryMode"
        label="Entry mode"
        options={applicationModes.map((mode) => ({ value: mode, label: entryModeWords[mode] }))}
      />
      <SelectField
        name="entrySessionId"
        label="Session of entry"
        options={choices && namedChoices(choices.sessions)}
      />
    </>
  );
}

const fieldsOf: Readonly<Record<ChangeGroup, (props: { record: StudentRecord }) => ReactNode>> = {
  names: () => (
    <>
      <TextField name="surname" label="Surname" />
      <TextField name="firstName" label="First name" />
      <TextField name="middleName" label="Middle name" optional />
      <TextField name="document" label="What shows it" hint="As in: Affidavit FHC/ABJ/112/2026" />
    </>
  ),
  birth: () => (
    <>
      <DateField name="dateOfBirth" label="Date of birth" />
      <RadioField
        name="gender"
        label="Sex"
        options={['Female', 'Male'].map((value) => ({ value, label: value }))}
      />
    </>
  ),
  origin: Origin,
  study: Study,
  level: Level,
  entry: Entry,
  state: () => (
    <>
      <SelectField
        name="life"
        label="State"
        options={lifeChoices.map((value) => ({ value, label: lifeStateWords[value] }))}
      />
      <DateField name="countsFrom" label="Counts from" optional hint="Where that is not today." />
    </>
  ),
};

/** The fields of one group. */
export function GroupFields({ record, group }: { record: StudentRecord; group: ChangeGroup }) {
  const Fields = fieldsOf[group];
  return (
    <SimpleGrid columns={{ base: 1, md: 2 }} gap="5">
      <Fields record={record} />
    </SimpleGrid>
  );
}
