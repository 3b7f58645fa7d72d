import { isPlaceholder, shownAs } from './placeholder';

/** `1,204`. */
export function formatCount(count: number): string {
  if (isPlaceholder(count)) return shownAs(count, 'count');
  return count.toLocaleString('en');
}

/** `1 student`, `1,204 students`; `many` where the plural is not made with an s. */
export function counted(count: number, one: string, many = `${one}s`): string {
  if (isPlaceholder(count)) return shownAs(count, 'counted', one, many);
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/**
 * What a kind or state is called; one that nobody has put into words as it is. `anyCase`: the labels are those of names in
 * capitals, which others write as they like.
 */
export function labelOf<Name extends string>(
  name: Name,
  labels: Readonly<Partial<Record<Name, string>>>,
  { anyCase = false } = {},
): string {
  if (isPlaceholder(name)) return shownAs(name, 'label', labels, { anyCase });
  const known = anyCase ? (name.toUpperCase() as Name) : name;
  return Object.hasOwn(labels, known) ? (labels[known] ?? name) : name;
}

/** `ICT officer, Bursar`. */
export function listed(words: readonly string[]): string {
  if (isPlaceholder(words)) return shownAs(words, 'listed');
  return words.join(', ');
}

/** What several are called, as `Undergraduate, JUPEB`; `all` where they are as many as there are labels. */
export function labelsOf(
  names: readonly (string | number)[],
  labels: Readonly<Record<string, string>>,
  all: string,
): string {
  if (isPlaceholder(names)) return shownAs(names, 'labels', labels, all);
  if (names.length === Object.keys(labels).length) return all;
  return listed(names.map((name) => labelOf(String(name), labels)));
}

/** What may be there, with the words that lead to it: `: School fees`; nothing where there is nothing. */
export function ledBy(lead: string, value: string | number | null | undefined): string {
  if (isPlaceholder(value)) return shownAs(value, 'ledBy', lead);
  return value === null || value === undefined || value === '' ? '' : `${lead}${value}`;
}

/** Somebody's words as one sentence among ours: with one full stop, whether they wrote theirs or not. */
export function asSentence(words: string): string {
  const trimmed = words.trim();
  return /[.!?…]$/u.test(trimmed) ? trimmed : `${trimmed}.`;
}

/** What is bought, and how often where it is more than once: `Transcript`, `3 × Transcript`. */
export function timesOf(quantity: number, name: string): string {
  return quantity === 1 ? name : `${quantity} × ${name}`;
}
