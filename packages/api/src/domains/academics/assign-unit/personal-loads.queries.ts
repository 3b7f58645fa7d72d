import type { academics } from '@portal/contracts/academics';
import type { CallInput } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import type { Order } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { where } from '../../../platform/lists/where';
import { reachOf, rowsWithin } from '../../../platform/reach';
import { grantColumns, grantIs, grantOrder, grantsTold, offersRevoking } from '../grants-to-students';
import { searchedStudent, studentColumns } from '../students-within.queries';

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
    .select(grantColumns)
    .select(['o.minimum', 'o.maximum', 'o.rule_minimum as ruleMinimum'])
    .select(['o.rule_maximum as ruleMaximum', 'o.rule_ceiling as ruleCeiling', isUsed.as('used')]);
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

/** Personal loads as officers see them at a moment. */
export async function presentPersonalLoads(
  db: Db | Trx,
  rows: readonly LoadRow[],
  { actor, now }: { actor: Actor; now: Date },
) {
  const told = await grantsTold(db, rows, now);
  return rows.map((row) => {
    const { minimum, maximum, ruleMinimum, ruleMaximum, ruleCeiling, used } = row;
    return {
      ...told(row),
      before: { minimum: ruleMinimum, maximum: ruleMaximum, ceiling: ruleCeiling },
      minimum,
      maximum,
      used,
      may: !used && offersRevoking(actor, row, now) ? ['revoke' as const] : [],
    };
  });
}
