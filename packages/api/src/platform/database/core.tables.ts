import type { ColumnType } from 'kysely';

export type Json = ColumnType<unknown, string, string>;
export type Stamp = ColumnType<Date, Date | string, Date | string>;
/** Set by the database when left out. */
export type MadeStamp = ColumnType<Date, Date | string | undefined, Date | string>;

export interface CoreTables {
  blob: { id: string; sha256: string; type: string; bytes: Buffer; created_at: MadeStamp };
  idempotency_key: {
    caller: string;
    call: string;
    key: string;
    request_hash: string;
    status: number | null;
    answer: Json | null;
    created_at: Stamp;
  };
  rate_counter: { bucket: string; period: Stamp; used: number };
}
