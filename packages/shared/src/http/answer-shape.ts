import type { Schema } from '../model';

/** What is read of a schema here; asking yup itself would walk every row of a long list. */
interface Described {
  type: string;
  spec: { optional?: boolean; nullable?: boolean };
  fields?: Record<string, Described>;
  innerType?: Described;
}

function partFits(schema: Described, value: unknown): boolean {
  if (value === undefined) return schema.spec?.optional !== false;
  const { type, fields = {}, innerType } = schema;
  if (type === 'array') {
    if (value === null) return schema.spec.nullable === true;
    // The rows of a list are made alike.
    return Array.isArray(value) && (value.length === 0 || !innerType || partFits(innerType, value[0]));
  }
  if (type !== 'object') return true;
  if (value === null) return schema.spec.nullable === true;
  if (typeof value !== 'object' || Array.isArray(value)) return false;
  return Object.entries(fields).every(([name, field]) =>
    partFits(field, (value as Record<string, unknown>)[name]),
  );
}

/**
 * Whether an answer has the build that its contract says: every object and list that a page goes into, and nothing
 * missing. What the single values are is the server's word.
 */
export function hasShape(schema: Schema, value: unknown): boolean {
  return partFits(schema as unknown as Described, value);
}
