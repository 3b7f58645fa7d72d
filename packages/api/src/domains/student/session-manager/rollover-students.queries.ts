import type { RolloverState, student } from '@portal/contracts/student';
import { type CallData, type CallInput, fullNameOf } from '@portal/shared/model';
import { sql, type SqlBool } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import { searchText } from '../../../platform/lists/search-text';
import { where } from '../../../platform/lists/where';
import type { Order } from '../../../platform/lists/page-rows';
import { searchedStudent } from '../find-students';
import { hasLeft } from './judged-students';

type Query = CallInput<typeof student.rollovers.students>['query'];
type Listed = CallData<typeof student.rollovers.students>['rows'][number];
type Counts = Pick<
  CallData<typeof student.rollovers.one>,
  'verdicts' | 'states' | 'levels' | 'departments' | 'leftOut'
>;

export const rolloverStudentOrder: Order = {
  sorts: {
    matricNumber: sql`coalesce(p.matric_number, '')`,
    name: sql`p.surname || ' ' || p.first_name`,
  },
  usual: 'name',
  id: sql.ref('s.student_id'),
};

/** Students of a roll-over that fit the filters. */
export function rolloverStudentsLike(db: Db | Trx, query: Query) {
  const rows = db
    .selectFrom('rollover_student as s')
    .innerJoin('rollover as r', 'r.id', 's.rollover_id')
    .innerJoin('student as p', 'p.id', 's.student_id')
    .leftJoin('department as d', 'd.id', 's.department_id')
    .select(['s.student_id as studentId', 'p.surname', 'p.first_name as firstName'])
    .select(['p.middle_name as middleName', 'p.matric_number as matricNumber', 'd.name as department'])
    .select(['s.level', 's.to_level as toLevel', 's.verdict', 's.reason', 's.given_by as givenBy'])
    .select(['s.state', 's.note', 'r.state as rolloverState', 'p.user_id as userId']);
  return where(rows, query, {
    search: (text) => searchText(searchedStudent, text),
    rolloverId: 's.rollover_id',
    verdict: 's.verdict',
    level: 's.level',
    departmentId: 's.department_id',
    state: 's.state',
    corrected: (corrected) => sql<SqlBool>`(s.given_by <> 'system') = ${corrected}`,
  });
}

type Row = Awaited<ReturnType<ReturnType<typeof rolloverStudentsLike>['executeTakeFirstOrThrow']>>;

/** Before the commit whoever proposes corrects, after it whoever may commit. */
const corrects = (state: RolloverState, { claims }: Actor) =>
  state === 'proposed' || (state === 'committed' && claims.includes('student.rollover'));

export const presentRolloverStudents = (rows: readonly Row[], actor: Actor): Listed[] =>
  rows.map((row) => ({
    studentId: row.studentId,
    fullName: fullNameOf(row),
    matricNumber: row.matricNumber,
    department: row.department,
    level: row.level,
    toLevel: row.toLevel,
    verdict: row.verdict,
    reason: row.reason,
    corrected: row.givenBy !== 'system',
    state: row.state,
    note: row.note,
    may: corrects(row.rolloverState, actor) && String(row.userId) !== actor.userId ? ['correct'] : [],
  }));

/** Whoever is enrolled in the session that ends and has no verdict, by why. */
async function leftOutOf(db: Db | Trx, id: number): Promise<Counts['leftOut']> {
  const { rows } = await sql<{ why: string; students: number }>`
    select case when ${hasLeft} then 'Have left: ' || p.status
      else 'Are enrolled in ' || t.name || ' already' end as why, count(*) as students
    from rollover r
    join academic_session t on t.id = r.to_session_id
    join student_session n on n.session_id = r.from_session_id
    join student p on p.id = n.student_id
    where r.id = ${id} and r.state <> 'preparing'
      and not exists (select from rollover_student s where s.rollover_id = r.id and s.student_id = p.id)
      and (${hasLeft} or exists (select from student_session e
        where e.student_id = p.id and e.session_id = r.to_session_id))
    group by 1 order by 1`.execute(db);
  return rows;
}

/** How many there are of each, over all students of a roll-over. */
export async function rolloverCounts(db: Db | Trx, id: number): Promise<Counts> {
  const count = sql<number>`count(*)`.as('students');
  const of = db.selectFrom('rollover_student as s').where('s.rollover_id', '=', id);
  const [verdicts, states, levels, departments, leftOut] = await Promise.all([
    of.select(['s.verdict', count]).groupBy('s.verdict').execute(),
    of.select(['s.state', count]).groupBy('s.state').execute(),
    of.select(['s.level', 's.verdict', count]).groupBy(['s.level', 's.verdict']).orderBy('s.level').execute(),
    db
      .selectFrom('department as d')
      .select(['d.id', 'd.name'])
      .where(
        sql<boolean>`exists (select from rollover_student s where s.rollover_id = ${id} and s.department_id = d.id)`,
      )
      .orderBy('d.name')
      .execute(),
    leftOutOf(db, id),
  ]);
  return { verdicts, states, levels, departments, leftOut };
}
