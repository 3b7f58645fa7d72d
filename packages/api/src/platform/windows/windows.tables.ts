import type { Generated, GeneratedAlways } from 'kysely';
import type { WindowKind } from './windows.queries';

export interface WindowTables {
  /** When something can be done; one for each kind, session, semester and audience. */
  dated_window: {
    id: GeneratedAlways<number>;
    kind: WindowKind;
    session_id: number;
    semester: number | null;
    application_type_id: number | null;
    student_type_id: number | null;
    level: number | null;
    /** Of a school. */
    faculty_id: number | null;
    opens_at: Date;
    /** The last moment; null until told otherwise. */
    closes_at: Date | null;
    message: Generated<string>;
    /** Taken away: the windows of more students count for whom it was. */
    removed: Generated<boolean>;
    version: Generated<number>;
    changed_by: string;
    changed_at: Date;
  };
  /** Written by the database with every change. */
  dated_window_change: {
    id: GeneratedAlways<number>;
    window_id: number;
    version: number;
    opens_at: Date;
    closes_at: Date | null;
    message: string;
    removed: boolean;
    changed_by: string;
    changed_at: Date;
  };
}
