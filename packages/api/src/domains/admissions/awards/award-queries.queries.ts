import type { admissions } from '@portal/contracts/admissions';
import { fullNameOf, type CallData, type CallInput } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import { fromDay, toDay } from '../../../platform/lists/days';
import type { Order } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { where } from '../../../platform/lists/where';

type Query = CallInput<typeof admissions.awards.queries>['query'];
type Listed = CallData<typeof admissions.awards.queries>['rows'][number];

const words = sql`f_search(coalesce(q.matric_number, '') || ' ' || coalesce(q.name, '') || ' ' || coalesce(v.rrr, '')
  || ' ' || q.address || ' ' || coalesce(p.surname || ' ' || p.first_name || ' ' || p.matric_number, ''))`;

export const queryOrder: Order = {
  sorts: { at: sql.ref('q.at') },
  usual: '-at',
  id: sql.ref('q.id'),
};

/** Who asked about certificates, as far as the filters go. */
export function queriesLike(db: Db | Trx, query: Query) {
  const rows = db
    .selectFrom('award_query as q')
    .leftJoin('invoice as v', 'v.id', 'q.invoice_id')
    .leftJoin('degree_award as a', 'a.id', 'q.award_id')
    .leftJoin('student as p', 'p.id', 'a.student_id')
    .select(['q.id', 'q.at', 'q.address', 'q.means', 'q.matric_number as matricNumber', 'q.name', 'q.year'])
    .select(['v.rrr', 'v.lastname', 'v.firstname', 'v.middlename', 'a.programme'])
    .select(['p.surname', 'p.first_name as firstName', 'p.middle_name as middleName']);
  return where(rows, query, {
    search: (text) => searchText(words, text),
    means: 'q.means',
    found: (found, row) => row('q.award_id', found === 'yes' ? 'is not' : 'is', null),
    from: fromDay('q.at'),
    to: toDay('q.at'),
  });
}
type Row = Awaited<ReturnType<ReturnType<typeof queriesLike>['executeTakeFirstOrThrow']>>;

export function presentQueries(rows: readonly Row[]): Listed[] {
  return rows.map(
    ({ lastname, firstname, middlename, surname, firstName, middleName, programme, at, ...said }) => ({
      ...said,
      at: at.toISOString(),
      payer:
        lastname === null
          ? null
          : fullNameOf({ surname: lastname, firstName: firstname ?? '', middleName: middlename ?? '' }),
      shown:
        surname === null
          ? null
          : `${fullNameOf({ surname, firstName: firstName ?? '', middleName: middleName ?? '' })}, ${programme ?? ''}`,
    }),
  );
}
