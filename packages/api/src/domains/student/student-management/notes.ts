import { inTransaction, type Db, type Trx } from '../../../platform/database/database';
import type { Command } from '../../../platform/command';
import type { Deps } from '../../../platform/deps';
import type { Actor } from '../../../platform/http/route';
import { readNotes, writeNote } from '../../../platform/notes';
import { demandStudent } from './student-record.queries';

const book = { table: 'student_note', act: 'student.note' };

/** What officers wrote about a student, the latest first. Throws NOT_FOUND. */
export async function notesOf(db: Db, actor: Actor, id: number) {
  await demandStudent(db, actor, { id, claim: 'student.notes' });
  return readNotes(db, book, id);
}

interface NewNote {
  studentId: number;
  text: string;
}

/** As `addNote`, in a transaction that is there. */
export async function addNoteIn(trx: Trx, command: Command<Actor>, note: NewNote) {
  await demandStudent(trx, command.actor, { id: note.studentId, claim: 'student.notes' });
  return writeNote(trx, command, { ...book, ...note });
}

/** Writes a note down; nobody changes it any more. Throws NOT_FOUND. */
export const addNote = ({ db }: Pick<Deps, 'db'>, command: Command<Actor>, note: NewNote) =>
  inTransaction(db, (trx) => addNoteIn(trx, command, note));
