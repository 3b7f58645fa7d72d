import { person, writeAudit, type AuditRow } from '../../../../test/audit-row';
import { sql } from 'kysely';
import { testApp, type TestApp } from '../../../../test/app';
import { aUser, signedIn } from '../../../../test/builders';

let test: TestApp;
let auditor: { authorization: string; cookie: string; userId: number };
const requestId = '5f0c5a9e-7a3b-4a55-9c1e-0a2b3c4d5e6f';

const write = (row: AuditRow) => writeAudit(test, row);

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const entries = async (query = '', headers: object = auditor) => {
  const answer = await test.call('GET', `/AuditLog/entries?${query}`, { headers: { ...headers } });
  return { status: answer.statusCode, ...answer.json() };
};
const actsFound = async (query: string) => {
  const { data } = await entries(query);
  return data.rows.map(({ act }: { act: string }) => act);
};

describe('the list of the audit log', () => {
  let musa: number;
  let ada: number;
  beforeAll(async () => {
    const { db, clock } = test.deps;
    ({ id: musa } = await aUser(test, { userName: 'musa' }));
    ({ id: ada } = await aUser(test, { userName: 'ada' }));
    await db.updateTable('app_user').set({ full_name: 'Musa Ọláyínká' }).where('id', '=', musa).execute();
    clock.set('2026-09-14T09:00:00Z');
    await write({
      act: 'test.first',
      actor: person(musa),
      before: { a: 1 },
      after: { a: 2 },
      reason: 'because',
    });
    // 23:30 of the 14th in UTC is 00:30 of the 15th in Lagos.
    clock.set('2026-09-14T23:30:00Z');
    await write({ act: 'test.second', actor: { ...person(ada), impersonatorId: String(musa) }, requestId });
    clock.set('2026-09-16T08:00:00Z');
    await write({ act: 'test.third', actor: { module: 'mf-finance', keyName: 'k' } });
    auditor = await signedIn(test, { claims: ['audit.view'] });
  });

  it('is newest first, with names, and with what was before and after', async () => {
    const { data } = await entries('search=test.');
    expect(data.rows).toEqual([
      expect.objectContaining({ act: 'test.third', actorName: 'Module mf-finance', subject: null }),
      expect.objectContaining({
        act: 'test.second',
        actorName: 'Musa Ọláyínká',
        subject: String(ada),
        subjectName: 'Test ada',
        requestId,
      }),
      expect.objectContaining({
        act: 'test.first',
        at: '2026-09-14T09:00:00.000Z',
        before: { a: 1 },
        after: { a: 2 },
        reason: 'because',
      }),
    ]);
    expect(data).toMatchObject({ total: 3, totalIsExact: true, page: 1, pageSize: 10 });
    expect(await actsFound('search=test.&sort=at')).toEqual(['test.first', 'test.second', 'test.third']);
    expect(await actsFound('search=test.&pageSize=5&page=2')).toEqual([]);
  });

  it('finds people by name, acts by a part, and requests by their id', async () => {
    expect(await actsFound('search=olayinka')).toEqual(['test.second', 'test.first']);
    expect(await actsFound('search=Test ada')).toEqual(['test.second']);
    expect(await actsFound('search=THIRD')).toEqual(['test.third']);
    expect(await actsFound(`search=${requestId.toUpperCase()}`)).toEqual(['test.second']);
    expect(await actsFound(`requestId=${requestId}`)).toEqual(['test.second']);
    expect(await actsFound("search=x' or true --")).toEqual([]);
  });

  it.each([
    ['actor', () => `actor=${musa}`, ['test.second', 'test.first']],
    ['subject', () => `subject=${ada}`, ['test.second']],
    ['act', () => 'act=test.third', ['test.third']],
    ['acting as somebody', () => 'impersonated=true', ['test.second']],
    ['nobody else', () => `impersonated=false&actor=${musa}`, ['test.first']],
    ['days of Lagos', () => 'from=2026-09-15&to=2026-09-15&search=test.', ['test.second']],
    ['from', () => 'from=2026-09-16&search=test.', ['test.third']],
    ['to', () => 'to=2026-09-14&search=test.', ['test.first']],
  ])('narrows by %s', async (_name, query, acts) => {
    expect(await actsFound(query())).toEqual(acts);
  });

  it('begins and ends a day at midnight in Lagos', async () => {
    const borders = {
      'border.before': '2026-09-13T22:59:59.999Z',
      'border.first': '2026-09-13T23:00:00Z',
      'border.last': '2026-09-14T22:59:59.999Z',
      'border.after': '2026-09-14T23:00:00Z',
    };
    for (const [act, at] of Object.entries(borders)) await write({ act, at: new Date(at) });
    const day = 'search=border.&sort=at&from=2026-09-14&to=2026-09-14';
    expect(await actsFound(day)).toEqual(['border.first', 'border.last']);
  });

  it('knows its acts', async () => {
    const answer = await test.call('GET', '/AuditLog/acts', { headers: auditor });
    const acts = answer.json().data.map(({ act }: { act: string }) => act);
    expect(acts).toEqual(expect.arrayContaining(['test.first', 'test.second', 'test.third']));
    expect(acts).toEqual([...new Set(acts)].sort());
  });

  it('knows of which kinds the things are that acts are about, the domains’ own among them', async () => {
    const answer = await test.call('GET', '/AuditLog/kinds', { headers: auditor });
    expect(answer.json().data).toEqual(
      expect.arrayContaining([
        { kind: 'invoice', name: 'Invoice' },
        { kind: 'role', name: 'Role' },
      ]),
    );
  });

  it('refuses what makes no sense, each field by its name', async () => {
    const answer = await entries('from=2026-02-30&to=yesterday&pageSize=7&sort=actor&impersonated=maybe');
    expect(answer.status).toBe(422);
    expect(answer.errors.map(({ path }: { path: string }) => path).sort()).toEqual([
      'from',
      'impersonated',
      'pageSize',
      'sort',
      'to',
    ]);
  });
});

describe('the check of the chain', () => {
  const check = async () => (await test.call('GET', '/AuditLog/check', { headers: auditor })).json().data;

  it('tells that all is well, and then which row was changed', async () => {
    const { db } = test.deps;
    const whole = await check();
    expect(whole).toMatchObject({ firstBroken: null, endIsWhole: true });
    const { rows } = await sql<{ id: number }>`select max(id) - 1 as id from audit_log`.execute(db);
    const id = rows[0]?.id ?? 0;
    await sql`alter table audit_log disable trigger user`.execute(db);
    await sql`update audit_log set detail = '{"after": "nothing"}' where id = ${id}`.execute(db);
    await sql`alter table audit_log enable trigger user`.execute(db);
    expect(await check()).toMatchObject({ firstBroken: id, endIsWhole: false });
  });

  it('is not walked more than six times a minute', async () => {
    test.deps.clock.advance({ minutes: 2 });
    const statuses = [];
    for (let count = 0; count < 7; count += 1) {
      const answer = await test.call('GET', '/AuditLog/check', {
        headers: auditor,
        remoteAddress: '10.9.9.9',
      });
      statuses.push(answer.statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });
});

describe.each(['/AuditLog/entries', '/AuditLog/acts', '/AuditLog/kinds', '/AuditLog/check'])('%s', (path) => {
  it('is for nobody without the claim, and for nobody signed out', async () => {
    const clerk = await signedIn(test, { claims: ['user.view'] });
    expect((await test.call('GET', path, { headers: clerk })).statusCode).toBe(403);
    expect((await test.call('GET', path)).statusCode).toBe(401);
  });
});
