import {
  array,
  integer,
  isPhone,
  isRealDate,
  nameField,
  object,
  string,
  textField,
  whyField,
} from '@portal/shared/model';
import { entryClasses } from './entry-states';
import { kindOfProgramme } from '../programmes/kind-of-programme';

/** The version that the officer saw: an act on another one is refused as STALE. */
const seenVersion = () => integer().min(1).required();
const id = () => integer().positive();

/** Empty means that nobody knows it. */
const optionalId = () =>
  integer()
    .positive()
    .nullable()
    .default(null)
    .transform((value: unknown, given: unknown) => (given === '' || given === null ? null : value));

/** JAMB or application number, in capitals and without spaces. */
export const registrationNumberField = () =>
  string()
    .default('')
    .transform((value: string | null) => (value ?? '').replace(/\s/g, '').toUpperCase())
    .required('Enter the JAMB or application number')
    .matches(/^[A-Z0-9/-]{6,30}$/, {
      message: 'Letters, digits, - and / only, at least 6',
      excludeEmptyString: true,
    });

const lastDayField = () =>
  string()
    .default('')
    .required('Choose the last day')
    .test('day', 'Choose the last day', (value) => !value || isRealDate(value));

/** `61.25`, at most 400. */
const scoreField = () =>
  string()
    .default('')
    .trim()
    .matches(/^(?:400(?:\.0{1,2})?|[0-3]?\d{1,2}(?:\.\d{1,2})?)$/, {
      message: 'A number up to 400, with two decimals at most',
      excludeEmptyString: true,
    });

/** Hundredths of a typed score; null where none was typed. */
export const scoreOfText = (text: string): number | null =>
  text === '' ? null : Math.round(Number(text) * 100);

const emailField = () => string().default('').trim().lowercase().max(254).email('invalid email address');
const phoneField = () =>
  string()
    .default('')
    .trim()
    .max(30)
    .test('phone', 'invalid phone number', (value) => !value || isPhone(value));

/** One candidate; what follows from the department or the programme may be left out. */
export const newEntrySchema = object({
  sessionId: id().required('Choose the session'),
  applicationTypeId: id().required('Choose the programme'),
  registrationNumber: registrationNumberField(),
  surname: nameField('Enter the surname'),
  firstName: nameField('Enter the first name'),
  middleName: nameField(),
  gender: string().oneOf(['Male', 'Female'], 'Choose the sex').required('Choose the sex'),
  dateOfBirth: string()
    .default('')
    .test('day', 'Enter a date', (value) => !value || isRealDate(value)),
  stateId: optionalId(),
  lgaId: optionalId(),
  email: emailField(),
  mobileNumber: phoneField(),
  departmentId: optionalId(),
  degree: textField(undefined, 60),
  subjectCombination: textField(undefined, 120),
  studyMode: string().oneOf(['', 'full-time', 'part-time']).default(''),
  durationMonths: integer()
    .min(1)
    .max(120)
    .nullable()
    .default(null)
    .transform((value: unknown, given: unknown) => (given === '' || given === null ? null : value)),
  level: integer()
    .min(0)
    .max(900)
    .test('hundred', 'A level is a hundred', (value) => !value || value % 100 === 0)
    .nullable()
    .default(null)
    .transform((value: unknown, given: unknown) => (given === '' || given === null ? null : value)),
  conditions: array(string().trim().max(300).defined()).max(10).default([]),
  class: string()
    .oneOf(['', ...entryClasses])
    .default(''),
  score: scoreField(),
  firstChoice: string().oneOf(['', 'yes', 'no']).default(''),
  batchId: optionalId(),
}).noUnknown();

/** Entries that are recommended, approved or put into a batch together. */
export const mostChosen = 500;

/**
 * Several at once, each judged by itself, with the department that was seen: for another one it is refused. Batch and
 * address may change meanwhile.
 */
export const seenEntriesSchema = object({
  entries: array(object({ id: id().required(), departmentId: optionalId() }).noUnknown().required())
    .default([])
    .min(1, 'Choose at least one')
    .max(mostChosen),
}).noUnknown();

export const chooseBatchSchema = object({
  ids: array(id().required()).default([]).min(1, 'Choose at least one').max(mostChosen),
  batchId: id().required('Choose the batch'),
}).noUnknown();

export const withdrawSchema = object({ version: seenVersion(), reason: whyField() }).noUnknown();
/** `until` is the last day, `YYYY-MM-DD` in Lagos. */
export const untilSchema = withdrawSchema.shape({ until: lastDayField() });
export const changeDepartmentSchema = withdrawSchema.shape({
  departmentId: id().required('Choose the department'),
});
/** How a candidate is reached; what is left empty stays as it is known. */
export const setContactSchema = withdrawSchema.shape({
  email: emailField().when('mobileNumber', {
    is: (phone: string | undefined) => !phone,
    then: (field) => field.required('Enter the email or the phone number'),
  }),
  mobileNumber: phoneField(),
});
export const setBatchSchema = object({ version: seenVersion(), batchId: optionalId() }).noUnknown();
export const seenSchema = object({ version: seenVersion() }).noUnknown();

export const newBatchSchema = object({
  sessionId: id().required('Choose the session'),
  applicationTypeId: id().required('Choose the programme'),
  name: textField('Enter a name, as in Batch 1', 60),
}).noUnknown();

/** At once where no time is said. */
export const publishSchema = object({
  version: seenVersion(),
  /** Who was in it, as the list of batches said; at once, another one is STALE. */
  contents: string().required(),
  at: string()
    .default('')
    .test('time', 'Enter a date and a time', (value) => !value || !Number.isNaN(Date.parse(value))),
}).noUnknown();

/** `F`, `female`: as lists have it. */
const sexOf = (value: string | null | undefined) =>
  ({ m: 'Male', male: 'Male', f: 'Female', female: 'Female' })[(value ?? '').trim().toLowerCase()] ??
  value ??
  '';

/** Kind of the upload of a programme's list. */
export const admissionListKind = (mode: string): string => kindOfProgramme('admission-list', mode);

/** A row of the upload of a list. */
export const entryRowSchema = object({
  /** Session and programme of the whole file are said beside it; a row that says another one is refused. */
  session: string().default('').trim().max(20),
  programme: string().default('').trim().max(60),
  registrationNumber: registrationNumberField(),
  surname: nameField('Enter the surname'),
  firstName: nameField('Enter the first name'),
  otherNames: nameField(),
  sex: string().default('').transform(sexOf).oneOf(['Male', 'Female'], 'M or F').required('Enter M or F'),
  state: string().default('').trim().max(60),
  lga: string().default('').trim().max(60),
  score: scoreField(),
  /** By name, code, or a name of JAMB's that was placed. */
  department: string().default('').trim().max(120),
  class: string()
    .default('')
    .transform((value: string | null) => (value ?? '').trim().toLowerCase())
    .oneOf(['', ...entryClasses], 'merit, catchment or ELDS'),
  email: emailField(),
  phone: phoneField(),
  batch: string().default('').trim().max(60),
});
