import { sql } from 'kysely';
import { cloneDatabase, type TestDatabase } from '../../../test/database';
import { compiledQuery, type Placeholders } from './compiled-query';
import { inTransaction } from './database';
import { nameAnew } from './named-statements';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.close());

let built = 0;
const menusFrom = compiledQuery(
  (db, { first, names }: Placeholders<{ first: string; names: readonly string[] }>) => {
    built += 1;
    return db
      .selectFrom(sql<{ name: string }>`unnest(${names}::text[])`.as<'menu'>(sql`menu (name)`))
      .select('name')
      .where('name', '>=', first)
      .where('name', '<>', 'never')
      .orderBy('name');
  },
);

describe('a query that is built once', () => {
  it('takes the values of each call, and keeps those of its own', async () => {
    const names = ['b', 'a', 'never', 'c'];
    expect(await menusFrom(database.db, { names, first: 'b' })).toEqual([{ name: 'b' }, { name: 'c' }]);
    expect(await menusFrom(database.db, { names, first: 'c' })).toEqual([{ name: 'c' }]);
    expect(await menusFrom(database.db, { names: [], first: 'a' })).toEqual([]);
    expect(built).toBe(1);
  });

  it('belongs to the transaction it is given', async () => {
    const count = compiledQuery((db, { id }: Placeholders<{ id: string }>) =>
      db.selectFrom('role').select('id').where('id', '=', id),
    );
    const undone = inTransaction(database.db, async (trx) => {
      await trx.insertInto('role').values({ id: 'passing', name: 'Passing', route_set: 'admin' }).execute();
      expect(await count(trx, { id: 'passing' })).toHaveLength(1);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await count(database.db, { id: 'passing' })).toEqual([]);
  });

  it('is prepared when it comes for the second time: what comes once takes up no name', async () => {
    // Tests before this one may have used them up.
    nameAnew();
    await inTransaction(database.db, async (trx) => {
      const prepared = async () => {
        const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_prepared_statements
          where statement like '%here_alone%' and statement not like '%like%'`.execute(trx);
        return rows[0]?.n;
      };
      const ask = () => sql`select ${1}::integer as here_alone`.execute(trx);
      await ask();
      expect(await prepared()).toBe(0);
      await ask();
      expect(await prepared()).toBe(1);
    });
  });
});
