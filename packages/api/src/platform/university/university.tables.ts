import type { ColumnType, Generated } from 'kysely';

/** Tables of the university, its places and lookups. */
export interface UniversityTables {
  setting: {
    key: string;
    /** Written as JSON text. */
    value: ColumnType<unknown, string, string>;
    version: Generated<number>;
    updated_at: ColumnType<Date, Date | undefined, Date>;
  };
  academic_session: {
    id: number;
    name: string;
    starts_on: string;
    ends_on: string;
    current: Generated<boolean>;
    version: Generated<number>;
    /** Nothing is begun or set in it any more. */
    closed_at: Generated<Date | null>;
    closed_by: Generated<string | null>;
  };
  semester: {
    session_id: number;
    /** 1 Harmattan, 2 Rain. */
    semester: number;
    current: Generated<boolean>;
    /** Null until they are told. */
    starts_on: Generated<string | null>;
    ends_on: Generated<string | null>;
  };
  faculty: { id: number; code: string; name: string; kind: Generated<'school' | 'unit'> };
  department: {
    id: number;
    faculty_id: number;
    code: string;
    name: string;
    degree: string;
    years: Generated<number>;
    /** At which its students go for industrial training; null for the usual one. */
    siwes_level: Generated<number | null>;
  };
  country: { id: number; name: string; position: number };
  state: { id: number; country_id: number; name: string };
  lga: { state_id: number; id: number; name: string };
  lookup: {
    list: string;
    id: number;
    name: string;
    position: number;
    attributes: ColumnType<Record<string, unknown>, string | undefined, string>;
  };
  subject_combination: { id: number; faculty_id: number; name: string };
}
