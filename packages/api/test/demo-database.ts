import pg from 'pg';
import { seedDemo } from '../seeds/demo/index';
import { paymentGateways } from '../src/domains/finance/gateways/payment-gateways';
import { fakeClock } from '../src/platform/clock';
import { openDatabase } from '../src/platform/database/database';
import { testApp, testEnv, type TestApp } from './app';
import { cloneDatabase, type TestDatabase } from './database';
import { execute } from './server';

/** What the demo university of tests is encrypted with: all of them read the same rows. */
const demoKey = 'd3'.repeat(32);
const template = 'demo_template';
const lockKey = 320_320;

export const demoEnv = () => testEnv({ DATA_KEY: demoKey });

/** What a process has that starts with this database. */
export function demoDeps({ db }: Pick<TestDatabase, 'db'>) {
  const env = demoEnv();
  const gateways = { ...paymentGateways(env), mail: { send: async () => undefined }, sms: undefined };
  return { clock: fakeClock(), env, gateways, effects: new Map(), db };
}

async function build(host: string): Promise<void> {
  const building = `${template}_${process.pid}`;
  await execute(host, 'postgres', `create database ${building} template template strategy file_copy`);
  const db = openDatabase({ host, user: 'postgres', database: building, most: 2 }, () => undefined);
  await seedDemo(demoDeps({ db }));
  await db.destroy();
  await execute(
    host,
    'postgres',
    `alter database ${building} rename to ${template}`,
    `alter database ${template} with is_template true allow_connections false`,
  );
}

/** Seeds the template of this run unless another test file has: whoever comes meanwhile waits. */
async function demandTemplate(host: string): Promise<void> {
  const client = new pg.Client({ host, user: 'postgres', database: 'postgres' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
    if (rowCount === 0) await build(host);
  } finally {
    await client.end();
  }
}

/** A database of its own with the demo university, which is seeded once for all test files of a run. */
export async function cloneDemoDatabase(): Promise<TestDatabase> {
  const host = process.env['PORTAL_TEST_HOST'];
  if (!host) throw new Error('the test server is not running');
  await demandTemplate(host);
  return cloneDatabase({ template });
}

/** The whole API on the demo university. */
export async function demoApp(): Promise<TestApp> {
  const test = await testApp({ DATA_KEY: demoKey }, cloneDemoDatabase);
  // Adds no row; what the demo has begun is carried out by this process from now on.
  await seedDemo(test.deps);
  return test;
}
