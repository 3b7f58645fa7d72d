import { registry } from '@portal/contracts/registry';
import { SubmitButton } from '@portal/shared/forms';
import { useCall, useQueryClient } from '@portal/shared/http';
import { Section, VersionedForm, ReasonField } from '@portal/shared/lists';
import { Box, DescriptionList, EmptyState, SettingsIcon } from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import { moduleQuery, type Module } from '../modules.api';
import { entriesOf, settingsOf, valueOf, type JsonSchema } from './schema';
import { SettingsFields } from './settings-fields';

const schemaOfReason = registry.settings.save.body.omit(['value', 'revision']);

type Settings = Module['settings'];

interface Answers {
  value: Record<string, unknown>;
  reason: string;
}

function SettingsForm({ module, schema }: { module: Module; schema: JsonSchema }) {
  const queries = useQueryClient();
  const { mutateAsync } = useCall(registry.settings.save);
  const reload = async () => (await queries.fetchQuery({ ...moduleQuery(module.id), staleTime: 0 })).settings;
  const save = async (given: object, { revision: seen }: Settings) => {
    const { value: entries, reason } = given as Answers;
    const value = valueOf(schema, entries);
    const { revision } = await mutateAsync({
      params: { id: module.id },
      body: { value, reason, revision: seen },
    });
    toast({ severity: 'success', title: `The settings of ${module.title} are saved` });
    return { value, revision };
  };
  return (
    <VersionedForm
      schema={schemaOfReason}
      thing={module.settings}
      entriesOf={({ value }) => ({ value: entriesOf(schema, value), reason: '' })}
      reload={reload}
      onSave={save}
      savedAs={(seen, saved) => ({ ...seen, ...saved })}
      overtakenTitle="Somebody else changed these settings meanwhile"
      label="Settings"
    >
      <SettingsFields schema={schema} path="value" />
      <ReasonField rows={2} />
      <Box>
        <SubmitButton>Save settings</SubmitButton>
      </Box>
    </VersionedForm>
  );
}

function asText(value: unknown): string {
  if (value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);
}

function SettingsShown({ module, schema }: { module: Module; schema: JsonSchema }) {
  const values = module.settings.value ?? {};
  return <DescriptionList items={settingsOf(schema).map(({ key, label }) => [label, asText(values[key])])} />;
}

/** The module's own settings, as the schema of its live release describes them. */
export function SettingsPart({ module }: { module: Module }) {
  const schema = module.settings.schema as JsonSchema | null;
  if (!schema || settingsOf(schema).length === 0) {
    return (
      <EmptyState title="No settings" icon={<SettingsIcon size={26} aria-hidden />}>
        The live release of {module.title} has nothing to set.
      </EmptyState>
    );
  }
  return (
    <Section
      title="Settings"
      lead="The team says what can be set. A page that is open keeps what it has; the next one gets these."
    >
      {module.mayEdit ? (
        <SettingsForm module={module} schema={schema} />
      ) : (
        <SettingsShown module={module} schema={schema} />
      )}
    </Section>
  );
}
