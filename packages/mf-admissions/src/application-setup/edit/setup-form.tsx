import {
  admissions,
  applicationSetupSchema,
  formulaLabels,
  newApplicationSetupSchema,
} from '@portal/contracts/admissions';
import {
  CheckboxField,
  DateField,
  SelectField,
  SubmitButton,
  TextAreaField,
  TextField,
} from '@portal/shared/forms';
import { useCall } from '@portal/shared/http';
import { namedChoices, Section, VersionedForm, choicesOfLabels } from '@portal/shared/lists';
import type { CallInput } from '@portal/shared/model';
import { useNavigate } from '@portal/shared/router';
import { ButtonLink, Flex, SimpleGrid, Stack } from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import { FeeFields } from '../fee-fields';
import { setupPath, setupsPath, type Choices, type Setup } from '../../lib/application-setup.api';
import { DocumentsField } from './documents-field';
import { TicksField } from '../../lib/ticks-field';

type Written = Omit<CallInput<typeof admissions.applicationSetup.update>['body'], 'version'>;

const typed = (value: number | null) => String(value ?? '');

/** The rules of a set-up as a form holds them. */
function entriesOf(setup: Setup): Written {
  const { formula, oLevelRequired, documents, schools, departments, screeningVenue, helpText } = setup;
  return {
    formula,
    oLevelRequired,
    documents,
    schools,
    departments,
    screeningVenue,
    helpText,
    minimumAge: typed(setup.minimumAge),
    maximumAge: typed(setup.maximumAge),
    minimumUtme: typed(setup.minimumUtme),
    resultsDueOn: setup.resultsDueOn ?? '',
    screeningOn: setup.screeningOn ?? '',
    advertLink: setup.advertLink ?? '',
  };
}

function Rules({ choices }: { choices: Choices }) {
  return (
    <>
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
      <Section title="What may be chosen">
        <SimpleGrid gap="5">
          <TicksField
            name="schools"
            label="Schools"
            hint="With all their departments. With no school and no department chosen, all may be."
            choices={choices.schools}
          />
          <TicksField
            name="departments"
            label="Single departments"
            hint="Of schools that are not chosen as a whole."
            choices={choices.departments}
          />
        </SimpleGrid>
      </Section>
      <Section title="Documents asked for">
        <DocumentsField />
      </Section>
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
    </>
  );
}

function Buttons({ act }: { act: string }) {
  return (
    <Flex gap="3" wrap="wrap">
      <SubmitButton>{act}</SubmitButton>
      <ButtonLink to={setupsPath} variant="ghost">
        Back to the set-ups
      </ButtonLink>
    </Flex>
  );
}

const nothingToRead = () => Promise.resolve(undefined);

/** A type and session that nothing is set up for, with its first fee. */
export function NewSetupForm({ choices }: { choices: Choices }) {
  const create = useCall(admissions.applicationSetup.create);
  const navigate = useNavigate();
  const current = choices.sessions.find((session) => session.current);
  const blank = {
    ...newApplicationSetupSchema.getDefault(),
    applicationTypeId: '',
    sessionId: typed(current?.id ?? null),
  };
  const save = async (body: CallInput<typeof admissions.applicationSetup.create>['body']) => {
    const { id } = await create.mutateAsync({ body });
    toast({ severity: 'success', title: 'The draft is made; its fee waits for another officer' });
    void navigate(setupPath(id));
  };
  return (
    <VersionedForm
      label="New set-up"
      schema={newApplicationSetupSchema}
      thing={null}
      entriesOf={() => blank}
      reload={nothingToRead}
      onSave={save}
      overtakenTitle="Somebody else set this type up meanwhile"
      draftKey="draft:application-setup:new"
    >
      <Section title="Type, session and fee">
        <SimpleGrid columns={{ base: 1, md: 2 }} gap="5">
          <SelectField
            name="applicationTypeId"
            label="Application type"
            options={namedChoices(choices.types)}
          />
          <SelectField name="sessionId" label="Session" options={namedChoices(choices.sessions)} />
          <FeeFields />
        </SimpleGrid>
      </Section>
      <Rules choices={choices} />
      <Buttons act="Make the draft" />
    </VersionedForm>
  );
}

interface SetupFormProps {
  setup: Setup;
  choices: Choices;
  /** Reads the set-up again. */
  reload: () => Promise<Setup | undefined>;
}

/** The rules of one: each save is another version. Fee and window have ways of their own. */
export function SetupForm({ setup, choices, reload }: SetupFormProps) {
  const update = useCall(admissions.applicationSetup.update);
  const save = async (written: Written, seen: Setup) => {
    const { id, version } = seen;
    const saved = await update.mutateAsync({ params: { id }, body: { ...written, version } });
    toast({ severity: 'success', title: `Version ${saved.version} is saved` });
    return saved;
  };
  return (
    <Stack gap="5">
      <VersionedForm
        label={`Rules of ${setup.type}, ${setup.session}`}
        schema={applicationSetupSchema}
        thing={setup}
        entriesOf={entriesOf}
        reload={reload}
        onSave={save}
        savedAs={(seen, { version }) => ({ ...seen, version })}
        overtakenTitle="Somebody else changed this set-up meanwhile"
        draftKey={`draft:application-setup:${setup.id}`}
      >
        <Rules choices={choices} />
        <Buttons act="Save the rules" />
      </VersionedForm>
    </Stack>
  );
}
