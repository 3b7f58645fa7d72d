import { array, integer, isRealDate, object, type ObjectShape, string, whyField } from '@portal/shared/model';
import { nairaField } from './money-fields';
import { seenVersion } from './seen-version';

/** How a scheme pays: the same for each, a share of the school fee, or certain items of it. */
export const schemeKinds = ['fixed', 'percent', 'items'] as const;
export type SchemeKind = (typeof schemeKinds)[number];

export const awardStates = ['pending', 'approved', 'applied', 'reversed'] as const;
export type AwardState = (typeof awardStates)[number];

export const waiverStates = ['requested', 'granted', 'over', 'ended'] as const;
export type WaiverState = (typeof waiverStates)[number];

/** Awards that are approved together. */
export const mostApproved = 500;

/** Days for which a student can be let through at most. */
export const waiverDays = 180;

/** Said of a field that one kind of scheme needs. */
const neededBy = (kind: SchemeKind) => (value: unknown, context: { parent: unknown }) => {
  const missing = Array.isArray(value) ? value.length === 0 : !value;
  return !missing || (context.parent as { kind?: string }).kind !== kind;
};

const schemeFields = {
  name: string()
    .default('')
    .trim()
    .required('Name the scheme')
    .min(3, 'At least 3 characters')
    .max(80, 'At most 80 characters'),
  sponsor: string()
    .default('')
    .trim()
    .required('Name the sponsor')
    .min(2, 'At least 2 characters')
    .max(80, 'At most 80 characters'),
  sessionId: string()
    .default('')
    .required('Choose the session')
    .matches(/^\d{1,9}$/, { message: 'Choose the session', excludeEmptyString: true }),
  kind: string().default('fixed').oneOf(schemeKinds, 'Choose how it pays').required(),
  /** What one student gets of a `fixed` or `items` scheme when the list says nothing. Empty for items: all of them. */
  amount: nairaField({ least: 1 }).test('fixed', 'Enter what one student gets', neededBy('fixed')),
  /** Of the school fee, as in `25` or `12.5`. */
  percent: string()
    .default('')
    .trim()
    .matches(/^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/, {
      message: 'Enter a share from 0.01 to 100',
      excludeEmptyString: true,
    })
    .test('some', 'Enter a share from 0.01 to 100', (value) => !value || !/^[0.]+$/.test(value))
    .test('percent', 'Enter the share of the fee', neededBy('percent')),
  /** The fee items that an `items` scheme pays. */
  items: array(integer().positive().required())
    .default([])
    .max(60, 'At most 60 items')
    .test('items', 'Choose at least one item', neededBy('items')),
  cap: nairaField({ least: 1 }),
  budget: nairaField({ required: 'Enter the budget', least: 1 }),
  mostBeneficiaries: string()
    .default('')
    .trim()
    .matches(/^[1-9]\d{0,6}$/, { message: 'Enter a whole number', excludeEmptyString: true }),
} satisfies ObjectShape;

/** A scheme of a sponsor; amounts are naira as people write them. */
export const schemeSchema = object(schemeFields).noUnknown();
/** The same with the version that the person saw. */
export const changedSchemeSchema = object({ ...schemeFields, version: seenVersion() }).noUnknown();

const matricField = () =>
  string()
    .default('')
    .trim()
    .uppercase()
    .required('Enter the matric number')
    .max(40, 'At most 40 characters');

/** One student of a scheme; without an amount the scheme says how much. */
export const newAwardSchema = object({
  matricNumber: matricField(),
  amount: nairaField({ least: 1 }),
}).noUnknown();

/** A row of the upload of beneficiaries. */
export const awardRowSchema = object({
  session: string().default('').trim().required('Enter the session'),
  scheme: string().default('').trim().required('Enter the scheme'),
  matricNumber: matricField(),
  amount: nairaField({ least: 1 }),
});

/** Lets a student through although the school fee is not paid; `until` is the last day. */
export const waiverSchema = object({
  matricNumber: matricField(),
  sessionId: schemeFields.sessionId,
  until: string()
    .default('')
    .required('Choose the last day')
    .test('day', 'Choose the last day', (value) => !value || isRealDate(value)),
  reason: whyField(),
}).noUnknown();

/** Of a dialog that asks only why, with the version that the person saw. */
export const withReasonSchema = object({ version: seenVersion(), reason: whyField() }).noUnknown();
