import type { ColumnType } from 'kysely';
import type { Holder } from '../reach';
import type { ExportFormat, ExportState } from '@portal/shared/lists/calls';

type Json = ColumnType<unknown, string, string>;
type Stamp = ColumnType<Date, Date | string, Date | string>;

export interface ListsTables {
  export_file: {
    id: string;
    user_id: number;
    list: string;
    format: ExportFormat;
    query: Json;
    state: ExportState;
    file_name: string;
    rows: number | null;
    request_id: string | null;
    created_at: Stamp;
    expires_at: Stamp;
    /** Null until it is made. */
    made_with: ColumnType<Holder | null, string | undefined, string>;
  };
  export_part: { export_id: string; number: number; bytes: Buffer };
}
