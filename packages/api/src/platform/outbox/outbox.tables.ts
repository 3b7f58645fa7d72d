import type { Generated } from 'kysely';
import type { Json, MadeStamp, Stamp } from '../database/core.tables';
import type { Lane } from './lanes';

export interface OutboxTables {
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
}
