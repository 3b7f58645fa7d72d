import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { TestApp } from '../../packages/api/test/app';
import { aUser, signedIn, testPassword } from '../../packages/api/test/builders';
import { builtServer } from '../../packages/api/test/portal-process';
import { publicUrl, startCluster } from '../../packages/api/test/rolling/cluster';
import { startTestServer } from '../../packages/api/test/server';
import { startMailSink } from './mail-sink';
import { report } from './report';
import { seedMoney } from './seed-payments';

const codes = Number(process.env.RUNS ?? 20);
/** Two thirds have paid: an export of fifty thousand rows is the longest job there is. */
const students = Number(process.env.STUDENTS ?? 75_000);
const requests = 40;
const itemsEach = 500;
/** References that are ours; the others are invented. */
const known = 200;

const rounded = (milliseconds: number) => Math.round(milliseconds / 10) / 100;
const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

let network = 0;
async function post(url: string, body: unknown, more: Record<string, string> = {}): Promise<Response> {
  network += 1;
  return fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-requested-with': 'portal',
      origin: publicUrl,
      'x-forwarded-for': `10.${(network >> 8) & 255}.${network & 255}.1`,
      ...more,
    },
    body: JSON.stringify(body),
  });
}

/** References of invoices that nobody has paid. */
async function unpaid({ deps }: TestApp): Promise<string[]> {
  const rows = await deps.db
    .selectFrom('invoice')
    .select('rrr')
    .where('status', '=', 'UNPAID')
    .limit(known)
    .execute();
  return rows.map(({ rrr }) => String(rrr));
}

/** Everything that somebody sends who wants the node to ask its gateway as often as it can be made to. */
async function tellEverything(origin: string, rrrs: readonly string[]): Promise<number> {
  let taken = 0;
  const tell = async (request: number) => {
    const items = Array.from({ length: itemsEach }, (_, index) => {
      const rrr = rrrs[index] ?? String(299_000_000_000 + request * itemsEach + index);
      return { rrr, transactiondate: `${request}` };
    });
    const answer = await post(`${origin}/api/v1/Payment/remita-notification`, items);
    if (answer.ok) taken += items.length;
  };
  await Promise.all(Array.from({ length: requests }, (_, index) => tell(index)));
  return taken;
}

const server = await startTestServer();
process.env['PORTAL_TEST_HOST'] = server.host;
const sink = await startMailSink();
const cluster = await startCluster(['a'], { SMTP_URL: sink.url }, builtServer);
try {
  const { test, proxy } = cluster;
  // The node lives now.
  test.deps.clock.set(new Date());
  await seedMoney(test, students);
  const rrrs = await unpaid(test);
  const people = [];
  for (let made = 0; made < codes; made += 1) {
    const email = `code${made}@mail.example`;
    people.push({ email, ...(await aUser(test, { twoFactor: 'email', email })) });
  }
  const officer = await signedIn(test, { claims: ['finance.view'] });
  test.simulator.faults.armStatus('hang');
  const job = { list: 'payments', format: 'xlsx', query: {} };
  await post(`${proxy.origin}/api/v1/Exports`, job, { authorization: officer.authorization });

  const telling = tellEverything(proxy.origin, rrrs);
  const seconds: number[] = [];
  for (const { email, userName } of people) {
    const since = performance.now();
    const answer = await post(`${proxy.origin}/api/v1/Authentication/login`, {
      userName,
      password: testPassword,
    });
    if (!answer.ok) throw new Error(`sign-in: ${answer.status} ${await answer.text()}`);
    seconds.push(rounded((await sink.arrival(email)) - since));
    await wait(250);
  }
  const taken = await telling;
  const { rows } = await sql<{ questions: number; job: string; early: number }>`select
    (select count(*)::int from outbox where kind = 'payment.verify') as questions,
    (select count(*)::int from early_notification) as early,
    (select state from export_file limit 1) as job`.execute(test.deps.db);
  const figures = {
    codes: seconds.length,
    'median seconds to a code': median(seconds),
    'longest, seconds': Math.max(...seconds),
    'notifications taken': taken,
    'questions to the gateway that they caused': rows[0]?.questions ?? Number.NaN,
    'unknown references kept': rows[0]?.early ?? Number.NaN,
  };
  const targets = {
    'median seconds to a code': 2,
    'questions to the gateway that they caused': 3 * known,
    // Five thousand, and a request's items for each that was being written as they were reached.
    'unknown references kept': 5000 + 4 * itemsEach,
  };
  report({ bench: 'lanes', figures, targets }, [{ ...figures, 'job at the end': rows[0]?.job ?? '' }]);
} finally {
  await cluster.close();
  await server.stop();
  sink.close();
}
