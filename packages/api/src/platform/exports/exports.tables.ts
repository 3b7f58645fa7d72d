import type { ColumnType, Generated } from 'kysely';
import type { Holder } from '../reach';
import type { ExportFormat, ExportState, SendingRhythm, SendingStop } from '@portal/shared/lists/calls';

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
    /** Of a file that the portal made by itself, because its owner has the list sent. */
    filter_id: ColumnType<number | null, number | null | undefined, never>;
  };
  export_part: { export_id: string; number: number; bytes: Buffer };
  saved_filter: {
    id: Generated<number>;
    user_id: number;
    list: string;
    name: string;
    address: string;
    query: Json;
    saved_at: Stamp;
  };
  filter_sending: {
    filter_id: number;
    every: SendingRhythm;
    day: number;
    hour: number;
    format: ExportFormat;
    due_at: Stamp;
    last_at: ColumnType<Date | null, undefined, Date>;
    /** Why the portal stopped it by itself. */
    stopped: ColumnType<SendingStop | null, null | undefined, SendingStop | null>;
  };
}
