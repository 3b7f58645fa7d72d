import type { academics } from '@portal/contracts/academics';
import { texts, type CallInput } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { reachOf, rowsWithin } from '../../../platform/reach';

type Query = CallInput<typeof academics.broadsheet.one>['query'];

/** Students of one level of a department in a semester, or those of them in one option. */
export interface BroadsheetClass {
  sessionId: number;
  session: string;
  startsOn: string;
  semesterId: number;
  semester: string;
  departmentId: number;
  department: string;
  faculty: string;
  programme: string;
  level: number;
  /** Null for students of every option. */
  optionId: number | null;
  option: string | null;
}

interface FoundClass {
  departmentId: number;
  department: string;
  faculty: string;
  degree: string;
  level: number;
  option: string | null;
}

/** Registrations that count, as places go: of the department and level of that semester. */
export const placeOfRegistration = {
  school: sql.ref('d.faculty_id'),
  department: sql.ref('r.department_id'),
  level: sql.ref('r.level'),
  studentType: sql.ref('p.student_type_id'),
};

export const within = (actor: Actor) => rowsWithin(reachOf(actor, 'results.view'), placeOfRegistration);

/** Those in the option that is named now, as every list narrows by it. */
export const inOption = ({ optionId }: { optionId?: number | null }) =>
  optionId ? sql<boolean>`p.option_id = ${optionId}` : sql<boolean>`true`;

/** Of what is left out the latest semester of which a sheet is submitted, else the one under way. */
async function semesterOf(db: Db | Trx, { sessionId, semesterId }: Query) {
  const { rows } = await sql<{ sessionId: number; session: string; startsOn: string; semester: number }>`
    select m.session_id as "sessionId", s.name as session, s.starts_on as "startsOn", m.semester
    from semester m join academic_session s on s.id = m.session_id
    where m.session_id = coalesce(${sessionId ?? null}::integer, m.session_id)
      and m.semester = coalesce(${semesterId ?? null}::integer, m.semester)
    order by exists (select from result_sheet t where t.session_id = m.session_id and t.semester = m.semester
        and t.state <> 'draft') desc, s.current desc, s.starts_on desc, m.current desc, m.semester desc
    limit 1`.execute(db);
  const [found] = rows;
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

/**
 * The class that is asked for; of what is left out the first department and level within reach that have students in the
 * semester. Throws NOT_FOUND where nothing is within reach.
 */
export async function classOfBroadsheet(db: Db | Trx, actor: Actor, query: Query): Promise<BroadsheetClass> {
  const { semester, ...session } = await semesterOf(db, query);
  const { departmentId = null, level = null, optionId = null } = query;
  // One class after the other is looked into, and not everybody of the semester.
  const { rows } = await sql<FoundClass>`
    select d.id as "departmentId", d.name as department, f.name as faculty, d.degree, l.level,
      (select name from department_option where id = ${optionId}::integer) as option
    from department d
    join faculty f on f.id = d.faculty_id
    cross join generate_series(100, 900, 100) as l (level)
    where d.id = coalesce(${departmentId}::integer, d.id) and l.level = coalesce(${level}::integer, l.level)
      and exists (select from course_registration r join student p on p.id = r.student_id
        where r.session_id = ${session.sessionId} and r.semester = ${semester} and r.department_id = d.id
          and r.level = l.level and r.state = 'locked' and ${inOption({ optionId })} and ${within(actor)})
    order by d.name, l.level limit 1`.execute(db);
  const [found] = rows;
  if (!found)
    throw new AppError('NOT_FOUND', { message: 'Nobody of your classes has an approved registration here.' });
  const { degree, ...place } = found;
  return {
    ...session,
    semesterId: semester,
    semester: texts.semesters[semester - 1] ?? '',
    ...place,
    optionId,
    programme: `${degree} ${place.department}`,
  };
}
