import type { Claim } from '@portal/shared/model';
import type { Command } from '../../../platform/command';
import type { Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { isWithin, reachOf } from '../../../platform/reach';

/** What use cases look at. */
export const entryColumns = [
  'id',
  'session_id',
  'application_type_id',
  'application_id',
  'registration_number',
  'surname',
  'first_name',
  'middle_name',
  'gender',
  'date_of_birth',
  'country_id',
  'state_id',
  'lga_id',
  'email',
  'mobile_number',
  'student_type_id',
  'level',
  'programme',
  'degree',
  'department_id',
  'subject_combination',
  'study_mode',
  'batch_id',
  'state',
  'reference',
  'lapses_at',
  'student_id',
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

/** Holds an entry for an officer. Throws NOT_FOUND beyond their reach, STALE where it has changed since they looked. */
export async function holdSeen(
  trx: Trx,
  command: Pick<Command<Actor>, 'actor'>,
  { id, version, claim = 'admissions.edit' }: SeenEntry & { claim?: Claim },
): Promise<HeldEntry> {
  const entry = await holdEntry(trx, id);
  await demandWithin(trx, command, { claim, entry });
  if (entry.version !== version) throw new AppError('STALE');
  return entry;
}
