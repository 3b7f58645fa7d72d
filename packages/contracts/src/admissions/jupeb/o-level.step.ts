import { mostSittings, subjectRows, texts } from '@portal/shared/model';
import { jupebApplication } from '../calls/jupeb';
import { type Answers, emptySitting, type SittingAnswers, type Step } from '@portal/shared/forms/definition';
import { oLevelFormSchema } from '../schemas/jupeb';
import { chosen, type JupebRecord } from './jupeb-record';

const { jupeb } = texts;

export interface OLevelAnswers {
  first: SittingAnswers;
  /** `null` until a second sitting is added. */
  second: SittingAnswers | null;
}

type Saved = JupebRecord['olevelResponse'][number];

function sittingOf(saved: Saved): SittingAnswers {
  const sitting = emptySitting();
  const pairs = Object.entries(saved.subjectGradeId).map(([subjectId, gradeId]) => ({ subjectId, gradeId }));
  return {
    ...sitting,
    ExaminationTypeId: chosen(saved.examinationTypeId),
    examCenter: saved.examCenter,
    examNumber: saved.examNumber,
    examYear: saved.examYear,
    // Card numbers come back masked, so they are asked again rather than overwritten with stars.
    resultPin: saved.resultPin.includes('*') ? '' : saved.resultPin,
    resultSerialNumber: saved.resultSerialNumber.includes('*') ? '' : saved.resultSerialNumber,
    subjects: [...pairs, ...sitting.subjects].slice(0, subjectRows),
  };
}

function answersOf({ olevelResponse: [first, second] }: JupebRecord): Answers {
  const answers: OLevelAnswers = {
    first: first ? sittingOf(first) : emptySitting(),
    second: second ? sittingOf(second) : null,
  };
  return { ...answers };
}

function wireSitting({ subjects, ...sitting }: SittingAnswers) {
  const pairs = subjects.filter((row) => row.subjectId && row.gradeId);
  return { ...sitting, subjectGrade: Object.fromEntries(pairs.map((row) => [row.subjectId, row.gradeId])) };
}

/** Step 3, which also submits the application. */
export const oLevelStep: Step<JupebRecord> = {
  id: 'o-level',
  hash: jupeb.hashes.oLevel,
  title: jupeb.steps.oLevel,
  groups: [],
  widget: 'o-level',
  sittings: mostSittings,
  schema: oLevelFormSchema,
  save: jupebApplication.saveOLevel,
  saved: { title: jupeb.oLevelSaved, body: jupeb.allDone },
  answersOf,
  payloadOf: (answers, { version, basicInformation }) => {
    const { first, second } = answers as unknown as OLevelAnswers;
    return {
      applicantId: basicInformation.id,
      oLevelInfo: [first, second].filter((sitting) => sitting !== null).map(wireSitting),
      version,
    };
  },
  errorPath: ({ path }) =>
    path
      .replace(/^oLevelInfo\[0\]/, 'first')
      .replace(/^oLevelInfo\[1\]/, 'second')
      .replace(/\.subjectGrade$/, '.subjects'),
  isDone: ({ basicInformation }) => basicInformation.formCompleted,
};
