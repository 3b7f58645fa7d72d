import type { academics } from '@portal/contracts/academics';
import type { CallInput } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import type { Order } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { where } from '../../../platform/lists/where';
import { isWithin, reachOf, rowsWithin, wholeDepartments } from '../../../platform/reach';

type Query = CallInput<typeof academics.departmentOptions.list>['query'];

/** What still names an option `o`: it stays as long as there is something. */
export const namesOption = sql<boolean>`(exists (select from student p where p.option_id = o.id)
  or exists (select from curriculum_course k where k.option_id = o.id)
  or exists (select from elective_group g where g.option_id = o.id)
  or exists (select from unit_load u where u.option_id = o.id))`;

/** Options of departments within reach. */
export function optionsLike(db: Db | Trx, { actor, ...query }: Query & { actor: Actor }) {
  const rows = db
    .selectFrom('department_option as o')
    .innerJoin('department as d', 'd.id', 'o.department_id')
    .innerJoin('faculty as f', 'f.id', 'd.faculty_id')
    .select(['o.id', 'o.name', 'd.name as department', 'f.name as school'])
    .select(['o.department_id as departmentId', 'd.faculty_id as schoolId'])
    .select(sql<number>`(select count(*)::int from student p where p.option_id = o.id)`.as('students'))
    .select(
      sql<number>`(select count(distinct k.course_id)::int from curriculum_course k where k.option_id = o.id)`.as(
        'courses',
      ),
    )
    .select(namesOption.as('used'))
    .where(
      rowsWithin(wholeDepartments(reachOf(actor, 'courses.view')), {
        department: sql.ref('d.id'),
        school: sql.ref('d.faculty_id'),
      }),
    );
  return where(rows, query, {
    departmentId: 'o.department_id',
    search: (text) => searchText(sql`f_search(o.name || ' ' || d.name)`, text),
  });
}

export const optionsOrder: Order = {
  sorts: { department: sql`d.name || ' ' || o.name`, name: sql.ref('o.name') },
  usual: 'department',
  id: sql.ref('o.id'),
};

type Found = Awaited<ReturnType<ReturnType<typeof optionsLike>['execute']>>[number];

export const presentOptions = (rows: readonly Found[], actor: Actor) =>
  rows.map(({ departmentId, schoolId, used, ...row }) => {
    const edits = isWithin(reachOf(actor, 'courses.edit'), {
      department: departmentId,
      school: schoolId,
      level: null,
    });
    const may = [...(edits ? (['rename'] as const) : []), ...(edits && !used ? (['remove'] as const) : [])];
    return { ...row, may };
  });
