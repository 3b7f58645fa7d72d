import {
  ownApplicationText,
  scoreOfText,
  type EntryClass,
  type newEntrySchema,
} from '@portal/contracts/admissions';
import { canonicalPhone } from '@portal/shared/model';
import type { Insertable } from 'kysely';
import type { InferType } from 'yup';
import { record } from '../../../platform/audit/audit';
import { actorIdOf, type Author, type Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError, isViolation } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { reachOf } from '../../../platform/reach';
import { recordAuthor } from '../../../platform/two-people/authorship';
import { ownNumbers } from '../manage-applications/own-application';
import type { AdmissionListTables } from './admission-list.tables';
import { courseOfEntry } from './course-of-entry';
import { demandOpenBatch } from './batches.queries';
import { demandWithin } from './held-entry';
import { givenOf, notKnown, whoIsKnown } from './known-candidates.queries';
import { listedAlready } from './listed-already.queries';
import { keepEntries } from './lock-entries';
import { recordEntryEvent } from './move-entry';

/** An entry without what its life brings. */
export type NewEntry = Omit<
  Insertable<AdmissionListTables['admission_list_entry']>,
  | 'state'
  | 'reference'
  | 'offered_at'
  | 'lapses_at'
  | 'decided_at'
  | 'invoice_id'
  | 'acceptance_hash'
  | 'earlier_acceptance_hashes'
  | 'added_by'
  | 'added_at'
  | 'approved_by'
  | 'approved_at'
  | 'restored_by'
  | 'restored_at'
  | 'version'
>;

const unborn = {
  reference: null,
  offered_at: null,
  lapses_at: null,
  decided_at: null,
  invoice_id: null,
  acceptance_hash: null,
  approved_by: null,
  approved_at: null,
  restored_by: null,
  restored_at: null,
};

const taken: Record<string, string> = {
  admission_list_entry_one_open: 'This number is on an admission list of the session already.',
  admission_list_number_pkey:
    'This candidate is on an admission list of the session already, under another number.',
  admission_list_entry_one_of_student: 'This student has an offer of the session already.',
};

/** Says that a person has one place in a session. */
export function refuseSecondPlace(error: unknown): never {
  const message = Object.entries(taken).find(([constraint]) => isViolation(error, constraint))?.[1];
  if (message === undefined) throw error;
  throw new AppError('CONFLICT', { cause: error, message });
}

/** Puts a candidate on the list, as a draft. Answers the id. */
export async function insertEntry(
  trx: Trx,
  command: Pick<Command<Author>, 'actor' | 'at'>,
  entry: NewEntry,
): Promise<number> {
  const { id } = await trx
    .insertInto('admission_list_entry')
    .values({ ...unborn, ...entry, added_by: actorIdOf(command), added_at: command.at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordAuthor(trx, command, { kind: 'admission entry', ids: [id], part: 'entry' });
  await recordEntryEvent(trx, command, { entryId: id, from: null, to: 'draft' });
  return id;
}

const flags: Record<string, boolean> = { yes: true, no: false };

async function entryOf(trx: Trx, given: InferType<typeof newEntrySchema>) {
  const { sessionId, registrationNumber: number } = given;
  const course = await courseOfEntry(trx, given);
  const asked = { sessionId, typeId: given.applicationTypeId, number };
  const known = (await listedAlready(trx, [asked])).get(number);
  return {
    ...course,
    session_id: sessionId,
    application_type_id: given.applicationTypeId,
    registration_number: number,
    surname: given.surname,
    first_name: given.firstName,
    middle_name: given.middleName,
    gender: given.gender as 'Male' | 'Female',
    date_of_birth: given.dateOfBirth || null,
    country_id: null,
    state_id: given.stateId,
    lga_id: given.stateId === null ? null : given.lgaId,
    email: given.email || (known?.email ?? null),
    mobile_number: given.mobileNumber ? canonicalPhone(given.mobileNumber) : (known?.phone ?? null),
    conditions: given.conditions,
    class: given.class === '' ? null : (given.class as EntryClass),
    score: scoreOfText(given.score),
    first_choice: flags[given.firstChoice] ?? null,
    batch_id: given.batchId,
    student_id: known?.studentId ?? null,
  } satisfies NewEntry;
}

/**
 * Puts one candidate on the list for an officer. Throws INVALID at its field; CONFLICT for a number that is on a list of
 * the session; FORBIDDEN for oneself; NOT_FOUND for a department beyond the officer's reach; BUSY while a whole list is put
 * in force.
 */
export function addEntry(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  given: InferType<typeof newEntrySchema>,
): Promise<{ id: number }> {
  return inTransaction(db, async (trx) => {
    const entry = await entryOf(trx, given);
    await demandWithin(trx, command, { claim: 'admissions.edit', entry });
    await keepEntries(trx, entry.session_id);
    const isKnown = await whoIsKnown(trx, reachOf(command.actor, 'admissions.edit'), [givenOf(entry)]);
    if (!isKnown(givenOf(entry)))
      throw new AppError('INVALID', { errors: [{ path: 'registrationNumber', message: notKnown }] });
    if (given.batchId !== null) await demandOpenBatch(trx, command, { id: given.batchId, entry });
    const { registration_number: own, session_id: sessionId, application_type_id: typeId } = entry;
    if ((await ownNumbers(trx, command.actor, { sessionId, typeId, numbers: [own] })).size > 0)
      throw new AppError('FORBIDDEN', { message: ownApplicationText });
    const id = await insertEntry(trx, command, entry);
    const { registration_number: number, department_id: departmentId } = entry;
    const after = { id, registrationNumber: number, departmentId, sessionId: entry.session_id };
    await record(trx, command, { act: 'admission-entry.add', after });
    return { id };
  }).catch((error: unknown) => {
    if (isViolation(error, 'admission_list_entry_session_id_fkey'))
      throw new AppError('INVALID', { errors: [{ path: 'sessionId', message: 'Choose the session' }] });
    if (isViolation(error, 'admission_list_entry_state_id_lga_id_fkey'))
      throw new AppError('INVALID', { errors: [{ path: 'lgaId', message: 'Choose the state and its LGA' }] });
    return refuseSecondPlace(error);
  });
}
