import { mostSavedFilters, mostSendings } from '@portal/shared/lists/calls';
import { sql } from 'kysely';
import { testApp, type TestApp } from '../../../../test/app';
import { signedIn, signIn } from '../../../../test/builders';
import { messagesTo } from '../../../../test/messages-to';
import { sendDue } from '../../jobs/send-due';
import { nextDue } from './next-due';

let test: TestApp;
/** A Monday, ten o'clock in Nigeria. */
const start = new Date('2026-09-14T09:00:00Z');

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());
beforeEach(() => test.deps.clock.set(start));

type Person = Awaited<ReturnType<typeof signedIn>>;
const auditor = () => signedIn(test, { claims: ['audit.view', 'notices.edit'] });

const call = (person: object, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  test.call(method, `/SavedFilters${url}`, { headers: { ...person }, ...(payload && { payload }) });
const filter = {
  list: 'audit-log',
  name: 'By impostors',
  address: '/audit_log?impersonated=true',
  query: { impersonated: 'true' },
};
const save = (person: object, more: object = {}) => call(person, 'POST', '', { ...filter, ...more });
const mine = async (person: object, query = '') => (await call(person, 'GET', query)).json().data;
const mondays = { every: 'week', day: 1, hour: 7, format: 'csv' };
const send = (person: object, id: number, times: object = mondays) =>
  call(person, 'PUT', `/${id}/sending`, times);

async function saved(person: object, more: object = {}): Promise<number> {
  return (await save(person, more)).json().data.id;
}

async function sentOnMondays(person: object): Promise<number> {
  const id = await saved(person);
  await send(person, id);
  return id;
}

const filesOf = ({ userId }: Person) =>
  test.deps.db
    .selectFrom('export_file')
    .select(['state', 'expires_at', 'file_name'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();

const loseRights = ({ userId }: Person) =>
  sql`delete from role_claim where role_id in (select role_id from user_role where user_id = ${userId})`.execute(
    test.deps.db,
  );

describe('when a list is sent next', () => {
  it.each([
    ['week', 1, 7, '2026-09-21T06:00:00.000Z'],
    ['week', 1, 10, '2026-09-21T09:00:00.000Z'],
    ['week', 1, 11, '2026-09-14T10:00:00.000Z'],
    ['week', 7, 0, '2026-09-19T23:00:00.000Z'],
    ['month', 14, 9, '2026-10-14T08:00:00.000Z'],
    ['month', 28, 23, '2026-09-28T22:00:00.000Z'],
    ['month', 1, 0, '2026-09-30T23:00:00.000Z'],
  ] as const)('every %s, day %i at %i', (every, day, hour, due) => {
    expect(nextDue({ every, day, hour }, start).toISOString()).toBe(due);
  });
});

describe('saved filters', () => {
  it('are kept under a name, replaced by the same name, and shown to their owner alone', async () => {
    const [person, other] = [await auditor(), await auditor()];
    const id = await saved(person);
    expect(await saved(person, { address: '/audit_log?search=ada', query: { search: 'ada' } })).toBe(id);
    const notices = await saved(person, { list: 'notices', query: {} });
    const shown = {
      id,
      list: 'audit-log',
      title: 'Audit log',
      name: 'By impostors',
      opens: true,
      sending: null,
    };
    expect(await mine(person, '?list=audit-log')).toEqual([{ ...shown, address: '/audit_log?search=ada' }]);
    expect((await mine(person)).map((one: { id: number }) => one.id)).toEqual([id, notices]);
    expect(await mine(other)).toEqual([]);
    for (const answer of [
      await call(other, 'DELETE', `/${id}`),
      await send(other, id),
      await call(other, 'DELETE', `/${id}/sending`),
    ])
      expect(answer.statusCode).toBe(404);
    expect((await call({}, 'GET', '')).statusCode).toBe(401);
    expect((await save({})).statusCode).toBe(401);
    expect((await call(person, 'DELETE', `/${id}`)).statusCode).toBe(200);
    expect(await mine(person)).toHaveLength(1);
  });

  it('are refused for a list that one may not see, a filter that it has not, and a page elsewhere', async () => {
    const person = await auditor();
    expect((await save(await signedIn(test, { claims: ['user.view'] }))).statusCode).toBe(403);
    expect((await save(person, { list: '__proto__' })).statusCode).toBe(404);
    const unknown = await save(person, { query: { search: 'ada', hall: '7' } });
    expect([unknown.statusCode, unknown.json().errors]).toEqual([
      422,
      [{ path: 'hall', message: 'the list has no such filter' }],
    ]);
    expect((await save(person, { query: { from: 'yesterday' } })).statusCode).toBe(422);
    for (const address of ['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere'])
      expect((await save(person, { address })).json().errors?.[0]?.path).toBe('address');
    const id = await saved(person);
    expect((await send(person, id, { ...mondays, day: 8 })).statusCode).toBe(422);
    expect((await send(person, id, { ...mondays, hour: 24 })).statusCode).toBe(422);
  });

  it('are at most so many of one person, and so many of them sent', async () => {
    const { db } = test.deps;
    const person = await auditor();
    await sql`with f as (
      insert into saved_filter (user_id, list, name, address, query, saved_at)
        select ${person.userId}::bigint, 'audit-log', 'No. ' || n, '/audit_log', '{}', ${start}::timestamptz
        from generate_series(1, ${mostSavedFilters - 1}::int) n returning id)
      insert into filter_sending (filter_id, every, day, hour, format, due_at)
        select id, 'month', 1, 7, 'csv', '2036-01-01' from f order by id limit ${mostSendings - 1}::int`.execute(
      db,
    );
    const answers = await Promise.all(['One', 'Two'].map((name) => save(person, { name })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await save(person, { name: 'No. 1' })).statusCode).toBe(200);
    const ids = (await mine(person)).filter(({ sending }: { sending: unknown }) => sending === null);
    expect((await send(person, ids[0].id)).statusCode).toBe(200);
    expect((await send(person, ids[1].id)).statusCode).toBe(409);
    expect((await send(person, ids[0].id, { ...mondays, hour: 8 })).statusCode).toBe(200);
    await db.deleteFrom('saved_filter').where('user_id', '=', person.userId).execute();
  });
});

describe('a list that is sent', () => {
  it('is made once when it is due, whichever node comes first, and its owner is told by mail', async () => {
    const { clock } = test.deps;
    const person = await auditor();
    const id = await sentOnMondays(person);
    expect(await sendDue(test.deps)).toBe(0);
    // Two weeks of which nobody was there are one turn.
    clock.set('2026-09-28T06:00:00Z');
    const turns = await Promise.all([sendDue(test.deps), sendDue(test.deps), sendDue(test.deps)]);
    expect(turns.reduce((sum, turn) => sum + turn)).toBe(1);
    expect(await sendDue(test.deps)).toBe(0);
    const before = test.mail.length;
    await test.drain();
    await test.drain();
    expect(await filesOf(person)).toEqual([
      { state: 'ready', expires_at: new Date('2026-10-05T06:00:00Z'), file_name: 'Audit log 2026-09-28.csv' },
    ]);
    expect(await messagesTo(test, person.userId, 'export ready')).toEqual([
      expect.stringMatching(/^Audit log 2026-09-28\.csv is ready: \d+ rows?\. It is kept for 7 days\.$/),
    ]);
    const mails = test.mail.slice(before);
    expect(mails.map(({ to }) => to)).toEqual([`${person.userName}@futg.example`]);
    expect(mails[0]?.text).toContain('http://portal.test/exports');
    expect(mails[0]?.text).toContain('You have “By impostors” sent every Monday at 07:00.');
    const again = await signIn(test, person.userName);
    expect((await mine(again))[0].sending).toEqual({
      ...mondays,
      due: '2026-10-05T06:00:00.000Z',
      last: '2026-09-28T06:00:00.000Z',
      stopped: null,
    });
    for (let turn = 0; turn < 2; turn += 1)
      expect((await call(again, 'DELETE', `/${id}/sending`)).statusCode).toBe(200);
    clock.set('2026-10-05T06:00:00Z');
    expect(await sendDue(test.deps)).toBe(0);
  });

  it.each([
    ['the right has gone', 'right', 'you may not see this list any more', loseRights],
    [
      'the account is off',
      'right',
      'you may not see this list any more',
      ({ userId }: Person) =>
        test.deps.db.updateTable('app_user').set({ active: false }).where('id', '=', userId).execute(),
    ],
    [
      'the list has lost a filter',
      'filters',
      'the list does not know one of its filters any more',
      ({ userId }: Person) =>
        test.deps.db
          .updateTable('saved_filter')
          .set({ query: '{"hall": "7"}' })
          .where('user_id', '=', userId)
          .execute(),
    ],
  ] as const)('stops and says so once %s', async (_, why, said, change) => {
    const person = await auditor();
    const id = await sentOnMondays(person);
    await change(person);
    test.deps.clock.set('2026-09-21T06:00:00Z');
    expect(await sendDue(test.deps)).toBe(1);
    expect(await sendDue(test.deps)).toBe(0);
    expect(await filesOf(person)).toEqual([]);
    expect(await messagesTo(test, person.userId, 'sending stopped')).toEqual([
      `“By impostors” is not sent any more: ${said}.`,
    ]);
    const { stopped } = await test.deps.db
      .selectFrom('filter_sending')
      .select('stopped')
      .where('filter_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(stopped).toBe(why);
  });

  it('is not made for who loses the right before the worker comes to it, who is told by mail', async () => {
    const person = await auditor();
    await sentOnMondays(person);
    test.deps.clock.set('2026-09-21T06:00:00Z');
    expect(await sendDue(test.deps)).toBe(1);
    await loseRights(person);
    const before = test.mail.length;
    await test.drain();
    await test.drain();
    expect((await filesOf(person)).map(({ state }) => state)).toEqual(['failed']);
    expect(test.mail.slice(before).map(({ text }) => text.split('\n')[0])).toEqual([
      'Audit log 2026-09-21.csv could not be made. Please export again.',
    ]);
  });
});
