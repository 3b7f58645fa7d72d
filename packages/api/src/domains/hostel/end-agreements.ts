import { sql, type RawBuilder } from 'kysely';
import { secondsAfter } from '../../platform/clock';
import type { Trx } from '../../platform/database/database';

const anHour = 3600;

interface Word {
  at: Date;
  message: string;
  /** Each of them reads it once. */
  key: string;
}

/** What several students agree to, each for themselves: it ends with its time, or as soon as it is overtaken. */
export interface Agreement {
  table: 'bed_swap' | 'room_mate_group';
  /** Those that end with their time. */
  waiting: RawBuilder<unknown>;
  /** As in `Your swap has ended`. */
  name: string;
  because: { expired: string; overtaken: string };
  tell: (trx: Trx, id: number, word: Word) => Promise<void>;
}

/** Ends those whose time is over, and tells of them and of what was overtaken. Answers how many expired. */
export async function endAgreements(trx: Trx, at: Date, kind: Agreement): Promise<number> {
  const { waiting, name, because, tell } = kind;
  const table = sql.table(kind.table);
  const { rows: expired } = await sql<{ id: number }>`
    update ${table} set state = 'expired', ended_at = ${at}, ended_by = 'system'
    where id in (select id from ${table} where ${waiting} and until < ${at} order by id for update skip locked)
    returning id`.execute(trx);
  const { rows: overtaken } = await sql<{ id: number }>`
    select id from ${table} where state = 'overtaken' and ended_at > ${secondsAfter(at, -anHour)}`.execute(
    trx,
  );
  const tellAll = async (ended: readonly { id: number }[], why: string) => {
    const message = `Your ${name} has ended: ${why}`;
    for (const { id } of ended) await tell(trx, id, { at, message, key: `${kind.table}-over:${id}` });
  };
  await tellAll(expired, because.expired);
  await tellAll(overtaken, because.overtaken);
  return expired.length;
}
