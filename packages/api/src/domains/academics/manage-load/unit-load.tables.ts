import type { Generated, GeneratedAlways } from 'kysely';

interface Units {
  minimum: number;
  maximum: number;
  ceiling: number;
}

export interface UnitLoadTables {
  /** Units of a semester by kind of student, department, option of it and level; null is every one. */
  unit_load: Units & {
    id: GeneratedAlways<number>;
    session_id: number;
    semester: number;
    student_type_id: number | null;
    department_id: number | null;
    option_id: number | null;
    level: number | null;
    removed: Generated<boolean>;
    version: Generated<number>;
    changed_by: string;
    changed_at: Date;
  };
  /** Written by the database with every change. */
  unit_load_change: Units & {
    id: GeneratedAlways<number>;
    load_id: number;
    version: number;
    removed: boolean;
    changed_by: string;
    changed_at: Date;
  };
}
