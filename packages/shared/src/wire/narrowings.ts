import { counted } from '../model';
import type { WireSchema, WireType } from './wire-schema';

/** One thing that a sender may send and a reader does not take. */
export interface Narrowing {
  /** Where it stands, as in `body.lines[].amount`. */
  path: string;
  sent: string;
  taken: string;
}

interface Pair {
  path: string;
  sent: WireSchema;
  taken: WireSchema;
}

export interface Reading {
  /** Fields that the reader does not know are lost. An answer may say more than is read of it. */
  losesUnknown: boolean;
}

const wider: Partial<Record<WireType, WireType>> = { integer: 'number' };

function takesType(taken: readonly WireType[], type: WireType): boolean {
  if (taken.includes('any') || taken.includes(type)) return true;
  const other = wider[type];
  return other !== undefined && taken.includes(other);
}

const names: Partial<Record<WireType, string>> = { any: 'anything', null: 'nothing', string: 'text' };
const typeText = (types: readonly WireType[]) => types.map((type) => names[type] ?? type).join(' or ');

function typeNarrowing({ path, sent, taken }: Pair): Narrowing[] {
  if (sent.type.every((type) => takesType(taken.type, type))) return [];
  return [{ path, sent: typeText(sent.type), taken: typeText(taken.type) }];
}

/** Which way a bound may not move, and how it is said. */
const bounds = {
  minimum: [1, (bound: number) => `${bound} or more`, 'any number'],
  exclusiveMinimum: [1, (bound: number) => `more than ${bound}`, 'any number'],
  minLength: [1, (bound: number) => `at least ${counted(bound, 'character')}`, 'text of any length'],
  minItems: [1, (bound: number) => `at least ${counted(bound, 'row')}`, 'any number of rows'],
  maximum: [-1, (bound: number) => `up to ${bound}`, 'any number'],
  exclusiveMaximum: [-1, (bound: number) => `less than ${bound}`, 'any number'],
  maxLength: [-1, (bound: number) => `up to ${counted(bound, 'character')}`, 'text of any length'],
  maxItems: [-1, (bound: number) => `up to ${counted(bound, 'row')}`, 'any number of rows'],
} as const;

function boundNarrowings({ path, sent, taken }: Pair): Narrowing[] {
  return Object.entries(bounds).flatMap(([name, [sign, words, unbounded]]) => {
    const [given, limit] = [sent[name as keyof typeof bounds], taken[name as keyof typeof bounds]];
    if (limit === undefined || (given !== undefined && sign * given >= sign * limit)) return [];
    return [{ path, sent: given === undefined ? unbounded : words(given), taken: words(limit) }];
  });
}

const listed = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).join(', ');

function valueNarrowings({ path, sent, taken }: Pair): Narrowing[] {
  const found: Narrowing[] = [];
  if (taken.enum) {
    const known = taken.enum;
    const others = sent.enum?.filter((value) => !known.includes(value));
    if (!others || others.length > 0)
      found.push({ path, sent: others ? listed(others) : 'any value', taken: `only ${listed(known)}` });
  }
  if (taken.pattern && taken.pattern !== sent.pattern && !sent.enum)
    found.push({ path, sent: sent.pattern ?? 'any text', taken: taken.pattern });
  // Nobody can tell whether one such rule allows more than another.
  const unmet = (taken.rules ?? []).filter((rule) => !sent.rules?.includes(rule));
  return [
    ...found,
    ...unmet.map((rule) => ({ path, sent: `nothing of the rule “${rule}”`, taken: `“${rule}”` })),
  ];
}

function fieldNarrowings({ path, sent, taken }: Pair, reading: Reading): Narrowing[] {
  const [given, read] = [sent.properties ?? {}, taken.properties];
  if (!read) return [];
  const at = (name: string) => (path ? `${path}.${name}` : name);
  const unsent = (taken.required ?? [])
    .filter((name) => !sent.required?.includes(name))
    .map((name) => ({
      path: at(name),
      sent: given[name] ? 'it only sometimes' : 'no such field',
      taken: 'nothing without it',
    }));
  const lost = Object.keys(given)
    .filter((name) => reading.losesUnknown && !Object.hasOwn(read, name))
    .map((name) => ({ path: at(name), sent: 'it', taken: 'no such field' }));
  const inner = Object.entries(given).flatMap(([name, field]) => {
    const other = Object.hasOwn(read, name) ? read[name] : undefined;
    return other ? narrowings({ path: at(name), sent: field, taken: other }, reading) : [];
  });
  return [...unsent, ...lost, ...inner];
}

/** Everything that fits the schema of the sender and not that of the reader, by the place where it stands. */
export function narrowings(pair: Pair, reading: Reading): Narrowing[] {
  const types = typeNarrowing(pair);
  if (types.length > 0) return types;
  const { path, sent, taken } = pair;
  const items =
    sent.items && taken.items
      ? narrowings({ path: `${path}[]`, sent: sent.items, taken: taken.items }, reading)
      : [];
  return [...boundNarrowings(pair), ...valueNarrowings(pair), ...fieldNarrowings(pair, reading), ...items];
}
