import { counted, type CallData } from '@portal/shared/model';
import type { student } from '@portal/contracts/student';
import { sql } from 'kysely';
import { record } from '../../../platform/audit/audit';
import { actorIdOf, userIdOf, type Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { issuePaperAnew } from '../../../platform/issued-papers/issued-papers';
import { notify } from '../../../platform/notifications/notify';
import { ownRecord } from '../../../platform/own-record';
import { recordOf, type Recorded } from '../student-management/student-record.queries';
import { isStudentWithin } from '../student-management/students-within';
import { earlierPapers, personOnPapers } from './earlier-papers';

type Anew = CallData<typeof student.papers.issueAnew>;

/** The record, held after the orders of transcripts, as who produces one holds them. Throws NOT_FOUND or FORBIDDEN. */
async function held(trx: Trx, command: Command<Actor>, id: number): Promise<Recorded> {
  await sql`select from transcript_order where student_id = ${id} order by id for update`.execute(trx);
  await sql`select from student where id = ${id} for no key update`.execute(trx);
  const found = await recordOf(trx, id);
  if (!found || !isStudentWithin(command.actor, 'student.edit-names', found)) throw new AppError('NOT_FOUND');
  if (found.userId === userIdOf(command)) throw new AppError('FORBIDDEN', { message: ownRecord });
  return found;
}

/** What took the place of papers of a student before. */
async function issuedBefore(trx: Trx, studentId: number): Promise<Map<string, string>> {
  const rows = await trx
    .selectFrom('paper_issued_anew')
    .select(['old_paper', 'new_paper'])
    .where('student_id', '=', studentId)
    .execute();
  return new Map(rows.map((row) => [row.old_paper, row.new_paper]));
}

async function tell(trx: Trx, command: Command, { person, made }: { person: Recorded; made: Anew }) {
  if (person.userId === null || person.life === 'deceased') return;
  const message = `The registry issued ${counted(made.length, 'paper')} anew after the change of your record, at no charge. The code of an earlier one says that it is superseded.`;
  await notify(trx, { userId: person.userId, type: 'papers issued anew', at: command.at, message });
}

/**
 * Issues papers anew: the same facts, the person as the record has them now. Asked again it answers what was made then.
 * Throws NOT_FOUND beyond reach, FORBIDDEN for one's own, CONFLICT where a paper says what the record says.
 */
export function issueAnew(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  command: Command<Actor>,
  { id, papers }: { id: number; papers: readonly string[] },
): Promise<Anew> {
  return inTransaction(db, async (trx) => {
    const person = await held(trx, command, id);
    const before = await issuedBefore(trx, id);
    const asked = [...new Set(papers)];
    const wanted = asked.filter((paper) => !before.has(paper));
    const earlier = new Set((await earlierPapers({ db: trx, env }, person)).map(({ paper }) => paper));
    if (wanted.some((paper) => !earlier.has(paper)))
      throw new AppError('CONFLICT', { message: 'One of these papers no longer has to be issued anew.' });
    const made: Anew = [];
    for (const paper of wanted)
      made.push({ paper, by: await issuePaperAnew(trx, command, { paper, person: personOnPapers(person) }) });
    if (made.length > 0) {
      await trx
        .insertInto('paper_issued_anew')
        .values(
          made.map(({ paper, by }) => ({
            old_paper: paper,
            new_paper: by,
            student_id: id,
            issued_at: command.at,
            issued_by: actorIdOf(command),
          })),
        )
        .execute();
      await tell(trx, command, { person, made });
      await record(trx, command, { act: 'student.issue_anew', after: { studentId: id, papers: made } });
    }
    const by = new Map([...before, ...made.map((one) => [one.paper, one.by] as const)]);
    return asked.map((paper) => ({ paper, by: by.get(paper) ?? '' }));
  });
}
