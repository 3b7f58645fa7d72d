import type { BackendWay } from '@portal/contracts/registry';
import type { ColumnType } from 'kysely';

/** Servers of modules' own that an administrator has granted. */
export interface BackendTables {
  module_backend: {
    module_id: string;
    way: BackendWay;
    /** As in `https://library.example`. */
    origin: string;
    granted_by: string;
    granted_at: ColumnType<Date, Date | string, never>;
  };
}
