import type { admissions } from '@portal/contracts/admissions';
import { fullNameOf, type CallData, type CallInput } from '@portal/shared/model';
import { sql } from 'kysely';
import { actorNames } from '../../../platform/audit/actor-names';
import type { Db, Trx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import type { Order } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { where } from '../../../platform/lists/where';
import { isWithin, reachOf, rowsWithin } from '../../../platform/reach';
import { matricTemplate, numberInSql } from './matric-template';
import {
  selectStudents,
  studentPlaces,
  waitsForNumber,
  type MatricStudent,
} from './students-without.queries';

type Query = CallInput<typeof admissions.matricNumbers.without>['query'];
type Issued = CallData<typeof admissions.matricNumbers.issued>['rows'][number];
type Without = CallData<typeof admissions.matricNumbers.without>['rows'][number];

const name = sql`f_search(p.surname || ' ' || p.first_name)`;
const words = sql`f_search(p.surname || ' ' || p.first_name || ' ' || p.middle_name || ' '
  || coalesce(p.matric_number, '') || ' ' || coalesce(e.number, ''))`;

export const issuedOrder: Order = {
  sorts: { number: sql.ref('p.matric_number'), name, issued: sql.ref('n.issued_at') },
  usual: 'number',
  id: sql.ref('p.id'),
};
export const withoutOrder: Order = {
  sorts: { name, cleared: sql.ref('p.cleared_at') },
  usual: 'cleared',
  id: sql.ref('p.id'),
};

const within = (actor: Actor) => rowsWithin(reachOf(actor, 'admissions.reports'), studentPlaces);

/** Everybody with a number that this officer may see. */
export function issuedLike(db: Db | Trx, { actor, ...query }: Query & { actor: Actor }) {
  const rows = selectStudents(db)
    .leftJoin('matric_number_issue as n', 'n.student_id', 'p.id')
    .select(['n.issued_at as issuedAt', 'n.issued_by as issuedBy'])
    .where('p.matric_number', 'is not', null)
    .where(within(actor));
  return where(rows, query, {
    search: (text) => searchText(words, text),
    sessionId: 'p.entry_session_id',
    departmentId: 'p.department_id',
  });
}
type IssuedRow = Awaited<ReturnType<ReturnType<typeof issuedLike>['executeTakeFirstOrThrow']>>;

/** Those who wait for a number, and whom this officer may see. */
export function withoutLike(db: Db | Trx, { actor, ...query }: Query & { actor: Actor }) {
  return where(selectStudents(db).where(waitsForNumber).where(within(actor)), query, {
    search: (text) => searchText(words, text),
    sessionId: 'p.entry_session_id',
    departmentId: 'p.department_id',
  });
}

const said = (row: MatricStudent) => ({
  id: row.id,
  registrationNumber: row.registrationNumber,
  name: fullNameOf(row),
  department: row.department,
  type: row.type,
  entryMode: row.entryMode,
  session: row.session,
});

export async function presentIssued(db: Db | Trx, rows: readonly IssuedRow[]): Promise<Issued[]> {
  const nameOf = await actorNames(
    db,
    rows.flatMap(({ issuedBy }) => (issuedBy === null ? [] : [issuedBy])),
  );
  return rows.map((row) => ({
    ...said(row),
    matricNumber: row.matricNumber ?? '',
    issuedAt: row.issuedAt?.toISOString() ?? null,
    issuedBy: row.issuedBy === null ? null : nameOf(row.issuedBy),
  }));
}

export function presentWithout(actor: Actor, rows: readonly MatricStudent[]): Without[] {
  const reach = reachOf(actor, 'admissions.matric');
  return rows.map((row) => ({
    ...said(row),
    clearedAt: row.clearedAt?.toISOString() ?? '',
    may: isWithin(reach, { ...row, department: row.departmentId }) ? ['give' as const] : [],
  }));
}

const mostGaps = 200;
const mostClashes = 100;

/** Serials that were given out and that nobody has, as ranges; and numbers that differ in signs and case only. */
export async function checkNumbers(
  db: Db,
  actor: Actor,
): Promise<CallData<typeof admissions.matricNumbers.checks>> {
  const template = await matricTemplate(db);
  const parts = { year: sql.ref('m.entry_year'), code: sql.ref('m.department_code') };
  const numberOf = (serial: ReturnType<typeof sql.ref>) => numberInSql(template, { ...parts, serial });
  const reach = reachOf(actor, 'admissions.reports');
  const here = rowsWithin(reach, {
    school: sql.ref('d.faculty_id'),
    department: sql.ref('d.id'),
  });
  const { rows: gaps } = await sql<{
    session: string;
    department: string;
    from: string;
    to: string;
    count: number;
  }>`
    with missing as (
      select m.entry_year, m.department_code, d.name, n.serial,
        n.serial - row_number() over (partition by m.entry_year, m.department_code order by n.serial) as island
      from matric_serial m
      left join department d on d.code = m.department_code
      cross join lateral generate_series(1, m.last) as n(serial)
      where ${here} and not exists (select from student p where p.matric_number = ${numberOf(sql.ref('n.serial'))})
    )
    select m.entry_year || '/' || (m.entry_year + 1) as session, coalesce(m.name, 'No department') as department,
      ${numberOf(sql.ref('m.first'))} as "from", ${numberOf(sql.ref('m.last'))} as "to",
      (m.last - m.first + 1)::integer as count
    from (
      select entry_year, department_code, name, min(serial) as first, max(serial) as last
      from missing group by entry_year, department_code, name, island
    ) as m
    order by m.entry_year desc, m.department_code, m.first limit ${mostGaps}`.execute(db);
  const { rows: clashes } = await sql<{ number: string; names: string[] }>`
    select min(p.matric_number) as number,
      array_agg(upper(p.surname) || ' ' || p.first_name || ', ' || p.matric_number order by p.id) as names
    from student p left join department d on d.id = p.department_id
    where p.matric_number is not null and ${rowsWithin(reach, studentPlaces)}
    group by regexp_replace(upper(p.matric_number), '[^A-Z0-9]', '', 'g')
    having count(*) > 1 order by 1 limit ${mostClashes}`.execute(db);
  return { gaps, clashes };
}
