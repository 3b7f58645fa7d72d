import type { student } from '@portal/contracts/student';
import type { CallData } from '@portal/shared/model';
import { actorNames } from '../../../platform/audit/actor-names';
import { record } from '../../../platform/audit/audit';
import { actorIdOf, type Command } from '../../../platform/command';
import { inTransaction, type Db, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import type { Actor } from '../../../platform/http/route';
import { demandStudent } from './student-record.queries';

/** What officers wrote about a student, the latest first. Throws NOT_FOUND. */
export async function notesOf(
  db: Db,
  actor: Actor,
  id: number,
): Promise<CallData<typeof student.studentRecords.notes>> {
  await demandStudent(db, actor, { id, claim: 'student.notes' });
  const rows = await db
    .selectFrom('student_note')
    .select(['id', 'text', 'written_by as by', 'written_at as at'])
    .where('student_id', '=', id)
    .orderBy('id', 'desc')
    .execute();
  const name = await actorNames(
    db,
    rows.map(({ by }) => by),
  );
  return rows.map(({ by, at, ...note }) => ({ ...note, by: name(by), at: at.toISOString() }));
}

interface NewNote {
  studentId: number;
  text: string;
}

/** As `addNote`, in a transaction that is there. */
export async function addNoteIn(trx: Trx, command: Command<Actor>, { studentId, text }: NewNote) {
  await demandStudent(trx, command.actor, { id: studentId, claim: 'student.notes' });
  const made = await trx
    .insertInto('student_note')
    .values({ student_id: studentId, text, written_by: actorIdOf(command), written_at: command.at })
    .returning('id')
    .executeTakeFirstOrThrow();
  // What it says is for whoever reads notes, not for everybody who reads the audit.
  await record(trx, command, { act: 'student.note', after: { studentId, note: made.id } });
  return made;
}

/** Writes a note down; nobody changes it any more. Throws NOT_FOUND. */
export const addNote = ({ db }: Pick<Deps, 'db'>, command: Command<Actor>, note: NewNote) =>
  inTransaction(db, (trx) => addNoteIn(trx, command, note));
