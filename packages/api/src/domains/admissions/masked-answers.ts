import { isMasked, maskEmail, maskTail, maskedDay, maskedText, type FieldError } from '@portal/shared/model';

const instead = (mask: string) => (value: string) => value && mask;

/**
 * How each answer is shown that says more than the form needs. A paid RRR is the key to an application and stands on
 * paper: a session that was opened with it sees these masked, but for what was typed in that session. The NIN is masked
 * always.
 */
const masks = {
  dateOfBirth: instead(maskedDay),
  nin: maskTail,
  mobileNumber: maskTail,
  permanentAddress: instead(maskedText),
  email: maskEmail,
  'Sponsor.MobileNumber': maskTail,
  'Sponsor.Address': instead(maskedText),
  'Sponsor.Email': maskEmail,
  'Referee.MobileNumber': maskTail,
  'Referee.Address': instead(maskedText),
  'Referee.Email': maskEmail,
} satisfies Record<string, (value: string) => string>;
export type MaskedPath = keyof typeof masks;

/** An answer as a session sees it that has typed those. */
export function shownAs(path: MaskedPath, value: string, typed: readonly string[]): string {
  const whole = value === '' || (path !== 'nin' && typed.includes(path));
  return whole ? value : masks[path](value);
}

const retype = 'This is hidden. Type the whole of it, or leave it as it was.';

/** What is to be stored for answers of which some may be sent back as they were shown. */
export class Answered {
  readonly errors: FieldError[] = [];
  /** Paths of those that came whole. */
  readonly typed: string[] = [];

  /** The stored value where its mask comes back, else what was typed, in the form `write` gives it. */
  take(
    path: MaskedPath,
    given: string,
    { stored, write }: { stored: string; write?(value: string): string },
  ) {
    if (!isMasked(given)) {
      this.typed.push(path);
      return write ? write(given) : given;
    }
    if (stored === '' || given !== masks[path](stored)) this.errors.push({ path, message: retype });
    return stored;
  }
}
