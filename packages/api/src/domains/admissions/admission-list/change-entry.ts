import { undecidedEntryStates } from '@portal/contracts/admissions';
import { record } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError, isViolation } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { nextDayBegins } from '../../../platform/lists/days';
import { acceptLateFee } from '../../finance/acceptance/accept-late-fee';
import { canBePaid, closeAcceptance } from '../../finance/acceptance/acceptance-invoice';
import { refuseSecondPlace } from './add-entry';
import { demandApprovesOffer, holdSeen, type HeldEntry, type SeenEntry } from './held-entry';
import { changeEntry, demandState, moveEntry } from './move-entry';
import { putIntoBatch } from './put-into-batch';
import { lastDayText, linkGoesToPhone, smsOffer, tellCandidate } from './tell-candidate';

type ChangeDeps = Pick<Deps, 'db' | 'env'>;
type Changed = { version: number };

const invalid = (path: string, message: string) => new AppError('INVALID', { errors: [{ path, message }] });
const described = (entry: HeldEntry) => ({ id: entry.id, registrationNumber: entry.registration_number });

/** Of an entry that has a student: whose fee its acceptance is. */
const payerOf = ({ student_id, session_id }: HeldEntry) =>
  student_id === null ? undefined : { studentId: student_id, sessionId: session_id };

const isDecided = 'This has been decided already.';

/** What is not decided, held for whoever may take it off the list. */
async function holdWithdrawable(trx: Trx, command: Command<Actor>, seen: SeenEntry): Promise<HeldEntry> {
  const entry = await holdSeen(trx, command, seen);
  demandState(entry, undecidedEntryStates, isDecided);
  await demandApprovesOffer(trx, command, entry);
  return entry;
}

/**
 * Takes an entry off the list, or an offer back. An open invoice is cancelled first, after a last question to the
 * gateway: money that is there accepts the offer. Throws NOT_FOUND, STALE, FORBIDDEN for a published one without the claim
 * to approve, CONFLICT when it is decided by then, and GATEWAY_DOWN without an answer.
 */
export async function withdrawEntry(deps: Deps, command: Command<Actor>, seen: SeenEntry): Promise<Changed> {
  const found = await inTransaction(deps.db, (trx) => holdWithdrawable(trx, command, seen));
  const payer = payerOf(found);
  if (payer) await closeAcceptance(deps, payer, { to: 'CANCELLED', actor: command.actor.userId });
  return inTransaction(deps.db, async (trx) => {
    const entry = await holdWithdrawable(trx, command, seen).catch((error: unknown) => {
      // The last question found the money.
      if (error instanceof AppError && error.code === 'STALE' && payer)
        throw new AppError('CONFLICT', { message: isDecided, cause: error });
      throw error;
    });
    const taken = payerOf(entry);
    if (taken && (await canBePaid(trx, taken))) throw new AppError('CONFLICT');
    const changed = await moveEntry(trx, command, { entry, to: 'withdrawn' });
    if (entry.state === 'published')
      await tellCandidate(trx, deps, {
        entry,
        type: 'offer changed',
        subject: 'Your offer of admission has been withdrawn',
        message: `Your offer of admission has been withdrawn: ${entry.programme}. Write to the admissions office if you want to know why.`,
        at: command.at,
        key: `offer withdrawn:${entry.id}`,
      });
    await record(trx, command, { act: 'admission-entry.withdraw', after: described(entry) });
    return changed;
  });
}

/** The deadline that a last day makes. Throws INVALID unless it is later than the one before, and not over. */
function laterDeadline(until: string, { entry, at }: { entry: HeldEntry; at: Date }): Date {
  const deadline = nextDayBegins(until);
  if (deadline <= at) throw invalid('until', 'that day is over');
  if (entry.lapses_at && deadline <= entry.lapses_at)
    throw invalid('until', `a day after ${lastDayText(entry.lapses_at)}`);
  return deadline;
}

type Until = SeenEntry & { until: string };

/** Gives a candidate more time. Throws NOT_FOUND, STALE, INVALID, or CONFLICT for what does not wait for them. */
export function extendDeadline(
  deps: ChangeDeps,
  command: Command<Actor>,
  { until, ...seen }: Until,
): Promise<Changed> {
  return inTransaction(deps.db, async (trx) => {
    const entry = await holdSeen(trx, command, seen);
    demandState(entry, ['published'], 'Only an offer that is open has a deadline.');
    const lapses_at = laterDeadline(until, { entry, at: command.at });
    const changed = await changeEntry(trx, command, {
      entry,
      set: { lapses_at },
      detail: { until },
    });
    await tellCandidate(trx, deps, {
      entry,
      type: 'offer changed',
      subject: 'You have more time to accept your offer of admission',
      message: `You have more time to accept your offer of admission: until ${lastDayText(lapses_at)}.`,
      at: command.at,
      key: `offer until:${entry.id}:${until}`,
    });
    await smsOffer(trx, { entry: { ...entry, lapses_at, ...changed }, at: command.at });
    await record(trx, command, { act: 'admission-entry.extend', after: { ...described(entry), until } });
    return changed;
  });
}

/**
 * Opens a lapsed offer again, for longer; a fee that came too late accepts it now. Throws NOT_FOUND, STALE, INVALID,
 * and CONFLICT for one that has not lapsed, whose place somebody else was given, or whose candidate has another place
 * by now.
 */
export function restoreEntry(
  deps: ChangeDeps,
  command: Command<Actor>,
  { until, ...seen }: Until,
): Promise<Changed> {
  return inTransaction(deps.db, async (trx) => {
    const entry = await holdSeen(trx, command, seen);
    demandState(entry, ['lapsed'], 'Only an offer that has lapsed can be opened again.');
    const lapses_at = laterDeadline(until, { entry, at: command.at });
    const set = { lapses_at, restored_by: command.actor.userId, restored_at: command.at };
    const changed = await moveEntry(trx, command, { entry, to: 'published', set });
    const payer = payerOf(entry);
    const paying = { actor: command.actor.userId, now: command.at };
    const accepted = payer !== undefined && (await acceptLateFee(trx, payer, paying));
    const next = accepted ? 'The fee that you paid accepts it.' : `Accept it by ${lastDayText(lapses_at)}.`;
    await tellCandidate(trx, deps, {
      entry: { ...entry, ...set },
      type: 'offer published',
      subject: 'Your offer of admission has been opened again',
      message: `Your offer of admission has been opened again: ${entry.programme}. ${next}`,
      at: command.at,
      key: `offer restored:${entry.id}:${until}`,
      link: 'new',
    });
    if (!accepted && !linkGoesToPhone(entry))
      await smsOffer(trx, { entry: { ...entry, ...set, ...changed }, at: command.at });
    await record(trx, command, { act: 'admission-entry.restore', after: { ...described(entry), until } });
    return accepted ? { version: changed.version + 1 } : changed;
  }).catch((error: unknown) => {
    if (isViolation(error, 'admission_place_filled'))
      throw new AppError('CONFLICT', { cause: error, message: 'The place has been given to somebody else.' });
    return refuseSecondPlace(error);
  });
}

/** Puts an entry into a batch, or takes it out. Throws NOT_FOUND, STALE, INVALID, or CONFLICT once it is published. */
export function setBatch(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  { batchId, ...seen }: SeenEntry & { batchId: number | null },
): Promise<Changed> {
  return inTransaction(db, async (trx) => {
    const entry = await holdSeen(trx, command, seen);
    const changed = await putIntoBatch(trx, command, { entry, batchId });
    await record(trx, command, { act: 'admission-entry.batch', after: { ...described(entry), batchId } });
    return changed;
  });
}
