import { changeGroups, recordFieldWords, type student } from '@portal/contracts/student';
import { fullNameOf, type CallData, type CallInput } from '@portal/shared/model';
import { sql } from 'kysely';
import { actorNames } from '../../../platform/audit/actor-names';
import type { Db, Trx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import type { Order } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { where } from '../../../platform/lists/where';
import { reachOf } from '../../../platform/reach';
import { searchedStudent } from '../find-students';
import { claimOf } from '../student-management/students-within';
import { undoUntil } from './undo-until';

type FieldQuery = CallInput<typeof student.recordUpdates.fields>['query'];
type Update = CallData<typeof student.recordUpdates.list>['rows'][number];
type Field = CallData<typeof student.recordUpdates.fields>['rows'][number];

export const updateOrder: Order = {
  sorts: { run: sql.ref('u.run_at') },
  usual: '-run',
  id: sql.ref('u.id'),
};
export const fieldOrder: Order = {
  sorts: {
    name: sql`f_search(p.surname || ' ' || p.first_name)`,
    matricNumber: sql.ref('p.matric_number'),
  },
  usual: 'matricNumber',
  id: sql`(p.id, f.field)`,
};

/** Updates `u` that somebody sees: their own, and all of them who sees every student. */
const seenBy = (actor: Actor) =>
  reachOf(actor, 'student.view') === 'all' ? sql<boolean>`true` : sql<boolean>`u.run_by = ${actor.userId}`;

/** Updates that somebody sees. */
export function updatesFor(db: Db | Trx, actor: Actor, query: { search?: string | undefined } = {}) {
  const rows = db
    .selectFrom('record_update as u')
    .select(['u.id', 'u.version', 'u.file_name as fileName', 'u.run_by as runBy', 'u.run_at as runAt'])
    .select(['u.undone_by as undoneBy', 'u.undone_at as undoneAt', 'u.undo_reason as undoReason'])
    .select(['u.state', 'u.students', 'u.fields', 'u.groups', 'u.done'])
    .select(
      sql<{ skipped: number; stayed: number }>`(
        select json_build_object('skipped', count(distinct f.student_id) filter (where f.state = 'skipped'),
          'stayed', count(*) filter (where f.state = 'stayed'))
        from record_update_field f where f.update_id = u.id and f.state in ('skipped', 'stayed'))`.as('left'),
    );
  const seen = where(rows, query, {
    search: (text) => sql<boolean>`u.file_name ilike ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`,
  });
  return seen.where(seenBy(actor));
}

export const updateById = (db: Db | Trx, actor: Actor, id: number) =>
  updatesFor(db, actor).where('u.id', '=', id).executeTakeFirst();

type Row = NonNullable<Awaited<ReturnType<typeof updateById>>>;

/** Who has run it, and who may change all that it has changed in the whole university. */
export const mayUndo = ({ runBy, groups }: Row, actor: Actor): boolean => {
  const own = changeGroups.some((group) => reachOf(actor, claimOf(group)).length > 0);
  const all = groups.every((group) => reachOf(actor, claimOf(group)) === 'all');
  return runBy === actor.userId ? own : all;
};

const timeOf = (at: Date | null) => at?.toISOString() ?? null;

export async function presentUpdates(
  db: Db | Trx,
  rows: readonly Row[],
  { actor, now }: { actor: Actor; now: Date },
): Promise<Update[]> {
  const nameOf = await actorNames(
    db,
    rows.flatMap(({ runBy, undoneBy }) => (undoneBy === null ? [runBy] : [runBy, undoneBy])),
  );
  return rows.map((row) => {
    const { id, version, fileName, state, students, fields, done, left } = row;
    const { runBy, runAt, undoneBy, undoneAt, undoReason } = row;
    const until = undoUntil(runAt);
    const isOpen = state === 'applied' && now <= until;
    return {
      id,
      version,
      fileName,
      state,
      students,
      fields,
      done,
      skipped: left.skipped,
      runBy: nameOf(runBy),
      runAt: runAt.toISOString(),
      undoUntil: isOpen ? until.toISOString() : null,
      undoneBy: undoneBy === null ? null : nameOf(undoneBy),
      undoneAt: timeOf(undoneAt),
      undoReason,
      stayed: left.stayed,
      may: isOpen && mayUndo(row, actor) ? ['undo'] : [],
    };
  });
}

/** What an update that somebody sees has changed, field by field. */
export function fieldsLike(db: Db | Trx, { updateId, ...query }: FieldQuery, actor: Actor) {
  const rows = db
    .selectFrom('record_update_field as f')
    .innerJoin('record_update as u', 'u.id', 'f.update_id')
    .innerJoin('student as p', 'p.id', 'f.student_id')
    .select(['p.id as studentId', 'p.surname', 'p.first_name as firstName', 'p.middle_name as middleName'])
    .select(['p.matric_number as matricNumber', 'f.field', 'f.before', 'f.after', 'f.state', 'f.note'])
    .where('f.update_id', '=', updateId)
    .where(seenBy(actor));
  return where(rows, query, {
    state: 'f.state',
    search: (text) => searchText(searchedStudent, text),
  });
}

export const presentFields = (
  rows: readonly Awaited<ReturnType<ReturnType<typeof fieldsLike>['executeTakeFirstOrThrow']>>[],
): Field[] =>
  rows.map((row) => {
    const { studentId, matricNumber, field, before, after, state, note } = row;
    const fullName = fullNameOf(row);
    return { studentId, fullName, matricNumber, field: recordFieldWords[field], before, after, state, note };
  });
