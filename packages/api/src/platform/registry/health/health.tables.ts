import type { ColumnType, Generated } from 'kysely';

type Stamp = ColumnType<Date, Date | string, Date | string>;

/** Tables of what browsers report, and of releases whose files are gone. */
export interface HealthTables {
  release_metric: { release_id: number; metric: string; hour: Stamp; bucket: number; count: number };
  /** `person`: a keyed hash that stands nowhere else. */
  release_person: { release_id: number; person: string; seen_at: Stamp; failed_at: Stamp | null };
  release_problem: {
    release_id: number;
    phase: string;
    /** Empty when it is about no entry. */
    subject: string;
    message: string | null;
    reference: string | null;
    count: number;
    last_at: Stamp;
  };
  security_event: {
    id: Generated<number>;
    kind: 'tampered' | 'signature' | 'override';
    module_id: string | null;
    version: string | null;
    subject: string | null;
    detail: string | null;
    hour: Stamp;
    count: Generated<number>;
    first_at: Stamp;
    last_at: Stamp;
  };
  retired_release: { release_id: number; retired_at: Stamp };
}
