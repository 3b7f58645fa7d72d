import { sql } from 'kysely';
import { countedRows } from '@portal/shared/model';
import { cloneDatabase, type TestDatabase } from '../../../test/database';
import { pageOfFew } from './page-of-few';
import { pageRows, presentPage, readPage, type Asked, type Order } from './page-rows';
import { searchText } from './search-text';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
  await sql`create table thing (id int primary key, name text not null)`.execute(database.db);
});
afterAll(() => database.close());
beforeEach(() => sql`truncate thing`.execute(database.db));

const things = async (...names: string[]) => {
  for (const [id, name] of names.entries())
    await sql`insert into thing values (${id + 1}, ${name})`.execute(database.db);
};
const manyThings = (count: number) =>
  sql`insert into thing select n, 'same' from generate_series(1, ${count}::int) n`.execute(database.db);

const order: Order = {
  sorts: { name: sql.ref('thing.name'), id: sql.ref('thing.id') },
  usual: 'name',
  id: sql.ref('thing.id'),
};
const list = () =>
  database.db.selectFrom(sql<{ id: number; name: string }>`thing`.as('thing')).select(['id', 'name']);
const page = (asked: Asked) => pageRows(database.db, list(), { asked, order });
const search = async (text: string) => {
  const rows = list().where(searchText(sql`f_search(thing.name)`, text));
  const found = await pageRows(database.db, rows, { asked: {}, order });
  return found.rows.map(({ name }) => name);
};

describe('a page of a list', () => {
  it('is ten rows from the first in the usual order when nothing is asked', async () => {
    await things('c', 'a', 'b');
    expect(await page({})).toEqual({
      rows: [
        { id: 2, name: 'a' },
        { id: 3, name: 'b' },
        { id: 1, name: 'c' },
      ],
      total: 3,
      totalIsExact: true,
      page: 1,
      pageSize: 10,
    });
  });

  it('shows what has nothing to be sorted by last, whichever way, and each once', async () => {
    await things('c', '', 'a', '', 'b');
    const missing = sql`nullif(thing.name, '')`;
    const named = { ...order, sorts: { ...order.sorts, name: missing }, mayMiss: ['name'] };
    const pagesOf = async (sort: string) => {
      const pages = await Promise.all(
        [1, 2, 3].map((at) =>
          pageRows(database.db, list(), { asked: { page: at, pageSize: 2, sort }, order: named }),
        ),
      );
      return pages.map(({ rows }) => rows.map(({ id }) => id));
    };
    expect(await pagesOf('name')).toEqual([[3, 5], [1, 2], [4]]);
    expect(await pagesOf('-name')).toEqual([[1, 5], [3, 4], [2]]);
  });

  it('shows each of many equal rows on one page only, forwards and backwards', async () => {
    await manyThings(23);
    for (const sort of ['name', '-name']) {
      const pages = await Promise.all([1, 2, 3, 4, 5].map((at) => page({ page: at, pageSize: 5, sort })));
      const ids = pages.flatMap(({ rows }) => rows.map(({ id }) => id));
      expect(new Set(ids).size).toBe(23);
      expect(ids[0]).toBe(sort === 'name' ? 1 : 23);
      expect(pages.map(({ total }) => total)).toEqual([23, 23, 23, 23, 23]);
    }
  });

  it('behind the end is empty and still knows how many there are', async () => {
    await things('a', 'b', 'c');
    expect(await page({ page: 9, pageSize: 5 })).toMatchObject({ rows: [], total: 3, totalIsExact: true });
    expect(await page({ page: 1, pageSize: 5, sort: '-id' })).toMatchObject({ rows: [{ id: 3 }, {}, {}] });
  });

  it('counts exactly as far as the contract says, and no further', async () => {
    await manyThings(countedRows);
    expect(await page({})).toMatchObject({ total: countedRows, totalIsExact: true });
    await sql`insert into thing values (0, 'one more')`.execute(database.db);
    expect(await page({})).toMatchObject({ total: countedRows, totalIsExact: false });
    const last = await page({ page: 101, pageSize: 10 });
    expect(last).toMatchObject({ rows: [{}], total: countedRows, totalIsExact: false });
  });

  it('is presented with what its call answers', async () => {
    await things('a');
    const shown = await presentPage(await page({}), (rows) => rows.map(({ name }) => ({ title: name })));
    expect(shown).toMatchObject({ rows: [{ title: 'a' }], total: 1 });
  });
});

describe('the search of a list', () => {
  it('ignores case and marks, and takes the words in any order', async () => {
    await things('Adéọlá Ṣóyínká', 'Musa Ibrahim', 'Ibrahim Bello');
    expect(await search('soyinka ADEOLA')).toEqual(['Adéọlá Ṣóyínká']);
    expect(await search(' ibrahim ')).toEqual(['Ibrahim Bello', 'Musa Ibrahim']);
    expect(await search('ibrahim soyinka')).toEqual([]);
  });

  it('takes signs of a pattern for themselves', async () => {
    await things('100%', '1000', 'a_b', 'axb', 'c\\d', 'cd');
    expect(await search('100%')).toEqual(['100%']);
    expect(await search('％')).toEqual(['100%']);
    expect(await search('a_b')).toEqual(['a_b']);
    expect(await search('c\\d')).toEqual(['c\\d']);
    expect(await search("'; drop table thing; --")).toEqual([]);
  });
});

describe('a page that was found by ids', () => {
  it('has its rows read in full, in the order of the page, and asks nothing for an empty one', async () => {
    await things('c', 'a', 'b');
    const asked: number[][] = [];
    const read = async (ids: number[]) => {
      asked.push(ids);
      return list().where('id', 'in', ids).orderBy('id').execute();
    };
    const ids = database.db.selectFrom(sql<{ id: number; name: string }>`thing`.as('thing')).select('id');
    const found = await pageRows(database.db, ids, { asked: { pageSize: 2 }, order });
    expect(await readPage(found, read)).toMatchObject({
      rows: [
        { id: 2, name: 'a' },
        { id: 3, name: 'b' },
      ],
      total: 3,
    });
    await readPage({ ...found, rows: [] }, read);
    expect(asked).toEqual([[2, 3]]);
  });
});

it.each<Asked>([{}, { sort: '-name', page: 2 }, { sort: 'id', pageSize: 25, page: 41 }, { page: 200 }])(
  'a page of few is the same page, its rows looked up once: %j',
  async (asked) => {
    await manyThings(countedRows + 3);
    const whole = await page(asked);
    const few = await pageOfFew(database.db, list(), { asked, order });
    expect(few).toEqual({ ...whole, rows: whole.rows.map(({ id }) => ({ id })) });
  },
);
