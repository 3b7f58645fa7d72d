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
  /** Which of the rows `w` end by themselves, and why. */
  ends: (at: Date) => readonly { when: RawBuilder<unknown>; why: string }[];
  /** Why those have ended that the database ends. */
  overtaken: string;
  /** As in `Your swap has ended`. */
  name: string;
  tell: (trx: Trx, id: number, word: Word) => Promise<void>;
}

/** Ends those whose time is over, and tells of them and of what was overtaken. Answers how many expired. */
export async function endAgreements(trx: Trx, at: Date, kind: Agreement): Promise<number> {
  const { ends, name, tell } = kind;
  const table = sql.table(kind.table);
  const tellAll = async (ended: readonly { id: number }[], why: string) => {
    const message = `Your ${name} has ended: ${why}`;
    for (const { id } of ended) await tell(trx, id, { at, message, key: `${kind.table}-over:${id}` });
  };
  let count = 0;
  for (const { when, why } of ends(at)) {
    const { rows } = await sql<{ id: number }>`
      update ${table} set state = 'expired', ended_at = ${at}, ended_by = 'system'
      where id in (select w.id from ${table} w where ${when} order by w.id for update of w skip locked)
      returning id`.execute(trx);
    await tellAll(rows, why);
    count += rows.length;
  }
  const overtaken = await sql<{ id: number }>`
    select id from ${table} where state = 'overtaken' and ended_at > ${secondsAfter(at, -anHour)}`.execute(
    trx,
  );
  await tellAll(overtaken.rows, kind.overtaken);
  return count;
}
