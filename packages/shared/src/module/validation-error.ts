import type { Schema } from 'yup';

/** What is wrong with data that pass between modules, as an error with the given words; null when they fit. */
export function validationErrorOf(schema: Schema, given: unknown, words: string): Error | null {
  try {
    schema.validateSync(given, { strict: true });
    return null;
  } catch (error) {
    return new Error(words, { cause: error });
  }
}
