import { admissions, applicationSetupSchema, newApplicationSetupSchema } from '@portal/contracts/admissions';
import { SelectField, SubmitButton } from '@portal/shared/forms';
import { useCall } from '@portal/shared/http';
import { namedChoices, Section, VersionedForm } from '@portal/shared/lists';
import type { CallInput } from '@portal/shared/model';
import { useNavigate } from '@portal/shared/router';
import { ButtonLink, Flex, SimpleGrid, Stack } from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import { FeeFields } from '../fee-fields';
import { setupPath, setupsPath, type Choices, type Setup } from '../../lib/application-setup.api';
import { RulesFields } from './rules-fields';

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
      <RulesFields choices={choices} />
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
    const waits = saved.waits ? '. Formula and minimum score wait for another officer' : '';
    toast({ severity: 'success', title: `Version ${saved.version} is saved${waits}` });
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
        <RulesFields choices={choices} />
        <Buttons act="Save the rules" />
      </VersionedForm>
    </Stack>
  );
}
