import { formulaLabels } from '@portal/contracts/admissions';
import { CheckboxField, DateField, SelectField, TextAreaField, TextField } from '@portal/shared/forms';
import { choicesOfLabels, Section, TicksField } from '@portal/shared/lists';
import { SimpleGrid } from '@portal/shared/ui';
import type { Choices } from '../../lib/application-setup.api';
import { DocumentsField } from './documents-field';

function WhoCanBeAdmitted() {
  return (
    <Section title="Who can be admitted">
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="5">
        <SelectField name="formula" label="Formula" options={choicesOfLabels(formulaLabels)} />
        <TextField
          name="minimumUtme"
          label="Minimum UTME score"
          inputMode="numeric"
          digits
          optional
          hint="Empty where no UTME is asked for."
        />
        <TextField
          name="minimumAge"
          label="Youngest age at admission"
          inputMode="numeric"
          digits
          optional
          hint="The form itself takes applicants of 15 to 80."
        />
        <TextField name="maximumAge" label="Oldest age at admission" inputMode="numeric" digits optional />
        <CheckboxField name="oLevelRequired" label="O-level results are required" />
        <DateField
          name="resultsDueOn"
          label="Awaited results are taken until"
          optional
          hint="Whoever awaits their O-level results enters them later: until this day, or, without one, until they are cleared."
        />
      </SimpleGrid>
    </Section>
  );
}

function WhatMayBeChosen({ schools, departments }: Choices) {
  return (
    <Section title="What may be chosen">
      <SimpleGrid gap="5">
        <TicksField
          name="schools"
          label="Schools"
          hint="With all their departments. With no school and no department chosen, all may be."
          choices={schools}
        />
        <TicksField
          name="departments"
          label="Single departments"
          hint="Of schools that are not chosen as a whole."
          choices={departments}
        />
      </SimpleGrid>
    </Section>
  );
}

function ScreeningAndInformation() {
  return (
    <Section title="Screening and information">
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="5">
        <DateField name="screeningOn" label="Day of screening" optional />
        <TextField name="screeningVenue" label="Venue" optional />
        <TextField
          name="advertLink"
          label="Address of the advert"
          type="url"
          optional
          hint="Begins with http:// or https://"
        />
        <TextAreaField
          name="helpText"
          label="Help text"
          optional
          wide
          hint="Applicants read it where they make their invoice."
        />
      </SimpleGrid>
    </Section>
  );
}

/** What a version of a set-up says. */
export function RulesFields({ choices }: { choices: Choices }) {
  return (
    <>
      <WhoCanBeAdmitted />
      <WhatMayBeChosen {...choices} />
      <Section title="Documents asked for">
        <DocumentsField />
      </Section>
      <ScreeningAndInformation />
    </>
  );
}
