import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { sql } from 'kysely';
import { aUser, signIn, testPassword } from '../../packages/api/test/builders';
import { builtServer } from '../../packages/api/test/portal-process';
import { publicUrl, startCluster, type Cluster } from '../../packages/api/test/rolling/cluster';
import { startTestServer } from '../../packages/api/test/server';
import { statementsOf, type Statement } from '../../packages/api/test/captured';
import { newHashInSql } from './fresh-hash';
import { median } from './page-load';
import { pgbench, scriptOf, type Pace } from './pgbench';
import { report, type Row } from './report';
import { seedMoney } from './seed-payments';
import { visit } from './wrk';

const rounds = Number(process.env['RUNS'] ?? 5);
const seconds = Number(process.env['SECONDS'] ?? 10);
const clients = 8;
const students = 10_000;
/** The portal does at least 40 % of what the database alone would. */
const most = 2.5;

const json = { 'content-type': 'application/json' };

interface Call {
  path: string;
  /** A gateway's, which signs in nowhere: what it sends. */
  body?: string;
}

const calls: Record<string, Call> = {
  'read: a page of invoices': { path: 'InvoiceManagement/invoices' },
  'read: one student’s fees and ledger': { path: 'StudentFeeReports/students/7' },
  'write: a payment is told of': {
    path: 'Payment/remita-notification',
    body: '[{"rrr":"299999999999","transactiondate":"TURN"}]',
  },
};

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

type Paces = Record<'portal' | 'bare' | 'alone', Pace[]>;

interface Bare {
  url: string;
  stop(): void;
}

/** A server that does nothing but send the statements. */
async function startBare(asked: { host: string; database: string; statements: Statement[] }): Promise<Bare> {
  const child = fork(path.join(import.meta.dirname, 'bare-server.ts'));
  child.send({ ...asked, clients });
  const [port] = (await once(child, 'message')) as [number];
  return { url: `http://127.0.0.1:${port}/`, stop: () => child.kill() };
}

const round = (value: number) => Math.round(value * 100) / 100;
const middle = (paces: readonly Pace[], of: keyof Pace) => median(paces.map((pace) => pace[of]));

const server = await startTestServer();
process.env['PORTAL_TEST_HOST'] = server.host;
const cluster = await startCluster(['a'], {}, builtServer);
try {
  const { test } = cluster;
  await seedMoney(test, students);
  await holdOutbox(cluster);
  const { id, userName } = await aUser(test, { claims: ['finance.view'] });
  const beside = await signIn(test, userName);
  const origin = cluster.nodes.get('a')?.origin ?? '';
  const authorization = await signInAt(origin, userName);
  // Production lets nobody look at money without a second factor; signed in they are already.
  await test.deps.db.updateTable('app_user').set({ two_factor: 'email' }).where('id', '=', id).execute();
  const { rows: names } = await sql<{ name: string }>`select current_database() as name`.execute(
    test.deps.db,
  );
  const database = { host: server.host, database: names[0]?.name ?? '' };

  async function statementsOfCall({ path: asked, body }: Call): Promise<Statement[]> {
    const ask = () =>
      test.app.inject({
        url: `/api/v1/${asked}`,
        ...(body === undefined
          ? { headers: { authorization: beside.authorization } }
          : { method: 'POST', headers: json, payload: body.replace('TURN', randomUUID()) }),
      });
    // What is remembered between calls is remembered the second time.
    await ask();
    return statementsOf(ask);
  }

  async function compare(call: Call): Promise<Paces> {
    const statements = await statementsOfCall(call);
    const script = scriptOf(statements, newHashInSql);
    const bare = await startBare({ ...database, statements });
    const load = { clients, seconds, body: call.body };
    const headers: Record<string, string> = call.body === undefined ? { authorization } : json;
    const paces: Paces = { portal: [], bare: [], alone: [] };
    const visits = [
      { ...load, headers, url: `${origin}/api/v1/${call.path}` },
      { ...load, headers, url: bare.url },
    ] as const;
    try {
      // Code that is new to Node is slow at first.
      for (const each of visits) await visit(each);
      for (let turn = 0; turn < rounds; turn += 1) {
        paces.portal.push(await visit(visits[0]));
        paces.bare.push(await visit(visits[1]));
        paces.alone.push(await pgbench(script, { ...database, clients, seconds }));
      }
    } finally {
      bare.stop();
    }
    return paces;
  }

  const rows: Row[] = [];
  const figures: Record<string, number> = {};
  const targets: Record<string, number> = {};
  for (const [name, call] of Object.entries(calls)) {
    const { portal, bare, alone } = await compare(call);
    const ours = middle(portal, 'perSecond');
    const floor = middle(bare, 'perSecond');
    const pure = middle(alone, 'perSecond');
    figures[name] = round(pure / ours);
    figures[`${name}, bare`] = round(pure / floor);
    targets[name] = most;
    rows.push({
      call: name,
      'portal/s': Math.round(ours),
      'bare/s': Math.round(floor),
      'pgbench/s': Math.round(pure),
      'pgbench ×': round(pure / ours),
      'bare, pgbench ×': round(pure / floor),
      'p99 ms': round(middle(portal, 'p99')),
      'pgbench p99 ms': round(middle(alone, 'p99')),
    });
  }
  report({ bench: 'api', figures, targets }, rows);
} finally {
  await cluster.close();
  await server.stop();
}
