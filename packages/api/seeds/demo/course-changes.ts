import type { ApprovalStage } from '@portal/contracts/academics';
import { sql } from 'kysely';
import { approveChange } from '../../src/domains/academics/add-drop/approve-change';
import { askChange } from '../../src/domains/academics/add-drop/ask-change';
import { lendToChange } from '../../src/domains/academics/add-drop/lend-to-change';
import { returnChange } from '../../src/domains/academics/add-drop/return-change';
import { everyClaim } from '../../src/platform/claims';
import { clockOf } from '../../src/platform/clock';
import type { Trx } from '../../src/platform/database/database';
import { officerOf } from './officers';
import { homeDepartment, homeSchool, lendingDepartment } from './people.data';
import { currentSessionId } from './sessions';

/** The second course that a school requires of each level of the home school: it may wait a year. */
const dropped = 'ICT_23';
/** Of the department whose head has a login. */
const borrowed = 'SEN201';
const day = 86_400_000;

interface Seeding {
  asking: readonly Asking[];
  ids: ReadonlyMap<string, number>;
  now: Date;
}

type Act = ApprovalStage | 'owner' | 'return';

interface Request {
  /** Whose requests it is among: of the class of the login `adviser`, the department of `hod`, the school of `dean`. */
  of: 'class' | 'department' | 'school';
  /** With something borrowed it goes to the owner and the dean as well. */
  borrows?: true;
  /** What became of it so far. */
  acts: readonly Act[];
}

const requests: readonly Request[] = [
  { of: 'class', acts: [] },
  { of: 'class', acts: ['return'] },
  { of: 'department', acts: ['adviser'] },
  { of: 'department', acts: ['adviser', 'hod'] },
  { of: 'school', borrows: true, acts: ['adviser'] },
  { of: 'school', borrows: true, acts: ['adviser', 'owner', 'hod'] },
];

const officers: Record<Act, string> = {
  adviser: 'adviser',
  owner: 'hod.software',
  hod: 'hod',
  dean: 'dean',
  return: 'adviser',
};

interface Candidate {
  studentId: number;
  level: number;
  department: number;
  /** What they could drop. */
  courseId: number;
}

/** Students of the home school whose list is approved and has nothing out of the ordinary. */
async function candidates(trx: Trx): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select s.id as "studentId", r.level, s.department_id as department,
      max(k.id) filter (where k.code like ${dropped}) as "courseId"
    from student s
    join course_registration r on r.student_id = s.id and r.session_id = ${currentSessionId} and r.semester = 1
    join registered_course c on c.registration_id = r.id
    join course k on k.id = c.course_id
    join department d on d.id = s.department_id and d.faculty_id = ${homeSchool} and d.id <> ${lendingDepartment}
    where r.state = 'locked' and s.user_id is null and s.status = 'active'
    group by s.id, r.id
    having bool_or(k.code like ${dropped}) and not bool_or(c.carry_over or c.borrowed)
      and sum(c.units) between 18 and 21
    order by s.id`.execute(trx);
  return rows;
}

const isOf: Record<Request['of'], (one: Candidate) => boolean> = {
  class: ({ department, level }) => department === homeDepartment && level === 200,
  department: ({ department, level }) => department === homeDepartment && level !== 200,
  school: ({ department }) => department !== homeDepartment,
};

/** Somebody who asks to change their courses. */
export type Asking = Request & Candidate;

/** Who asks what: each student once. */
export async function whoAsks(trx: Trx): Promise<Asking[]> {
  const left = await candidates(trx);
  return requests.flatMap((request) => {
    const at = left.findIndex(isOf[request.of]);
    const [found] = at < 0 ? [] : left.splice(at, 1);
    return found ? [{ ...request, ...found }] : [];
  });
}

/** Requests to add and drop courses at each office, one that came back, and one that is approved. */
export async function seedCourseChanges(trx: Trx, { asking, ids, now }: Seeding): Promise<void> {
  const deps = { db: trx };
  const by = (act: Act) => officerOf(String(ids.get(officers[act]) ?? 0), everyClaim(), now);
  const { id: lent } = await trx
    .selectFrom('course')
    .select('id')
    .where('code', '=', borrowed)
    .executeTakeFirstOrThrow();
  for (const [nth, { studentId, courseId, borrows, acts }] of asking.entries()) {
    const at = new Date(now.getTime() - (6 - nth / 2) * day);
    const add = borrows ? [{ courseId: lent, reason: 'For the project that I want to write' }] : [];
    const asked = { studentId, sessionId: currentSessionId, semester: 1, add, drop: [courseId] };
    const reason = 'Its lectures fall together with those of Algorithms';
    let { version } = await askChange({ db: trx, clock: clockOf(() => at) }, officerOf('system', [], at)(0), {
      ...asked,
      version: null,
      reason,
    });
    const { id } = await trx
      .selectFrom('add_drop_request as q')
      .innerJoin('course_registration as r', 'r.id', 'q.registration_id')
      .select('q.id')
      .where('r.student_id', '=', studentId)
      .executeTakeFirstOrThrow();
    for (const [step, act] of acts.entries()) {
      const command = by(act)(2 - step / 2);
      if (act === 'owner') await lendToChange(deps, command, { id, courseId: lent, version });
      else if (act === 'return') {
        const why = { code: 'other', reason: 'Bring the new timetable first', courseIds: [] };
        await returnChange(deps, command, { id, stage: 'adviser', version, ...why });
      } else ({ version } = await approveChange(deps, command, { id, stage: act, version }));
    }
  }
}
