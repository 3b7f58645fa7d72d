import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { advanceQueues } from '../../packages/api/src/domains/hostel/queue/advance-queue';
import { testApp } from '../../packages/api/test/app';
import { bookers } from '../../packages/api/test/booking-builders';
import { feeSession } from '../../packages/api/test/fee-builders';
import { aHostel } from '../../packages/api/test/hostel-builders';
import { statementsOf } from '../../packages/api/test/captured';
import { aSignedStudent } from '../../packages/api/test/offer-builders';
import { startTestServer } from '../../packages/api/test/server';
import { report } from './report';

/** Who waits, and how many choose at once. */
const people = Number(process.env.STUDENTS ?? 5000);
const admits = 300;
const minute = 60;
/** Questions to one answer. */
const asked = 200;

const server = await startTestServer();
process.env['PORTAL_TEST_HOST'] = server.host;
const test = await testApp();
try {
  const { db, clock } = test.deps;
  await aHostel(test);
  await db
    .updateTable('hostel_session')
    .set({ admits, version: sql`version + 1` })
    .where('session_id', '=', feeSession)
    .execute();
  const crowd = await bookers(test, people);
  const last = await aSignedStudent(test);
  await sql`insert into hostel_queue (session_id) values (${feeSession})`.execute(db);
  await sql`insert into hostel_queue_ticket (session_id, student_id, joined_at, opens_at, draw)
    select ${feeSession}, id, ${clock.now()}, ${clock.now()}::timestamptz - interval '1 minute', random()
    from unnest(${crowd.map(({ id }) => id)}::bigint[]) as p (id)`.execute(db);
  const since = performance.now();
  await advanceQueues(test.deps);
  const placed = performance.now() - since;
  await sql`vacuum analyze`.execute(db);

  const headers = { ...last.headers, 'x-requested-with': 'portal' };
  const ask = (method: 'GET' | 'POST') => test.app.inject({ method, url: '/api/v1/Hostel/queue', headers });
  const joined = await ask('POST');
  if (joined.statusCode !== 200) throw new Error(joined.body);
  const { data } = joined.json<{ data: { ahead: number; askAgain: number } }>();
  if (data.ahead !== people - admits) throw new Error(`${data.ahead} before the last one`);
  const answer = await ask('GET');
  const bytes = gzipSync(answer.rawPayload).byteLength;
  const statements = (await statementsOf(() => ask('GET'))).length;
  const from = performance.now();
  for (let nth = 0; nth < asked; nth += 1) await ask('GET');
  const each = (performance.now() - from) / asked;
  const moved = performance.now();
  await advanceQueues(test.deps);
  const step = performance.now() - moved;

  const far = minute / data.askAgain;
  const round = (value: number) => Math.round(value * 100) / 100;
  const figures = {
    waiting: people,
    'requests a minute, far behind': round(far),
    'requests a minute, next': round(minute / 5),
    'bytes of an answer': bytes,
    'bytes a minute, far behind': round(far * bytes),
    'statements of a question': statements,
    'ms of a question': round(each),
    'ms to place all of them': round(placed),
    'ms to call the next': round(step),
  };
  const targets = {
    'requests a minute, far behind': 1,
    'bytes of an answer': 300,
    'statements of a question': 4,
  };
  report(
    { bench: 'queue', figures, targets },
    Object.entries(figures).map(([what, figure]) => ({ what, figure })),
  );
} finally {
  await test.close();
  await server.stop();
}
