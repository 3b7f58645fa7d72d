import { academics, registrationDaysSchema } from '@portal/contracts/academics';
import { DateField, SubmitButton, TextAreaField } from '@portal/shared/forms';
import { useCall } from '@portal/shared/http';
import { Section, VersionedForm } from '@portal/shared/lists';
import { formatDateTime } from '@portal/shared/model';
import { ButtonLink, DescriptionList, Flex, SimpleGrid } from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import { windowsPath, type StudentsWindow } from '../windows.api';

const entriesOf = ({ window }: StudentsWindow) => ({
  opensOn: window?.opensOn ?? '',
  closesOn: window?.closesOn ?? '',
  lateUntilOn: window?.lateUntilOn ?? '',
  message: window?.message ?? '',
});

interface DaysFormProps {
  window: StudentsWindow;
  /** Reads the window again. */
  reload: () => Promise<StudentsWindow | undefined>;
}

/** The days of some students. A save is another version. */
export function DaysForm({ window, reload }: DaysFormProps) {
  const set = useCall(academics.registrationWindows.set);
  return (
    <VersionedForm
      label={`Days of registration: ${window.words}`}
      schema={registrationDaysSchema}
      thing={window}
      entriesOf={entriesOf}
      reload={reload}
      onSave={async ({ opensOn, closesOn, lateUntilOn, message }, { id, version }) => {
        const body = { opensOn, closesOn, lateUntilOn, message, version };
        const saved = await set.mutateAsync({ params: { id }, body });
        toast({ severity: 'success', title: 'The days are set' });
        return saved;
      }}
      savedAs={(seen, { version }) => ({ ...seen, version })}
      overtakenTitle="Somebody else changed these days meanwhile"
      draftKey={`draft:registration-window:${window.id}`}
    >
      <Section
        title="Days of registration"
        lead="Days in Nigeria: it opens as the first begins, and closes as the last ends."
      >
        <SimpleGrid columns={{ base: 1, md: 3 }} gap="5">
          <DateField name="opensOn" label="First day" />
          <DateField name="closesOn" label="Last day" optional hint="Empty: until told otherwise." />
          <DateField
            name="lateUntilOn"
            label="Late registration until"
            optional
            hint="Empty: nobody may be late."
          />
        </SimpleGrid>
        <TextAreaField
          name="message"
          label="Message"
          optional
          wide
          hint="Students read it on the page where they register."
        />
      </Section>
      <Flex gap="3" wrap="wrap">
        <SubmitButton>Save the days</SubmitButton>
        <ButtonLink to={windowsPath} variant="ghost">
          Back to the list
        </ButtonLink>
      </Flex>
    </VersionedForm>
  );
}

/** The days for who only looks. */
export function DaysView({ window }: StudentsWindow) {
  return (
    <Section title="Days of registration">
      <DescriptionList
        items={[
          ['Opens', window && formatDateTime(window.opens)],
          ['Closes', window && (window.closes ? formatDateTime(window.closes) : 'Until told otherwise')],
          ['Late until', window?.lateUntil && formatDateTime(window.lateUntil)],
          ['Message', window?.message],
        ]}
      />
    </Section>
  );
}
