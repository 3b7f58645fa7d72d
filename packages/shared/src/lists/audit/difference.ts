import { formatDate, formatDateTime, formatNaira } from '../../model';
import { fieldLabel } from '../labels/field-label';

/** One field that an act changed, in words. */
export interface Change {
  field: string;
  before: string;
  after: string;
}

/** What stands for an empty value. */
export const nothing = '–';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Fields that hold kobo in every act that writes them, by the last word of their name. */
const money = /(?:^|[a-z_])(?:amount|balance|budget|cap|charge|fee|kobo|paid|payable|price|total|waiting)$/i;
const day = /^\d{4}-\d{2}-\d{2}$/;
const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

function sayText(text: string): string {
  if (instant.test(text)) return formatDateTime(text);
  return day.test(text) ? formatDate(text) : text;
}

/** What is written of a field's value: nothing for what is empty, plain words, naira and dates for the rest. */
export function say(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return nothing;
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (Array.isArray(value)) return value.map((each) => say(field, each)).join(', ') || nothing;
  if (isRecord(value)) {
    const parts = Object.entries(value).map(([name, each]) => `${fieldLabel(name)}: ${say(name, each)}`);
    return parts.join(', ') || nothing;
  }
  if (typeof value === 'number' && Number.isSafeInteger(value) && money.test(field))
    return formatNaira(value);
  return sayText(String(value as string | number));
}

function flatten(value: unknown, path: string): [string, unknown][] {
  if (!isRecord(value)) return [[path, value]];
  return Object.entries(value).flatMap(([key, each]) => flatten(each, path ? `${path}.${key}` : key));
}

const fieldsOf = (value: unknown) => new Map(isRecord(value) ? flatten(value, '') : [['value', value]]);

/** Which fields differ between two states of a record; a record that was made or removed differs in all of its own. */
export function differenceOf(before: unknown, after: unknown): Change[] {
  const [old, young] = [before, after].map((each) => fieldsOf(each ?? {}));
  if (!old || !young) return [];
  return [...new Set([...old.keys(), ...young.keys()])]
    .map((path) => ({
      field: fieldLabel(path),
      before: say(path, old.get(path)),
      after: say(path, young.get(path)),
    }))
    .filter((change) => change.before !== change.after);
}
