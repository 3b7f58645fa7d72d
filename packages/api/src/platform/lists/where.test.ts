import { sql } from 'kysely';
import { cloneDatabase, type TestDatabase } from '../../../test/database';
import { fromDay, toDay } from './days';
import { ignored, where } from './where';

interface Thing {
  id: number;
  name: string;
  active: boolean;
  made_at: Date;
}

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
  await sql`create table thing (id int primary key, name text not null, active boolean not null,
    made_at timestamptz not null)`.execute(database.db);
  await sql`insert into thing values (1, 'lamp', true, '2026-01-09T23:00:00Z'),
    (2, 'desk', false, '2026-01-10T22:59:59.999Z'), (3, 'chair', true, '2026-01-10T23:00:00Z')`.execute(
    database.db,
  );
});
afterAll(() => database.close());

interface Query {
  search?: string | undefined;
  id?: number | undefined;
  active?: boolean | undefined;
  mine?: boolean | undefined;
  from?: string | undefined;
  to?: string | undefined;
  page?: number | undefined;
}

async function found(query: Query) {
  const rows = database.db.withTables<{ thing: Thing }>().selectFrom('thing').select('id');
  const narrowed = where(rows, query, {
    search: (text, row) => row('name', 'like', `%${text}%`),
    id: 'id',
    active: 'active',
    mine: (mine, row) => (mine ? row('id', '=', 2) : undefined),
    from: fromDay('made_at'),
    to: toDay('made_at'),
  });
  return (await narrowed.orderBy('id').execute()).map(({ id }) => id);
}

it.each<[string, Query, number[]]>([
  ['nothing that was asked', {}, [1, 2, 3]],
  ['an empty text and what has no value', { search: '', from: '', id: undefined }, [1, 2, 3]],
  ['what the page is, which is no filter', { page: 2 }, [1, 2, 3]],
  ['a column that equals the value', { id: 3 }, [3]],
  ['a value that is false', { active: false }, [2]],
  ['a condition made of the value', { search: 'a' }, [1, 3]],
  ['a condition that this value does not make', { mine: false }, [1, 2, 3]],
  ['one that it makes', { mine: true }, [2]],
  ['several filters, all of them', { active: true, search: 'l' }, [1]],
  ['a day of the university from its midnight on', { from: '2026-01-11' }, [3]],
  ['a day to its end', { to: '2026-01-10' }, [1, 2]],
  ['one day', { from: '2026-01-10', to: '2026-01-10' }, [1, 2]],
])('narrows by %s', async (_what, query, ids) => {
  expect(await found(query)).toEqual(ids);
});

it('takes columns of instants alone for days', () => {
  const rows = database.db.withTables<{ thing: Thing }>().selectFrom('thing').select('id');
  const days = (from: string) => where(rows, { from }, { from: fromDay('thing.made_at') });
  expect(days('2026-01-10').compile().sql).toContain('"thing"."made_at" >=');
  // @ts-expect-error a name is no instant
  expect(() => where(rows, { from: '2026-01-10' }, { from: toDay('name') })).not.toThrow();
  // @ts-expect-error there is no such column
  expect(() => where(rows, { from: '2026-01-10' }, { from: fromDay('made') })).not.toThrow();
});

it('narrows nothing by a filter that is ignored', () => {
  expect(ignored()).toBeUndefined();
});
