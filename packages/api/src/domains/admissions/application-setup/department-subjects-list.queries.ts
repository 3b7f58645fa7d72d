import { alwaysAsked, namesOfAsked, type admissions } from '@portal/contracts/admissions';
import type { CallInput } from '@portal/shared/model';
import { sql } from 'kysely';
import { actorNames } from '../../../platform/audit/actor-names';
import type { Db, Trx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import type { Order } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { where } from '../../../platform/lists/where';
import { isWithin, reachOf, rowsWithin } from '../../../platform/reach';
import { oLevelSubjects } from '../olevel-verification/o-level-facts.queries';
import { subjectsOfAll } from './department-subjects.queries';

type ListQuery = CallInput<typeof admissions.departmentSubjects.list>['query'];

/** Departments within reach with the version that counts. There are some forty: no sort needs an index. */
const selectSubjects = (db: Db | Trx, actor: Actor) =>
  db
    .selectFrom('department as d')
    .innerJoin('faculty as f', 'f.id', 'd.faculty_id')
    .leftJoin('department_subject_version as v', (join) =>
      join
        .onRef('v.department_id', '=', 'd.id')
        .on(
          'v.version',
          '=',
          sql<number>`(select max(w.version) from department_subject_version w where w.department_id = d.id)`,
        ),
    )
    .select(['d.id', 'd.name as department', 'f.id as schoolId', 'f.name as school'])
    .select('v.version')
    // What the portal came with was changed by nobody.
    .select(sql<string | null>`nullif(v.created_by, 'system')`.as('changedBy'))
    .select(sql<Date | null>`case when v.created_by <> 'system' then v.created_at end`.as('changedAt'))
    .where(
      rowsWithin(reachOf(actor, 'admissions.edit'), {
        department: sql.ref('d.id'),
        school: sql.ref('d.faculty_id'),
      }),
    );
type SubjectRow = Awaited<ReturnType<ReturnType<typeof selectSubjects>['executeTakeFirstOrThrow']>>;

export function subjectRowsLike(db: Db | Trx, { actor, ...query }: ListQuery & { actor: Actor }) {
  return where(selectSubjects(db, actor), query, {
    search: (text) => searchText(sql`f_search(d.name || ' ' || f.name)`, text),
    schoolId: 'd.faculty_id',
    subjectId: (id) =>
      sql<boolean>`exists (select from department_subject s
        where s.department_id = d.id and s.version = v.version and s.subject_id = ${id})`,
  });
}

export const subjectsOrder: Order = {
  sorts: {
    department: sql.ref('d.name'),
    school: sql.ref('f.name'),
    changed: sql`coalesce(case when v.created_by <> 'system' then v.created_at end, '-infinity')`,
  },
  usual: 'department',
  id: sql.ref('d.id'),
};

/** One that this person may see. */
export const subjectRowById = (db: Db | Trx, id: number, actor: Actor) =>
  selectSubjects(db, actor).where('d.id', '=', id).executeTakeFirst();

/** Departments as officers see them, with what they ask for by name. */
export async function presentSubjects(db: Db | Trx, rows: readonly SubjectRow[], actor: Actor) {
  const subjects = await oLevelSubjects(db);
  const asks = await subjectsOfAll(
    db,
    rows.map(({ id }) => id),
  );
  const nameOf = await actorNames(
    db,
    rows.flatMap(({ changedBy }) => changedBy ?? []),
  );
  const reach = reachOf(actor, 'admissions.setup');
  return rows.map(({ id, department, schoolId, school, changedBy, changedAt, ...row }) => {
    const version = row.version ?? 0;
    const mayEdit = isWithin(reach, { department: id, school: schoolId });
    return {
      id,
      department,
      school,
      version,
      subjects: namesOfAsked(asks({ departmentId: id, version }), subjects),
      changedBy: changedBy === null ? null : nameOf(changedBy),
      changedAt: changedAt?.toISOString() ?? null,
      may: mayEdit ? ['edit' as const] : [],
    };
  });
}

/** What one list of names has and the other has not. */
export function differingSubjects(before: readonly string[], after: readonly string[]) {
  return {
    added: after.filter((name) => !before.includes(name)),
    removed: before.filter((name) => !after.includes(name)),
  };
}

/** All that a department has ever asked for, newest first, each with what it changed. */
export async function subjectsHistory(db: Db | Trx, departmentId: number) {
  const versions = await db
    .selectFrom('department_subject_version')
    .select(['version', 'created_by as by', 'created_at as at', 'reason'])
    .where('department_id', '=', departmentId)
    .orderBy('version', 'desc')
    .execute();
  const subjects = await oLevelSubjects(db);
  const asks = await subjectsOfAll(db, [departmentId]);
  const namesOf = (version: number) => namesOfAsked(asks({ departmentId, version }), subjects);
  const nameOf = await actorNames(
    db,
    versions.map(({ by }) => by),
  );
  return versions.map(({ version, by, at, reason }) => ({
    version,
    by: nameOf(by),
    at: at.toISOString(),
    reason,
    subjects: namesOf(version),
    ...differingSubjects(namesOf(version - 1), namesOf(version)),
  }));
}

/** Subjects that a department may ask for: all but those that are asked for in any case. */
export async function subjectsToChoose(db: Db | Trx) {
  const subjects = await oLevelSubjects(db);
  return subjects.filter(({ name }) => !alwaysAsked.includes(name));
}

/** What lists are narrowed by and forms offer: schools within reach, and subjects. */
export async function subjectsChoices(db: Db | Trx, actor: Actor) {
  const schools = await selectSubjects(db, actor)
    .clearSelect()
    .select(['f.id', 'f.name'])
    .distinct()
    .orderBy('f.name')
    .execute();
  return { schools, subjects: await subjectsToChoose(db) };
}
