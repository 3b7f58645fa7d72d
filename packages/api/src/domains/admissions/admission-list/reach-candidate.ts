import { undecidedEntryStates } from '@portal/contracts/admissions';
import { canonicalPhone, maskEmail, maskTail } from '@portal/shared/model';
import { record } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { enqueue } from '../../../platform/outbox/outbox';
import { holdSeen, type HeldEntry, type SeenEntry } from './held-entry';
import { changeEntry, demandState } from './move-entry';
import { lastDayText, linkGoesToPhone, smsOffer, tellCandidate } from './tell-candidate';

type ReachDeps = Pick<Deps, 'db' | 'env'>;

const described = (entry: HeldEntry) => ({ id: entry.id, registrationNumber: entry.registration_number });

function demandNotTakenUp(entry: HeldEntry): void {
  if (entry.student_id !== null)
    throw new AppError('CONFLICT', { message: 'The candidate has taken the offer up.' });
}

/** Tells of an open offer once more, with a new link. */
async function offerAgain(
  trx: Trx,
  { env, ...command }: Command<Actor> & Pick<Deps, 'env'>,
  entry: HeldEntry,
): Promise<void> {
  const { lapses_at: lapsesAt } = entry;
  await tellCandidate(
    trx,
    { env },
    {
      entry,
      type: 'offer published',
      subject: 'You have been offered admission',
      message: `You have been offered admission: ${entry.programme}. Accept it by ${lapsesAt ? lastDayText(lapsesAt) : ''}.`,
      at: command.at,
      key: `offer link:${entry.id}:${command.requestId ?? command.at.toISOString()}`,
      link: 'new',
    },
  );
}

/** Sends the link once more. Throws NOT_FOUND, STALE, and CONFLICT where there is nowhere to send it. */
export function sendLink({ db, env }: ReachDeps, command: Command<Actor>, seen: SeenEntry): Promise<void> {
  return inTransaction(db, async (trx) => {
    const entry = await holdSeen(trx, command, seen);
    demandState(entry, ['published'], 'Only an offer that is open can be taken up.');
    demandNotTakenUp(entry);
    if (entry.email === null && entry.mobile_number === null)
      throw new AppError('CONFLICT', { message: 'Neither email nor phone of the candidate is known.' });
    await offerAgain(trx, { ...command, env }, entry);
    await record(trx, command, { act: 'admission-entry.link', after: described(entry) });
  });
}

/** The address before it learns of the change: it may be the candidate's own. */
async function tellFormerAddress(
  trx: Trx,
  { at }: Command<Actor>,
  { entry, version }: { entry: HeldEntry; version: number },
): Promise<void> {
  if (entry.email === null || entry.state !== 'published') return;
  await enqueue(trx, {
    kind: 'mail',
    key: `offer contact:${entry.id}:${version}`,
    payload: {
      to: entry.email,
      subject: 'Your offer of admission has another email address',
      text: `Dear ${entry.first_name},\n\nThe admissions office sends your offer of admission to another email address from now on: ${entry.programme}. The link in the mails before this one no longer works. If you did not ask for it, go to the admissions office at once.`,
    },
    runAt: at,
  });
}

/** Empty: the one that is known stays. */
interface Contact {
  email: string;
  mobileNumber: string;
}

/** A log is read by many. */
const masked = ({ email, mobile_number: phone }: Pick<HeldEntry, 'email' | 'mobile_number'>) => ({
  email: email && maskEmail(email),
  phone: phone && maskTail(phone),
});

/**
 * Corrects how a candidate is reached who has no account yet. Who has an open offer is told of it there, with a new
 * link. Throws NOT_FOUND, STALE, and CONFLICT for what is decided or taken up.
 */
export function setContact(
  { db, env }: ReachDeps,
  command: Command<Actor>,
  { email: given, mobileNumber, ...seen }: SeenEntry & Contact,
): Promise<{ version: number }> {
  return inTransaction(db, async (trx) => {
    const entry = await holdSeen(trx, command, seen);
    demandState(entry, undecidedEntryStates, 'This has been decided already.');
    demandNotTakenUp(entry);
    const email = given === '' ? entry.email : given;
    const phone = mobileNumber === '' ? entry.mobile_number : canonicalPhone(mobileNumber);
    const set = { email, mobile_number: phone };
    const changed = await changeEntry(trx, command, { entry, set, detail: { contact: true } });
    if (email !== entry.email) await tellFormerAddress(trx, command, { entry, ...changed });
    if (entry.state === 'published') {
      const now = { ...entry, ...set, ...changed };
      await offerAgain(trx, { ...command, env }, now);
      if (phone !== entry.mobile_number && !linkGoesToPhone(now))
        await smsOffer(trx, { entry: now, at: command.at });
    }
    await record(trx, command, {
      act: 'admission-entry.contact',
      before: masked(entry),
      after: { ...described(entry), ...masked(set) },
    });
    return changed;
  });
}
