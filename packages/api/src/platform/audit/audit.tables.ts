import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, Stamp } from '../database/core.tables';

export interface AuditTables {
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
    kind: string | null;
    words: string;
    page: string | null;
    search_text: GeneratedAlways<string>;
  };
  audit_head: { only_row: Generated<boolean>; last_id: number | null; hash: string; count: number };
}
