import {
  array,
  boolean,
  closedObject,
  integer,
  isRealDate,
  object,
  type ObjectShape,
  string,
  textField,
  whyField,
} from '@portal/shared/model';

/** How marks of the UTME, the screening and the O-level come to one aggregate. */
export const admissionFormulas = ['none', '50:50', '50:30:20', 'combined-400'] as const;
export type AdmissionFormula = (typeof admissionFormulas)[number];

export const formulaLabels: Readonly<Record<AdmissionFormula, string>> = {
  none: 'None',
  '50:50': '50:50 (UTME/8 + screening/2)',
  '50:30:20': '50:30:20 (UTME/8 + screening × 0.3 + O-level points/2)',
  'combined-400': 'Combined, out of 400 ((UTME + 4 × screening)/2)',
};

/** The lowest UTME score that the university is delivered with. */
export const usualMinimumUtme = 150;
/** JAMB's age of admission. */
export const usualMinimumAge = 16;

const mostDocuments = 20;
const mostPlaces = 60;

/** A whole number from one to another, as people type it; '' for none. */
const maybeNumber = (least: number, most: number, wrong: string) =>
  string()
    .default('')
    .trim()
    .test(
      'number',
      wrong,
      (value) => !value || (/^\d{1,4}$/.test(value) && +value >= least && +value <= most),
    );

const age = () => maybeNumber(10, 99, 'Enter an age from 10 to 99');

const places = () => array(integer().positive().required()).default([]).max(mostPlaces);

const dayField = (required?: string) => {
  const field = string()
    .default('')
    .test('day', 'Enter a date', (value) => !value || isRealDate(value));
  return required ? field.required(required) : field;
};

const isWebAddress = (value: string) => {
  try {
    return ['http:', 'https:'].includes(new URL(value).protocol) && /^https?:\/\//i.test(value);
  } catch {
    return false;
  }
};

interface Siblings {
  parent: { minimumAge?: string; opensOn?: string; lateDays?: string };
}

const written = {
  formula: string()
    .default('none')
    .oneOf(admissionFormulas, 'Choose the formula')
    .required('Choose the formula'),
  minimumAge: age(),
  maximumAge: age().test(
    'range',
    'The oldest is not younger than the youngest',
    (value, { parent }: Siblings) => {
      return !value || !parent.minimumAge || Number(value) >= Number(parent.minimumAge);
    },
  ),
  minimumUtme: maybeNumber(0, 400, 'Enter a score from 0 to 400'),
  oLevelRequired: boolean().default(true).required(),
  documents: array(
    closedObject({
      name: textField('Name the document', 100),
      required: boolean().default(true).required(),
    }).required(),
  )
    .default([])
    .max(mostDocuments, `At most ${mostDocuments} documents`)
    .test('once', 'A document is asked for once', (documents) => {
      const names = (documents ?? []).map(({ name }) => name.trim().toLowerCase());
      return new Set(names).size === names.length;
    }),
  /** Schools that may be chosen with all their departments, and single departments; none of either: all. */
  schools: places(),
  departments: places(),
  /** Last day on which results that were awaited can be entered; '' for until the clearance. */
  resultsDueOn: dayField(),
  screeningOn: dayField(),
  screeningVenue: textField(undefined, 200),
  helpText: textField(undefined, 2000),
  advertLink: textField(undefined, 500).test(
    'address',
    'Enter an address that begins with http:// or https://',
    (value) => !value || isWebAddress(value),
  ),
} satisfies ObjectShape;

/** Naira without what people write around them: `₦10,000.50` is `10000.50`. */
const naira = (wrong: string) =>
  string()
    .default('')
    .transform((value: unknown) =>
      typeof value === 'string' ? value.replace(/[₦,\s]/g, '').replace(/^N(?=\d)/, '') : (value ?? ''),
    )
    .matches(/^\d{1,7}(\.\d{1,2})?$/, { message: wrong, excludeEmptyString: true });

const price = {
  fee: naira('Enter the fee in naira')
    .required('Enter the fee')
    .test('more', 'The fee is more than nothing', (value) => !value || Number(value) > 0),
  lateDays: maybeNumber(1, 60, 'Enter 1 to 60 days'),
  lateFee: naira('Enter the extra fee in naira').test(
    'late',
    'Say for how many days',
    (value, { parent }: Siblings) => !value || Boolean(parent.lateDays),
  ),
} satisfies ObjectShape;

const days = {
  opensOn: dayField('Enter the first day'),
  closesOn: dayField().test('after', 'It cannot close before it opens', (value, { parent }: Siblings) => {
    return !value || !parent.opensOn || value >= parent.opensOn;
  }),
} satisfies ObjectShape;

const seen = () => integer().min(1).required();

/** A type and session that nothing is set up for; its fee waits for a second officer. */
export const newApplicationSetupSchema = closedObject({
  applicationTypeId: integer()
    .transform((value: number, given: unknown) => (given === '' ? undefined : value))
    .required('Choose the application type'),
  sessionId: integer()
    .transform((value: number, given: unknown) => (given === '' ? undefined : value))
    .required('Choose the session'),
  ...written,
  ...price,
});

/** Everything but the fee and the window, which go their own ways; `version` is the one that was seen. */
export const applicationSetupSchema = closedObject(written);
export const changedApplicationSetupSchema = closedObject({ ...written, version: seen() });

/** Naira. Days and extra fee of those who are late; '' for nobody may be. */
export const applicationFeeSchema = closedObject(price);

/** `version` is the window's; null where there is none yet. */
const seenWindow = () => integer().min(1).nullable().default(null);

/** The first and the last day; without a last one until told otherwise. */
export const windowDaysSchema = object(days);
export const applicationWindowSchema = closedObject({ ...days, version: seenWindow() });
export const openNowSchema = object({ closesOn: dayField() });
export const openedApplicationSchema = closedObject({ closesOn: dayField(), version: seenWindow() });
export const closedApplicationSchema = closedObject({ version: seen(), reason: whyField() });

export const activatedSetupSchema = closedObject({ version: seen() });
export const cloneIntoSchema = closedObject({
  sessionId: integer()
    .transform((value: number, given: unknown) => (given === '' ? undefined : value))
    .required('Choose the session'),
});
