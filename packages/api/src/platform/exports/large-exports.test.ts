import { sql } from 'kysely';
import { number } from 'yup';
import { exportMost } from '@portal/shared/lists/calls';
import { defineCall, listQuery, pageOf } from '@portal/shared/model';
import { testApp, type TestApp } from '../../../test/app';
import { signedIn } from '../../../test/builders';
import { exportable } from './exportable';

let test: TestApp;
let auditor: Awaited<ReturnType<typeof signedIn>>;

/** A list as long as its query says. */
const numbers = defineCall({
  method: 'GET',
  path: '/Numbers',
  summary: 'Numbers from 1',
  access: { claim: 'audit.view' },
  query: listQuery({ most: number().required() }, ['n']),
  data: pageOf({ n: number().required() }),
});
const numbersTo = (most: number) =>
  sql<{ n: number }>`generate_series(1, ${most}::int)`.as<'numbers'>(sql.raw('numbers(n)'));

beforeAll(async () => {
  test = await testApp();
  exportable(test.deps, {
    name: 'numbers',
    title: 'Numbers',
    call: numbers,
    columns: [{ header: 'Number', value: ({ n }) => n }],
    read: (db, { query }) => ({
      rows: db.selectFrom(numbersTo(query.most)).select('numbers.n'),
      order: { sorts: { n: sql.ref('numbers.n') }, usual: 'n', id: sql.ref('numbers.n') },
    }),
    present: (rows) => rows,
  });
  auditor = await signedIn(test, { claims: ['audit.view'] });
});
afterAll(() => test.close());

const ask = (body: object, headers: object = auditor) =>
  test.call('POST', '/Exports', {
    payload: { format: 'csv', ...body },
    headers: { ...headers },
  });
const state = (id: string, headers: object = auditor) =>
  test.call('GET', `/Exports/${id}`, { headers: { ...headers } });
const take = (id: string, headers: object = auditor) =>
  test.call('GET', `/Exports/${id}/file`, { headers: { ...headers } });
const lines = (text: string) => text.split('\r\n').slice(0, -1);

describe('an export of a large list', () => {
  const large = { list: 'numbers', query: { most: 2100 } };

  it('is made in the background, tells its owner once, and holds every row', async () => {
    const answer = await ask(large);
    expect(answer.statusCode).toBe(202);
    const { data } = answer.json();
    expect(data).toMatchObject({ state: 'working', rows: null, expires: null });
    expect((await take(data.id)).statusCode).toBe(409);
    await test.drain();
    expect((await state(data.id)).json().data).toMatchObject({ state: 'ready', rows: 2100 });
    expect(lines((await take(data.id)).body)).toEqual([
      '\uFEFFNumber',
      ...Array.from({ length: 2100 }, (_, index) => String(index + 1)),
    ]);
    await sql`update outbox set done_at = null, run_at = ${test.deps.clock.now()} where kind = 'export'`.execute(
      test.deps.db,
    );
    await test.drain();
    const told = await test.deps.db
      .selectFrom('notification')
      .select(['message', 'type', 'entity_id'])
      .where('user_id', '=', auditor.userId)
      .execute();
    expect(told).toEqual([
      {
        type: 'export ready',
        message: 'Numbers 2026-09-14.csv is ready: 2,100 rows. It is kept for a day.',
        entity_id: data.id,
      },
    ]);
  });

  it('is not made when the right has gone before the worker comes to it', async () => {
    const person = await signedIn(test, { claims: ['audit.view'] });
    const { data } = (await ask(large, person)).json();
    await sql`delete from role_claim where role_id in (select role_id from user_role where user_id = ${person.userId})`.execute(
      test.deps.db,
    );
    await test.drain();
    expect((await state(data.id, person)).json().data).toMatchObject({ state: 'failed', rows: null });
    const parts = await sql`select 1 from export_part where export_id = ${data.id}`.execute(test.deps.db);
    expect(parts.rows).toEqual([]);
  });

  it('is given up when nobody finished it within an hour', async () => {
    const { data } = (await ask(large)).json();
    await sql`update export_file set created_at = created_at - interval '61 minutes' where id = ${data.id}`.execute(
      test.deps.db,
    );
    expect((await state(data.id)).json().data.state).toBe('failed');
    await test.drain();
    expect((await state(data.id)).json().data.state).toBe('ready');
  });

  it('is told of as not made when it fails three times', async () => {
    const { data } = (await ask({ list: 'numbers', query: { most: 2100, sort: 'n' } })).json();
    const { db, clock } = test.deps;
    await sql`update export_file set query = '{"most": "many"}' where id = ${data.id}`.execute(db);
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await state(data.id)).json().data.state).toBe('working');
      await test.drain();
      clock.advance({ minutes: 2 });
    }
    expect((await state(data.id)).json().data.state).toBe('failed');
    const told = await db
      .selectFrom('notification')
      .select('message')
      .where('user_id', '=', auditor.userId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(told.message).toBe('Numbers 2026-09-14.csv could not be made. Please export again.');
  });

  it('waits when three others of the same person are being made', async () => {
    const person = await signedIn(test, { claims: ['audit.view'] });
    const statuses = [];
    for (let count = 0; count < 4; count += 1) statuses.push((await ask(large, person)).statusCode);
    expect(statuses).toEqual([202, 202, 202, 429]);
    await test.drain();
    expect((await ask(large, person)).statusCode).toBe(202);
    await test.drain();
  });

  it('is refused with a clear answer above the most rows', async () => {
    const answer = await ask({ list: 'numbers', query: { most: exportMost + 1 } });
    expect([answer.statusCode, answer.json().message]).toEqual([
      413,
      'This list has more than 200,000 rows. Narrow it with filters and export again.',
    ]);
  });
});
