import { sql, type SqlBool } from 'kysely';
import { userIdOf, type Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { reachOf, rowsWithin } from '../../../platform/reach';
import { entryPlaces } from '../admission-list/entries.queries';
import { demandSupplied, holdVerification, leaseMinutes, mayVerify } from './held-verification';

const minute = 60_000;
const leaseEnd = (at: Date) => new Date(at.getTime() + leaseMinutes * minute);

/** Which part of the queue. */
export interface QueuePart {
  sessionId?: number | undefined;
  applicationTypeId?: number | undefined;
  departmentId?: number | undefined;
}

const only = (column: string, value: number | undefined) =>
  value === undefined ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} = ${value}`;

/** How a row is taken out of a queue: whoever else takes one at the same time passes it by. */
export const passingBy = sql`for update of v skip locked`;

/** The first of the queue that is nobody else's: one that the officer had already, else whoever waits longest. */
async function nextOf(
  trx: Trx,
  command: Command<Actor>,
  { part, lock }: { part: QueuePart; lock: typeof passingBy },
): Promise<number | undefined> {
  const { actor, at } = command;
  const me = userIdOf(command);
  const { rows } = await sql<{ id: number }>`
    select v.id from olevel_verification v
    join admission_list_entry e on e.id = v.entry_id
    left join department d on d.id = e.department_id
    where v.state = 'pending' and (v.leased_by is null or v.leased_until <= ${at} or v.leased_by = ${me})
      and ${rowsWithin(reachOf(actor, 'admissions.verify'), entryPlaces)}
      and ${mayVerify(actor)}
      and ${only('e.session_id', part.sessionId)}
      and ${only('e.application_type_id', part.applicationTypeId)}
      and ${only('e.department_id', part.departmentId)}
    order by (v.leased_by is not distinct from ${me} and v.leased_until > ${at}) desc, v.waiting_since, v.id
    limit 1 ${lock}`.execute(trx);
  return rows[0]?.id;
}

async function lease(trx: Trx, command: Command<Actor>, id: number): Promise<Date> {
  const until = leaseEnd(command.at);
  await trx
    .updateTable('olevel_verification')
    .set({ leased_by: userIdOf(command), leased_until: until })
    .where('id', '=', id)
    .execute();
  return until;
}

/**
 * Gives an officer the next of the queue, for a quarter of an hour. Two who ask at once are given two different ones.
 * `lock`: only where a test shows what happens without it.
 */
export function takeNext(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  { lock = passingBy, ...part }: QueuePart & { lock?: typeof passingBy } = {},
): Promise<{ id: number | null }> {
  return inTransaction(db, async (trx) => {
    const id = await nextOf(trx, command, { part, lock });
    if (id === undefined) return { id: null };
    await lease(trx, command, id);
    return { id };
  });
}

/** Takes one that is free, or keeps it for longer. Throws as `holdVerification`, and CONFLICT once it is decided. */
export function keepLease(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  id: number,
): Promise<{ until: string }> {
  return inTransaction(db, async (trx) => {
    const held = await holdVerification(trx, command, { id });
    if (held.state !== 'pending')
      throw new AppError('CONFLICT', { message: 'This has been decided already.' });
    await demandSupplied(trx, held);
    return { until: (await lease(trx, command, id)).toISOString() };
  });
}

/** Puts one back into the queue. What is not the officer's own stays as it is. */
export async function releaseLease(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  id: number,
): Promise<void> {
  await db
    .updateTable('olevel_verification')
    .set({ leased_by: null, leased_until: null })
    .where('id', '=', id)
    .where('leased_by', '=', userIdOf(command))
    .execute();
}
