import type { Claim } from '@portal/shared/model';
import { record } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { askForApproval } from '../../../platform/two-people/ask-for-approval';
import { approveAsSecond, recordAuthor } from '../../../platform/two-people/authorship';
import { demandCounts } from '../manage-applications/held-application';
import { demandNotApplicant } from '../manage-applications/own-application';
import { demandWithin, holdEntry, type HeldEntry } from './held-entry';
import { demandState, moveEntry } from './move-entry';
import { demandOnePlace } from './open-entry';
import { putIntoBatch } from './put-into-batch';

const kind = 'admission entry' as const;
const waitingPage = '/admission_list/view?forMe=true';

/** Recommends a draft that is held. Whoever does it is one of its authors. */
export async function recommendEntry(trx: Trx, command: Command, entry: HeldEntry): Promise<void> {
  demandState(entry, ['draft'], 'This is no draft any more.');
  await demandCounts(trx, entry.application_id);
  await demandOnePlace(trx, entry);
  await recordAuthor(trx, command, { kind, ids: [entry.id], part: 'recommendation' });
  await moveEntry(trx, command, { entry, to: 'recommended' });
}

/** Approves what is recommended and held. Throws CONFLICT, or SECOND_PERSON for whoever wrote a part of it. */
export async function approveEntry(trx: Trx, command: Command, entry: HeldEntry): Promise<void> {
  demandState(entry, ['recommended'], 'This does not wait for an approval.');
  await demandOnePlace(trx, entry);
  await approveAsSecond(trx, command, { kind, id: entry.id });
  const set = { approved_by: command.actor.userId, approved_at: command.at };
  await moveEntry(trx, command, { entry, to: 'approved', set });
}

/** What became of each of several. */
export interface Judged {
  done: number;
  refused: { id: number; message: string }[];
}

interface Judging<T> {
  claim: Claim;
  act: string;
  work: (trx: Trx, entry: HeldEntry, chosen: T) => Promise<void>;
}

/** An entry as it was looked at. */
export interface SeenOffer {
  id: number;
  departmentId: number | null;
}

/** What is judged is who is offered what: a department that was chosen since nobody has looked at. */
function demandAsSeen({ department_id: now }: HeldEntry, seen: Pick<SeenOffer, 'departmentId'>): void {
  if (now === seen.departmentId) return;
  const message = 'Another department was chosen for this candidate since you looked. Look at it again.';
  throw new AppError('CONFLICT', { message });
}

/** Carries it out on each that the officer may touch; the others are told with why. Answers the ids that went through. */
async function judgeEach<T extends Pick<SeenOffer, 'id'>>(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  { entries, claim, act, work }: Judging<T> & { entries: readonly T[] },
): Promise<Judged & { ids: number[] }> {
  const through: number[] = [];
  const refused: Judged['refused'] = [];
  for (const [id, chosen] of new Map(entries.map((each) => [each.id, each]))) {
    try {
      await inTransaction(db, async (trx) => {
        const entry = await holdEntry(trx, id);
        await demandWithin(trx, command, { claim, entry });
        await demandNotApplicant(trx, command.actor, entry.application_id);
        await work(trx, entry, chosen);
        const after = { id, registrationNumber: entry.registration_number };
        await record(trx, command, { act, after });
      });
      through.push(id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push({ id, message: error.errors[0]?.message ?? error.message });
    }
  }
  return { done: through.length, refused, ids: through };
}

/** Recommends drafts as they were seen, and tells those who may approve them. */
export async function recommendEntries(
  deps: Pick<Deps, 'db'>,
  command: Command<Actor>,
  entries: readonly SeenOffer[],
): Promise<Judged> {
  const { ids: through, ...judged } = await judgeEach(deps, command, {
    claim: 'admissions.edit',
    act: 'admission-entry.recommend',
    work: (trx, entry, seen) => {
      demandAsSeen(entry, seen);
      return recommendEntry(trx, command, entry);
    },
    entries,
  });
  const what = through.length > 1 ? 'Candidates of an admission list' : 'A candidate of an admission list';
  await inTransaction(deps.db, (trx) =>
    askForApproval(trx, command, { kind, ids: through, what, url: waitingPage }),
  );
  return judged;
}

/** Approves what other officers recommended, as it was seen. */
export async function approveEntries(
  deps: Pick<Deps, 'db'>,
  command: Command<Actor>,
  entries: readonly SeenOffer[],
): Promise<Judged> {
  const { ids: _, ...judged } = await judgeEach(deps, command, {
    claim: 'admissions.approve',
    act: 'admission-entry.approve',
    work: (trx, entry, seen) => {
      demandAsSeen(entry, seen);
      return approveEntry(trx, command, entry);
    },
    entries,
  });
  return judged;
}

/** Puts several into one batch. */
export async function chooseBatch(
  deps: Pick<Deps, 'db'>,
  command: Command<Actor>,
  { ids, batchId }: { ids: readonly number[]; batchId: number },
): Promise<Judged> {
  const { ids: _, ...judged } = await judgeEach(deps, command, {
    claim: 'admissions.edit',
    act: 'admission-entry.batch',
    work: async (trx, entry) => {
      await putIntoBatch(trx, command, { entry, batchId });
    },
    entries: ids.map((id) => ({ id })),
  });
  return judged;
}
