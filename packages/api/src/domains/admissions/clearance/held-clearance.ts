import type { Author, Command } from '../../../platform/command';
import type { Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { demandWithin } from '../admission-list/held-entry';
import { demandNotApplicant } from '../manage-applications/own-application';
import { eventColumns } from '../event-columns';
import type { ClearanceTables } from './clearance.tables';

/** What an officer acts on: the clearance, by its entry, and the version of it that they saw. */
export interface SeenClearance {
  id: number;
  version: number;
}

/**
 * A clearance with its entry, both held until the transaction ends. Throws NOT_FOUND beyond the officer's reach, FORBIDDEN
 * for their own.
 */
export async function holdClearance(trx: Trx, command: Pick<Command<Actor>, 'actor'>, id: number) {
  const held = await trx
    .selectFrom('clearance as c')
    .innerJoin('admission_list_entry as e', 'e.id', 'c.entry_id')
    .select(['c.entry_id as id', 'c.state', 'c.version', 'c.comment', 'c.decided_by as decidedBy'])
    .select(['e.department_id', 'e.student_type_id', 'e.level', 'e.student_id as studentId'])
    .select(['e.session_id as sessionId', 'e.state as offer', 'e.programme'])
    .select(['e.registration_number as registrationNumber', 'e.application_id as applicationId'])
    .where('c.entry_id', '=', id)
    .forUpdate(['c', 'e'])
    .executeTakeFirst();
  if (!held) throw new AppError('NOT_FOUND');
  await demandWithin(trx, command, { claim: 'admissions.clear', entry: held });
  await demandNotApplicant(trx, command.actor, held.applicationId);
  return held;
}
export type HeldClearance = Awaited<ReturnType<typeof holdClearance>>;

/** The same, as the officer saw it. Throws STALE where it has changed since. */
export async function holdSeenClearance(
  trx: Trx,
  command: Pick<Command<Actor>, 'actor'>,
  { id, version }: SeenClearance,
): Promise<HeldClearance> {
  const held = await holdClearance(trx, command, id);
  if (held.version !== version) throw new AppError('STALE');
  return held;
}

interface Event {
  id: number;
  kind: ClearanceTables['clearance_event']['kind'];
  comment?: string;
  detail?: object;
}

/** Writes what happened to a clearance. */
export async function recordClearanceEvent(
  trx: Trx,
  command: Pick<Command<Author>, 'actor' | 'at'>,
  { id, ...event }: Event,
): Promise<void> {
  await trx
    .insertInto('clearance_event')
    .values({ entry_id: id, ...eventColumns(command, event) })
    .execute();
}
