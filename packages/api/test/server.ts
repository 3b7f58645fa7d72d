import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { seedReference } from '../seeds/reference/index';
import { openDatabase } from '../src/platform/database/database';
import { chooseBase } from '../src/platform/database/embedded/account';
import { launch, type Embedded } from '../src/platform/database/embedded/launch';
import { migrate, readMigrations } from '../src/platform/database/migrate';

const folder = path.resolve(import.meta.dirname ?? __dirname, '../../../.portal/test');
const seeds = path.resolve(import.meta.dirname ?? __dirname, '../seeds/reference');
const roomNeeded = 1e9;

/** Nothing of a test outlives it, so nothing needs to reach a disk, and what it asks is small. */
const settings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  max_connections: 120,
  shared_buffers: '128MB',
  max_wal_size: '1GB',
  checkpoint_timeout: '1h',
  jit: 'off',
  max_parallel_workers_per_gather: 0,
  wal_level: 'minimal',
  max_wal_senders: 0,
};

/** Runs statements on their own connection. */
export async function execute(host: string, database: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ host, user: 'postgres', database });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Removes what runs that were killed left behind. */
function sweep(directory: string, ours: RegExp): void {
  for (const name of fs.readdirSync(directory)) {
    const pid = Number(ours.exec(name)?.[1]);
    if (!pid || fs.existsSync(`/proc/${pid}`)) continue;
    try {
      process.kill(pid, 0);
    } catch {
      fs.rmSync(path.join(directory, name), { recursive: true, force: true });
    }
  }
}

/** A private directory in memory where there is room: a clone makes hundreds of files. */
function memory(): string | undefined {
  try {
    sweep('/dev/shm', /^portal-pg-(\d+)-/);
    const { bavail, bsize } = fs.statfsSync('/dev/shm');
    return bavail * bsize > roomNeeded ? fs.mkdtempSync(`/dev/shm/portal-pg-${process.pid}-`) : undefined;
  } catch {
    return undefined;
  }
}

async function imageKey(): Promise<string> {
  const hash = createHash('sha256');
  for (const { hash: one } of await readMigrations()) hash.update(one);
  for (const name of fs.readdirSync(seeds).sort()) hash.update(fs.readFileSync(path.join(seeds, name)));
  return hash.digest('hex').slice(0, 12);
}

async function buildImage(base: string, image: string): Promise<void> {
  const server = await launch({ base: folder, name: `build-${process.pid}`, settings });
  const connection = { host: server.host, user: 'postgres', database: 'template' };
  await execute(server.host, 'postgres', 'create database template');
  await migrate(connection);
  const db = openDatabase({ ...connection, most: 1 }, () => undefined);
  await seedReference(db);
  await db.destroy();
  await execute(
    server.host,
    'postgres',
    'alter database template with is_template true allow_connections false',
  );
  await server.stop();
  for (const rest of ['.lock', '.log']) fs.rmSync(server.data + rest, { force: true });
  try {
    fs.renameSync(server.data, image);
  } catch {
    // Another run was first.
    fs.rmSync(server.data, { recursive: true, force: true });
  }
  forgetImages(base);
}

const imageLife = 2 * 3_600_000;

/** Images of other states of the code, once no run that began with them can still be copying. */
function forgetImages(base: string): void {
  for (const name of fs.readdirSync(base).filter((one) => one.startsWith('image-'))) {
    const image = path.join(base, name);
    if (Date.now() - fs.statSync(image).mtimeMs > imageLife)
      fs.rmSync(image, { recursive: true, force: true });
  }
}

/** A PostgreSQL for one test run with the database `template`: migrated, with reference data. It ends with the run. */
export async function startTestServer(): Promise<Embedded> {
  const { base } = chooseBase(folder);
  sweep(base, /^(?:run|build)-(\d+)/);
  const image = path.join(base, `image-${await imageKey()}`);
  if (!fs.existsSync(image)) await buildImage(base, image);
  fs.utimesSync(image, new Date(), new Date());
  const at = memory();
  return launch({ base: folder, name: `run-${process.pid}`, image, wipe: true, settings, ...(at && { at }) });
}
