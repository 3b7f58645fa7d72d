import type { Claim } from '@portal/shared/model';
import type { Command } from '../../../platform/command';
import type { Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { isWithin, reachOf } from '../../../platform/reach';
import { demandNotApplicant } from '../manage-applications/own-application';
import { ofCandidate } from './candidate-columns';

/** What use cases look at. */
export const entryColumns = [
  'id',
  ...ofCandidate,
  'application_id',
  'state',
  'reference',
  'lapses_at',
  'version',
] as const;

/** An entry, held until the transaction ends. */
export async function holdEntry(trx: Trx, id: number) {
  const entry = await trx
    .selectFrom('admission_list_entry')
    .select(entryColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!entry) throw new AppError('NOT_FOUND');
  return entry;
}
export type HeldEntry = Awaited<ReturnType<typeof holdEntry>>;

/** The part of the university that an entry, or one to come, belongs to. */
export async function placeOf(
  trx: Trx,
  entry: Pick<HeldEntry, 'department_id' | 'student_type_id' | 'level'>,
) {
  const department = await trx
    .selectFrom('department')
    .select('faculty_id as school')
    .where('id', '=', entry.department_id)
    .executeTakeFirst();
  return {
    school: department?.school ?? null,
    department: entry.department_id,
    studentType: entry.student_type_id,
    level: entry.level,
  };
}

/** Throws NOT_FOUND for an entry beyond where the officer holds the claim: what they do not see is not there. */
export async function demandWithin(
  trx: Trx,
  { actor }: Pick<Command<Actor>, 'actor'>,
  { claim, entry }: { claim: Claim; entry: Parameters<typeof placeOf>[1] },
): Promise<void> {
  if (!isWithin(reachOf(actor, claim), await placeOf(trx, entry))) throw new AppError('NOT_FOUND');
}

/** What an officer acts on: the entry, and the version of it that they saw. */
export interface SeenEntry {
  id: number;
  version: number;
}

/**
 * Holds an entry for an officer. Throws NOT_FOUND beyond their reach, FORBIDDEN for their own, STALE where it has changed
 * since they looked.
 */
export async function holdSeen(
  trx: Trx,
  command: Pick<Command<Actor>, 'actor'>,
  { id, version, claim = 'admissions.edit' }: SeenEntry & { claim?: Claim },
): Promise<HeldEntry> {
  const entry = await holdEntry(trx, id);
  await demandWithin(trx, command, { claim, entry });
  await demandNotApplicant(trx, command.actor, entry.application_id);
  if (entry.version !== version) throw new AppError('STALE');
  return entry;
}

/**
 * An offer stands: who changes it or takes it back answers for it as who approves one does. Throws FORBIDDEN, for an entry
 * that is published, without that claim there.
 */
export async function demandApprovesOffer(
  trx: Trx,
  { actor }: Pick<Command<Actor>, 'actor'>,
  entry: HeldEntry,
): Promise<void> {
  if (entry.state !== 'published') return;
  if (isWithin(reachOf(actor, 'admissions.approve'), await placeOf(trx, entry))) return;
  throw new AppError('FORBIDDEN', {
    message: 'Only an officer who approves offers changes one that is published, or takes it back.',
  });
}
