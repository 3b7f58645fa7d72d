import { administration } from '@portal/contracts/administration';
import { ErrorSummary, Form, SubmitButton, TextAreaField } from '@portal/shared/forms';
import { ProblemError, request, useQueryClient } from '@portal/shared/http';
import { Difference, differenceOf, Section } from '@portal/shared/lists';
import { Alert, Box, DescriptionList, EmptyState, SettingsIcon, Stack } from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { moduleQuery, useFreshRegistry, type Module } from '../modules.api';
import { entriesOf, settingsOf, valueOf, type JsonSchema } from './schema';
import { SettingsFields } from './settings-fields';

const { modules } = administration;
const schemaOfReason = modules.setSettings.body.omit(['value', 'revision']);

interface Answers {
  value: Record<string, unknown>;
  reason: string;
}

/** What somebody else stored meanwhile. The entries stay; saving again is then a decision. */
function Overtaken({ before, now }: { before: unknown; now: unknown }) {
  return (
    <Alert status="warning" title="Somebody else changed these settings meanwhile">
      Your entries are kept. Save again to put them in the place of these:
      <Box mt="2">
        <Difference changes={differenceOf(before ?? {}, now ?? {})} />
      </Box>
    </Alert>
  );
}

function useSave(module: Module, schema: JsonSchema) {
  const queries = useQueryClient();
  const fresh = useFreshRegistry();
  const [seen, setSeen] = useState(module.settings);
  const [overtaken, setOvertaken] = useState<{ before: unknown; now: unknown } | null>(null);
  const save = async (given: object) => {
    const { value: entries, reason } = given as Answers;
    const body = { value: valueOf(schema, entries), reason, revision: seen.revision };
    try {
      const { revision } = await request(modules.setSettings, { params: { id: module.id }, body });
      setSeen({ ...seen, value: body.value, revision });
      setOvertaken(null);
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'STALE') {
        const latest = await queries.fetchQuery({ ...moduleQuery(module.id), staleTime: 0 });
        setOvertaken({ before: seen.value, now: latest.settings.value });
        setSeen(latest.settings);
      }
      throw error;
    }
    toast({ severity: 'success', title: `The settings of ${module.title} are saved` });
    await fresh();
  };
  return { save, overtaken };
}

function SettingsForm({ module, schema }: { module: Module; schema: JsonSchema }) {
  const { save, overtaken } = useSave(module, schema);
  const defaults = { value: entriesOf(schema, module.settings.value), reason: '' };
  return (
    <Form schema={schemaOfReason} defaults={defaults} onSubmit={save} label="Settings">
      <Stack gap="5">
        <ErrorSummary />
        {overtaken && <Overtaken {...overtaken} />}
        <SettingsFields schema={schema} path="value" />
        <TextAreaField name="reason" label="Reason" rows={2} hint="Kept in the audit beside your name." />
        <Box>
          <SubmitButton>Save settings</SubmitButton>
        </Box>
      </Stack>
    </Form>
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
