import type { ColumnType, Generated } from 'kysely';
import type { CallWire } from '@portal/shared/wire';

/** Written by the database's clock alone. */
type DatabaseTime = Generated<ColumnType<Date, never, never>>;

/** Who answers calls now, and what of them. */
export interface CompatibilityTables {
  /** As the build of a module wrote them. */
  release_calls: { release_id: number; calls: ColumnType<CallWire[], string, never> };
  accepted_release: {
    id: Generated<number>;
    release_id: number;
    accepted_by: string;
    accepted_at: Date;
    reason: string;
    calls: ColumnType<string[], string, never>;
  };
  api_build: {
    hash: string;
    calls: ColumnType<CallWire[], string, never>;
    registered_at: Generated<ColumnType<Date, never, Date>>;
  };
  api_node: { id: string; name: string; build: string; started_at: DatabaseTime; seen_at: DatabaseTime };
}
