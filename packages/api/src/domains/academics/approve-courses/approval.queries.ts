import {
  averageHundredths,
  canTake,
  formatAverage,
  registrationProblems,
  type academics,
  type DecidingOffice,
} from '@portal/contracts/academics';
import { fullNameOf, type CallData } from '@portal/shared/model';
import { sql } from 'kysely';
import { actorNames } from '../../../platform/audit/actor-names';
import type { Db } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { isWithin, reachOf } from '../../../platform/reach';
import { offerTo, type InSemester } from '../register/registrable.queries';
import { academicTotals } from '../standing.queries';
import { loadOf } from '../unit-load.queries';
import { asksOwners, registrations, semesterName } from './approvals.queries';
import { approvedBefore, isOwnStudent, placeOf } from './held-submissions';
import { actsOn, claimOfStage, stageOf } from './stages';

type Shown = CallData<typeof academics.approvals.one>;

const find = (db: Db, { id, actor }: { id: number; actor: Actor }) =>
  registrations(db)
    .leftJoin('department_option as n', (join) => join.on('n.id', '=', sql.ref('p.option_id')))
    .select(['r.id', 'r.version', 'r.state', 'r.level', 'r.exceptions', 'r.submitted_at as submittedAt'])
    .select(['r.needs_dean as needsDean', 'r.student_id as studentId', 'r.session_id as sessionId'])
    .select(['r.semester', 's.name as session', 'd.name as department', 'd.faculty_id as schoolId'])
    .select(['p.matric_number as matricNumber', 'p.surname', 'p.first_name as firstName', 'p.status'])
    .select(['p.middle_name as middleName', 'p.department_id as departmentId', 'n.name as option'])
    .select('p.student_type_id as studentTypeId')
    .select([isOwnStudent(actor).as('own'), approvedBefore(actor).as('approvedBefore')])
    .select(asksOwners.as('asksOwners'))
    .where('r.id', '=', id)
    .executeTakeFirst();

interface Listed {
  id: number;
  code: string;
  title: string;
  units: number;
  status: string;
  reason: string | null;
  owner: string | null;
  ownerId: number | null;
  ownerSchool: number | null;
  ownerDecision: string | null;
}

/** Courses of a registration, the carry-overs first and the borrowed ones last. */
async function coursesOf(db: Db, { id, sessionId }: { id: number; sessionId: number }) {
  const { rows } = await sql<Listed>`
    select k.course_id as id, k.code, k.title, c.units, c.reason, c.owner_decision as "ownerDecision",
      case when c.borrowed then o.name end as owner,
      case when c.borrowed then o.id end as "ownerId", case when c.borrowed then o.faculty_id end as "ownerSchool",
      case when c.carry_over then 'carry_over' when c.borrowed then 'borrowed' else lower(c.category) end as status
    from registered_course c
    join course_in_session k on k.course_id = c.course_id and k.session_id = ${sessionId}
    left join department o on o.id = k.department_id
    where c.registration_id = ${id}
    order by c.borrowed, c.carry_over desc, k.code`.execute(db);
  return rows;
}

interface Refused {
  courseId: number;
  code: string;
  reason: string;
  office: DecidingOffice;
  by: string;
  at: Date;
}

const refusalsOf = async (db: Db, id: number) =>
  (
    await sql<Refused>`
      select f.course_id as "courseId", k.code, f.reason, f.stage as office, f.refused_by as by, f.refused_at as at
      from course_refusal f join course k on k.id = f.course_id
      where f.registration_id = ${id} order by k.code`.execute(db)
  ).rows;

const eventsOf = (db: Db, id: number) =>
  db
    .selectFrom('course_registration_event')
    .select(['id', 'act', 'stage as office', 'actor_id as by', 'at', 'about', 'units'])
    .select(['reason_code as reasonCode', 'reason'])
    .where('registration_id', '=', id)
    .orderBy('id')
    .execute();

/** What could be on the list and is not, and what would stand against it if it were submitted now. */
async function differencesOf(db: Db, asked: InSemester & { now: Date }, courses: readonly Listed[]) {
  const ids = courses.map(({ id }) => id);
  const offer = await offerTo(db, asked, ids);
  const chosen = courses.map(({ id, reason }) => ({ courseId: id, reason: reason ?? '' }));
  const leftOut = offer.courses.filter(
    (course) =>
      !ids.includes(course.id) &&
      ['carry_over', 'core', 'required'].includes(course.status) &&
      canTake(course),
  );
  return {
    problems: registrationProblems(offer, chosen).map(({ message }) => message),
    leftOut: leftOut.map(({ id, code, title, units, status }) => ({ id, code, title, units, status })),
  };
}

const nothingDiffers = { problems: [], leftOut: [] };

/** One registration as an office sees it. Throws NOT_FOUND beyond reach: of the student, or of a course that is lent. */
export async function approvalOf(
  db: Db,
  { id, actor, now }: { id: number; actor: Actor; now: Date },
): Promise<Shown> {
  const found = await find(db, { id, actor });
  if (!found) throw new AppError('NOT_FOUND');
  const { studentId, sessionId, semester, state } = found;
  const asked = { studentId, sessionId, semester, now };
  const courses = await coursesOf(db, { id, sessionId });
  const reach = reachOf(actor, 'registration.view');
  const place = placeOf(found);
  const lends = courses.some(({ ownerId, ownerSchool }) =>
    ownerId === null ? false : isWithin(reach, { department: ownerId, school: ownerSchool }),
  );
  if (!isWithin(reach, place) && !lends) throw new AppError('NOT_FOUND');
  const [load, totals, refusals, events, differences] = await Promise.all([
    loadOf(db, asked),
    academicTotals(db, studentId),
    refusalsOf(db, id),
    eventsOf(db, id),
    stageOf(state) ? differencesOf(db, asked, courses) : nothingDiffers,
  ]);
  const nameOf = await actorNames(
    db,
    [...refusals, ...events].map(({ by }) => by),
  );
  const mayAllow = (office: DecidingOffice) =>
    office !== 'owner' &&
    !found.own &&
    actor.impersonatorId === undefined &&
    isWithin(reachOf(actor, claimOfStage[office]), place);
  const { tnu, tgp } = totals;
  return {
    id,
    version: found.version,
    studentId,
    fullName: fullNameOf(found),
    matricNumber: found.matricNumber,
    department: found.department,
    option: found.option,
    level: found.level,
    status: found.status,
    session: found.session,
    semester: semesterName(semester),
    state,
    units: courses.reduce((sum, course) => sum + course.units, 0),
    load: { minimum: load?.minimum ?? 0, maximum: load?.maximum ?? 0, ceiling: load?.ceiling ?? 0 },
    cgpa: tnu > 0 ? formatAverage(averageHundredths(tgp, tnu)) : null,
    needsDean: found.needsDean,
    own: found.own,
    exceptions: found.exceptions,
    submittedAt: found.submittedAt?.toISOString() ?? null,
    courses: courses.map(({ ownerId: _, ownerSchool: __, ...course }) => course),
    ...differences,
    refused: refusals.map(({ by, at, office, ...refusal }) => ({
      ...refusal,
      office,
      by: nameOf(by),
      at: at.toISOString(),
      mayAllow: mayAllow(office),
    })),
    events: events.map(({ by, at, ...event }) => ({ ...event, by: nameOf(by), at: at.toISOString() })),
    may: actsOn(actor, { ...found, place }),
  };
}
