import { hashKey } from '@tanstack/react-query';
import type { CallData, CallSpec, HandedAnswer } from '../model';
import { hasShape } from './answer-shape';

interface Handed {
  data: unknown;
  /** Milliseconds since 1970, by the browser's clock. */
  at: number;
}

/** Milliseconds after which an answer that nobody took is not the first view's any more. */
const longest = 30_000;

const answers = new Map<string, Handed>();
const keyOf = (path: string, input: object) => hashKey([path, input]);

/**
 * Takes the answers that came with the document, for the first query that asks for each of them. `end`: when its last
 * byte came, in milliseconds since 1970 by the browser's clock.
 */
export function handOver(given: readonly HandedAnswer[], end: number): void {
  for (const { path, input, data, age } of given)
    answers.set(keyOf(path, input ?? {}), { data, at: end - age });
}

/** None of them is given any more. */
export const dropHanded = (): void => answers.clear();

/** The answer to a call, once. Nothing where it has another shape than the page's contract says: it asks by itself then. */
export function takeHanded<C extends CallSpec>(call: C, input: object) {
  const key = keyOf(call.path, input);
  const handed = answers.get(key);
  answers.delete(key);
  if (!handed || Date.now() - handed.at > longest || !hasShape(call.data, handed.data)) return undefined;
  return { data: handed.data as CallData<C>, at: handed.at };
}
