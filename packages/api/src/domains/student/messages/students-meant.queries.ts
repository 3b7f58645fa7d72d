import { lifeStateWords, type MessageFilter } from '@portal/contracts/student';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import { where } from '../../../platform/lists/where';
import { reachOf, type Holder } from '../../../platform/reach';
import { studentTypeList } from '../../../platform/university/university.queries';
import { studentIs } from '../find-students';
import { atTheUniversity } from '../student-management/student-list.queries';
import { studentsWithin } from '../student-management/students-within';

const numberOf = (chosen: string): number | undefined => (chosen === '' ? undefined : Number(chosen));

/** The filter as queries and tables have it. */
export const narrowing = ({ search, state, ...chosen }: MessageFilter) => ({
  search: search === '' ? undefined : search,
  sessionId: numberOf(chosen.sessionId),
  schoolId: numberOf(chosen.schoolId),
  departmentId: numberOf(chosen.departmentId),
  optionId: numberOf(chosen.optionId),
  studentTypeId: numberOf(chosen.studentTypeId),
  level: numberOf(chosen.level),
  state: state === '' ? undefined : state,
});

/** Where somebody reads their mail, in a query on `student p` with the account `u`. */
export const emailOf = sql<string | null>`coalesce(nullif(u.email, ''), nullif(p.email, ''))`;

/** Students `p` whom a message of this officer means, with their accounts `u`. */
export function studentsMeant(db: Db | Trx, actor: Holder, filter: MessageFilter) {
  const { state, ...places } = narrowing(filter);
  const rows = db
    .selectFrom('student as p')
    .leftJoin('department as d', 'd.id', 'p.department_id')
    .leftJoin('app_user as u', 'u.id', 'p.user_id')
    .where(studentsWithin(actor, 'student.message'))
    .where('p.status', '!=', 'deceased');
  const narrowed = where(rows, places, {
    search: studentIs,
    sessionId: 'p.entry_session_id',
    schoolId: 'd.faculty_id',
    departmentId: 'p.department_id',
    optionId: 'p.option_id',
    studentTypeId: 'p.student_type_id',
    level: 'p.level',
  });
  return state ? narrowed.where('p.status', '=', state) : narrowed.where(atTheUniversity);
}

/** The same mark is of the same students. */
export const markOf = (id: string) =>
  sql<string>`md5(coalesce(string_agg(${sql.ref(id)}::text, ',' order by ${sql.ref(id)}), ''))`;

const listsOfNames = {
  session: sql`select id, name from academic_session`,
  school: sql`select id, name from faculty`,
  department: sql`select id, name from department`,
  option: sql`select o.id, o.name || ', ' || d.name as name
    from department_option o join department d on d.id = o.department_id`,
};

/** Null for what is on no list. */
async function nameIn(db: Db | Trx, list: keyof typeof listsOfNames, id: number | undefined) {
  if (id === undefined) return undefined;
  const { rows } = await sql<{ name: string }>`
    select name from (${listsOfNames[list]}) l where id = ${id}`.execute(db);
  return rows[0]?.name ?? null;
}

/** A word about it, where there is one to say. */
const about = <Name extends string | null | undefined>(name: Name, say: (name: string) => string) =>
  typeof name === 'string' ? say(name) : name;

/** The filter in words, as in `Computer Science, 300 level`. Throws INVALID for what is on no list. */
export async function filterWords(db: Db | Trx, actor: Holder, filter: MessageFilter): Promise<string> {
  const { search, sessionId, schoolId, departmentId, optionId, studentTypeId, level, state } =
    narrowing(filter);
  const types = studentTypeId === undefined ? [] : await studentTypeList(db);
  const named = {
    search: about(search, (text) => `Found by “${text}”`),
    sessionId: about(await nameIn(db, 'session', sessionId), (name) => `entered in ${name}`),
    schoolId: await nameIn(db, 'school', schoolId),
    departmentId: await nameIn(db, 'department', departmentId),
    optionId: await nameIn(db, 'option', optionId),
    studentTypeId:
      studentTypeId === undefined ? undefined : (types.find(({ id }) => id === studentTypeId)?.name ?? null),
  };
  const errors = Object.entries(named)
    .filter(([, name]) => name === null)
    .map(([path]) => ({ path, message: 'Choose from the list' }));
  if (errors.length > 0) throw new AppError('INVALID', { errors });
  const words = [
    ...Object.values(named),
    level === undefined ? undefined : `${level} level`,
    state === undefined ? undefined : lifeStateWords[state],
  ].filter((word) => typeof word === 'string');
  const whole = words.length > 0 ? words.join(', ') : 'All who have not left for good';
  return reachOf(actor, 'student.message') === 'all'
    ? whole
    : `${whole}, in the sender’s part of the university`;
}

/** By what students know the sender: the role that lets them send, with its place. */
export async function officeOf(db: Db | Trx, userId: string): Promise<string> {
  const { rows } = await sql<{ office: string }>`
    select concat_ws(', ', r.name, d.name, f.name) as office from user_role h join role r on r.id = h.role_id
    left join department d on d.id = (h.scope->>'department')::integer
    left join faculty f on f.id = (h.scope->>'school')::integer
    where h.user_id = ${userId}::bigint
      and exists (select from role_claim c where c.role_id = r.id and c.claim = 'student.message')
    order by r.id = 'super_admin', r.name limit 1`.execute(db);
  return rows[0]?.office ?? 'The university';
}
