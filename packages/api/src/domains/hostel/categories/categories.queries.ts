import type { CategoryAct, hostel } from '@portal/contracts/hostel';
import type { CallInput } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import type { Order } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { where } from '../../../platform/lists/where';
import { bedsIn } from '../bed-totals';

type ListQuery = CallInput<typeof hostel.categories.list>['query'];

/**
 * Bed-spaces in use by their category. Those of the current session are counted as they change; where nobody has set its
 * rules yet it has none, and they are counted here.
 */
const bedSpaces = sql<{ category_id: number; beds: number }>`(
  select v.category_id, ${bedsIn()} as beds from session_bed_total v
  where v.session_id = (select id from academic_session where current) group by v.category_id
  union all
  select w.category_id, count(*)::integer as beds from bed_as_it_is w
  where w.retired_at is null and not exists (select from hostel_session o
    join academic_session n on n.id = o.session_id where n.current) group by w.category_id)`;
const names = (list: string) => sql`(select string_agg(x.name, ', ' order by x.name) from ${sql.raw(list)})`;

/** What a category `c` names, in words; empty for everybody. */
const rule = sql<string>`concat_ws(', ',
  case c.stage when 'fresh' then 'Fresh' when 'returning' then 'Returning' when 'final' then 'Final year' end,
  (select string_agg(l || ' level', ', ' order by l) from unnest(c.levels) l),
  ${names("lookup x where x.list = 'student-types' and x.id = any(c.student_types)")},
  ${names('department x where x.id = any(c.departments)')},
  ${names('academic_session x where x.id = any(c.entry_sessions)')})`;

const read = (db: Db | Trx) =>
  db
    .selectFrom('hostel_category as c')
    .leftJoin(bedSpaces.as('v'), (join) => join.on(sql<boolean>`v.category_id = c.id`))
    .select(['c.id', 'c.name', 'c.stage', 'c.levels', 'c.student_types as studentTypes', 'c.departments'])
    .select(['c.entry_sessions as entrySessions', 'c.by_hand as byHand', 'c.priority'])
    .select(['c.price_kobo as price', 'c.hold_hours as holdHours', 'c.archived', 'c.version'])
    .select(sql<number>`coalesce(v.beds, 0)`.as('bedSpaces'));

export const categoryById = (db: Db | Trx, id: number) => read(db).where('c.id', '=', id);

/** Those in use, or those in the archive. */
export const categoriesLike = (db: Db | Trx, { archived = false, ...query }: ListQuery) =>
  where(
    read(db)
      .select(rule.as('rule'))
      .where('c.archived', '=', archived ?? false),
    query,
    { search: (text) => searchText(sql`f_search(c.name)`, text) },
  );
type CategoryRow = Awaited<ReturnType<ReturnType<typeof categoriesLike>['executeTakeFirstOrThrow']>>;

export const categoryOrder: Order = {
  sorts: { priority: sql.ref('c.priority'), name: sql.ref('c.name') },
  usual: 'priority',
  id: sql.ref('c.id'),
};

function actsOn({ archived, bedSpaces: beds }: CategoryRow): CategoryAct[] {
  if (archived) return ['restore'];
  return beds === 0 ? ['edit', 'archive'] : ['edit'];
}

/** Categories as a list has them. */
export const presentCategories = (rows: readonly CategoryRow[], actor: Actor) =>
  rows.map((row) => ({
    ...row,
    rule: row.rule || 'Everybody',
    may: actor.claims.includes('hostel.edit') ? actsOn(row) : [],
  }));

/** What a category can name. */
export async function categoryChoices(db: Db | Trx) {
  const [levels, studentTypes, departments, sessions] = await Promise.all([
    db.selectFrom('student').select('level').distinct().orderBy('level').execute(),
    db
      .selectFrom('lookup')
      .select(['id', 'name'])
      .where('list', '=', 'student-types')
      .orderBy('position')
      .execute(),
    db.selectFrom('department').select(['id', 'name']).orderBy('name').execute(),
    db.selectFrom('academic_session').select(['id', 'name']).orderBy('starts_on', 'desc').execute(),
  ]);
  return {
    levels: levels.map(({ level }) => ({ id: level, name: `${level} level` })),
    studentTypes,
    departments,
    sessions,
  };
}
