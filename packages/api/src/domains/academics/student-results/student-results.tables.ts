import type { academics } from '@portal/contracts/academics';
import type { CallData } from '@portal/shared/model';
import type { ColumnType, GeneratedAlways } from 'kysely';

type Sheet = NonNullable<CallData<typeof academics.results.sheet>['sheet']>;

/** What a semester result sheet says, as it was made: everything but its mark and its days. */
export type SemesterResult = Omit<Sheet, 'mark' | 'issuedAt' | 'publishedAt' | 'passport' | 'how'> & {
  session: string;
  semester: string;
};

export interface StudentResultTables {
  /** Append-only: one row for everything that the sheet of a semester ever said. */
  semester_result: {
    id: GeneratedAlways<number>;
    student_id: number;
    session_id: number;
    semester: number;
    content: ColumnType<SemesterResult, string, never>;
    issued_at: ColumnType<Date, Date, never>;
  };
}
