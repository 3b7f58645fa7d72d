import { student } from '@portal/contracts/student';
import { sql } from 'kysely';
import { reportRoutes } from '../../../platform/exports/report-routes';
import { where } from '../../../platform/lists/where';
import { dueIn, formState, siwesNarrowings, siwesOrder } from './siwes-forms.queries';

const name = sql<string>`upper(p.surname) || ' ' || p.first_name || coalesce(nullif(' ' || p.middle_name, ' '), '')`;
const given = (column: 'employer' | 'address' | 'sort_code') =>
  sql<string | null>`nullif(f.${sql.raw(column)}, '')`;

/** Who is due and where they are placed. Whoever need not know it sees the last digits of an account number alone. */
export const siwesReportRoutes = reportRoutes(student.siwesReport, {
  rows: (db, { query, actor }) => {
    const whole = actor.claims.includes('student.siwes-bank');
    const account = whole
      ? sql<string | null>`nullif(f.account_number, '')`
      : sql<string | null>`'******' || nullif(right(f.account_number, 4), '')`;
    const rows = dueIn(db, query.sessionId)
      .leftJoin('state as t', 't.id', 'f.state_id')
      .leftJoin('lookup as k', (join) => join.onRef('k.id', '=', 'f.bank_id').on('k.list', '=', 'banks'))
      .select(['p.id', 'p.matric_number as matricNumber', name.as('name'), 'p.gender as sex'])
      .select(['d.name as department', sql<number>`coalesce(e.level, p.level)`.as('level')])
      .select([given('employer').as('employer'), given('address').as('address'), 't.name as placedIn'])
      .select(
        sql<
          string | null
        >`nullif(concat_ws(', ', nullif(f.supervisor, ''), nullif(f.supervisor_phone, '')), '')`.as(
          'supervisor',
        ),
      )
      .select(['f.starts_on as startsOn', 'f.ends_on as endsOn', 'k.name as bank'])
      .select([account.as('accountNumber'), given('sort_code').as('sortCode'), formState.as('state')]);
    return where(rows, query, siwesNarrowings);
  },
  order: siwesOrder,
  personal: ['search'],
});
