import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database';
import { reachOf, rowsWithin, type Holder } from '../../../platform/reach';

interface InSemester {
  sessionId?: number | undefined;
  semesterId?: number | undefined;
}

/** A student's registration of a semester; the newest that is submitted where none is named. */
export async function ownRegistration(
  db: Db,
  studentId: number,
  { sessionId, semesterId }: InSemester,
): Promise<number | undefined> {
  const found = await db
    .selectFrom('course_registration as r')
    .innerJoin('academic_session as s', 's.id', 'r.session_id')
    .select('r.id')
    .where('r.student_id', '=', studentId)
    .where('r.state', '<>', 'draft')
    .$if(sessionId !== undefined, (all) => all.where('r.session_id', '=', sessionId ?? 0))
    .$if(semesterId !== undefined, (all) => all.where('r.semester', '=', semesterId ?? 0))
    .orderBy('s.starts_on', 'desc')
    .orderBy('r.semester', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.id;
}

/** A registration of a student whose registrations this person sees: of their class, their department, their school. */
export function registrationWithin(db: Db, { id, actor }: { id: number; actor: Holder }) {
  const reach = reachOf(actor, 'registration.view');
  return db
    .selectFrom('course_registration as r')
    .innerJoin('student as p', 'p.id', 'r.student_id')
    .leftJoin('department as d', 'd.id', 'p.department_id')
    .select('r.id')
    .where('r.id', '=', id)
    .where(
      rowsWithin(reach, {
        studentType: sql.ref('p.student_type_id'),
        department: sql.ref('p.department_id'),
        school: sql.ref('d.faculty_id'),
        // The class of that session.
        level: sql.ref('r.level'),
      }),
    )
    .executeTakeFirst();
}
