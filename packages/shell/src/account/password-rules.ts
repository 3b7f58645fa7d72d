import { passwordField, texts, ValidationError } from '@portal/shared/model';

const field = passwordField();

/** What the schema still asks of a password, in its words. */
function gaps(value: string): string[] {
  try {
    field.validateSync(value, { abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.errors.filter((message) => message !== texts.login.passwordRequired);
  }
}

/** Longer than any password may be, so that the schema says so. */
const tooLong = 'aA1#'.repeat(20);
const everything = [...gaps(''), ...gaps(tooLong)];

/** The rule of the schema, point by point, and which points this password meets. */
export function passwordRules(value: string): { label: string; met: boolean }[] {
  const missing = new Set(gaps(value));
  return everything.map((label) => ({ label, met: value !== '' && !missing.has(label) }));
}

/** Said beside the rule: what makes a password that meets it a good one. */
export const passwordAdvice =
  'Long is strong: three words that do not belong together, with a number and a sign between them. Do not use your name, number or phone.';
