import { AppError } from '../errors';

/** Lists and objects inside each other; no form of the portal sends half as many. */
const usualDepth = 32;
/** Nobody types a zero sign, and half of a surrogate pair is no text: PostgreSQL refuses both. */
const noText = /\0|\p{Surrogate}/u;

function isPlain(value: unknown, deepest: number): boolean {
  if (typeof value === 'string') return !noText.test(value);
  if (typeof value !== 'object' || value === null) return true;
  if (deepest <= 0) return false;
  return Object.entries(value).every(([name, each]) => !noText.test(name) && isPlain(each, deepest - 1));
}

/**
 * Whether what came in is text, numbers, lists and objects of the usual kind: the one place that knows what neither
 * schemas nor the database could bear. For everything that is read as JSON, whoever sends it.
 */
export const isPlainInput = (value: unknown, deepest = usualDepth): boolean => isPlain(value, deepest);

/** Throws MALFORMED. */
export function demandPlainInput(value: unknown): void {
  if (!isPlainInput(value)) throw new AppError('MALFORMED');
}
