import {
  fieldsOfSubject,
  requestFieldLabels,
  type RequestField,
  type student,
} from '@portal/contracts/student';
import { formatDate, fullNameOf, type CallInput } from '@portal/shared/model';
import { sql } from 'kysely';
import { actorNames } from '../../../platform/audit/actor-names';
import { daysSince } from '../../../platform/clock';
import type { Db, Trx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import { fromDay, toDay } from '../../../platform/lists/days';
import type { Order } from '../../../platform/lists/page-rows';
import { where } from '../../../platform/lists/where';
import { reachOf, rowsWithin, type Holder } from '../../../platform/reach';
import { studentIs } from '../find-students';
import { studentColumns } from '../student-places';

type ListQuery = CallInput<typeof student.requests.list>['query'];

interface Value {
  field: RequestField;
  before: string;
  after: string;
}

/** Names of states and LGAs in the place of their ids. */
const words = (side: 'before' | 'after') => {
  const value = sql.ref(`v.${side}`);
  return sql`case
    when v.field = 'stateId' and ${value} <> '' then (select t.name from state t where t.id = ${value}::integer)
    when v.field = 'lgaId' and ${value} <> '' then (select l.name from lga l where l.id = ${value}::integer)
    else ${value} end`;
};

const values = sql<Value[]>`(select jsonb_agg(jsonb_build_object(
    'field', v.field, 'before', ${words('before')}, 'after', ${words('after')}))
  from record_request_value v where v.request_id = r.id)`;

const selectRequests = (db: Db | Trx) =>
  db
    .selectFrom('record_request as r')
    .innerJoin('student as p', 'p.id', 'r.student_id')
    .leftJoin('department as d', 'd.id', 'p.department_id')
    .select(['r.id', 'r.subject', 'r.state', 'r.reason', 'r.asked_at as askedAt', 'r.ended_at as endedAt'])
    .select(['r.ended_by as endedBy', 'r.answer', 'r.version', values.as('values')])
    .select(['r.student_id as studentId', 'p.user_id as userId', 'p.version as recordVersion'])
    .select(['p.surname', 'p.first_name as firstName', 'p.middle_name as middleName'])
    .select(['p.matric_number as matricNumber', 'p.level', 'd.name as department']);
type Row = Awaited<ReturnType<ReturnType<typeof selectRequests>['executeTakeFirstOrThrow']>>;

/** Requests of one student, newest first. */
export const requestsOf = (db: Db | Trx, studentId: number) =>
  selectRequests(db).where('r.student_id', '=', studentId).orderBy('r.id', 'desc').execute();

/** Requests of students whom this person may decide about. */
export const requestsWithin = (db: Db | Trx, actor: Holder) =>
  selectRequests(db).where(rowsWithin(reachOf(actor, 'student.decide-requests'), studentColumns));

export const requestsLike = (db: Db | Trx, { actor, ...query }: ListQuery & { actor: Actor }) =>
  where(requestsWithin(db, actor), query, {
    search: studentIs,
    state: 'r.state',
    subject: 'r.subject',
    departmentId: 'p.department_id',
    from: fromDay('r.asked_at'),
    to: toDay('r.asked_at'),
  });

export const requestOrder: Order = {
  sorts: {
    // What waits, the oldest first; then what is decided, the newest first.
    waiting: sql`case when r.state = 'requested' then 0 else 1e10 end
      + case when r.state = 'requested' then 1 else -1 end * extract(epoch from r.asked_at)`,
    asked: sql.ref('r.asked_at'),
    name: sql`p.surname || ' ' || p.first_name`,
  },
  usual: 'waiting',
  id: sql.ref('r.id'),
};

/** As people read a value; a dash for nothing. */
const said = (field: RequestField, value: string) =>
  (field === 'dateOfBirth' ? formatDate(value) : value) || '–';

/** What a request would change, in the order of its form; what stays is left out. */
function changesOf({ subject, values: found }: Pick<Row, 'subject' | 'values'>) {
  return fieldsOfSubject[subject].flatMap((field) => {
    const value = found.find((one) => one.field === field);
    if (!value || value.before === value.after) return [];
    const { before, after } = value;
    return [{ field: requestFieldLabels[field], before: said(field, before), after: said(field, after) }];
  });
}

const present = (row: Row) => ({
  id: row.id,
  subject: row.subject,
  state: row.state,
  changes: changesOf(row),
  reason: row.reason,
  askedAt: row.askedAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
  answer: row.answer,
  version: row.version,
});

/** A request as its student sees it. */
export const presentOwn = (row: Row) => ({
  ...present(row),
  may: row.state === 'requested' ? ['withdraw' as const] : [],
});

/** Requests as officers see them; nobody decides their own. */
export async function presentRequests(
  db: Db | Trx,
  rows: readonly Row[],
  { actor, now }: { actor: Actor; now: Date },
) {
  const name = await actorNames(
    db,
    rows.map(({ endedBy }) => endedBy ?? ''),
  );
  return rows.map((row) => {
    const { matricNumber, department, level, endedBy, endedAt, askedAt, state, userId } = row;
    const decides = state === 'requested' && String(userId) !== actor.userId;
    return {
      ...present(row),
      fullName: fullNameOf(row),
      matricNumber,
      department,
      level,
      days: daysSince(askedAt, endedAt ?? now),
      endedBy: endedBy === null ? null : name(endedBy),
      may: decides ? (['accept', 'refuse'] as const).slice() : [],
    };
  });
}
