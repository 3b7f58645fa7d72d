import { goneStates, type LifeState, type student } from '@portal/contracts/student';
import { countedRows, fullNameOf, type CallInput } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import { plannedEachTime } from '../../../platform/database/named-statements';
import type { Actor } from '../../../platform/http/route';
import { passportPath } from '../../../platform/identity/passport';
import { countUpTo, type Order } from '../../../platform/lists/page-rows';
import { ignored, where } from '../../../platform/lists/where';
import { sessionList, studentTypeList } from '../../../platform/university/university.queries';
import { studentIs } from '../find-students';
import { mayChange, studentsWithin } from './students-within';

type ListQuery = CallInput<typeof student.studentRecords.list>['query'];
type Asked = Omit<ListQuery, 'page' | 'pageSize' | 'sort'> & { actor: Actor };

/** The number of JAMB that somebody came with. */
export const jambNumber = sql<string | null>`(select upper(min(k.key)) from student_key k
  where k.student_id = p.id and k.kind = 'jamb' and k.key ~ '^[0-9]{8,12}[a-z]{2}$')`;

/** Students within reach, narrowed by all that is asked but their state. */
function narrowed(db: Db | Trx, { actor, ...query }: Asked) {
  const seen = db
    .selectFrom('student as p')
    .modifyFront(sql.raw(plannedEachTime))
    .leftJoin('department as d', 'd.id', 'p.department_id')
    .innerJoin('academic_session as e', 'e.id', 'p.entry_session_id')
    .innerJoin('lookup as t', (join) =>
      join.onRef('t.id', '=', 'p.student_type_id').on('t.list', '=', 'student-types'),
    )
    .where(studentsWithin(actor, 'student.view'));
  return where(seen, query, {
    search: studentIs,
    sessionId: 'p.entry_session_id',
    studentTypeId: 'p.student_type_id',
    schoolId: 'd.faculty_id',
    departmentId: 'p.department_id',
    optionId: 'p.option_id',
    level: 'p.level',
    state: ignored,
  });
}

/** As the index of those at the university has it. */
export const atTheUniversity = sql<boolean>`p.status in ('active', 'probation', 'deferred', 'suspended')`;

/** Students as officers look for them: without a state those who have not left for good. */
export function studentsLike(db: Db | Trx, asked: Asked) {
  const rows = narrowed(db, asked)
    .select(['p.id', 'p.passport_id as passportId', 'p.surname', 'p.first_name as firstName'])
    .select(['p.middle_name as middleName', 'p.matric_number as matricNumber', 'p.gender'])
    .select(['d.name as department', 'p.level', 't.name as studentType', 'e.name as session'])
    .select(['p.status', 'p.user_id as userId', 'p.student_type_id as studentTypeId'])
    .select(['p.department_id as departmentId', 'd.faculty_id as schoolId', jambNumber.as('jambNumber')]);
  if (asked.state === 'all') return rows;
  return asked.state ? rows.where('p.status', '=', asked.state) : rows.where(atTheUniversity);
}
type StudentRow = Awaited<ReturnType<ReturnType<typeof studentsLike>['executeTakeFirstOrThrow']>>;

export const studentOrder: Order = {
  sorts: { name: sql`(p.surname || ' ' || p.first_name)`, matricNumber: sql.ref('p.matric_number') },
  mayMiss: ['matricNumber'],
  usual: 'name',
  id: sql.ref('p.id'),
};

export const presentStudents = (rows: readonly StudentRow[], actor: Actor) =>
  rows.map((row) => {
    const { id, matricNumber, gender, department, level, studentType, session, userId } = row;
    return {
      id,
      passport: passportPath(row.passportId),
      fullName: fullNameOf(row),
      matricNumber,
      jambNumber: row.jambNumber,
      gender,
      department,
      level,
      studentType,
      session,
      state: row.status as LifeState,
      userId,
      may: mayChange(actor, row),
    };
  });

/** How many students within reach are in each state, as the list of that state shows them. */
export const studentsByState = (db: Db, actor: Actor) =>
  narrowed(db, { actor })
    .select('p.status as state')
    .select(sql<number>`count(*)::integer`.as('students'))
    .groupBy('p.status')
    .execute();

/** Who is left out of a list that asks for no state, where there is anybody. */
export async function leftOutOf(db: Db, asked: Asked) {
  if (asked.state) return [];
  const counted = await Promise.all(
    goneStates.map(async (state) => {
      const found = await countUpTo(db, narrowed(db, asked).where('p.status', '=', state), countedRows);
      return { state, students: Math.min(found, countedRows), exact: found <= countedRows };
    }),
  );
  return counted.filter(({ students }) => students > 0);
}

/** What the list can be narrowed by. */
export async function studentChoices(db: Db | Trx) {
  const [sessions, studentTypes, schools, departments, options] = await Promise.all([
    sessionList(db),
    studentTypeList(db),
    db.selectFrom('faculty').select(['id', 'name']).where('kind', '=', 'school').orderBy('name').execute(),
    db.selectFrom('department').select(['id', 'name']).orderBy('name').execute(),
    db
      .selectFrom('department_option as o')
      .innerJoin('department as d', 'd.id', 'o.department_id')
      .select(['o.id', 'o.department_id as departmentId', 'd.name as department', 'o.name as option'])
      .orderBy('d.name')
      .orderBy('o.name')
      .execute(),
  ]);
  const levels = [100, 200, 300, 400, 500, 600, 700, 800, 900];
  return {
    sessions: sessions.map(({ id, session }) => ({ id, name: session })),
    studentTypes,
    schools,
    departments,
    // As academics names them, whose contract is not known here.
    options: options.map(({ id, departmentId, department, option }) => ({
      id,
      departmentId,
      name: `${department}: ${option}`,
    })),
    levels: levels.map((level) => ({ id: level, name: `${level} level` })),
  };
}
