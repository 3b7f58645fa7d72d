import type { AuditObjectKind } from '@portal/contracts/administration';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Lane } from './outbox/lanes';

type Json = ColumnType<unknown, string, string>;
type Stamp = ColumnType<Date, Date | string, Date | string>;
/** Set by the database when left out. */
type MadeStamp = ColumnType<Date, Date | string | undefined, Date | string>;

export interface CoreTables {
  outbox: {
    id: Generated<number>;
    kind: string;
    lane: Generated<Lane>;
    key: string;
    about: string | null;
    payload: Json;
    attempts: Generated<number>;
    run_at: Stamp;
    done_at: Stamp | null;
    dead_at: Stamp | null;
    last_error: string | null;
    created_at: MadeStamp;
  };
  audit_log: {
    id: Generated<number>;
    at: Stamp;
    actor: string;
    subject: string | null;
    act: string;
    detail: Json;
    request_id: string | null;
    previous_hash: string;
    hash: string;
  };
  /** What an act is about, in the words of its day. */
  audit_object: {
    entry: number;
    kind: AuditObjectKind | null;
    words: string;
    page: string | null;
    search_text: GeneratedAlways<string>;
  };
  audit_head: { only_row: Generated<boolean>; last_id: number | null; hash: string; count: number };
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
