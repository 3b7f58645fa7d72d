import { inTransaction, type Db } from '../../../platform/database/database';
import type { Command } from '../../../platform/command';
import type { Deps } from '../../../platform/deps';
import type { Actor } from '../../../platform/http/route';
import { readNotes, writeNote } from '../../../platform/notes';
import { demandOffice } from './class-register.queries';

const book = { table: 'class_note', act: 'student.class-note' };

/** What was written down about a student, the latest first. Throws NOT_FOUND, FORBIDDEN. */
export async function classNotesOf(db: Db, asked: { id: number; actor: Actor }) {
  await demandOffice(db, asked);
  return readNotes(db, book, asked.id);
}

/** Writes a note down; nobody changes it any more. Throws NOT_FOUND, FORBIDDEN. */
export const addClassNote = (
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  note: { studentId: number; text: string },
): Promise<{ id: number }> =>
  inTransaction(db, async (trx) => {
    await demandOffice(trx, { id: note.studentId, actor: command.actor });
    return writeNote(trx, command, { ...book, ...note });
  });
