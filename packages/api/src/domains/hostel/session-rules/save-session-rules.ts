import type { hostel, HostelPolicy } from '@portal/contracts/hostel';
import type { CallInput } from '@portal/shared/model';
import { sql } from 'kysely';
import { record } from '../../../platform/audit/audit';
import { actorIdOf, type Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { ballotOf, windowsOf } from '../ballot/ballot.queries';
import { holdersIn, rulesOf, sessionBefore } from './session-rules.queries';

type RuleDeps = Pick<Deps, 'db'>;
type Written = CallInput<typeof hostel.sessionRules.save>['body'];

interface Figures {
  policy: HostelPolicy;
  /** Null where none is named, and where there is no draw. */
  ballotSource: string | null;
  holdHours: number;
  mostLapses: number;
  graceHours: number;
  admits: number | null;
  turnMinutes: number;
}

const columnsOf = (rules: Figures, command: Command) => ({
  policy: rules.policy,
  ballot_source: rules.ballotSource,
  hold_hours: rules.holdHours,
  most_lapses: rules.mostLapses,
  grace_hours: rules.graceHours,
  admits: rules.admits,
  turn_minutes: rules.turnMinutes,
  changed_by: actorIdOf(command),
  changed_at: command.at,
});

/** The first rules of a session, with which its bed-spaces are there. Throws STALE for who came second. */
async function begin(trx: Trx, command: Command, rules: Figures & { sessionId: number }) {
  const made = await trx
    .insertInto('hostel_session')
    .values({ session_id: rules.sessionId, ...columnsOf(rules, command) })
    .onConflict((conflict) => conflict.column('session_id').doNothing())
    .returning('version')
    .executeTakeFirst();
  if (!made) throw new AppError('STALE');
  return made;
}

/** Throws CONFLICT where students have applied: they were told that there is a draw. */
async function demandNobodyApplied(trx: Trx, sessionId: number) {
  const applied = await trx
    .selectFrom('hostel_ballot_application')
    .select('number')
    .where('session_id', '=', sessionId)
    .limit(1)
    .executeTakeFirst();
  if (applied)
    throw new AppError('CONFLICT', { message: 'Students have applied in this session: it stays a ballot.' });
}

/** Throws CONFLICT once students could read what will decide the draw: another source might suit somebody better. */
async function demandNotOpenYet(trx: Trx, command: Command, sessionId: number) {
  const [ballot, { opens }] = await Promise.all([ballotOf(trx, sessionId), windowsOf(trx, sessionId)]);
  if (!ballot && (!opens || opens > command.at)) return;
  throw new AppError('CONFLICT', {
    message: 'Applications are open, or the secret is made: what decides the draw stays as it was named.',
  });
}

/**
 * Throws STALE where another number of students has a bed-space than was read. A trigger has each hold take the key of
 * its session: those that are under way are waited for, and those that come are refused.
 */
async function demandHoldersSeen(trx: Trx, sessionId: number, seen: number | null): Promise<void> {
  await trx
    .selectFrom('hostel_session')
    .select('session_id')
    .where('session_id', '=', sessionId)
    .forUpdate()
    .execute();
  const { held, paid } = await holdersIn(trx, sessionId);
  if (held + paid === (seen ?? 0)) return;
  throw new AppError('STALE', {
    message: `Bed-spaces that are held by now: ${held}; paid: ${paid}. Read again what becomes of them.`,
  });
}

/** Sets how bed-spaces of a session are given out and held. Throws NOT_FOUND, STALE or CONFLICT. */
export function saveSessionRules(
  { db }: RuleDeps,
  command: Command,
  { version, sessionId, holders, ...typed }: Written & { sessionId: number },
) {
  const rules = {
    sessionId,
    policy: typed.policy,
    ballotSource: (typed.policy === 'ballot' && typed.ballotSource) || null,
    holdHours: Number(typed.holdHours),
    mostLapses: Number(typed.mostLapses),
    graceHours: Number(typed.graceHours),
    admits: typed.admits ? Number(typed.admits) : null,
    turnMinutes: Number(typed.turnMinutes),
  };
  return inTransaction(db, async (trx) => {
    const before = await rulesOf(trx, sessionId);
    if (before.policy !== 'ballot' && rules.policy === 'ballot')
      await demandHoldersSeen(trx, sessionId, holders);
    const saved =
      version === null
        ? await begin(trx, command, rules)
        : await trx
            .updateTable('hostel_session')
            .set({ ...columnsOf(rules, command), version: version + 1 })
            .where('session_id', '=', sessionId)
            .where('version', '=', version)
            .returning('version')
            .executeTakeFirst();
    if (!saved) throw new AppError('STALE');
    // After the rules are held: whoever applies meanwhile reads them first.
    if (before.policy !== rules.policy) await demandNobodyApplied(trx, sessionId);
    // Without a draw nothing decides it: that is no other source.
    else if (rules.policy === 'ballot' && before.ballotSource !== rules.ballotSource)
      await demandNotOpenYet(trx, command, sessionId);
    await record(trx, command, {
      act: 'hostel_rules.set',
      before: { ...before, id: sessionId },
      after: { ...rules, id: sessionId, version: saved.version },
    });
    return saved;
  });
}

/** Takes over rules and quotas of the session before. Throws NOT_FOUND, or CONFLICT where there is nothing to take. */
export function copySessionRules({ db }: RuleDeps, command: Command, { sessionId }: { sessionId: number }) {
  return inTransaction(db, async (trx) => {
    const { version } = await rulesOf(trx, sessionId);
    if (version !== null) throw new AppError('CONFLICT', { message: 'This session has rules already.' });
    const source = await sessionBefore(trx, sessionId);
    if (!source) throw new AppError('CONFLICT', { message: 'No earlier session has rules to take over.' });
    const { id: from, name: _, ...figures } = source;
    // Each draw is decided by something of its own.
    const rules = { ...figures, ballotSource: null };
    const made = await begin(trx, command, { sessionId, ...rules });
    await sql`insert into hostel_quota (session_id, level, department_id, places)
      select ${sessionId}, level, department_id, places from hostel_quota where session_id = ${from}
      order by id`.execute(trx);
    await record(trx, command, {
      act: 'hostel_rules.copy',
      after: { ...rules, id: sessionId, from },
    });
    return made;
  });
}
