import { sql } from 'kysely';
import { countedRows, defaultPageSize } from '@portal/shared/model';
import type { Db } from '../../../platform/database/database';
import { countUpTo, ordered, pageRows, type Page } from '../../../platform/lists/page-rows';
import { plannedEachTime } from '../../../platform/database/named-statements';
import { beginsWith, wordsOf } from './search-users';
import { usersMatching, usersOrder, type UsersQuery } from './users.queries';

type UsersPage = Page<{ id: number }>;

/** Accounts at the front of the order that are looked through before the index of words is asked. */
const front = 200;

interface Asked {
  db: Db;
  query: UsersQuery & { search: string };
  now: Date;
}

const placeOf = ({ page = 1, pageSize = defaultPageSize }: UsersQuery) => ({ page, pageSize });

const pageWith = (query: UsersQuery, rows: { id: number }[], counted: number): UsersPage => ({
  rows,
  total: Math.min(counted, countedRows),
  totalIsExact: counted <= countedRows,
  ...placeOf(query),
});

const countAll = ({ db, query, now }: Asked) => countUpTo(db, usersMatching(db, query, now), countedRows);

/** Who is looked for by the surname stands first; they are together in the order of names. */
async function fromTheSurname(asked: Asked): Promise<{ page: UsersPage | null; none: boolean }> {
  const { db, query, now } = asked;
  const { page, pageSize } = placeOf(query);
  const named = ordered(usersMatching(db, query, now).where(beginsWith(query.search)), usersOrder, query);
  const rows = await named
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  if (rows.length === pageSize) {
    // A few letters: so many names begin with them that nobody else need be counted.
    const broad = query.search.trim().length < 4 ? await countUpTo(db, named, countedRows) : 0;
    const counted = broad > countedRows ? broad : await countAll(asked);
    return { page: pageWith(query, rows, counted), none: false };
  }
  const none = rows.length === 0 && (page === 1 || !(await named.limit(1).executeTakeFirst()));
  return { page: null, none };
}

/**
 * The page, when the front of the order already fills it: of a search that many fit, as `futg.example`. Null when it
 * does not: how far one would have to walk for a surname at the end of the alphabet, nobody knows.
 */
async function fromTheFront(asked: Asked): Promise<UsersPage | null> {
  const { db, query, now } = asked;
  const { page, pageSize } = placeOf(query);
  if (page * pageSize > front) return null;
  // In its statement the table is only its own front.
  const first = db.with('app_user', (inner) =>
    ordered(
      inner
        .selectFrom('app_user')
        .select(['id', 'search_text', 'sort_name', 'user_name', 'user_type', 'department_id', 'active'])
        .select(['password_hash', 'last_login_at', 'created_at']),
      usersOrder,
      query,
    ).limit(front),
  ) as unknown as Db;
  const found = await ordered(usersMatching(first, query, now), usersOrder, query)
    .limit(page * pageSize)
    .execute();
  return found.length < page * pageSize
    ? null
    : pageWith(query, found.slice(-pageSize), await countAll(asked));
}

/** Everybody who fits by the index of words, then put in order; without an order of their own, surnames first. */
async function fromTheWords(asked: Asked): Promise<UsersPage> {
  const { db, query, now } = asked;
  const { page, pageSize } = placeOf(query);
  const sort = query.sort ?? usersOrder.usual;
  const by = usersOrder.sorts[sort.replace(/^-/, '')] ?? usersOrder.id;
  const way = sql.raw(sort.startsWith('-') ? 'desc' : 'asc');
  const later = query.sort ? sql`false` : sql`not ${beginsWith(query.search)}`;
  const hits = usersMatching(db, query, now).select([later.as('later'), sql`${by}`.as('place')]);
  const { rows } = await sql<{ id: number; counted: number }>`${sql.raw(plannedEachTime)}
    with hits as materialized (${hits})
    select id, (select count(*) from hits) as counted from hits
    order by later, place ${way}, id ${way} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  const none = page === 1 ? 0 : undefined;
  const counted = rows[0]?.counted ?? none ?? (await countAll(asked));
  const ids = rows.map(({ id }) => ({ id }));
  return pageWith(query, ids, counted);
}

/** A page of the accounts that fit. Its time does not grow with the number of accounts, in whatever order. */
export async function pageOfUsers(db: Db, query: UsersQuery, now: Date): Promise<UsersPage> {
  const { search = '', sort } = query;
  if (wordsOf(search).length === 0) {
    return pageRows(db, usersMatching(db, query, now), { asked: query, order: usersOrder });
  }
  const asked: Asked = { db, query: { ...query, search }, now };
  const surname = sort ? { page: null, none: true } : await fromTheSurname(asked);
  if (surname.page) return surname.page;
  const first = surname.none ? await fromTheFront(asked) : null;
  return first ?? fromTheWords(asked);
}
