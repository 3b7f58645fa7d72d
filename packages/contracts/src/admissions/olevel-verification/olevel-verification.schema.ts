import { array, integer, object, string, textField, whyField } from '@portal/shared/model';

/** How the verification of somebody's O-level results stands. */
export const verificationStates = ['pending', 'verified', 'mismatch', 'not_found'] as const;
export type VerificationState = (typeof verificationStates)[number];

export const verificationStateLabels: Record<VerificationState, string> = {
  pending: 'Pending',
  verified: 'Verified',
  mismatch: 'Mismatch',
  not_found: 'Not found',
};

/** What an officer can say of results. */
export const verdicts = ['verified', 'mismatch', 'not_found'] as const;
export type Verdict = (typeof verdicts)[number];

export const verificationActions = ['work', 'verify', 'reopen', 'reveal', 'ask'] as const;
export type VerificationAction = (typeof verificationActions)[number];

const mostSubjects = 12;
const year = /^(19|20)\d{2}$/;
const id = () => integer().positive();

/** A row of the form: both or neither. */
const rowSchema = object({ subjectId: string().default(''), gradeId: string().default('') });
type Row = { subjectId?: string | undefined; gradeId?: string | undefined };

const isHalf = ({ subjectId, gradeId }: Row) => !subjectId !== !gradeId;
const hasTwice = (rows: readonly Row[]) => {
  const chosen = rows.map(({ subjectId }) => subjectId).filter(Boolean);
  return new Set(chosen).size < chosen.length;
};

/** A sitting as the body shows it. Its number is that of the declared sitting. */
const foundSittingSchema = object({
  sitting: integer().oneOf([1, 2]).required(),
  examinationTypeId: string()
    .default('')
    .required('Choose the examination')
    .matches(/^\d{1,9}$/, { message: 'Choose the examination', excludeEmptyString: true }),
  examNumber: textField('Enter the examination number', 30),
  examYear: string()
    .default('')
    .trim()
    .required('Enter the year')
    .matches(year, { message: 'Enter the year', excludeEmptyString: true }),
  results: array(rowSchema)
    .default([])
    .max(mostSubjects)
    .test('whole', 'Choose subject and grade of each row', (rows = []) => !rows.some(isHalf))
    .test('once', 'Each subject once', (rows = []) => !hasTwice(rows)),
});

/** A verdict, and what it rests on. Only what is verified can go without a word to the student. */
export const verdictSchema = object({
  version: integer().min(1).required(),
  verdict: string().oneOf(verdicts, 'Choose the verdict').required('Choose the verdict'),
  comment: string()
    .default('')
    .trim()
    .max(300, 'At most 300 characters')
    .when('verdict', {
      is: (verdict: unknown) => verdict === 'mismatch' || verdict === 'not_found',
      then: (field) => field.required('Say to the student what is wrong, and what to do'),
    }),
  sittings: array(foundSittingSchema).default([]).max(2),
}).noUnknown();

export const reopenSchema = object({ version: integer().min(1).required(), reason: whyField() }).noUnknown();

/** Which part of the queue the next one is taken from. */
export const takeNextSchema = object({
  sessionId: id(),
  applicationTypeId: id(),
  departmentId: id(),
}).noUnknown();
