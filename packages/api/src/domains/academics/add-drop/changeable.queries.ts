import type { ChangeableCourse, RegisteredAs } from '@portal/contracts/academics';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import { offerTo, type InSemester, type Offer, type ShownCourse } from '../register/registrable.queries';

/** A course that the student may add, or that is on their list. */
export type ChangeableShown = ShownCourse & ChangeableCourse;

/** All that a change of a registration is judged by, as things are. */
export interface ChangeOffer extends Omit<Offer, 'courses'> {
  courses: ChangeableShown[];
}

interface Listed {
  id: number;
  code: string;
  title: string;
  units: number;
  level: number;
  department: string | null;
  /** By what it was registered as; what the curriculum says of it counts before, unless it is kept. */
  status: RegisteredAs;
  /** A carry-over or borrowed: it stays that, whatever the curriculum says by now. */
  kept: boolean;
  scored: boolean;
}

/** The courses of a registration as they count there: units are those of the day on which they were registered. */
async function listOf(db: Db | Trx, registrationId: number): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    select k.course_id as id, k.code, k.title, c.units, k.level, d.name as department,
      case when c.carry_over then 'carry_over' when c.borrowed then 'borrowed'
        when lower(c.category) in ('core', 'required') then lower(c.category) else 'elective' end as status,
      c.carry_over or c.borrowed as kept,
      c.published or c.grade is not null or exists (select from score v
        where v.registration_id = c.registration_id and v.course_id = c.course_id) as scored
    from registered_course c
    join course_registration r on r.id = c.registration_id
    join course_in_session k on k.course_id = c.course_id and k.session_id = r.session_id
    left join department d on d.id = k.department_id
    where c.registration_id = ${registrationId}`.execute(db);
  return rows;
}

/** Of these courses the ones whose score sheet of the semester has left its lecturer. */
async function sentSheets(
  db: Db | Trx,
  { sessionId, semester }: InSemester,
  ids: readonly number[],
): Promise<Set<number>> {
  const sent = await db
    .selectFrom('result_sheet')
    .select('course_id as id')
    .where('session_id', '=', sessionId)
    .where('semester', '=', semester)
    .where('state', '<>', 'draft')
    .where('course_id', '=', sql<number>`any(${ids}::integer[])`)
    .execute();
  return new Set(sent.map(({ id }) => id));
}

/** A course on the list that the curriculum no longer offers: it stays until it is dropped. */
const asOffered = ({ scored: _, kept: __, ...course }: Listed): ShownCourse => ({ ...course, notPassed: [] });

/**
 * All that a student can add to a registration, and what is on it; of other departments those courses that are named. What
 * is on the list is there whatever the curriculum says by now.
 */
export async function changeableOf(
  db: Db | Trx,
  { now, registrationId, ...asked }: InSemester & { now: Date; registrationId: number },
  named: readonly number[],
): Promise<ChangeOffer> {
  const list = await listOf(db, registrationId);
  const offer = await offerTo(db, { ...asked, now }, [...list.map(({ id }) => id), ...named]);
  const listed = new Map(list.map((course) => [course.id, course]));
  const offered = new Set(offer.courses.map(({ id }) => id));
  const courses = [
    ...offer.courses,
    ...list.filter(({ id }) => !offered.has(id)).map((course) => asOffered(course)),
  ];
  const sent = await sentSheets(
    db,
    asked,
    courses.map(({ id }) => id),
  );
  return {
    ...offer,
    courses: courses.map((course) => {
      const on = listed.get(course.id);
      return {
        ...course,
        ...(on && { units: on.units, ...(on.kept && { status: on.status }) }),
        registered: on !== undefined,
        scored: on?.scored ?? false,
        sheetSent: sent.has(course.id),
      };
    }),
  };
}
