import type { Input } from './row';

export interface JsonSchema {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minLength?: number;
  minItems?: number;
  minimum?: number;
  exclusiveMinimum?: number;
}

export interface Operation {
  security: unknown[];
  'x-access': string;
  'x-claim'?: string;
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
}

export const bodySchema = (operation: Operation) =>
  operation.requestBody?.content['application/json']?.schema;

const byFormat: Record<string, string> = {
  uuid: '0b8b6f3e-3f5a-4c1e-9d2b-7a6c5d4e3f21',
  email: 'somebody@futg.example',
};

/** A value that the schema takes, as far as JSON Schema says it. */
function valueOf(schema: JsonSchema): unknown {
  const type = [schema.type].flat().find((each) => each !== 'null');
  if (schema.enum) return schema.enum.find((each) => each !== '' && each !== null);
  if (type === 'object') return objectOf(schema);
  if (type === 'array') return schema.minItems && schema.items ? [valueOf(schema.items)] : [];
  if (type === 'boolean') return false;
  if (type === 'number' || type === 'integer') return Math.max(1, schema.minimum ?? 1);
  return byFormat[schema.format ?? ''] ?? 'something'.padEnd(schema.minLength ?? 0, '.');
}

function objectOf({ properties = {}, required = [] }: JsonSchema): Record<string, unknown> {
  return Object.fromEntries(required.map((name) => [name, valueOf(properties[name] ?? {})]));
}

/** Valid input from the schemas: what is required and nothing else. */
export function sampleInput(operation: Operation) {
  const given = (place: 'path' | 'query') =>
    operation.parameters
      .filter((each) => each.in === place && each.required)
      .map(({ name, schema }) => [name, valueOf(schema)]);
  return {
    params: Object.fromEntries(given('path')),
    query: Object.fromEntries(given('query')),
    body: valueOf(bodySchema(operation) ?? { type: 'object' }),
  };
}

/** Input that is wrong in every part: ids that are none, query parameters said twice, objects where values belong. */
export function wrongInput(operation: Operation): Input {
  const named = (place: 'path' | 'query', wrong: unknown) =>
    Object.fromEntries(
      operation.parameters.filter((each) => each.in === place).map(({ name }) => [name, wrong]),
    );
  const fields = Object.keys(bodySchema(operation)?.properties ?? {});
  return {
    params: named('path', 'no such thing!'),
    query: named('query', ['wrong', 'twice']),
    body: Object.fromEntries(fields.map((name) => [name, { wrong: [] }])),
  };
}
