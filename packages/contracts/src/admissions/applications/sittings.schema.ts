import type { SittingAnswers } from '@portal/shared/forms/definition';
import { rulesIn } from '../application-setup/form-rules';
import { applicationTexts } from './application.texts';
import {
  array,
  boolean,
  choiceField,
  type InferType,
  lazy,
  flag,
  listOf,
  mixed,
  mostSittings,
  object,
  requiredSubjects,
  string,
  subjectRows,
  text,
  textField,
  texts,
  wireObject,
} from '@portal/shared/model';

const { forms } = texts;

/** Cards print their numbers in groups, and the examination bodies take them without the gaps. */
const closedUp = (field: ReturnType<typeof textField>) =>
  field.transform((value: unknown) => (typeof value === 'string' ? value.replace(/\s+/g, '') : value));

/** PIN and serial of a result-checker card. */
export const cardNumbers = () => ({
  resultPin: closedUp(textField(applicationTexts.cardPinRequired, 40)),
  resultSerialNumber: closedUp(textField(applicationTexts.cardSerialRequired, 40)),
});
const card = cardNumbers();

/** A card is there only once the results are out. */
const onceOut = (field: ReturnType<typeof textField>) =>
  field.when('awaitingResult', {
    is: true,
    then: () =>
      string()
        .transform(() => '')
        .default(''),
  });

const sittingFields = {
  /** The examination is taken, and its results are still to come: neither grades nor a card are asked. */
  awaitingResult: boolean().default(false),
  ExaminationTypeId: choiceField(applicationTexts.examTypeRequired),
  examCenter: textField(applicationTexts.examCenterRequired, 150),
  examNumber: closedUp(textField(applicationTexts.examNumberRequired, 30)),
  examYear: string()
    .default('')
    .trim()
    .required(applicationTexts.examYearRequired)
    .matches(/^\d{4}$/, { message: applicationTexts.examYearRequired, excludeEmptyString: true }),
  resultPin: onceOut(card.resultPin),
  resultSerialNumber: onceOut(card.resultSerialNumber),
};

interface Sibling {
  parent: { awaitingResult?: boolean };
}

/** A row of the form: both or neither, and while the results are awaited the subject alone. */
export const subjectRowSchema = object({
  subjectId: string().default(''),
  gradeId: string().default(''),
});

function rowsSchema(fewest: number) {
  return array(subjectRowSchema)
    .default(() => Array.from({ length: subjectRows }, () => ({ subjectId: '', gradeId: '' })))
    .max(subjectRows)
    .test('pairs', forms.subjectsRequired, (rows = [], { parent }: Sibling) => {
      const half =
        !parent.awaitingResult && rows.some((row) => Boolean(row.subjectId) !== Boolean(row.gradeId));
      return !half && rows.filter((row) => row.subjectId).length >= fewest;
    })
    .test('unique', forms.duplicates, (rows = []) => {
      const chosen = rows.map((row) => row.subjectId).filter(Boolean);
      return new Set(chosen).size === chosen.length;
    });
}

const firstSitting = object({ ...sittingFields, subjects: rowsSchema(requiredSubjects) });

/** Whether nothing at all was entered in a sitting of the form. */
export function isEmptySitting({ subjects, ...exam }: SittingAnswers): boolean {
  return !Object.values(exam).some(Boolean) && !subjects.some((row) => row.subjectId || row.gradeId);
}

/** The first sitting; nothing of it where the set-up asks for no results. */
const firstOrNone = lazy((value: unknown, { context }) =>
  !rulesIn(context).oLevelRequired && value && isEmptySitting(value as SittingAnswers)
    ? mixed<InferType<typeof firstSitting>>()
    : firstSitting,
);

/**
 * The O-level step as the form holds it: rows of subject and grade. First sitting at least 8 pairs, second at least 1.
 */
export const oLevelFormSchema = object({
  first: firstOrNone,
  second: object({ ...sittingFields, subjects: rowsSchema(1) })
    .nullable()
    .default(null),
});

/** Map of subject id to grade id, as the wire has it. */
function subjectGradeField() {
  return mixed<Record<string, string>>()
    .transform((value: unknown) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
      return Object.fromEntries(
        Object.entries(value).map(([subject, grade]) => [subject, String(grade ?? '')]),
      );
    })
    .required(forms.subjectsRequired)
    .test('pairs', forms.subjectsRequired, (value, { parent }: Sibling) => {
      const pairs = Object.entries((value ?? {}) as Record<string, string>);
      const isGrade = (grade: string) => (parent.awaitingResult ? grade === '' : /^\d{1,9}$/.test(grade));
      const whole = pairs.every(([subject, grade]) => /^\d{1,9}$/.test(subject) && isGrade(grade));
      return whole && pairs.length >= 1 && pairs.length <= subjectRows;
    });
}

const wireSitting = wireObject({ ...sittingFields, subjectGrade: subjectGradeField() });
export type OLevelSitting = InferType<typeof wireSitting>;

/**
 * One or two sittings as they are sent, the first with at least 8 subjects; none where the set-up asks for none. Results
 * that are still to come are taken only where the form says so.
 */
export const sittingsField = ({ awaiting }: { awaiting: boolean }) =>
  array(wireSitting)
    .required(forms.subjectsRequired)
    .test('some', forms.subjectsRequired, (sittings, { options }) => {
      return (sittings ?? []).length > 0 || !rulesIn(options.context).oLevelRequired;
    })
    .max(mostSittings, 'at most two sittings')
    .test('awaiting', applicationTexts.resultsNotAwaited, (sittings, { createError, path }) => {
      const index = (sittings ?? []).findIndex(({ awaitingResult }) => awaitingResult);
      return awaiting || index < 0 || createError({ path: `${path}[${index}].awaitingResult` });
    })
    .test('first', forms.subjectsRequired, (sittings, { createError, options, path }) => {
      if (sittings?.length === 0 && !rulesIn(options.context).oLevelRequired) return true;
      const first = Object.keys(sittings?.[0]?.subjectGrade ?? {}).length;
      return first >= requiredSubjects || createError({ path: `${path}[0].subjectGrade` });
    });

const savedSitting = {
  /** Its results are still to come: it has no card, and each grade says so. */
  awaitingResult: flag(),
  examinationType: text(),
  examinationTypeId: text(),
  examNumber: text(),
  examCenter: text(),
  examYear: text(),
  /** Only the last four characters; the rest is hidden. */
  resultPin: text(),
  resultSerialNumber: text(),
  /** Subject name to grade name. */
  subjectGrade: mixed<Record<string, string>>().required(),
  /** Subject id to grade id. */
  subjectGradeId: mixed<Record<string, string>>().required(),
  applicationFormId: text(),
};
/** Sittings as the record has them. */
export const savedSittings = () => listOf(savedSitting);
export type SavedSitting = InferType<ReturnType<typeof savedSittings>>[number];
