import type { Grade, ScoreCode } from '@portal/contracts/academics';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Stamp = ColumnType<Date, Date, never>;

/** One result as it was published. */
interface PublishedGrade {
  publication_id: number;
  registration_id: number;
  course_id: number;
  student_id: number;
  level: number;
  course_code: string;
  title: string;
  units: number;
  test: number | null;
  exam: number | null;
  score_code: ScoreCode | null;
  total: number | null;
  /** Null while the result is still to come: it counts in no average. */
  grade: Grade | null;
  points: number;
  passed: boolean;
  pass_mark: number;
  sheet_version: number;
}

/** What students see of results, and how it changes after Senate. */
export interface ResultsTables {
  /** Append-only. */
  result_publication: {
    id: GeneratedAlways<number>;
    session_id: number;
    semester: number;
    department_id: number;
    version: number;
    published_by: string;
    published_at: Stamp;
    reason: string | null;
  };
  /** Append-only. */
  published_grade: PublishedGrade;
  published_department: {
    session_id: number;
    semester: number;
    department_id: number;
    publication_id: number | null;
    version: Generated<number>;
    changed_by: string;
    changed_at: Date;
    reason: Generated<string | null>;
  };
  /** A view: the results that count. */
  result_in_force: PublishedGrade & { session_id: number; semester: number; department_id: number };
  result_amendment: {
    id: GeneratedAlways<number>;
    registration_id: number;
    course_id: number;
    sheet_id: number;
    from_test: number | null;
    from_exam: number | null;
    from_code: ScoreCode | null;
    to_test: number | null;
    to_exam: number | null;
    to_code: ScoreCode | null;
    score_version: number | null;
    reason: string;
    asked_by: string;
    asked_at: Stamp;
    decision: Generated<'accepted' | 'refused' | 'withdrawn' | null>;
    decision_reason: Generated<string | null>;
    decided_by: Generated<string | null>;
    decided_at: Generated<Date | null>;
  };
}
