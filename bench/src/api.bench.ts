import { Agent, request } from 'node:http';
import { sql } from 'kysely';
import { aUser, signIn, testPassword } from '../../packages/api/test/builders';
import { publicUrl, startCluster, type Cluster } from '../../packages/api/test/rolling/cluster';
import { startTestServer } from '../../packages/api/test/server';
import { statementsOf } from './captured';
import { median } from './page-load';
import { p99, pgbench, scriptOf, type Fresh, type Pace } from './pgbench';
import { report, type Row } from './report';
import { seedMoney } from './seed-payments';

const rounds = Number(process.env['RUNS'] ?? 3);
const seconds = Number(process.env['SECONDS'] ?? 10);
const clients = 8;
const students = 10_000;
/** The portal does at least 40 % of what the database alone would. */
const most = 2.5;

interface Call {
  method: 'GET' | 'POST';
  path: string;
  /** Another one each time. */
  body?: (turn: number) => unknown;
  /** What differs from call to call in the statements. */
  fresh?: Fresh;
}

const hex = 'md5(random()::text)';

const calls: Record<string, Call> = {
  'read: a page of invoices': { method: 'GET', path: 'InvoiceManagement/invoices' },
  'read: one student’s fees and ledger': { method: 'GET', path: 'StudentFeeReports/students/7' },
  'write: a payment is told of': {
    method: 'POST',
    path: 'Payment/remita-notification',
    body: (turn) => [{ rrr: '299999999999', transactiondate: String(turn) }],
    fresh: (value) => {
      if (/^[0-9a-f]{64}$/.test(value)) return `${hex} || ${hex}`;
      return /^event:\d+$/.test(value) ? `'event' || ${hex}` : null;
    },
  },
};

let turns = 0;
const bodyOf = ({ body }: Call) => body && JSON.stringify(body((turns += 1)));

/** One request over a connection that is kept. Answers milliseconds. */
function ask(call: Call, { origin, agent, authorization }: Caller): Promise<number> {
  const since = performance.now();
  const body = bodyOf(call);
  const headers = {
    authorization,
    ...(body && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
  };
  return new Promise((resolve, reject) => {
    const asked = request(
      `${origin}/api/v1/${call.path}`,
      { method: call.method, agent, headers },
      (answer) => {
        answer.resume();
        answer.on('end', () => {
          if (answer.statusCode === 200) resolve(performance.now() - since);
          else reject(new Error(`${call.path}: ${answer.statusCode}`));
        });
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });
}

interface Caller {
  origin: string;
  agent: Agent;
  authorization: string;
}

async function load(call: Call, caller: Caller): Promise<Pace> {
  const until = performance.now() + seconds * 1000;
  const times: number[] = [];
  const client = async () => {
    while (performance.now() < until) times.push(await ask(call, caller));
  };
  await Promise.all(Array.from({ length: clients }, client));
  return { perSecond: times.length / seconds, p99: p99(times) };
}

/** What follows from a notification is other work, done later: here it waits for ever, for both sides. */
async function holdOutbox({ test }: Cluster): Promise<void> {
  await sql`create function wait() returns trigger language plpgsql as
    'begin new.run_at := new.run_at + interval ''1 day''; return new; end'`.execute(test.deps.db);
  await sql`create trigger wait before insert on outbox for each row execute function wait()`.execute(
    test.deps.db,
  );
}

/** A token of the node, whose clock is not that of the application beside it. */
async function signInAt(node: string, userName: string): Promise<string> {
  const answer = await fetch(`${node}/api/v1/Authentication/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: publicUrl },
    body: JSON.stringify({ userName, password: testPassword }),
  });
  const { data } = (await answer.json()) as { data: { jwtToken: { token: string } } };
  return `Bearer ${data.jwtToken.token}`;
}

const round = (value: number) => Math.round(value * 100) / 100;

const server = await startTestServer();
process.env['PORTAL_TEST_HOST'] = server.host;
const cluster = await startCluster(['a']);
const agent = new Agent({ keepAlive: true, maxSockets: clients });
try {
  const { test } = cluster;
  await seedMoney(test, students);
  await holdOutbox(cluster);
  const { userName } = await aUser(test, { claims: ['finance.view'] });
  const { authorization } = await signIn(test, userName);
  const origin = cluster.nodes.get('a')?.origin ?? '';
  const caller = { agent, origin, authorization: await signInAt(origin, userName) };
  const { rows: names } = await sql<{ name: string }>`select current_database() as name`.execute(
    test.deps.db,
  );
  const database = { host: server.host, database: names[0]?.name ?? '', clients, seconds };

  const rows: Row[] = [];
  const figures: Record<string, number> = {};
  const targets: Record<string, number> = {};
  for (const [name, call] of Object.entries(calls)) {
    const once = () => {
      const payload = bodyOf(call);
      return test.app.inject({
        ...{ method: call.method, url: `/api/v1/${call.path}` },
        headers: { authorization, ...(payload && { 'content-type': 'application/json' }) },
        ...(payload && { payload }),
      });
    };
    // What is remembered between calls is remembered the second time.
    await once();
    const script = scriptOf(await statementsOf(once), call.fresh ?? (() => null));
    const [ours, alone]: [Pace[], Pace[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await load(call, caller));
      alone.push(await pgbench(script, database));
    }
    const [api, pure] = [ours, alone].map((paces) => median(paces.map(({ perSecond }) => perSecond)));
    const [slow, slowPure] = [ours, alone].map((paces) => median(paces.map((pace) => pace.p99)));
    figures[name] = round((pure ?? Number.NaN) / (api ?? Number.NaN));
    targets[name] = most;
    rows.push({
      call: name,
      'requests/s': Math.round(api ?? 0),
      'pgbench/s': Math.round(pure ?? 0),
      'pgbench ×': figures[name] ?? Number.NaN,
      'p99 ms': round(slow ?? 0),
      'pgbench p99 ms': round(slowPure ?? 0),
    });
  }
  report({ bench: 'api', figures, targets }, rows);
} finally {
  agent.destroy();
  await cluster.close();
  await server.stop();
}
