import { fullNameOf } from '@portal/shared/model';
import { actorNames } from '../../../platform/audit/actor-names';
import { record } from '../../../platform/audit/audit';
import { actorIdOf, type Command } from '../../../platform/command';
import { newVerificationCode } from '../../../platform/crypto/document-codes';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { moveApplication } from '../admission-list/move-entry';
import { awaitedSittings, recordApplicationEvent } from '../applications/applications.queries';
import type { SlipContent } from './clearance.tables';
import {
  holdClearance,
  holdSeenClearance,
  recordClearanceEvent,
  type HeldClearance,
  type SeenClearance,
} from './held-clearance';
import { tellEntrant } from './tell-entrant';

export type ClearDeps = Pick<Deps, 'db' | 'env'>;
export type Changed = { version: number };

/** What the audit says of a clearance. */
export const described = ({ id, registrationNumber }: HeldClearance) => ({ id, registrationNumber });

/** The student of a clearance, held. */
export async function holdStudent(trx: Trx, { studentId }: HeldClearance) {
  return trx
    .selectFrom('student as s')
    .innerJoin('academic_session as e', 'e.id', 's.entry_session_id')
    .leftJoin('department as d', 'd.id', 's.department_id')
    .leftJoin('faculty as f', 'f.id', 'd.faculty_id')
    .select(['s.id', 's.surname', 's.first_name as firstName', 's.middle_name as middleName', 's.level'])
    .select(['s.matric_number as matricNumber', 's.passport_id as passport', 's.cleared_at as clearedAt'])
    .select(['e.name as session', 'd.name as department', 'f.name as school'])
    .where('s.id', '=', studentId)
    .forUpdate('s')
    .executeTakeFirstOrThrow();
}
export type HeldStudent = Awaited<ReturnType<typeof holdStudent>>;

/** The items that are met. Throws CONFLICT with the names of those that are not. */
async function demandAllMet(trx: Trx, { id }: HeldClearance): Promise<string[]> {
  const items = await trx
    .selectFrom('clearance_checklist')
    .select(['name', 'met'])
    .where('entry_id', '=', id)
    .orderBy('position')
    .execute();
  const open = items.filter(({ met }) => met !== true).map(({ name }) => name);
  if (open.length > 0) throw new AppError('CONFLICT', { message: `Not met yet: ${open.join(', ')}.` });
  return items.map(({ name }) => name);
}

/** Moves the application of a clearance, where it has one whose life allows it, and writes that down. */
export async function followOnApplication(
  trx: Trx,
  command: Command<Actor>,
  { held, to }: { held: HeldClearance; to: 'cleared' | 'accepted' },
): Promise<void> {
  const { applicationId } = held;
  if (applicationId === null) return;
  await moveApplication(trx, { application_id: applicationId }, { to, at: command.at });
  const kind = to === 'cleared' ? 'cleared' : 'clearance undone';
  await recordApplicationEvent(trx, { applicationId, at: command.at, actor: actorIdOf(command), kind });
}

interface Clearing {
  command: Command<Actor>;
  held: HeldClearance;
  /** Of the slip: only where it must be the same in every run. */
  code?: string;
}

async function giveSlip(
  trx: Trx,
  command: Command<Actor>,
  {
    held,
    student,
    items,
    code,
  }: Pick<Required<Clearing>, 'held' | 'code'> & {
    student: HeldStudent & { photo: string | null };
    items: string[];
  },
): Promise<void> {
  const nameOf = await actorNames(trx, [actorIdOf(command)]);
  const content: SlipContent = {
    fullName: fullNameOf(student),
    registrationNumber: held.registrationNumber,
    matricNumber: student.matricNumber,
    session: student.session,
    programme: held.programme,
    department: student.department,
    school: student.school,
    level: String(student.level),
    clearedBy: nameOf(actorIdOf(command)),
    items,
    passport: student.photo,
  };
  await trx
    .insertInto('clearance_slip')
    .values({
      code,
      entry_id: held.id,
      content: JSON.stringify(content),
      issued_at: command.at,
      withdrawn_at: null,
    })
    .execute();
}

/** The photo of the student, else that of the application. */
async function photoOf(trx: Trx, { held, student }: { held: HeldClearance; student: HeldStudent }) {
  if (student.passport !== null || held.applicationId === null) return student.passport;
  const application = await trx
    .selectFrom('application')
    .select('passport_id as id')
    .where('id', '=', held.applicationId)
    .executeTakeFirst();
  return application?.id ?? null;
}

/** Clears one that is held: student, application and slip in one transaction. Throws CONFLICT. */
export async function clearHeld(
  trx: Trx,
  { env }: Pick<Deps, 'env'>,
  { command, held, code = newVerificationCode() }: Clearing,
): Promise<Changed> {
  if (held.state === 'cleared')
    throw new AppError('CONFLICT', { message: 'The student has been cleared already.' });
  if (held.offer !== 'accepted' || held.studentId === null)
    throw new AppError('CONFLICT', { message: 'The offer has not been accepted.' });
  if ((await awaitedSittings(trx, held.applicationId)).length > 0)
    throw new AppError('CONFLICT', {
      message: 'The O-level results are still awaited: the student enters them first.',
    });
  const student = await holdStudent(trx, held);
  const items = await demandAllMet(trx, held);
  const photo = await photoOf(trx, { held, student });
  await trx
    .updateTable('student')
    .set({ cleared_at: command.at, passport_id: photo })
    .where('id', '=', student.id)
    .execute();
  await followOnApplication(trx, command, { held, to: 'cleared' });
  const version = held.version + 1;
  await trx
    .updateTable('clearance')
    .set({ state: 'cleared', comment: '', decided_by: actorIdOf(command), decided_at: command.at, version })
    .where('entry_id', '=', held.id)
    .execute();
  await giveSlip(trx, command, { held, student: { ...student, photo }, items, code });
  await recordClearanceEvent(trx, command, { id: held.id, kind: 'cleared' });
  await tellEntrant(
    trx,
    { env },
    {
      studentId: held.studentId,
      type: 'clearance changed',
      subject: 'You have been cleared',
      message: 'You have been cleared. You can pay your school fees now, and print your clearance slip.',
      at: command.at,
      key: `clearance:${held.id}:${version}`,
    },
  );
  await record(trx, command, { act: 'clearance.clear', after: described(held) });
  return { version };
}

/** Clears an entrant whose every item is met. Throws NOT_FOUND, STALE, CONFLICT. */
export function clearEntrant(
  deps: ClearDeps,
  command: Command<Actor>,
  seen: SeenClearance,
): Promise<Changed> {
  return inTransaction(deps.db, async (trx) =>
    clearHeld(trx, deps, { command, held: await holdSeenClearance(trx, command, seen) }),
  );
}

/** Clears those whose every item is met; the others are told with why. */
export async function clearMany(deps: ClearDeps, command: Command<Actor>, ids: readonly number[]) {
  let done = 0;
  const refused: { id: number; message: string }[] = [];
  for (const id of new Set(ids)) {
    try {
      await inTransaction(deps.db, async (trx) =>
        clearHeld(trx, deps, { command, held: await holdClearance(trx, command, id) }),
      );
      done += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push({ id, message: error.message });
    }
  }
  return { done, refused };
}
