import { sql } from 'kysely';
import readSheet from 'read-excel-file/node';
import { testApp, type TestApp } from '../../../test/app';
import { signedIn } from '../../../test/builders';
import { forgetExports } from './forget-exports';

let test: TestApp;
let auditor: Awaited<ReturnType<typeof signedIn>>;

/** Rows as many as wanted, written past the chain: only the list matters here. */
const rows = (count: number, act = 'made.up') =>
  sql`insert into audit_log (at, actor, act, detail, previous_hash, hash)
    select '2026-09-01T08:00:00Z'::timestamptz + n * interval '1 second', 'system', ${act}::text || n, '{}', '', gen_random_uuid()
    from generate_series(1, ${count}::int) n`.execute(test.deps.db);

beforeAll(async () => {
  test = await testApp();
  auditor = await signedIn(test, { claims: ['audit.view'] });
});
afterAll(() => test.close());
beforeEach(async () => {
  test.deps.clock.advance({ minutes: 1 });
  await sql`delete from rate_counter`.execute(test.deps.db);
});

const ask = (body: object, headers: object = auditor) =>
  test.call('POST', '/Exports', {
    payload: { list: 'audit-log', format: 'csv', query: {}, ...body },
    headers: { ...headers },
  });
const state = (id: string, headers: object = auditor) =>
  test.call('GET', `/Exports/${id}`, { headers: { ...headers } });
const take = (id: string, headers: object = auditor) =>
  test.call('GET', `/Exports/${id}/file`, { headers: { ...headers } });
const lines = (text: string) => text.split('\r\n').slice(0, -1);

describe('an export of a small list', () => {
  beforeAll(() => rows(25));

  it('is ready at once, holds the whole filtered set in the asked order, and is kept for a day', async () => {
    const answer = await ask({ query: { act: '', search: 'made.up1', sort: 'at', page: 3, pageSize: 5 } });
    expect(answer.statusCode).toBe(200);
    const { data } = answer.json();
    expect(data).toMatchObject({ list: 'audit-log', format: 'csv', state: 'ready', rows: 11 });
    expect(data.fileName).toBe('Audit log 2026-09-14.csv');
    const file = await take(data.id);
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="Audit log 2026-09-14.csv"',
      'cache-control': 'no-store',
    });
    const [header, first, ...rest] = lines(file.body);
    expect(header).toBe(
      '\uFEFFNumber,Time,Who,Who (id),As whom,As whom (id),Act,About,Which,Reason,Before,After,Request',
    );
    expect(first).toContain('made.up1,');
    expect(rest).toHaveLength(10);
    expect(rest.at(-1)).toContain('made.up19,');
  });

  it('is a spreadsheet, too', async () => {
    const { data } = (await ask({ format: 'xlsx', query: { search: 'made.up2', sort: '-at' } })).json();
    const file = await take(data.id);
    const [sheet] = await readSheet(file.rawPayload);
    expect(sheet?.data.map((row) => row[6])).toEqual([
      'Act',
      'made.up25',
      'made.up24',
      'made.up23',
      'made.up22',
      'made.up21',
      'made.up20',
      'made.up2',
    ]);
  });

  it('stands in the audit with its filters, without the words of its search', async () => {
    const { data } = (await ask({ query: { search: 'made.up7', impersonated: 'false' } })).json();
    const { detail, actor } = await test.deps.db
      .selectFrom('audit_log')
      .select(['detail', 'actor'])
      .where('act', '=', 'export.create')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(actor).toBe(String(auditor.userId));
    expect(detail).toEqual({
      after: {
        list: 'audit-log',
        format: 'csv',
        rows: 1,
        file: data.id,
        filters: { search: '(given)', impersonated: 'false' },
      },
    });
    const stored = await test.deps.db
      .selectFrom('export_file')
      .select('query')
      .where('id', '=', data.id)
      .executeTakeFirstOrThrow();
    expect(stored.query).toEqual({});
  });

  it('keeps what somebody typed from being run by a spreadsheet', async () => {
    await rows(1, '=cmd|calc!');
    const { data } = (await ask({ query: { search: 'calc' } })).json();
    expect((await take(data.id)).body).toContain(",'=cmd|calc!1,");
  });

  it('is listed for its owner, newest first, and for nobody else', async () => {
    const mine = async (headers: object) => {
      const answer = await test.call('GET', '/Exports', { headers: { ...headers } });
      return answer.json().data.map(({ id }: { id: string }) => id);
    };
    const person = await signedIn(test, { claims: ['audit.view'] });
    const { data: first } = (await ask({}, person)).json();
    test.deps.clock.advance({ seconds: 1 });
    const { data: second } = (await ask({}, person)).json();
    expect(await mine(person)).toEqual([second.id, first.id]);
    expect(await mine(auditor)).not.toContain(first.id);
    expect((await test.call('GET', '/Exports')).statusCode).toBe(401);
  });

  it('is gone after a day, with all its parts', async () => {
    const { data } = (await ask({})).json();
    test.deps.clock.advance({ hours: 23, minutes: 59 });
    auditor = { ...auditor, ...(await again()) };
    expect((await state(data.id)).statusCode).toBe(200);
    test.deps.clock.advance({ minutes: 1 });
    expect((await state(data.id)).statusCode).toBe(404);
    expect((await take(data.id)).statusCode).toBe(404);
    await forgetExports(test.deps);
    const left = await sql<{ parts: number }>`select count(*) as parts from export_part
      where export_id = ${data.id}`.execute(test.deps.db);
    expect(left.rows).toEqual([{ parts: 0 }]);
  });
});

/** The same person signs in again. */
async function again() {
  const { signIn } = await import('../../../test/builders');
  const { user_name } = await test.deps.db
    .selectFrom('app_user')
    .select('user_name')
    .where('id', '=', auditor.userId)
    .executeTakeFirstOrThrow();
  return signIn(test, user_name);
}

describe('an export is refused', () => {
  it('to somebody who may not see the list, and to nobody signed in', async () => {
    const clerk = await signedIn(test, { claims: ['user.view'] });
    expect((await ask({}, clerk)).statusCode).toBe(403);
    expect((await ask({}, {})).statusCode).toBe(401);
  });

  it('of a list that is none, in a format that is none, with filters that are none', async () => {
    const unknown = await ask({ list: '__proto__' });
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'NOT_FOUND']);
    const wrong = await ask({ format: 'pdf', query: [] });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.json().errors.map(({ path }: { path: string }) => path)).toEqual(['format', 'query']);
    const filters = await ask({ query: { from: 'yesterday', sort: 'actor; drop table' } });
    expect(filters.statusCode).toBe(422);
    expect(
      filters
        .json()
        .errors.map(({ path }: { path: string }) => path)
        .sort(),
    ).toEqual(['from', 'sort']);
  });

  it('to another person, who is not told that there is a file', async () => {
    const { data } = (await ask({})).json();
    const other = await signedIn(test, { claims: ['audit.view'] });
    expect((await state(data.id, other)).statusCode).toBe(404);
    expect((await take(data.id, other)).statusCode).toBe(404);
    expect((await take(data.id, {})).statusCode).toBe(401);
    expect((await take('not-an-id')).statusCode).toBe(422);
    expect((await take('00000000-0000-4000-8000-000000000000')).statusCode).toBe(404);
  });

  it('at the download when the right to see the list has gone since', async () => {
    const person = await signedIn(test, { claims: ['audit.view'] });
    const { data } = (await ask({}, person)).json();
    expect((await take(data.id, person)).statusCode).toBe(200);
    await sql`delete from role_claim where role_id in (select role_id from user_role where user_id = ${person.userId})`.execute(
      test.deps.db,
    );
    const refused = await take(data.id, person);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'FORBIDDEN']);
  });

  it.each([
    ['another department', { department: 12 }, 403],
    ['one level of it', { department: 11, level: 100 }, 403],
    ['the same one', { department: 11 }, 200],
  ])(
    'at the download of who has moved to %s since, but never as long as nothing is lost',
    async (_, to, status) => {
      const person = await signedIn(test, { claims: ['admissions.view'], place: { department: 11 } });
      const { data } = (await ask({ list: 'postgraduate-applications' }, person)).json();
      expect((await take(data.id, person)).statusCode).toBe(200);
      const roles = test.deps.db.updateTable('user_role').where('user_id', '=', person.userId);
      await roles.set({ scope: JSON.stringify(to) }).execute();
      expect((await take(data.id, person)).statusCode).toBe(status);
    },
  );

  it('the sixty-first time in an hour', async () => {
    const person = await signedIn(test, { claims: ['audit.view'] });
    await sql`insert into rate_counter values (${`export:${person.userId}`}, ${test.deps.clock.now()}::timestamptz, 60)
      on conflict do nothing`.execute(test.deps.db);
    await sql`update rate_counter set period = date_trunc('hour', period)`.execute(test.deps.db);
    expect((await ask({}, person)).statusCode).toBe(429);
  });
});
