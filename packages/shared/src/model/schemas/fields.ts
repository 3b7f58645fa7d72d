import { number, object, string, type ObjectShape } from 'yup';
import { lagosDate, ageOn, isRealDate } from '../dates';
import { maximumAge, minimumAge } from '../constants';
import { isMasked, isName, normaliseName } from '../identifiers';
import { texts } from '../texts';

const { forms } = texts;

/** PostgreSQL's integer. */
const largest = 2_147_483_647;

/** A whole number as ids, versions and counts are kept; what lies beyond is refused before it gets to the database. */
export const integer = () =>
  number()
    .integer()
    .min(-largest - 1)
    .max(largest);

/** A person's name: normalised first, then tested. '' when left out. */
export function nameField(required?: string) {
  const field = string()
    .default('')
    .transform((value: string | null) => normaliseName(value ?? ''))
    .max(100)
    .test('name', forms.nameInvalid, (value) => !value || isName(value));
  return required ? field.required(required) : field;
}

/** Text without the space around it. */
export function textField(required?: string, longest = 255) {
  const field = string().default('').trim().max(longest, `At most ${longest} characters`);
  return required ? field.required(required) : field;
}

export function emailField(required: string = forms.emailRequired) {
  return string()
    .default('')
    .trim()
    .lowercase()
    .max(254)
    .required(required)
    .matches(/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/, {
      message: forms.emailInvalid,
      excludeEmptyString: true,
    });
}

/** A phone that `accepts` takes. */
export function phoneField(required: string, invalid: string, accepts: (value: string) => boolean) {
  return string()
    .default('')
    .trim()
    .max(30)
    .required(required)
    .test('phone', invalid, (value) => !value || accepts(value));
}

/** A choice from a list, by id; '' and 0 count as nothing chosen. */
export function choiceField(required: string) {
  return string()
    .default('')
    .transform((value: unknown) =>
      value === null || value === undefined || value === '0' ? '' : String(value),
    )
    .required(required)
    .matches(/^\d{1,9}$/, { message: required, excludeEmptyString: true });
}

/** The day that rules about age count from: `$today` of the validation context, else today in Lagos. */
function today(context: unknown): string {
  const given = (context as { today?: string } | undefined)?.today;
  return given ?? lagosDate(new Date());
}

/** `YYYY-MM-DD`; 15 to 80 years inclusive on `$today`. `orMasked`: a stored day that is not shown may be sent back. */
export function birthField({ orMasked = false } = {}) {
  const kept = (value: string) => orMasked && isMasked(value);
  return string()
    .default('')
    .transform((value: string | null) => (value ?? '').slice(0, 10))
    .required(forms.birthRequired)
    .test('day', forms.birthRequired, (value) => !value || kept(value) || isRealDate(value))
    .test('young', forms.tooYoung, (value, { options }) => {
      return !isRealDate(value) || ageOn(value, today(options.context)) >= minimumAge;
    })
    .test('old', forms.tooOld, (value, { options }) => {
      return !isRealDate(value) || ageOn(value, today(options.context)) <= maximumAge;
    });
}

/**
 * An object whose keys may come in any letter case (`ApplicantId`, `applicantId`): the specification's
 * payloads mix them. Unknown keys are dropped.
 */
export function wireObject<S extends ObjectShape>(shape: S) {
  const declared = new Map(Object.keys(shape).map((key) => [key.toLowerCase(), key]));
  return object(shape)
    .transform((value: unknown) => {
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(
        Object.entries(value).map(([key, entry]) => [declared.get(key.toLowerCase()) ?? key, entry]),
      );
    })
    .noUnknown(true, '')
    .stripUnknown();
}
