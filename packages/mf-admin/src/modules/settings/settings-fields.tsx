import { CheckboxField, SelectField, TextAreaField, TextField } from '@portal/shared/forms';
import { Stack, Text, chakra } from '@portal/shared/ui';
import { settingsOf, type JsonSchema, type Setting } from './schema';

const hints: Partial<Record<Setting['kind'], string>> = { list: 'One a line', other: 'As JSON' };

function Field({ setting, path }: { setting: Setting; path: string }) {
  const { key, kind, label, hint, required, schema } = setting;
  const said = [hint, hints[kind]].filter(Boolean).join('. ') || undefined;
  const field = { name: `${path}.${key}`, label, hint: said, optional: !required };
  if (kind === 'group') return <Group setting={setting} path={field.name} />;
  if (kind === 'flag') return <CheckboxField {...field} optional />;
  if (kind === 'list' || kind === 'other') return <TextAreaField {...field} />;
  if (kind === 'number') return <TextField {...field} inputMode="decimal" />;
  if (kind === 'choice') {
    const options = schema.enum?.map((each) => ({ value: String(each), label: String(each) }));
    return <SelectField {...field} options={options} />;
  }
  return <TextField {...field} />;
}

function Group({ setting: { label, hint, schema }, path }: { setting: Setting; path: string }) {
  return (
    <chakra.fieldset borderWidth="1px" borderRadius="l2" p="4" m="0" minW="0">
      <chakra.legend fontWeight="semibold" px="1">
        {label}
      </chakra.legend>
      {hint && (
        <Text textStyle="sm" color="fg.muted" mb="3">
          {hint}
        </Text>
      )}
      <SettingsFields schema={schema} path={path} />
    </chakra.fieldset>
  );
}

/** A field for every setting of the schema, under its own title and description. */
export function SettingsFields({ schema, path }: { schema: JsonSchema; path: string }) {
  return (
    <Stack gap="5">
      {settingsOf(schema).map((setting) => (
        <Field key={setting.key} setting={setting} path={path} />
      ))}
    </Stack>
  );
}
