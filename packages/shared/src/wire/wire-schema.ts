import { mixed, type Schema } from '../model';

export const wireTypes = [
  ...(['any', 'array', 'boolean', 'date', 'integer'] as const),
  ...(['null', 'number', 'object', 'string'] as const),
];
export type WireType = (typeof wireTypes)[number];

/**
 * What may stand at one place of a request or an answer: JSON Schema, and beside it the `rules` for which JSON Schema has
 * no words (a test of yup's, `when`), each by its name and parameters.
 */
export interface WireSchema {
  type: WireType[];
  properties?: Record<string, WireSchema>;
  required?: string[];
  items?: WireSchema;
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  rules?: string[];
}

interface Test {
  name?: string | undefined;
  params?: Record<string, unknown> | undefined;
}

/** What yup keeps of a schema, as far as it is read here. */
interface Described {
  type: string;
  nullable: boolean;
  optional: boolean;
  default?: unknown;
  oneOf: unknown[];
  notOneOf: unknown[];
}

interface Kept {
  /** Two may have one name, as two patterns: a description would keep the first alone. */
  tests?: { OPTIONS?: Test }[];
  fields?: Record<string, Schema>;
  innerType?: Schema;
  conditions?: { refs: { key: string }[] }[];
  describe(): Described;
}

const { describe: describeAlone } = mixed();

/** Of the schema alone: that of an object would describe every field again, at every depth. */
function describe(schema: Schema): Described {
  const lazy = (schema as { type: string }).type === 'lazy';
  return (lazy ? schema.describe() : describeAlone.call(schema as never)) as Described;
}

const lengths = { array: ['minItems', 'maxItems'], string: ['minLength', 'maxLength'] } as const;
const ranges = ['minimum', 'maximum'] as const;

/** The keywords of a test; none where JSON Schema has no word for it. */
function keywords(type: string, { name, params = {} }: Test): Partial<WireSchema> {
  const [least, most] = type === 'array' || type === 'string' ? lengths[type] : ranges;
  const { min, max, length, more, less, regex } = params as Record<string, number | undefined>;
  if (name === 'min' && typeof min === 'number') return { [least]: min };
  if (name === 'min' && typeof more === 'number') return { exclusiveMinimum: more };
  if (name === 'max' && typeof max === 'number') return { [most]: max };
  if (name === 'max' && typeof less === 'number') return { exclusiveMaximum: less };
  if (name === 'length' && typeof length === 'number') return { [least]: length, [most]: length };
  if (name === 'required' && type === 'string') return { minLength: 1 };
  if (name === 'matches' && regex !== undefined) return { pattern: String(regex) };
  return {};
}

/** Of two bounds the one that leaves less. */
function tighter(one: WireSchema, other: Partial<WireSchema>): WireSchema {
  const all: Partial<WireSchema> = { ...other };
  for (const bound of ['minimum', 'minLength', 'minItems', 'exclusiveMinimum'] as const) {
    if (one[bound] !== undefined && all[bound] !== undefined) all[bound] = Math.max(one[bound], all[bound]);
  }
  for (const bound of ['maximum', 'maxLength', 'maxItems', 'exclusiveMaximum'] as const) {
    if (one[bound] !== undefined && all[bound] !== undefined) all[bound] = Math.min(one[bound], all[bound]);
  }
  return { ...one, ...all };
}

const isAbsent = (values: object) => Object.keys(values).length === 0;
const asText = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) => (part instanceof RegExp ? String(part) : part));

/** Yup's own, whose patterns are the library's and say nothing to people. */
const formats = ['email', 'url', 'uuid'];

/** What a test or a condition asks, for comparing it by equality. */
const ruleText = ({ name = 'unnamed', params = {} }: Test) =>
  formats.includes(name) || isAbsent(params) ? name : `${name} ${asText(params)}`;

/** Types of yup that are not called so in JSON Schema. */
function typeOf({ type }: Described, tests: readonly Test[]): WireType {
  if (type === 'mixed') return 'any';
  if (type === 'number' && tests.some(({ name }) => name === 'integer')) return 'integer';
  return type as WireType;
}

/** Rules that the type or `required` of the field say already. */
const said = ['integer', 'defined', 'noUnknown'];

function rulesOf({ conditions = [] }: Kept, { notOneOf }: Described, tests: readonly Test[]): string[] {
  return [
    ...tests.filter(({ name = '' }) => !said.includes(name)).map(ruleText),
    ...(notOneOf.length > 0 ? [`none of ${asText(notOneOf)}`] : []),
    ...conditions.map(({ refs }) => `when ${refs.map(({ key }) => key).join(', ')}`),
  ].sort();
}

/** An object's own default is made of its fields, and those may still be asked for. */
const isRequired = (schema: Schema) => {
  const { type, optional = true, default: given } = describe(schema);
  return !optional && (given === undefined || type === 'object');
};

function inside({ fields, innerType }: Kept): Partial<WireSchema> {
  if (fields) {
    const properties = Object.entries(fields).map(([name, field]) => [name, wireSchema(field)] as const);
    const required = Object.keys(fields).filter((name) => isRequired(fields[name] as Schema));
    return { properties: Object.fromEntries(properties), ...(required.length > 0 && { required }) };
  }
  return innerType ? { items: wireSchema(innerType) } : {};
}

/** A yup schema as it can be compared with another, in another build. */
export function wireSchema(schema: Schema): WireSchema {
  const kept = schema as unknown as Kept;
  const described = describe(schema);
  // What a schema of its own is made for each value: only its being so can be compared.
  if (described.type === 'lazy') return { type: ['any'], rules: ['lazy'] };
  const { nullable, oneOf } = described;
  const tests = (kept.tests ?? []).map(({ OPTIONS = {} }) => OPTIONS);
  const rest: Test[] = [];
  let wire: WireSchema = { type: [typeOf(described, tests), ...(nullable ? (['null'] as const) : [])] };
  for (const test of tests) {
    const found = keywords(described.type, test);
    // A second pattern has no keyword of its own.
    if (isAbsent(found) || (found.pattern && wire.pattern)) rest.push(test);
    else wire = tighter(wire, found);
  }
  const rules = rulesOf(kept, described, rest);
  return {
    ...wire,
    ...(oneOf.length > 0 && { enum: oneOf }),
    ...inside(kept),
    ...(rules.length > 0 && { rules }),
  };
}
