import { canTake, chosenAtFirst, registrationProblems, type ChosenCourse } from '@portal/contracts/academics';
import { sql } from 'kysely';
import { offerTo, type Offer } from '../../src/domains/academics/register/registrable.queries';
import { saveDraft } from '../../src/domains/academics/register/save-draft';
import { submitRegistration } from '../../src/domains/academics/register/submit-registration';
import { clockOf } from '../../src/platform/clock';
import type { Trx } from '../../src/platform/database/database';
import { officerOf } from './officers';
import { homeDepartment } from './people.data';
import { seeded } from './random';
import type { Registering } from './registering';
import { currentSessionId } from './sessions';

const day = 86_400_000;
const semester = { sessionId: currentSessionId, semester: 1 };
const why = 'For the project that I want to write';

/** One in eight of those that wait borrows a course, all that wait for a dean, and a few whose dean has decided. */
const borrows: Readonly<Record<Registering['stage'], number>> = {
  locked: 2,
  hod_ok: 100,
  adviser_ok: 12,
  submitted: 12,
  draft: 0,
};

interface Borrowable {
  id: number;
  departmentId: number;
  level: number;
  units: number;
}

/** Courses of the semester that departments lend, and that need nothing passed before. */
async function borrowableCourses(trx: Trx): Promise<Borrowable[]> {
  const { rows } = await sql<Borrowable>`
    select k.course_id as id, k.department_id as "departmentId", k.level, k.units from course_in_session k
    where k.session_id = ${semester.sessionId} and k.semester = ${semester.semester} and k.borrowable and k.active
      and k.department_id is not null
      and not exists (select from course_prerequisite q where q.course_id = k.course_id)
    order by k.code`.execute(trx);
  return rows;
}

/** A course of another department that fits: for half of them of the department of the logins. */
function borrowedBy(
  { key, departmentId, level, stage }: Registering,
  { offer, chosen, lent }: { offer: Offer; chosen: readonly number[]; lent: readonly Borrowable[] },
): ChosenCourse[] {
  if (seeded(`${key}borrows`) >= borrows[stage]) return [];
  const units = offer.courses.reduce(
    (sum, course) => sum + (chosen.includes(course.id) ? course.units : 0),
    0,
  );
  const fitting = lent.filter(
    (one) =>
      one.departmentId !== departmentId &&
      one.level <= level &&
      units + one.units <= offer.load.maximum &&
      offer.courses.every(({ id }) => id !== one.id),
  );
  const ofHome =
    seeded(`${key}where`) < 50 ? fitting.filter((one) => one.departmentId === homeDepartment) : [];
  const from = ofHome.length > 0 ? ofHome : fitting;
  const found = from[(seeded(`${key}lender`) * 100 + seeded(`${key}course`)) % from.length];
  return found ? [{ courseId: found.id, reason: why }] : [];
}

/** As many of each group as are asked for: where they begin differs. */
function electivesOf({ key }: Registering, { courses, groups }: Offer): number[] {
  return groups.flatMap((group) => {
    const options = courses.filter((course) => course.groupId === group.id && canTake(course));
    const from = options.length > 0 ? seeded(key) % options.length : 0;
    return [...options.slice(from), ...options.slice(0, from)].slice(0, group.choose).map(({ id }) => id);
  });
}

/** When the fee of each was paid. */
async function paidTimes(trx: Trx): Promise<Map<number, Date>> {
  const { rows } = await sql<{ studentId: number; at: Date }>`
    select student_id as "studentId", min(paid_at) as at from invoice
    where session_id = ${semester.sessionId} and student_id is not null and status = 'PAID' and item = ''
    group by 1`.execute(trx);
  return new Map(rows.map(({ studentId, at }) => [studentId, at]));
}

/** In the first weeks of the window and after the fee; what still waits for the adviser, in the last days. */
function submittedAt({ key, stage }: Registering, { now, paidAt }: { now: Date; paidAt: Date | undefined }) {
  if (stage === 'submitted') return new Date(now.getTime() - (1 + (seeded(`${key}day`) % 6)) * day);
  const first = now.getTime() - (40 + (seeded(`${key}day`) % 10)) * day;
  const soonest = (paidAt?.getTime() ?? 0) + day;
  return new Date(Math.min(Math.max(first, soonest), now.getTime()));
}

/** What students register in the semester under way, each by their own act: submitted, or begun and left. */
export async function seedSubmissions(
  trx: Trx,
  { registering, now }: { registering: readonly Registering[]; now: Date },
): Promise<void> {
  const lent = await borrowableCourses(trx);
  const paid = await paidTimes(trx);
  for (const one of registering) {
    const { studentId, userId } = one;
    const at = submittedAt(one, { now, paidAt: paid.get(studentId) });
    const asked = { studentId, ...semester };
    const offer = await offerTo(trx, { ...asked, now: at }, []);
    const chosen = [...chosenAtFirst(offer), ...electivesOf(one, offer)];
    const courses: ChosenCourse[] = chosen.map((courseId) => ({ courseId }));
    const deps = { db: trx, clock: clockOf(() => at) };
    // What is against the rules stays a draft, as it does for everybody.
    if (one.stage === 'draft' || registrationProblems(offer, courses).length > 0)
      await saveDraft(deps, { ...asked, version: null, courses });
    else {
      const command = officerOf(userId === null ? 'system' : String(userId), [], at)(0);
      const all = [...courses, ...borrowedBy(one, { offer, chosen, lent })];
      await submitRegistration(deps, command, { ...asked, version: null, courses: all });
    }
  }
}
