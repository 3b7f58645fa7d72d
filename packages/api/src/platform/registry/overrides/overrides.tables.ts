import type { ColumnType, Generated } from 'kysely';

type Stamp = ColumnType<Date, Date | string, Date | string>;

/** Tables of the grants to run a developer's own build. */
export interface OverrideTables {
  module_override: {
    id: Generated<string>;
    user_id: number;
    module_id: string;
    origin: string;
    granted_by: string;
    reason: string;
    granted_at: Stamp;
    ends_at: Stamp;
    ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    ended_by: string | null;
  };
}
