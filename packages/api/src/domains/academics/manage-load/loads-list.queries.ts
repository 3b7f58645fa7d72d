import { optionName, type academics } from '@portal/contracts/academics';
import { texts, type CallInput } from '@portal/shared/model';
import { sql } from 'kysely';
import { actorNames } from '../../../platform/audit/actor-names';
import type { Db, Trx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import type { Order } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { ignored, where } from '../../../platform/lists/where';
import { isWithin, reachOf, rowsWithin } from '../../../platform/reach';

type ListQuery = CallInput<typeof academics.unitLoad.list>['query'];

const current = sql<number>`(select id from academic_session where current)`;

const loads = (db: Db | Trx) =>
  db
    .selectFrom('unit_load as u')
    .innerJoin('academic_session as s', 's.id', 'u.session_id')
    .leftJoin('lookup as t', (join) =>
      join.onRef('t.id', '=', 'u.student_type_id').on('t.list', '=', 'student-types'),
    )
    .leftJoin('department as d', 'd.id', 'u.department_id')
    .leftJoin('department_option as o', 'o.id', 'u.option_id')
    .select(['u.id', 's.name as session', 'u.semester', 'u.student_type_id as studentTypeId'])
    .select(['u.department_id as departmentId', 'd.faculty_id as schoolId', 'u.level'])
    .select(['t.name as studentType', 'd.name as department', 'o.name as option'])
    .select(['u.minimum', 'u.maximum', 'u.ceiling', 'u.version', 'u.changed_by as by', 'u.changed_at as at'])
    .where('u.removed', '=', false);
export type LoadRow = Awaited<ReturnType<ReturnType<typeof loads>['executeTakeFirstOrThrow']>>;

/** What a rule has of a place. */
const loadColumns = {
  studentType: sql.ref('u.student_type_id'),
  department: sql.ref('u.department_id'),
  school: sql.ref('d.faculty_id'),
  level: sql.ref('u.level'),
};

/** Where a rule belongs. */
export const placeOfLoad = ({
  studentTypeId,
  departmentId,
  schoolId,
  level,
}: Pick<LoadRow, 'studentTypeId' | 'departmentId' | 'schoolId' | 'level'>) => ({
  studentType: studentTypeId,
  department: departmentId,
  school: schoolId,
  level,
});

/** Those that this person may see. */
export function loadsLike(db: Db | Trx, { actor, ...query }: ListQuery & { actor: Actor }) {
  const seen = loads(db)
    .where(rowsWithin(reachOf(actor, 'registration.view'), loadColumns))
    .where('u.session_id', '=', query.sessionId ?? current);
  return where(seen, query, {
    search: (text) =>
      searchText(
        sql`f_search(concat_ws(' ', coalesce(t.name, 'All students'), d.name, o.name, u.level::text, 'level'))`,
        text,
      ),
    sessionId: ignored,
    semester: 'u.semester',
    studentTypeId: 'u.student_type_id',
    departmentId: 'u.department_id',
    optionId: 'u.option_id',
    level: 'u.level',
  });
}

/** One that this person may see, also one that was taken away. */
export const loadById = (db: Db | Trx, id: number, actor: Actor) =>
  db
    .selectFrom('unit_load as u')
    .leftJoin('department as d', 'd.id', 'u.department_id')
    .select('u.id')
    .where('u.id', '=', id)
    .where(rowsWithin(reachOf(actor, 'registration.view'), loadColumns))
    .executeTakeFirst();

export const loadOrder: Order = {
  sorts: {
    students: sql`row(u.semester, coalesce(d.name, ''), coalesce(o.name, ''), coalesce(t.position, -1), coalesce(u.level, -1))`,
    maximum: sql.ref('u.maximum'),
    changedAt: sql.ref('u.changed_at'),
  },
  usual: 'students',
  id: sql.ref('u.id'),
};

/** `Undergraduate, 100 level, Computer Science: Software Engineering`. */
export function wordsOfLoad({ studentType, level, department, option }: LoadRow): string {
  const parts = [studentType, level === null ? null : `${level} level`, optionName({ department, option })];
  return parts.filter(Boolean).join(', ') || 'All students';
}

/** Rules as officers see them. */
export async function presentLoads(db: Db | Trx, rows: readonly LoadRow[], actor: Actor) {
  const name = await actorNames(
    db,
    rows.map(({ by }) => by),
  );
  return rows.map((row) => {
    const { id, session, semester, studentType, department, option, level, minimum, maximum, ceiling } = row;
    const edits = isWithin(reachOf(actor, 'registration.edit'), placeOfLoad(row));
    return {
      id,
      session,
      semester: texts.semesters[semester - 1] ?? '',
      studentType,
      department,
      option,
      level,
      words: wordsOfLoad(row),
      minimum,
      maximum,
      ceiling,
      version: row.version,
      changedBy: name(row.by),
      changedAt: row.at.toISOString(),
      may: edits ? (['edit', 'remove'] as ('edit' | 'remove')[]) : [],
    };
  });
}

/** What became of a rule, newest first. */
export async function changesOfLoad(db: Db | Trx, id: number) {
  const rows = await db
    .selectFrom('unit_load_change as c')
    .select(['c.version', 'c.minimum', 'c.maximum', 'c.ceiling', 'c.removed'])
    .select(['c.changed_by as by', 'c.changed_at as at'])
    .where('c.load_id', '=', id)
    .orderBy('c.version', 'desc')
    .execute();
  const name = await actorNames(
    db,
    rows.map(({ by }) => by),
  );
  return rows.map(({ by, at, ...change }) => ({ ...change, by: name(by), at: at.toISOString() }));
}
