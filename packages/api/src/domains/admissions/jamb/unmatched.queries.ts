import type { admissions } from '@portal/contracts/admissions';
import { fullNameOf, type CallData, type CallInput } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import type { Order } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { where } from '../../../platform/lists/where';
import { isWithin, reachOf, rowsWithin } from '../../../platform/reach';
import { applicationPlaces } from '../applications/application-place';
import { isOwnApplication } from '../manage-applications/own-application';
import { undergraduates } from './judge-candidates';
import { listedEntry, listedSubjects, typedNames } from './typed-beside-list';
import { standingOf, unmatched } from './match-standing';

type Query = CallInput<typeof admissions.jamb.unmatched>['query'];
type Row = CallData<typeof admissions.jamb.unmatched>['rows'][number];

const name = sql`f_search(i.lastname || ' ' || i.firstname)`;
const words = sql`f_search(i.lastname || ' ' || i.firstname || ' ' || i.middlename || ' ' || a.jamb_number || ' ' || coalesce(a.application_number, ''))`;

export const unmatchedOrder: Order = {
  sorts: { name, jambNumber: sql.ref('a.jamb_number') },
  usual: 'name',
  id: sql.ref('a.id'),
};

/** Applications beside the candidates of the list whose number they say, that nobody joined: this officer works on both. */
export function unmatchedLike(db: Db | Trx, { actor, ...query }: Query & { actor: Actor }) {
  const [views, edits] = [reachOf(actor, 'admissions.view'), reachOf(actor, 'admissions.edit')];
  const rows = unmatched(db)
    .innerJoin('jamb_candidate as c', (join) =>
      join.onRef('c.session_id', '=', 'a.session_id').onRef('c.jamb_number', '=', 'a.jamb_number'),
    )
    .innerJoin('department as d', 'd.id', 'c.department_id')
    .innerJoin('state as st', 'st.id', 'c.state_id')
    .innerJoin('academic_session as s', 's.id', 'a.session_id')
    .where(
      rowsWithin(views, {
        school: sql.ref('d.faculty_id'),
        department: sql.ref('d.id'),
        studentType: sql`${sql.lit(undergraduates.studentType)}`,
      }),
    )
    .where(rowsWithin(views, applicationPlaces))
    .select(
      sql<boolean>`(${rowsWithin(edits, applicationPlaces)} and not ${isOwnApplication(actor, 'a.id')})`.as(
        'acts',
      ),
    )
    .select(['c.id as candidateId', 'c.surname', 'c.first_name as firstName', 'c.other_names as otherNames'])
    .select(['c.utme_total as utmeTotal', 'd.name as department', 'd.id as departmentId'])
    .select(['d.faculty_id as school', 't.name as type', 's.name as session'])
    .select(['st.name as state', listedSubjects.as('subjects'), listedEntry.as('qualification')])
    .select(
      sql<boolean>`exists (select from jamb_join w where w.application_id = a.id and w.state = 'waiting')`.as(
        'proposed',
      ),
    );
  return where(rows, query, {
    search: (text) => searchText(words, text),
    sessionId: 'a.session_id',
    applicationTypeId: 'a.application_type_id',
  });
}
export type UnmatchedRow = Awaited<ReturnType<ReturnType<typeof unmatchedLike>['executeTakeFirstOrThrow']>>;

/** Each side by side with its candidate, and how the two stand to each other. */
export async function presentUnmatched(
  db: Db | Trx,
  actor: Actor,
  rows: readonly UnmatchedRow[],
): Promise<Row[]> {
  const names = await typedNames(db);
  const edits = reachOf(actor, 'admissions.edit');
  return rows.map((row) => {
    const { standing, differences } = standingOf(row, row, names);
    const joins =
      row.acts &&
      !row.proposed &&
      isWithin(edits, { ...undergraduates, department: row.departmentId, school: row.school });
    return {
      id: row.id,
      candidateId: row.candidateId,
      applicationNumber: row.applicationNumber ?? '',
      jambNumber: row.jambNumber ?? '',
      type: row.type,
      session: row.session,
      department: row.department,
      surname: row.lastname,
      name: fullNameOf({ surname: row.lastname, firstName: row.firstname, middleName: row.middlename }),
      listedName: fullNameOf({ surname: row.surname, firstName: row.firstName, middleName: row.otherNames }),
      utme: row.typed?.['utmeScore'] ?? null,
      listedUtme: row.utmeTotal,
      standing,
      differences: row.proposed ? [...differences, 'A join waits for another officer'] : differences,
      may: joins ? ['join' as const] : [],
    };
  });
}
