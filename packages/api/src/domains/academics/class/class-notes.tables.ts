import type { GeneratedAlways } from 'kysely';

export interface ClassNoteTables {
  /** What adviser, head and dean wrote down about a student; nothing of it is changed. */
  class_note: {
    id: GeneratedAlways<number>;
    student_id: number;
    text: string;
    written_by: string;
    written_at: Date;
  };
}
