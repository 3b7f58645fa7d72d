import { isPlaceholder, shownAs } from './placeholder';

/** `1 student`, `1,204 students`; `many` where the plural is not made with an s. */
export function counted(count: number, one: string, many = `${one}s`): string {
  if (isPlaceholder(count)) return shownAs(count, 'counted', one, many);
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
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
