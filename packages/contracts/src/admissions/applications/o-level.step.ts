import { answerAt, type Answers, emptySitting, type SittingAnswers } from '@portal/shared/forms/definition';
import { mostSittings, subjectRows, texts } from '@portal/shared/model';
import type { ApplicationRecord } from './application-facts';
import { isEmptySitting, oLevelFormSchema, type SavedSitting } from './sittings.schema';
import { chosen } from './step';
import type { WidgetStep } from './step-definition';

const { firstSitting, secondSitting, labels } = texts.forms;

export interface OLevelAnswers {
  first: SittingAnswers;
  /** `null` until a second sitting is added. */
  second: SittingAnswers | null;
}

/** A subject with its grade in words, of one sitting. */
export interface PrintedSitting {
  readonly title: string;
  readonly rows: readonly (readonly [label: string, value: string])[];
  readonly grades: readonly (readonly [subject: string, grade: string])[];
}

const sittingsOf = (record: ApplicationRecord, path: string) =>
  answerAt(record, path) as readonly SavedSitting[];

function sittingOf(saved: SavedSitting): SittingAnswers {
  const sitting = emptySitting();
  const pairs = Object.entries(saved.subjectGradeId).map(([subjectId, gradeId]) => ({
    subjectId,
    gradeId: saved.awaitingResult ? '' : gradeId,
  }));
  return {
    ...sitting,
    awaitingResult: saved.awaitingResult,
    ExaminationTypeId: chosen(saved.examinationTypeId),
    examCenter: saved.examCenter,
    examNumber: saved.examNumber,
    examYear: saved.examYear,
    // Masked, as they come back; sent so, they stay, and nobody needs a card that is lost by now.
    resultPin: saved.resultPin,
    resultSerialNumber: saved.resultSerialNumber,
    subjects: [...pairs, ...sitting.subjects].slice(0, subjectRows),
  };
}

function wireSitting({ subjects, ...sitting }: SittingAnswers) {
  const { awaitingResult } = sitting;
  const pairs = subjects
    .filter((row) => row.subjectId && (awaitingResult || row.gradeId))
    .map((row) => [row.subjectId, awaitingResult ? '' : row.gradeId]);
  return { ...sitting, subjectGrade: Object.fromEntries(pairs) as Record<string, string> };
}

type Parts = Omit<WidgetStep, 'widget' | 'sittings' | 'schema' | 'answersOf' | 'entriesOf' | 'errorPath'>;

/** The step of O-level results, of whichever programme. */
export function oLevelStep(parts: Parts): WidgetStep {
  const { key, record: path } = parts;
  return {
    ...parts,
    widget: 'o-level',
    sittings: mostSittings,
    schema: oLevelFormSchema,
    answersOf: (record): Answers => {
      const [first, second] = sittingsOf(record, path);
      return {
        first: first ? sittingOf(first) : emptySitting(),
        second: second ? sittingOf(second) : null,
      };
    },
    entriesOf: (answers) => {
      const { first, second } = answers as unknown as OLevelAnswers;
      const given = [first, second].filter((sitting) => sitting !== null);
      return given.filter((sitting) => !isEmptySitting(sitting)).map(wireSitting);
    },
    errorPath: (error) =>
      error.path
        .replace(`${key}[0]`, 'first')
        .replace(`${key}[1]`, 'second')
        .replace(/\.subjectGrade$/, '.subjects'),
  };
}

/** The saved sittings in words, for the slip. */
export function printedSittings(record: ApplicationRecord, path: string): PrintedSitting[] {
  return sittingsOf(record, path).map((sitting, index) => ({
    title: index === 0 ? firstSitting : secondSitting,
    rows: [
      [labels.examType, sitting.examinationType],
      [labels.examNumber, sitting.examNumber],
      [labels.examYear, sitting.examYear],
      [labels.examCenter, sitting.examCenter],
    ],
    grades: Object.entries(sitting.subjectGrade),
  }));
}
