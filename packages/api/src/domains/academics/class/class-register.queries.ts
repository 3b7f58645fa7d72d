import { approvalStages, type academics } from '@portal/contracts/academics';
import { fullNameOf, type CallData, type CallInput } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { searchText } from '../../../platform/lists/search-text';
import { where } from '../../../platform/lists/where';
import { isWithin, reachOf, type Thing } from '../../../platform/reach';
import { claimOfStage } from '../approve-courses/stages';
import { countCourses, noCourses, semesterName } from '../approve-courses/approvals.queries';
import { searchedStudent } from '../students-within.queries';
import { averagesOf, enrolled, standingOf } from './class.queries';

type RegisterQuery = CallInput<typeof academics.studyClass.register>['query'];
type Listed = CallData<typeof academics.studyClass.register>['rows'][number];
type Shown = CallData<typeof academics.studyClass.student>;

const whole = [
  'p.id',
  'p.matric_number as matricNumber',
  'p.surname',
  'p.first_name as firstName',
  'p.middle_name as middleName',
  'p.mobile_number as phone',
  'p.email',
  'p.department_id as departmentId',
  'p.student_type_id as studentTypeId',
  'd.name as department',
  'd.faculty_id as schoolId',
  'n.name as option',
] as const;

/** The register of classes: everybody who is enrolled, registered or not. */
export function registerLike(db: Db | Trx, { actor, sessionId, ...query }: RegisterQuery & { actor: Actor }) {
  const rows = enrolled(db, { actor, sessionId })
    .leftJoin('department_option as n', (join) => join.on('n.id', '=', sql.ref('p.option_id')))
    .select(whole)
    .select(['p.gender', 'e.level']);
  return where(rows, query, {
    search: (text) => searchText(searchedStudent, text),
    departmentId: 'p.department_id',
    optionId: 'p.option_id',
    level: 'e.level',
  });
}

type RegisterRow = Awaited<ReturnType<ReturnType<typeof registerLike>['execute']>>[number];

/** How students are reached is told to whoever has an office over them. */
const hasOffice = (actor: Actor, place: Thing) =>
  approvalStages.some((stage) => isWithin(reachOf(actor, claimOfStage[stage]), place));

type Placed = Pick<RegisterRow, 'schoolId' | 'departmentId' | 'level' | 'studentTypeId'>;
const placeOf = ({ schoolId, departmentId, level, studentTypeId }: Placed) => ({
  school: schoolId,
  department: departmentId,
  level,
  studentType: studentTypeId,
});

export const presentRegister =
  (actor: Actor) =>
  (rows: readonly RegisterRow[]): Listed[] =>
    rows.map((row) => {
      const { id, matricNumber, department, level, gender, option } = row;
      const reached = hasOffice(actor, placeOf(row));
      return {
        id,
        fullName: fullNameOf(row),
        matricNumber,
        department,
        level,
        gender,
        option,
        phone: reached ? row.phone : null,
        email: reached ? row.email : null,
      };
    });

/** Every registration of a student, the latest first. */
async function registrationsOf(db: Db, studentId: number): Promise<Shown['registrations']> {
  const rows = await db
    .selectFrom('course_registration as r')
    .innerJoin('academic_session as s', 's.id', 'r.session_id')
    .select(['r.id', 's.name as session', 'r.semester', 'r.level', 'r.state'])
    .select('r.submitted_at as submittedAt')
    .where('r.student_id', '=', studentId)
    .orderBy('s.starts_on', 'desc')
    .orderBy('r.semester', 'desc')
    .execute();
  const counted = await countCourses(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, semester, submittedAt, ...row }) => {
    const { units, courses, carryOvers } = counted.get(id) ?? noCourses;
    const at = submittedAt?.toISOString() ?? null;
    return { id, ...row, semester: semesterName(semester), units, courses, carryOvers, submittedAt: at };
  });
}

/** A student of the classes within reach, and whether this person has an office over them. Throws NOT_FOUND. */
async function placed(db: Db | Trx, { id, actor }: { id: number; actor: Actor }) {
  const level = sql<number>`coalesce((select e.level from student_session e join academic_session s on s.id = e.session_id
    and s.current where e.student_id = p.id), p.level)`;
  const found = await db
    .selectFrom('student as p')
    .leftJoin('department as d', 'd.id', 'p.department_id')
    .leftJoin('department_option as n', (join) => join.on('n.id', '=', sql.ref('p.option_id')))
    .select(whole)
    .select(['p.entry_mode as entryMode', 'p.status', 'p.user_id as userId', level.as('level')])
    .where('p.id', '=', id)
    .executeTakeFirst();
  if (!found || !isWithin(reachOf(actor, 'registration.view'), placeOf(found)))
    throw new AppError('NOT_FOUND');
  // An account may be of staff and student: nobody has an office over themselves.
  const own = String(found.userId) === actor.userId;
  return { ...found, office: !own && hasOffice(actor, placeOf(found)) };
}

/** Throws NOT_FOUND beyond reach, and FORBIDDEN for who sees the student and has no office over them. */
export async function demandOffice(db: Db | Trx, asked: { id: number; actor: Actor }): Promise<void> {
  const { office } = await placed(db, asked);
  if (!office) throw new AppError('FORBIDDEN');
}

/** One student of the classes within reach, by the level of the session under way. Throws NOT_FOUND. */
export async function studentOfClass(db: Db, asked: { id: number; actor: Actor }): Promise<Shown> {
  const { id } = asked;
  const found = await placed(db, asked);
  const [averages, registrations] = await Promise.all([averagesOf(db, [id]), registrationsOf(db, id)]);
  return {
    id,
    fullName: fullNameOf(found),
    matricNumber: found.matricNumber,
    department: found.department,
    level: found.level,
    option: found.option,
    entryMode: found.entryMode,
    standing: standingOf(found.status),
    phone: found.office ? found.phone : null,
    email: found.office ? found.email : null,
    cgpa: averages.get(id) ?? null,
    office: found.office,
    registrations,
  };
}
