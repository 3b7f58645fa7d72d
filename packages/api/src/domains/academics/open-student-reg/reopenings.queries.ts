import type { academics, ReopeningState } from '@portal/contracts/academics';
import { fullNameOf, lagosDate, texts, type CallInput } from '@portal/shared/model';
import { sql } from 'kysely';
import { actorNames } from '../../../platform/audit/actor-names';
import type { Db, Trx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import type { Order } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { where } from '../../../platform/lists/where';
import { isWithin, reachOf, rowsWithin } from '../../../platform/reach';
import { placeOfStudent, searchedStudent, studentColumns } from '../students-within.queries';

type ListQuery = CallInput<typeof academics.reopenings.list>['query'];

const stateIs = (state: ReopeningState, now: Date) => {
  if (state === 'revoked') return sql<boolean>`o.revoked_at is not null`;
  return sql<boolean>`o.revoked_at is null and ${state === 'active' ? sql`o.until >= ${now}` : sql`o.until < ${now}`}`;
};

const reopenings = (db: Db | Trx) =>
  db
    .selectFrom('registration_reopening as o')
    .innerJoin('student as p', 'p.id', 'o.student_id')
    .leftJoin('department as d', 'd.id', 'p.department_id')
    .innerJoin('academic_session as s', 's.id', 'o.session_id')
    .select(['o.id', 'p.matric_number as matricNumber', 'p.surname', 'p.first_name as firstName'])
    .select(['p.middle_name as middleName', 'd.name as department', 'p.level', 's.name as session'])
    .select([
      'p.student_type_id as studentTypeId',
      'p.department_id as departmentId',
      'd.faculty_id as schoolId',
    ])
    .select(['o.semester', 'o.until', 'o.reason', 'o.granted_by as grantedBy', 'o.granted_at as grantedAt'])
    .select(['o.revoked_by as revokedBy', 'o.revoked_at as revokedAt', 'o.revoke_reason as revokeReason']);
type ReopeningRow = Awaited<ReturnType<ReturnType<typeof reopenings>['executeTakeFirstOrThrow']>>;

/** Those of students that this person may see. */
export function reopeningsLike(
  db: Db | Trx,
  { actor, now, ...query }: ListQuery & { actor: Actor; now: Date },
) {
  const seen = reopenings(db).where(rowsWithin(reachOf(actor, 'registration.view'), studentColumns));
  return where(seen, query, {
    search: (text) => searchText(searchedStudent, text),
    sessionId: 'o.session_id',
    semester: 'o.semester',
    state: (state) => stateIs(state, now),
  });
}

export const reopeningOrder: Order = {
  sorts: {
    granted: sql.ref('o.granted_at'),
    until: sql.ref('o.until'),
    name: sql`p.surname || ' ' || p.first_name`,
  },
  usual: '-granted',
  id: sql.ref('o.id'),
};

function stateOf({ revokedAt, until }: ReopeningRow, now: Date): ReopeningState {
  if (revokedAt) return 'revoked';
  return now <= until ? 'active' : 'over';
}

/** Reopenings as officers see them at a moment. */
export async function presentReopenings(
  db: Db | Trx,
  rows: readonly ReopeningRow[],
  { actor, now }: { actor: Actor; now: Date },
) {
  const name = await actorNames(
    db,
    rows.flatMap(({ grantedBy, revokedBy }) => [grantedBy, revokedBy ?? '']),
  );
  return rows.map((row) => {
    const { id, matricNumber, department, level, session, reason, revokedBy, revokedAt, revokeReason } = row;
    const state = stateOf(row, now);
    const ends = state === 'active' && isWithin(reachOf(actor, 'registration.edit'), placeOfStudent(row));
    return {
      id,
      matricNumber,
      fullName: fullNameOf(row),
      department,
      level,
      session,
      semester: texts.semesters[row.semester - 1] ?? '',
      untilOn: lagosDate(row.until),
      reason,
      grantedBy: name(row.grantedBy),
      grantedAt: row.grantedAt.toISOString(),
      state,
      revokedBy: revokedBy === null ? null : name(revokedBy),
      revokedAt: revokedAt?.toISOString() ?? null,
      revokeReason,
      may: ends ? ['revoke' as const] : [],
    };
  });
}
