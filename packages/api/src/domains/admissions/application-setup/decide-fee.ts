import { formatNaira, koboOfNaira } from '@portal/shared/model';
import { record } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { askForApproval, settleAsked } from '../../../platform/two-people/ask-for-approval';
import { approveAsSecond, demandSecondPerson, recordAuthor } from '../../../platform/two-people/authorship';
import { demandProposer } from './demand-proposer';
import { lockSetup } from './lock-setup';

type FeeDeps = Pick<Deps, 'db'>;

/** Kobo, and days for which those who are late pay more; null where nobody may be. */
export interface Price {
  amount: number;
  lateDays: number | null;
  lateFee: number | null;
}

/** Naira as they are typed. */
interface Typed {
  fee: string;
  lateDays: string;
  lateFee: string;
}

export function priceFrom({ fee, lateDays, lateFee }: Typed): Price {
  const late = lateDays !== '';
  return {
    amount: koboOfNaira(fee),
    lateDays: late ? Number(lateDays) : null,
    lateFee: late ? koboOfNaira(lateFee || 0) : null,
  };
}

const samePrice = (one: Price, other: Price) =>
  one.amount === other.amount && one.lateDays === other.lateDays && one.lateFee === other.lateFee;

/** Of a set-up that is held, and its fees with it. */
function feeIn(trx: Trx, setupId: number, state: 'active' | 'waiting') {
  return trx
    .selectFrom('application_fee')
    .select(['id', 'amount_kobo as amount', 'late_days as lateDays', 'late_kobo as lateFee'])
    .where('setup_id', '=', setupId)
    .where('state', '=', state)
    .executeTakeFirst();
}

/** A fee that waits for another officer. Answers its id. */
export async function waitForApproval(
  trx: Trx,
  command: Command,
  { setupId, price }: { setupId: number; price: Price },
): Promise<number> {
  const { id } = await trx
    .insertInto('application_fee')
    .values({
      setup_id: setupId,
      amount_kobo: price.amount,
      late_days: price.lateDays,
      late_kobo: price.lateFee,
      prepared_by: command.actor.userId,
      prepared_at: command.at,
      decided_by: null,
      decided_at: null,
      reason: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordAuthor(trx, command, { kind: 'application fee', ids: [id], part: 'fee' });
  const what = `A fee of ${formatNaira(price.amount)} for an application form`;
  const url = '/applications/setup?forMe=true';
  await askForApproval(trx, command, { kind: 'application fee', ids: [id], what, url });
  return id;
}

/**
 * Proposes a fee; one that waits is withdrawn. Throws NOT_FOUND, or CONFLICT for the fee that is in force already.
 */
export function proposeFee(
  { db }: FeeDeps,
  command: Command<Actor>,
  { id, ...typed }: Typed & { id: number },
) {
  const price = priceFrom(typed);
  return inTransaction(db, async (trx) => {
    await lockSetup(trx, command, id);
    const active = await feeIn(trx, id, 'active');
    if (active && samePrice(active, price)) {
      throw new AppError('CONFLICT', { message: 'This is the fee already.' });
    }
    const waiting = await feeIn(trx, id, 'waiting');
    if (waiting) {
      const reason = 'another fee was proposed';
      await decide(trx, command, { id: waiting.id, state: 'withdrawn', reason });
    }
    const feeId = await waitForApproval(trx, command, { setupId: id, price });
    const before = { setup: id, fee: active ?? null, waiting: waiting ?? null };
    await record(trx, command, {
      act: 'application_fee.propose',
      before,
      after: { setup: id, waiting: price },
    });
    return { feeId };
  });
}

async function decide(
  trx: Trx,
  command: Command,
  { id, state, reason }: { id: number; state: 'active' | 'refused' | 'withdrawn'; reason?: string },
): Promise<void> {
  await trx
    .updateTable('application_fee')
    .set({ state, decided_by: command.actor.userId, decided_at: command.at, reason: reason ?? null })
    .where('id', '=', id)
    .execute();
  await settleAsked(trx, command, { kind: 'application fee', id });
}

/** The fee that waits, with its set-up held. Throws NOT_FOUND, or CONFLICT when it was decided. */
async function waitingFee(trx: Trx, command: Command<Actor>, id: number) {
  const found = await trx
    .selectFrom('application_fee')
    .select(['setup_id as setupId', 'prepared_by as preparedBy'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw new AppError('NOT_FOUND');
  const { setupId, preparedBy } = found;
  await lockSetup(trx, command, setupId);
  const waiting = await feeIn(trx, setupId, 'waiting');
  if (waiting?.id !== id) throw new AppError('CONFLICT', { message: 'This fee has been decided already.' });
  return { setupId, waiting, preparedBy };
}

/** The same for whoever decides: it takes the claim in the whole university. Throws FORBIDDEN as well. */
async function feeToDecide(trx: Trx, command: Command<Actor>, id: number) {
  const held = await waitingFee(trx, command, id);
  if (!command.actor.claims.includes('admissions.setup')) throw new AppError('FORBIDDEN');
  return held;
}

/** Puts a fee in force in the place of the one before. Throws NOT_FOUND, CONFLICT, FORBIDDEN or SECOND_PERSON. */
export function approveFee({ db }: FeeDeps, command: Command<Actor>, id: number) {
  return inTransaction(db, async (trx) => {
    const { setupId, waiting } = await feeToDecide(trx, command, id);
    await approveAsSecond(trx, command, { kind: 'application fee', id });
    const active = await feeIn(trx, setupId, 'active');
    if (active) {
      await trx
        .updateTable('application_fee')
        .set({ state: 'superseded' })
        .where('id', '=', active.id)
        .execute();
    }
    await decide(trx, command, { id, state: 'active' });
    const before = { setup: setupId, fee: active ?? null };
    await record(trx, command, {
      act: 'application_fee.approve',
      before,
      after: { setup: setupId, fee: waiting },
    });
    return { state: 'active' };
  });
}

export function refuseFee(
  { db }: FeeDeps,
  command: Command<Actor>,
  { id, reason }: { id: number; reason: string },
) {
  return inTransaction(db, async (trx) => {
    const { setupId, waiting } = await feeToDecide(trx, command, id);
    await demandSecondPerson(trx, command, { kind: 'application fee', id });
    await decide(trx, command, { id, state: 'refused', reason });
    await record(trx, command, {
      act: 'application_fee.refuse',
      before: { setup: setupId, waiting },
      reason,
    });
    return { state: 'refused' };
  });
}

/** Takes back a fee that one has proposed. Throws NOT_FOUND, CONFLICT once it is decided, or FORBIDDEN for all others. */
export function withdrawFee(
  { db }: FeeDeps,
  command: Command<Actor>,
  { id, reason }: { id: number; reason: string },
) {
  return inTransaction(db, async (trx) => {
    const { setupId, waiting, preparedBy } = await waitingFee(trx, command, id);
    demandProposer(command, preparedBy);
    await decide(trx, command, { id, state: 'withdrawn', reason });
    const before = { setup: setupId, waiting };
    await record(trx, command, { act: 'application_fee.withdraw', before, reason });
    return { state: 'withdrawn' };
  });
}
