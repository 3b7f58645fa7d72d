import type { academics } from '@portal/contracts/academics';
import type { CallData } from '@portal/shared/model';
import { actorNames } from '../../../platform/audit/actor-names';
import { record } from '../../../platform/audit/audit';
import { actorIdOf, type Command } from '../../../platform/command';
import { inTransaction, type Db } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import type { Actor } from '../../../platform/http/route';
import { demandOffice } from './class-register.queries';

type Notes = CallData<typeof academics.classNotes.list>;

/** What was written down about a student, the latest first. Throws NOT_FOUND, FORBIDDEN. */
export async function classNotesOf(db: Db, asked: { id: number; actor: Actor }): Promise<Notes> {
  await demandOffice(db, asked);
  const rows = await db
    .selectFrom('class_note')
    .select(['id', 'text', 'written_by as by', 'written_at as at'])
    .where('student_id', '=', asked.id)
    .orderBy('id', 'desc')
    .execute();
  const name = await actorNames(
    db,
    rows.map(({ by }) => by),
  );
  return rows.map(({ by, at, ...note }) => ({ ...note, by: name(by), at: at.toISOString() }));
}

/** Writes a note down; nobody changes it any more. Throws NOT_FOUND, FORBIDDEN. */
export const addClassNote = (
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  { studentId, text }: { studentId: number; text: string },
): Promise<{ id: number }> =>
  inTransaction(db, async (trx) => {
    await demandOffice(trx, { id: studentId, actor: command.actor });
    const made = await trx
      .insertInto('class_note')
      .values({ student_id: studentId, text, written_by: actorIdOf(command), written_at: command.at })
      .returning('id')
      .executeTakeFirstOrThrow();
    // What it says is for whoever reads notes, not for everybody who reads the audit.
    await record(trx, command, { act: 'student.class-note', after: { studentId, note: made.id } });
    return made;
  });
