import { sql } from 'kysely';
import { actorNames } from './audit/actor-names';
import { record } from './audit/audit';
import { actorIdOf, type Command } from './command';
import type { Db, Trx } from './database/database';

/** Notes about students that a domain keeps: in an append-only table with student_id, text, written_by and written_at. */
export interface NoteBook {
  table: string;
  /** What the audit calls the writing of one. */
  act: string;
}

interface Note {
  id: number;
  text: string;
  by: string;
  at: Date;
}

/** What was written about a student, the latest first; whether somebody may read it was asked before. */
export async function readNotes(db: Db, { table }: NoteBook, studentId: number) {
  const { rows } = await sql<Note>`select id, text, written_by as by, written_at as at
    from ${sql.table(table)} where student_id = ${studentId} order by id desc`.execute(db);
  const name = await actorNames(
    db,
    rows.map(({ by }) => by),
  );
  return rows.map(({ by, at, ...note }) => ({ ...note, by: name(by), at: at.toISOString() }));
}

/** Writes a note down; whether somebody may was asked before. Answers its id. */
export async function writeNote(
  trx: Trx,
  command: Command,
  { table, act, studentId, text }: NoteBook & { studentId: number; text: string },
): Promise<{ id: number }> {
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (student_id, text, written_by, written_at)
    values (${studentId}, ${text}, ${actorIdOf(command)}, ${command.at}) returning id`.execute(trx);
  const [made] = rows;
  if (!made) throw new Error('a note that was written');
  // What it says is for whoever reads notes, not for everybody who reads the audit.
  await record(trx, command, { act, after: { studentId, note: made.id } });
  return made;
}
