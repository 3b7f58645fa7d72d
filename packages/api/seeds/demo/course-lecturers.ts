import { everyClaim } from '../../src/platform/claims';
import type { Trx } from '../../src/platform/database/database';
import { copyLecturers, previewCopy } from '../../src/domains/academics/assign-courses/copy-lecturers';
import { tellLecturers } from '../../src/domains/academics/assign-courses/tell-lecturers';
import { writeTeams, type Team } from '../../src/domains/academics/assign-courses/write-teams';
import { officerOf } from './officers';
import { newcomerNumbers } from './people';
import { currentSessionId } from './sessions';

/** Courses of which nobody teaches the last, for who looks for red ones; and of which the first has a co-lecturer. */
const redEach = 11;
const sharedEach = 3;
/** When the lecturers of the current session were named. */
const daysAgo = 1.25;

/** Who teaches the courses of a curriculum: the lecturers of the owner in turn, of all departments where there is none. */
async function teamsOf(trx: Trx, sessionId: number): Promise<Team[]> {
  const staff = await trx
    .selectFrom('staff')
    .select(['id', 'department_id as department'])
    .where('department_id', 'is not', null)
    .where('staff_number', 'not like', `${newcomerNumbers}%`)
    .orderBy('id')
    .execute();
  const courses = await trx
    .selectFrom('curriculum_course as k')
    .innerJoin('course as c', 'c.id', 'k.course_id')
    .select(['c.id as courseId', 'k.semester', 'c.department_id as owner', 'c.code'])
    .distinct()
    .where('k.session_id', '=', sessionId)
    .orderBy('c.code')
    .execute();
  return courses.flatMap(({ courseId, semester, owner }, index) => {
    const own = staff.filter(({ department }) => owner === null || department === owner);
    const [lead, beside] = [own[index % own.length], own[(index + 1) % own.length]];
    if (!lead || index % redEach === redEach - 1) return [];
    const coIds = index % sharedEach === 0 && beside && beside !== lead ? [beside.id] : [];
    return [{ courseId, sessionId, semester, leadId: lead.id, coIds }];
  });
}

/** The lecturers of the session before, and the same of the current one, as an officer copied them. */
export async function seedCourseLecturers(
  trx: Trx,
  { ids, now }: { ids: ReadonlyMap<string, number>; now: Date },
): Promise<void> {
  const by = officerOf(String(ids.get('admin') ?? 0), everyClaim(), now);
  const before = currentSessionId - 1;
  await writeTeams(trx, by(365 + daysAgo), await teamsOf(trx, before));
  const command = by(daysAgo);
  const asked = {
    fromSessionId: String(before),
    toSessionId: String(currentSessionId),
    departmentId: '',
  };
  const { seen } = await previewCopy(trx, command.actor, asked);
  await copyLecturers({ db: trx }, command, { ...asked, seen });
  const logins = await trx.selectFrom('staff').select('id').where('user_id', 'is not', null).execute();
  await tellLecturers(trx, { at: command.at, staffIds: logins.map(({ id }) => id) });
}
