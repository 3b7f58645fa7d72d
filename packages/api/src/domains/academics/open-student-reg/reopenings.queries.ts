import type { academics } from '@portal/contracts/academics';
import { fullNameOf, lagosDate, texts, type CallInput } from '@portal/shared/model';
import { actorNames } from '../../../platform/audit/actor-names';
import type { Db, Trx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import { searchText } from '../../../platform/lists/search-text';
import { where } from '../../../platform/lists/where';
import { isWithin, reachOf, rowsWithin } from '../../../platform/reach';
import { grantIs, grantStateOf } from '../grants-to-students';
import { placeOfStudent, searchedStudent, studentColumns } from '../students-within.queries';

type ListQuery = CallInput<typeof academics.reopenings.list>['query'];

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
    state: (state) => grantIs(state, now),
  });
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
    const state = grantStateOf(row, now);
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
