import { Text, chakra } from '@portal/shared/ui';

interface ObjectSchema {
  properties?: Record<string, { type?: string | string[] }>;
  required?: string[];
}

/** What is handed over, in a line: names and kinds of the values. */
export function SchemaFields({ label, schema }: { label: string; schema: Record<string, unknown> | null }) {
  const { properties = {}, required = [] } = (schema ?? {}) as ObjectSchema;
  const fields = Object.entries(properties);
  if (fields.length === 0) return null;
  return (
    <Text textStyle="sm" color="fg.muted">
      {label}{' '}
      {fields.map(([name, { type }], index) => (
        <span key={name}>
          {index > 0 && ', '}
          <chakra.code color="fg">{name}</chakra.code> ({[type].flat().join(' or ') || 'anything'}
          {required.includes(name) ? '' : ', optional'})
        </span>
      ))}
    </Text>
  );
}
