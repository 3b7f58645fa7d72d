import type { Claim } from '@portal/shared/model';
import { sql, type RawBuilder } from 'kysely';
import { whoActs, type Author, type Command } from '../../../platform/command';
import type { Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { awaitedSittings } from '../applications/applications.queries';
import { demandWithin } from '../admission-list/held-entry';
import { demandNotApplicant, isOwnApplication } from '../manage-applications/own-application';
import { eventColumns } from '../event-columns';
import type { OlevelVerificationTables } from './olevel-verification.tables';

/** Held by nobody longer than this after the last sign of work. */
export const leaseMinutes = 15;

/** In a query: whether this person added, recommended, changed or approved the entry on the list. */
export function workedOnEntry(userId: string, entryId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from authorship w where w.kind = 'admission entry'
    and w.subject = ${sql.ref(entryId)}::text and ${userId} in (w.person, w.as_person))`;
}

/**
 * In a query over entries `e`: whether this officer may verify what waits. Those whom they put on the list or approved, and
 * their own application, are left to others; where results are still to come there is nothing to verify.
 */
export const mayVerify = (actor: Actor): RawBuilder<boolean> => sql<boolean>`(
  not exists (select from o_level_sitting o where o.application_id = e.application_id and o.awaiting)
  and not ${workedOnEntry(actor.impersonatorId ?? actor.userId, 'e.id')}
  and not ${isOwnApplication(actor, 'e.application_id')})`;

/** A verification, held until the transaction ends. */
async function hold(trx: Trx, id: number) {
  const held = await trx
    .selectFrom('olevel_verification as v')
    .innerJoin('admission_list_entry as e', 'e.id', 'v.entry_id')
    .select(['v.id', 'v.entry_id as entryId', 'v.state', 'v.version', 'v.comment'])
    .select(['v.leased_by as leasedBy', 'v.leased_until as leasedUntil'])
    .select(['e.department_id', 'e.student_type_id', 'e.level', 'e.student_id as studentId'])
    .select(['e.registration_number as registrationNumber', 'e.application_id as applicationId'])
    .where('v.id', '=', id)
    .forUpdate('v')
    .executeTakeFirst();
  if (!held) throw new AppError('NOT_FOUND');
  return held;
}
export type HeldVerification = Awaited<ReturnType<typeof hold>>;

const notOneself = 'You worked on this admission: another officer verifies its results.';
const elsewhere = 'Another officer is working on this one at the moment.';

/**
 * Holds a verification for an officer who works on it. Throws NOT_FOUND beyond their reach, FORBIDDEN for their own,
 * SECOND_PERSON for whoever put the candidate on the list or approved them, CONFLICT while another officer has it.
 */
export async function holdVerification(
  trx: Trx,
  command: Command<Actor>,
  { id, claim = 'admissions.verify' }: { id: number; claim?: Claim },
): Promise<HeldVerification> {
  const held = await hold(trx, id);
  await demandWithin(trx, command, { claim, entry: held });
  await demandNotApplicant(trx, command.actor, held.applicationId);
  const { actor: person } = whoActs(command);
  const { rows } = await sql<{
    own: boolean;
  }>`select ${workedOnEntry(person, 'x.id')} as own from (select ${held.entryId}::bigint as id) as x`.execute(
    trx,
  );
  if (rows[0]?.own) throw new AppError('SECOND_PERSON', { message: notOneself });
  const { leasedBy, leasedUntil } = held;
  const isElsewhere = leasedBy !== null && leasedUntil !== null && leasedUntil > command.at;
  if (isElsewhere && String(leasedBy) !== command.actor.userId)
    throw new AppError('CONFLICT', { message: elsewhere });
  return held;
}

/** Throws CONFLICT while the candidate has results to enter: before that there is nothing to verify. */
export async function demandSupplied(trx: Trx, { applicationId }: HeldVerification): Promise<void> {
  if ((await awaitedSittings(trx, applicationId)).length > 0)
    throw new AppError('CONFLICT', { message: 'The candidate has not entered the awaited results yet.' });
}

type Event = Pick<OlevelVerificationTables['olevel_verification_event'], 'kind'> & {
  id: number;
  comment?: string;
  detail?: object;
};

/** Writes what happened to a verification. */
export async function recordVerificationEvent(
  trx: Trx,
  command: Pick<Command<Author>, 'actor' | 'at'>,
  { id, ...event }: Event,
): Promise<void> {
  await trx
    .insertInto('olevel_verification_event')
    .values({ verification_id: id, ...eventColumns(command, event) })
    .execute();
}
