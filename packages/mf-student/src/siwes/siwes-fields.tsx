import { siwesWeeks, type student } from '@portal/contracts/student';
import { DateField, PhoneField, SelectField, TextAreaField, TextField, useWatch } from '@portal/shared/forms';
import { queryOf, useQuery } from '@portal/shared/http';
import { namedChoices, Section } from '@portal/shared/lists';
import { calls, formatDate, type CallData } from '@portal/shared/model';
import { SimpleGrid } from '@portal/shared/ui';
import type { ReactNode } from 'react';

type Mine = CallData<typeof student.siwes.mine>;

function Fields({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <Section title={title} {...(lead && { lead })}>
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="5">
        {children}
      </SimpleGrid>
    </Section>
  );
}

/** The local government areas of the state that is chosen. */
function LgaField({ countryId }: Pick<Mine, 'countryId'>) {
  const stateId = Number(useWatch({ name: 'stateId' }) || 0);
  const { data } = useQuery({
    ...queryOf(calls.lookups.lgas, { query: { countryId, stateId } }),
    enabled: stateId > 0,
    staleTime: Infinity,
  });
  return (
    <SelectField
      name="lgaId"
      label="Local government area"
      options={stateId === 0 ? [] : data && namedChoices(data)}
      placeholder={stateId === 0 ? 'Choose the state first' : 'Select'}
    />
  );
}

export function EmployerFields({ mine }: { mine: Mine }) {
  return (
    <Fields title="Employer" lead="The organisation where you train.">
      <TextField name="employer" label="Name of the employer" autoComplete="off" />
      <TextField name="business" label="What the employer does" autoComplete="off" />
      <TextAreaField name="address" label="Address" rows={2} wide />
      <SelectField
        name="stateId"
        label="State"
        options={namedChoices(mine.states)}
        clears={[{ name: 'lgaId', label: 'Local government area' }]}
      />
      <LgaField countryId={mine.countryId} />
      <TextField
        name="email"
        label="Email of the employer"
        type="email"
        inputMode="email"
        autoComplete="off"
      />
      <PhoneField name="phone" label="Phone of the employer" autoComplete="off" />
    </Fields>
  );
}

export function PlacementFields({ mine }: { mine: Mine }) {
  const { earliest, latest } = mine;
  const begins = earliest && latest && `From ${formatDate(earliest)} to ${formatDate(latest)}.`;
  return (
    <Fields title="Placement">
      <TextField
        name="supervisor"
        label="Supervisor there"
        hint="First name and surname."
        autoComplete="off"
      />
      <PhoneField name="supervisorPhone" label="Phone of the supervisor" autoComplete="off" />
      <DateField
        name="startsOn"
        label="First day"
        min={earliest ?? undefined}
        max={latest ?? undefined}
        {...(begins && { hint: begins })}
      />
      <DateField name="endsOn" label="Last day" hint={`About ${siwesWeeks.usual} weeks are usual.`} />
      <TextField name="workDays" label="Days a week" inputMode="numeric" digits />
      <TextField name="workHours" label="Hours a day" inputMode="numeric" digits />
      <TextField name="workDepartment" label="Department of work" autoComplete="off" />
      <TextField name="attachmentArea" label="Area of attachment" autoComplete="off" />
    </Fields>
  );
}

export function BankFields({ mine }: { mine: Mine }) {
  return (
    <Fields
      title="Bank account"
      lead="Your own account, for the allowance. Only the coordinator sees the whole number."
    >
      <SelectField name="bankId" label="Bank" options={namedChoices(mine.banks)} />
      <TextField name="accountNumber" label="Account number" inputMode="numeric" digits autoComplete="off" />
      <TextField
        name="sortCode"
        label="Sort code"
        hint="9 digits; your bank tells you the one of your branch."
        inputMode="numeric"
        digits
        autoComplete="off"
      />
    </Fields>
  );
}

export function KinFields() {
  return (
    <Fields title="Next of kin">
      <TextField name="kinName" label="Name of your next of kin" autoComplete="off" />
      <PhoneField name="kinPhone" label="Phone of your next of kin" autoComplete="off" />
    </Fields>
  );
}
