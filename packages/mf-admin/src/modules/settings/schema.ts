import { lines } from '../../lib/lines';

/** What of a JSON Schema the form understands. */
export interface JsonSchema {
  type?: string | string[];
  title?: string;
  description?: string;
  enum?: unknown[];
  default?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
}

type Kind = 'text' | 'number' | 'flag' | 'choice' | 'list' | 'group' | 'other';

/** One question of the form. */
export interface Setting {
  key: string;
  kind: Kind;
  label: string;
  hint: string | undefined;
  required: boolean;
  schema: JsonSchema;
}

const firstType = ({ type }: JsonSchema) => [type].flat().find((each) => each !== 'null');

function kindOf(schema: JsonSchema): Kind {
  if (schema.enum) return 'choice';
  const type = firstType(schema);
  if (type === 'string') return 'text';
  if (type === 'number' || type === 'integer') return 'number';
  if (type === 'boolean') return 'flag';
  if (type === 'object' && schema.properties) return 'group';
  if (type === 'array' && schema.items && kindOf(schema.items) === 'text') return 'list';
  return 'other';
}

/** `pageSize` as `Page size`. */
function inWords(key: string): string {
  const words = key
    .replace(/[_-]+/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What must be answered first, groups last. The database keeps no order of a schema's properties. */
function rank({ required, kind }: Setting): number {
  return (required ? 0 : 1) + (kind === 'group' ? 2 : 0);
}

/** The questions of a schema. */
export function settingsOf({ properties = {}, required = [] }: JsonSchema): Setting[] {
  const settings = Object.entries(properties).map(([key, schema]) => ({
    key,
    kind: kindOf(schema),
    label: schema.title ?? inWords(key),
    hint: schema.description,
    required: required.includes(key),
    schema,
  }));
  return settings.sort((a, b) => rank(a) - rank(b) || a.label.localeCompare(b.label));
}

type Values = Record<string, unknown>;
const record = (value: unknown): Values => (typeof value === 'object' && value !== null ? { ...value } : {});

/** What the form begins with: the stored values, else the schema's own. */
export function entriesOf(schema: JsonSchema, stored: unknown): Values {
  const values = record(stored);
  const entries = settingsOf(schema).map(({ key, kind, schema: own }): [string, unknown] => {
    const value = values[key] ?? own.default;
    if (kind === 'group') return [key, entriesOf(own, value)];
    if (kind === 'flag') return [key, value === true];
    if (kind === 'list') return [key, Array.isArray(value) ? value.join('\n') : ''];
    if (kind === 'other') return [key, value === undefined ? '' : JSON.stringify(value, null, 2)];
    return [key, value === undefined || value === null ? '' : String(value)];
  });
  return Object.fromEntries(entries);
}

/** Text that is no JSON goes as it is: the server says what is wrong with it. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function answerOf({ kind, schema }: Setting, entry: unknown): unknown {
  if (kind === 'group') return valueOf(schema, entry);
  if (kind === 'flag') return entry === true;
  const text = String(entry ?? '').trim();
  if (kind === 'list') return lines(text);
  if (text === '') return undefined;
  if (kind === 'number') return Number.isNaN(Number(text)) ? text : Number(text);
  if (kind === 'choice') return schema.enum?.find((each) => String(each) === text) ?? text;
  return kind === 'other' ? parsed(text) : text;
}

/** The entries as the module gets them; what was left empty is left out. */
export function valueOf(schema: JsonSchema, entries: unknown): Values {
  const given = record(entries);
  const answers = settingsOf(schema).map(
    (setting) => [setting.key, answerOf(setting, given[setting.key])] as const,
  );
  return Object.fromEntries(answers.filter(([, value]) => value !== undefined));
}
