import type { StudentLetterKind } from '@portal/contracts/student';
import type { ColumnType, GeneratedAlways } from 'kysely';

/** What a letter says, as it was issued. */
export interface StudentLetterContent {
  title: string;
  addressee: string[];
  salutation: string;
  paragraphs: string[];
  signatory: { name: string; title: string };
  fullName: string;
  matricNumber: string | null;
  department: string | null;
}

/** Letters about students. */
export interface StudentLetterTables {
  student_letter_wording: {
    id: GeneratedAlways<number>;
    kind: StudentLetterKind;
    version: number;
    title: string;
    salutation: string;
    text: string;
    signatory: string;
    signatory_title: string;
    written_at: Date;
    written_by: string;
  };
  student_letter: {
    id: GeneratedAlways<number>;
    kind: StudentLetterKind;
    student_id: number;
    session_id: number;
    content: ColumnType<StudentLetterContent, string, never>;
    issued_at: Date;
  };
}
