import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { inTransaction } from '../database/database';
import { testApp, type TestApp } from '../../../test/app';
import { aUser, signedIn, signIn } from '../../../test/builders';
import { openStream, readerOf, saidUntil } from '../../../test/open-stream';
import { notify } from './notify';

let test: TestApp;
beforeEach(async () => {
  test = await testApp();
});
afterEach(() => test.close());

type Signed = Awaited<ReturnType<typeof signedIn>>;

async function originOf(node: FastifyInstance): Promise<string> {
  await node.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(node.server.address() as AddressInfo).port}`;
}

const tell = (userId: number) =>
  inTransaction(test.deps.db, (trx) =>
    notify(trx, { userId, type: 'role changed', message: 'New.', at: test.deps.clock.now() }),
  );

const read = (who: Signed) =>
  test.call('PUT', '/Notification/read-all-notifications', {
    headers: { authorization: who.authorization },
  });

/** Backends that listen, as the database sees them. */
async function listeners(): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and application_name = 'portal-signals'`.execute(test.deps.db);
  return rows.map(({ pid }) => pid);
}

it('tells the count at once and at every change, to nobody else', async () => {
  const [who, other] = [await signedIn(test), await signedIn(test)];
  const answer = await test.app.inject({
    url: '/api/v1/Notification/stream',
    headers: { authorization: who.authorization, 'accept-encoding': 'br, gzip' },
    payloadAsStream: true,
  });
  expect(answer.headers['content-type']).toBe('text/event-stream; charset=utf-8');
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.headers['cache-control']).toBe('no-store, no-transform');
  const until = readerOf(answer.stream());
  await until(0);
  await tell(other.userId);
  await tell(who.userId);
  await until(1);
  await read(who);
  await until(0);
  answer.stream().destroy();
});

it('reaches a window that another node serves', async () => {
  const who = await signedIn(test);
  const second = await test.secondNode();
  const stream = await openStream(await originOf(second), who);
  await stream.until(0);
  // This node commits; the other one has the window.
  await tell(who.userId);
  await stream.until(1);
  const own = await openStream(await originOf(test.app), who);
  await own.until(1);
  await read(who);
  await own.until(0);
  await stream.until(0);
});

it('recovers when the database ends the listening connection, and tells what was missed', async () => {
  const who = await signedIn(test);
  const stream = await openStream(await originOf(test.app), who);
  await stream.until(0);
  // Only the line can have brought this: from here on it stands.
  await tell(who.userId);
  await stream.until(1);
  const [before] = await listeners();
  await inTransaction(test.deps.db, async (trx) => {
    await sql`select pg_terminate_backend(${before})`.execute(trx);
    // No signal: as if it had been sent while nobody listened.
    const at = test.deps.clock.now();
    const row = { user_id: who.userId, type: 'role changed', message: 'Missed.', created_at: at };
    await trx.insertInto('notification').values(row).execute();
  });
  await stream.until(2);
  expect(await listeners()).not.toContain(before);
  await tell(who.userId);
  await stream.until(3);
});

it.each([
  [
    'is signed out',
    (who: Signed) => test.call('POST', '/Authentication/logout', { headers: { cookie: who.cookie } }),
  ],
  [
    'is ended by an administrator',
    ({ userId }: Signed) =>
      test.deps.db
        .updateTable('session_family')
        .set({ revoked_at: test.deps.clock.now(), revoked_why: 'ended' })
        .where('user_id', '=', userId)
        .execute(),
  ],
])('ends when its session %s', async (_how, end) => {
  const who = await signedIn(test);
  const stream = await openStream(await originOf(test.app), who);
  await stream.until(0);
  await end(who);
  await stream.until(null);
  expect((await openStream(await originOf(await test.secondNode()), who)).answer.status).toBe(401);
});

it('goes on in other sessions of the person', async () => {
  const { id, userName } = await aUser(test);
  const [one, two] = [await signIn(test, userName), await signIn(test, userName)];
  const origin = await originOf(test.app);
  const [first, second] = [await openStream(origin, one), await openStream(origin, two)];
  await first.until(0);
  await second.until(0);
  await test.call('POST', '/Authentication/logout', { headers: { cookie: one.cookie } });
  await first.until(null);
  await tell(id);
  await second.until(1);
});

it('is given to six windows of a person; one that closes makes room', async () => {
  const who = await signedIn(test);
  const origin = await originOf(test.app);
  const streams = await Promise.all(Array.from({ length: 6 }, () => openStream(origin, who)));
  expect(streams.map(({ answer }) => answer.status)).toEqual([200, 200, 200, 200, 200, 200]);
  const tooMany = await openStream(origin, who);
  expect([tooMany.answer.status, await tooMany.answer.json()]).toEqual([
    429,
    expect.objectContaining({ code: 'TOO_MANY' }),
  ]);
  const other = await openStream(origin, await signedIn(test));
  expect(other.answer.status).toBe(200);
  streams[0]?.abort();
  let again = await openStream(origin, who);
  while (again.answer.status === 429) {
    await again.answer.arrayBuffer();
    again = await openStream(origin, who);
  }
  await again.until(0);
});

it('that the person left open in a session that came to its end closes by itself', async () => {
  const who = await signedIn(test);
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'clearTimeout', 'queueMicrotask'],
  });
  try {
    const stream = await openStream(await originOf(test.app), who);
    await stream.until(0);
    jest.advanceTimersByTime(25_000);
    await tell(who.userId);
    await stream.until(1);
    test.deps.clock.advance({ hours: 24 });
    jest.advanceTimersByTime(25_000);
    await stream.until(null);
  } finally {
    jest.useRealTimers();
  }
});

it('does not keep a node from stopping', async () => {
  const who = await signedIn(test);
  const node = await test.secondNode();
  const stream = await openStream(await originOf(node), who);
  await stream.until(0);
  await node.close();
  await stream.until(null);
  while ((await listeners()).length > 0);
});

it('opens no connection before the first window', async () => {
  const who = await signedIn(test);
  await tell(who.userId);
  expect(await listeners()).toEqual([]);
});

it('says to every window that the live modules have changed', async () => {
  const heard = saidUntil('composition', await openStream(await originOf(test.app), await signedIn(test)));
  await sql`update channel set moved_at = moved_at where name = 'live'`.execute(test.deps.db);
  expect(await heard).toContain('event: composition\ndata: {}\n\n');
});

it.each([
  ['before the modules changed is told of it', -60, true],
  ['after the modules changed is not told of it', 60, false],
])('a window whose page was made %s', async (_, seconds, isTold) => {
  const who = await signedIn(test);
  const origin = await originOf(test.app);
  // A node whose line to the others has just come up tells every window once; this waits until that is over.
  const heard = saidUntil('composition', await openStream(origin, who));
  await sql`update channel set moved_at = moved_at where name = 'live'`.execute(test.deps.db);
  await heard;
  const since = new Date(test.deps.clock.now().getTime() + seconds * 1000).toISOString();
  const said = await saidUntil(
    'unread',
    await openStream(origin, who, `?since=${encodeURIComponent(since)}`),
  );
  expect(said.includes('event: composition')).toBe(isTold);
});
