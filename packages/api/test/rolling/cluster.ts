import { sql } from 'kysely';
import { testApp, type TestApp } from '../app';
import { aUser } from '../builders';
import { startPortal, type PortalProcess, type Program } from '../portal-process';
import { startProxy, type Proxy } from './proxy';

/** How people reach the nodes, as far as these know. */
export const publicUrl = 'https://portal.test';

export interface Cluster {
  proxy: Proxy;
  test: TestApp;
  nodes: Map<string, PortalProcess>;
  start(name: string): Promise<void>;
  /** Stops a node as a rolling release does, and starts it again. Answers its exit code and how long it took to stop. */
  restart(name: string): Promise<{ code: number | null; seconds: number }>;
  close(): Promise<void>;
}

/** The database of a test, for a process beside it. */
export async function databaseUrl({ deps }: TestApp): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(deps.db);
  const host = process.env['PORTAL_TEST_HOST'] ?? '';
  return `postgres:///${rows[0]?.name}?${new URLSearchParams({ host, user: 'postgres' })}`;
}

async function nodeEnvironment(test: TestApp): Promise<Record<string, string>> {
  const { deps } = test;
  return {
    NODE_ENV: 'production',
    PUBLIC_URL: publicUrl,
    DATABASE_URL: await databaseUrl(test),
    DATABASE_CONNECTIONS: '10',
    REMITA_BASE_URL: deps.env.remita.baseUrl,
    REMITA_MERCHANT_ID: deps.env.remita.merchantId,
    REMITA_API_KEY: deps.env.remita.apiKey,
    JWT_SECRET: deps.env.jwtSecret,
    DATA_KEY: deps.env.dataKey.toString('hex'),
    // Nobody is written to.
    SMTP_URL: 'smtp://127.0.0.1:1',
    TRUST_PROXY: '1',
    BUSY_AFTER: '0',
    SHUTDOWN_GRACE: '2',
  };
}

/** Nodes of the API in processes of their own, on one database and behind one proxy. They bring the modules built here. */
export async function startCluster(
  names: readonly string[],
  more: Record<string, string> = {},
  program?: Program,
): Promise<Cluster> {
  const test = await testApp();
  const env = { ...(await nodeEnvironment(test)), ...more };
  const proxy = await startProxy();
  const nodes = new Map<string, PortalProcess>();

  async function start(name: string): Promise<void> {
    const node = await startPortal(env, program);
    nodes.set(name, node);
    proxy.put(name, node.origin);
    await proxy.until(name, true);
  }

  async function restart(name: string) {
    const node = nodes.get(name);
    if (!node) throw new Error(`no node ${name}`);
    const since = performance.now();
    await node.stop();
    const seconds = (performance.now() - since) / 1000;
    await start(name);
    return { code: node.child.exitCode, seconds };
  }

  // All at once: one migrates and writes what every installation needs, the others wait for it.
  await Promise.all(names.map(start));
  return {
    proxy,
    test,
    nodes,
    start,
    restart,
    async close() {
      await Promise.all([...nodes.values()].map((node) => node.stop()));
      await proxy.close();
      await test.close();
    },
  };
}

/** Officials who may write notices, and nothing that asks for a second factor. */
export async function people(test: TestApp, count: number): Promise<string[]> {
  const { db } = test.deps;
  const role = 'notice_writer';
  await db
    .insertInto('role')
    .values({ id: role, name: role, route_set: 'admin' })
    .onConflict((c) => c.doNothing())
    .execute();
  await db
    .insertInto('role_claim')
    .values({ role_id: role, claim: 'notices.edit' })
    .onConflict((c) => c.doNothing())
    .execute();
  await db
    .insertInto('role_menu')
    .values({ role_id: role, menu: 'dashboard', position: 0 })
    .onConflict((c) => c.doNothing())
    .execute();
  const names: string[] = [];
  for (let made = 0; made < count; made += 1) {
    const { id, userName } = await aUser(test);
    await db.updateTable('user_role').set({ role_id: role }).where('user_id', '=', id).execute();
    names.push(userName);
  }
  return names;
}
