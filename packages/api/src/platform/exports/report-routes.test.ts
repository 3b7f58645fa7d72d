import { defineReport, reportColumn, reportFilter } from '@portal/shared/model';
import { sql } from 'kysely';
import { testApp, type TestApp } from '../../../test/app';
import type { Handler, Route } from '../http/route';
import { exportLists } from './exportable';
import { reportRoutes } from './report-routes';

const halls = defineReport({
  name: 'halls',
  title: 'Halls',
  lead: 'What is paid for each.',
  path: '/Halls',
  claim: 'audit.view',
  columns: {
    name: reportColumn.text('Name', { sort: true, width: 32 }),
    beds: reportColumn.number('Beds', { total: true }),
    paid: reportColumn.money('Paid', { sort: true, total: true }),
    price: reportColumn.money('Price'),
    opened: reportColumn.day('Opened'),
    seen: reportColumn.time('Last seen'),
    state: reportColumn.state('State', { open: 'Open', shut: 'Closed' }),
  },
  filters: { state: reportFilter.select('State', { open: 'Open', shut: 'Closed' }) },
});

/** Three halls, of which one has no price and was never seen. */
const table = sql<{
  id: number;
  name: string;
  beds: number;
  paid: number;
  price: number | null;
  opened: string | null;
  seen: Date | null;
  state: string;
}>`(select * from (values
  (1, 'Queen Amina', 40, 9007199254740000::bigint, 2500000::bigint, '2020-01-31'::date, '2026-09-14T08:00:00Z'::timestamptz, 'open'),
  (2, 'Moremi', 2, 50::bigint, null::bigint, null::date, null::timestamptz, 'shut'),
  (3, 'Jaja', 8, 0::bigint, 100::bigint, '2021-02-01'::date, null::timestamptz, 'open')
) as h(id, name, beds, paid, price, opened, seen, state))`;

let test: TestApp;
const handlers = new Map<string, Handler<never>>();

beforeAll(async () => {
  test = await testApp();
  const routes = reportRoutes(halls, {
    rows: (db, { query: { state } }) =>
      db
        .selectFrom(sql`${table}`.as('v') as never)
        .select(['id', ...Object.keys(halls.columns)] as never)
        .$if(state !== undefined, (rows) => rows.where(sql.ref('v.state'), '=', state)) as never,
    order: {
      sorts: { name: sql.ref('v.name'), paid: sql.ref('v.paid') },
      usual: 'name',
      id: sql.ref('v.id'),
    },
  });
  const route: Route = (call, handler) => void handlers.set(call.path, handler as Handler<never>);
  routes(route, test.deps);
});
afterAll(() => test.close());

const ask = (path: string, query: object = {}) =>
  (handlers.get(path) as unknown as (context: object) => Promise<never>)({
    query,
    actor: { userId: '1', claims: ['audit.view'] },
  });

it('answers rows under the names of its columns, instants in ISO, in the asked order', async () => {
  expect(await ask('/Halls', { sort: '-paid' })).toMatchObject({
    total: 3,
    rows: [
      {
        id: 1,
        name: 'Queen Amina',
        paid: 9007199254740000,
        opened: '2020-01-31',
        seen: '2026-09-14T08:00:00.000Z',
      },
      { id: 2, name: 'Moremi', price: null, opened: null, seen: null },
      { id: 3 },
    ],
  });
  expect(halls.rows.data.isValidSync(await ask('/Halls'))).toBe(true);
});

it('adds up what its columns say, of the filtered rows, to the kobo', async () => {
  const now = test.deps.clock.now().toISOString();
  expect(await ask('/Halls/sums')).toEqual({
    asOf: now,
    count: 3,
    sums: { beds: 50, paid: 9007199254740050 },
  });
  expect(await ask('/Halls/sums', { state: 'shut' })).toEqual({
    asOf: now,
    count: 1,
    sums: { beds: 2, paid: 50 },
  });
});

it('is a file with the same columns: money in naira, states in words, sums where it says so', async () => {
  const list = exportLists(test.deps).get('halls');
  const { rows, cells } = list!.open(test.deps.db, { actor: {} as never, query: { state: 'shut' } });
  expect(list?.columns.map(({ header, summed }) => [header, summed])).toEqual([
    ['Name', false],
    ['Beds', false],
    ['Paid (naira)', true],
    ['Price (naira)', false],
    ['Opened', false],
    ['Last seen', false],
    ['State', false],
  ]);
  expect(await cells(await rows.execute())).toEqual([['Moremi', 2, 50, null, null, null, 'Closed']]);
});

it('is asked only for what it can be narrowed and sorted by', () => {
  expect(halls.rows.query.isValidSync({ state: 'open', sort: '-name' })).toBe(true);
  expect(halls.rows.query.isValidSync({ state: 'burnt' })).toBe(false);
  expect(halls.rows.query.isValidSync({ sort: 'beds' })).toBe(false);
});
