import { texts } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import { isForMe } from './class-list.queries';

/** Semesters in which sheets wait for this person, the newest first: what is late is of an earlier one. */
export async function semestersThatWait(db: Db, actor: Actor) {
  const rows = await db
    .selectFrom('result_sheet as t')
    .innerJoin('course_in_session as k', (join) =>
      join.onRef('k.course_id', '=', 't.course_id').onRef('k.session_id', '=', 't.session_id'),
    )
    .innerJoin('academic_session as s', 's.id', 't.session_id')
    .leftJoin('department as d', 'd.id', 'k.department_id')
    .select(['t.session_id as sessionId', 's.name as session', 't.semester as semesterId'])
    .select(sql<number>`count(*)::int`.as('sheets'))
    .where('t.state', 'in', ['submitted', 'hod_ok', 'dean_ok'])
    .where(isForMe(actor))
    .groupBy(['t.session_id', 's.name', 's.starts_on', 't.semester'])
    .orderBy('s.starts_on', 'desc')
    .orderBy('t.semester', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, semester: texts.semesters[row.semesterId - 1] ?? '' }));
}
