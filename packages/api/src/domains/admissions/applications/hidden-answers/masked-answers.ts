import type { Question } from '@portal/contracts/admissions';
import {
  canonicalPhone,
  isMasked,
  maskEmail,
  maskTail,
  maskedDay,
  maskedText,
  type FieldError,
} from '@portal/shared/model';
import type { IsTyped } from './typed-answers';

type Kind = Question['kind'];
/** What decides how an answer is shown: its kind, and who may see it whole. */
export type Shown = Pick<Question, 'name' | 'kind' | 'masked' | 'encrypted'>;

const instead = (mask: string) => (value: string) => value && mask;
const hidden = instead(maskedText);

const masks: Record<Kind, (value: string) => string> = {
  text: hidden,
  'long-text': hidden,
  choice: hidden,
  radio: hidden,
  file: hidden,
  rows: hidden,
  email: maskEmail,
  phone: maskTail,
  digits: maskTail,
  date: instead(maskedDay),
};

/** Whether an answer says more than the form needs. */
export const isHidden = ({ masked, encrypted }: Shown): boolean => Boolean(masked ?? encrypted);

/**
 * An answer as a session sees it. A paid RRR is the key to an application and stands on paper: a session that was
 * opened with it sees what is masked only while it is what was typed in it. What is encrypted is masked always.
 */
export function shownAs(question: Shown, value: string, isTyped: IsTyped): string {
  if (value === '' || !isHidden(question)) return value;
  const whole = !question.encrypted && isTyped(question.name, value);
  return whole ? value : masks[question.kind](value);
}

const retype = 'This is hidden. Type the whole of it, or leave it as it was.';
const write = ({ kind }: Shown, value: string) => (kind === 'phone' ? canonicalPhone(value) : value);

/** What is to be stored for answers of which some may be sent back as they were shown. */
export class Answered {
  readonly errors: FieldError[] = [];
  /** Those that came whole and may be shown to who typed them, by their names. */
  readonly typed: Record<string, string> = {};

  /** The stored value where its mask comes back, else what was typed, as it is stored. */
  take(question: Shown, given: string, stored: string): string {
    if (!isHidden(question)) return write(question, given);
    if (!isMasked(given)) {
      const written = write(question, given);
      if (!question.encrypted) this.typed[question.name] = written;
      return written;
    }
    if (stored === '' || given !== masks[question.kind](stored)) {
      this.errors.push({ path: question.name, message: retype });
    }
    return stored;
  }
}
