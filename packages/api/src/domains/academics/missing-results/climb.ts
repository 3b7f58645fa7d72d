import { formatDate } from '@portal/shared/model';
import { sql } from 'kysely';
import { record } from '../../../platform/audit/audit';
import { systemCommand } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { notifyAll } from '../../../platform/notifications/notify';
import { isThere } from './due-results.queries';
import { deadlineFrom } from './deadline';
import { holdersOf } from '../office-holders.queries';

interface Climbed {
  id: number;
  stage: 'head' | 'dean';
  code: string;
  department: number | null;
  school: number | null;
  sessionId: number;
  semester: number;
}

/** Those whose day is over go one office up; what the student sees by now goes nowhere. */
async function goUp(trx: Trx, now: Date, until: Date): Promise<Climbed[]> {
  const { rows } = await sql<Climbed>`
    update missing_result m set stage = case m.stage when 'lecturer' then 'head' else 'dean' end, due_at = ${until}
    from (
      select o.id, k.code, k.department_id, d.faculty_id, r.session_id, r.semester
      from missing_result o
      join course_registration r on r.id = o.registration_id
      join course k on k.id = o.course_id
      left join department d on d.id = k.department_id
      where o.answered_at is null and o.withdrawn_at is null and o.stage <> 'dean' and o.due_at <= ${now}
        and not exists (select from result_in_force g where g.student_id = r.student_id
          and g.registration_id = o.registration_id and g.course_id = o.course_id and ${isThere})
      order by o.id limit 200 for update of o skip locked
    ) f
    where m.id = f.id
    returning m.id, m.stage, f.code, f.department_id as department, f.faculty_id as school,
      f.session_id as "sessionId", f.semester`.execute(trx);
  return rows;
}

/** What nobody answered in time goes on to the head of department, and then to the dean, who are told. */
export async function climbMissingResults(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const command = systemCommand(deps);
  const { at } = command;
  await inTransaction(deps.db, async (trx) => {
    const until = await deadlineFrom(trx, at);
    const climbed = await goUp(trx, at, until);
    for (const { id, stage, code, department, school, sessionId, semester } of climbed) {
      await notifyAll(trx, await holdersOf(trx, { office: stage, department, school }, at), {
        type: 'missing result',
        at,
        message: `A missing result in ${code} was not answered in time and waits for you now. Answer by ${formatDate(until.toISOString())}.`,
        properties: { sessionId, semesterId: semester },
      });
      await record(trx, command, { act: 'missing_result.climb', after: { id, stage } });
    }
  });
}
