import type { academics } from '@portal/contracts/academics';
import { fullNameOf, lagosDate, texts, type CallInput } from '@portal/shared/model';
import { sql } from 'kysely';
import { actorNames } from '../../../platform/audit/actor-names';
import type { Db, Trx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import type { Order } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { where } from '../../../platform/lists/where';
import { isWithin, reachOf, rowsWithin } from '../../../platform/reach';
import { grantIs, grantOrder, grantStateOf } from '../grants-to-students';
import { placeOfStudent, searchedStudent, studentColumns } from '../students-within.queries';

type ListQuery = CallInput<typeof academics.personalLoads.list>['query'];

/** Whether a registration that is submitted counts on the load `o`, or a request that would change one. */
export const isUsed = sql<boolean>`(exists (select from course_registration r
    where r.personal_load_id = o.id and r.state <> 'draft')
  or exists (select from add_drop_request q
    where q.personal_load_id = o.id and q.state in ('submitted', 'adviser_ok', 'hod_ok')))`;

/** Students to whom somebody may give a load, below the ceiling or above it. */
export const mayBeGiven = (actor: Actor) =>
  sql<boolean>`(${rowsWithin(reachOf(actor, 'registration.edit'), studentColumns)}
    or ${rowsWithin(reachOf(actor, 'registration.exceed'), studentColumns)})`;

const loads = (db: Db | Trx) =>
  db
    .selectFrom('personal_load as o')
    .innerJoin('student as p', 'p.id', 'o.student_id')
    .leftJoin('department as d', 'd.id', 'p.department_id')
    .innerJoin('academic_session as s', 's.id', 'o.session_id')
    .select(['o.id', 'p.matric_number as matricNumber', 'p.surname', 'p.first_name as firstName'])
    .select(['p.middle_name as middleName', 'd.name as department', 'p.level', 's.name as session'])
    .select(['p.student_type_id as studentTypeId', 'p.department_id as departmentId'])
    .select(['d.faculty_id as schoolId', 'p.user_id as userId'])
    .select(['o.semester', 'o.minimum', 'o.maximum', 'o.rule_minimum as ruleMinimum'])
    .select(['o.rule_maximum as ruleMaximum', 'o.rule_ceiling as ruleCeiling', 'o.until', 'o.reason'])
    .select(['o.granted_by as grantedBy', 'o.granted_at as grantedAt', 'o.revoked_by as revokedBy'])
    .select(['o.revoked_at as revokedAt', 'o.revoke_reason as revokeReason', isUsed.as('used')]);
type LoadRow = Awaited<ReturnType<ReturnType<typeof loads>['executeTakeFirstOrThrow']>>;

/** Those of students that this person may see. */
export function personalLoadsLike(
  db: Db | Trx,
  { actor, now, ...query }: ListQuery & { actor: Actor; now: Date },
) {
  const seen = loads(db).where(rowsWithin(reachOf(actor, 'registration.view'), studentColumns));
  return where(seen, query, {
    search: (text) => searchText(searchedStudent, text),
    sessionId: 'o.session_id',
    semester: 'o.semester',
    state: (state) => grantIs(state, now),
  });
}

export const personalLoadOrder: Order = {
  ...grantOrder,
  sorts: { ...grantOrder.sorts, maximum: sql.ref('o.maximum') },
};

/** Whether this person may still take it back. */
function isRevokedBy(actor: Actor, row: LoadRow, now: Date): boolean {
  const open = grantStateOf(row, now) === 'active' && !row.used && String(row.userId) !== actor.userId;
  return open && isWithin(reachOf(actor, 'registration.edit'), placeOfStudent(row));
}

/** Personal loads as officers see them at a moment. */
export async function presentPersonalLoads(
  db: Db | Trx,
  rows: readonly LoadRow[],
  { actor, now }: { actor: Actor; now: Date },
) {
  const name = await actorNames(
    db,
    rows.flatMap(({ grantedBy, revokedBy }) => [grantedBy, revokedBy ?? '']),
  );
  return rows.map((row) => {
    const { id, matricNumber, department, level, session, minimum, maximum, reason, used } = row;
    const { ruleMinimum, ruleMaximum, ruleCeiling, revokedBy, revokedAt, revokeReason } = row;
    return {
      id,
      matricNumber,
      fullName: fullNameOf(row),
      department,
      level,
      session,
      semester: texts.semesters[row.semester - 1] ?? '',
      before: { minimum: ruleMinimum, maximum: ruleMaximum, ceiling: ruleCeiling },
      minimum,
      maximum,
      untilOn: lagosDate(row.until),
      reason,
      grantedBy: name(row.grantedBy),
      grantedAt: row.grantedAt.toISOString(),
      state: grantStateOf(row, now),
      used,
      revokedBy: revokedBy === null ? null : name(revokedBy),
      revokedAt: revokedAt?.toISOString() ?? null,
      revokeReason,
      may: isRevokedBy(actor, row, now) ? ['revoke' as const] : [],
    };
  });
}
