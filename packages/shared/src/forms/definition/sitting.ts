import { subjectRows } from '../../model';

export interface SubjectRow {
  subjectId: string;
  gradeId: string;
}

/** A sitting as the form holds it. */
export interface SittingAnswers {
  /** Its results are still to come. */
  awaitingResult: boolean;
  ExaminationTypeId: string;
  examCenter: string;
  examNumber: string;
  examYear: string;
  resultPin: string;
  resultSerialNumber: string;
  subjects: SubjectRow[];
}
/** Answers of an O-level sitting that never outlive the tab. */
export const sensitiveSittingFields = ['resultPin', 'resultSerialNumber'] as const;

/** A sitting with nothing entered: nine empty rows. */
export function emptySitting(): SittingAnswers {
  return {
    awaitingResult: false,
    ExaminationTypeId: '',
    examCenter: '',
    examNumber: '',
    examYear: '',
    resultPin: '',
    resultSerialNumber: '',
    subjects: Array.from({ length: subjectRows }, () => ({ subjectId: '', gradeId: '' })),
  };
}
