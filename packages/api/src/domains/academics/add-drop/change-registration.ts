import type { DecidingOffice } from '@portal/contracts/academics';
import { sql } from 'kysely';
import type { Command } from '../../../platform/command';
import type { Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { issueForm } from '../course-form/issue-form';
import { recordEvents } from '../register/registration-events';
import { freePlaces } from '../register/seats';
import type { HeldRequest } from './held-requests';

interface Line {
  courseId: number;
  code: string;
  act: 'add' | 'drop';
  listed: boolean;
  scored: boolean;
  sent: boolean;
}

/** The lines of a request with how they stand now: the courses that go are held, so that nobody enters a score of them. */
async function linesOf(trx: Trx, { id, registrationId }: HeldRequest): Promise<Line[]> {
  await sql`select from registered_course c where c.registration_id = ${registrationId}
    and c.course_id in (select course_id from add_drop_line where request_id = ${id})
    order by c.course_id for update`.execute(trx);
  // Nobody submits the sheet of a course that comes, until it has come.
  await sql`select from result_sheet t where (t.course_id, t.session_id, t.semester) in (
      select l.course_id, r.session_id, r.semester from add_drop_line l
      join course_registration r on r.id = ${registrationId} where l.request_id = ${id} and l.act = 'add')
    order by t.id for share`.execute(trx);
  const { rows } = await sql<Line>`
    select l.course_id as "courseId", k.code, l.act, c.course_id is not null as listed,
      coalesce(c.published or c.grade is not null, false) or exists (select from score v
        where v.registration_id = r.id and v.course_id = l.course_id) as scored,
      exists (select from result_sheet t where t.course_id = l.course_id and t.session_id = r.session_id
        and t.semester = r.semester and t.state <> 'draft') as sent
    from add_drop_line l
    join course k on k.id = l.course_id
    join course_registration r on r.id = ${registrationId}
    left join registered_course c on c.registration_id = r.id and c.course_id = l.course_id
    where l.request_id = ${id} order by l.act, k.code`.execute(trx);
  return rows;
}

const obstacleOf = ({ code, act, listed, scored, sent }: Line): string | null => {
  if (act === 'drop') {
    if (!listed) return `${code} is not on the list any more.`;
    return scored ? `${code} has a score by now: it cannot be dropped.` : null;
  }
  if (listed) return `${code} is on the list already.`;
  return sent ? `The scores of ${code} have been submitted by now: it cannot be added.` : null;
};

/** The lines, none of which has become impossible since it was asked for. Throws CONFLICT with all that has. */
export async function demandPossible(trx: Trx, one: HeldRequest): Promise<Line[]> {
  const lines = await linesOf(trx, one);
  const wrong = lines.flatMap((line) => obstacleOf(line) ?? []);
  if (wrong.length > 0)
    throw new AppError('CONFLICT', { message: [...wrong, 'Return it to the student.'].join(' ') });
  return lines;
}

/** What is added comes to the list with what was decided of it, and what is dropped goes. */
async function moveCourses(trx: Trx, { id, registrationId }: HeldRequest): Promise<void> {
  await sql`delete from registered_course where registration_id = ${registrationId}
    and course_id in (select course_id from add_drop_line where request_id = ${id} and act = 'drop')`.execute(
    trx,
  );
  await sql`
    insert into registered_course (registration_id, course_id, units, category, carry_over, borrowed, reason,
      owner_decision)
    select ${registrationId}, course_id, units, category, carry_over, borrowed, reason, owner_decision
    from add_drop_line where request_id = ${id} and act = 'add' order by course_id`.execute(trx);
}

/**
 * Changes an approved registration as its request says, in the transaction of the last approval: courses, places, another
 * version, and the form of that version; the one before is superseded from then on.
 */
export async function changeRegistration(
  trx: Trx,
  command: Command<Actor>,
  { one, lines, office }: { one: HeldRequest; lines: readonly Line[]; office: DecidingOffice },
): Promise<void> {
  const { registrationId, sessionId, semester, personalLoadId } = one;
  await moveCourses(trx, one);
  await trx
    .updateTable('course_registration')
    .set({
      version: sql<number>`version + 1`,
      // A load that is over still explains the units that were approved under it.
      ...(personalLoadId !== null && { personal_load_id: personalLoadId }),
    })
    .where('id', '=', registrationId)
    .execute();
  await recordEvents(trx, command, {
    ids: [registrationId],
    act: 'change',
    from: 'locked',
    office,
    about: lines.map(({ act, code }) => `${act} ${code}`),
  });
  await issueForm(trx, registrationId, command.at);
  const courseIds = lines.flatMap(({ act, courseId }) => (act === 'drop' ? [courseId] : []));
  await freePlaces(trx, { sessionId, semester, courseIds }, command.at);
}
