import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { apiFolder } from '../api-folder';

const folder = path.join(apiFolder, 'migrations');
const lockKey = 727_000;
const oldestServer = 150_000;

export interface Migration {
  name: string;
  sql: string;
  hash: string;
}

/** The numbered SQL files, in order. */
export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-[\w-]+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(folder, name), 'utf8');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function apply(client: pg.Client, { name, sql, hash }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into migration (name, hash) values ($1, $2)', [name, hash]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed: ${(cause as Error).message}`, { cause });
  }
}

async function checkServer(client: pg.Client): Promise<void> {
  const version = await client.query<{ server_version_num: string }>('show server_version_num');
  if (Number(version.rows[0]?.server_version_num) < oldestServer) {
    throw new Error('The portal needs PostgreSQL 15 or later.');
  }
  const { rows } = await client.query<{ good: boolean }>(`select lower('Ọ') = 'ọ' as good`);
  if (rows[0]?.good) return;
  throw new Error(
    'The database does not know letters such as Ọ: create it with a UTF-8 locale, such as C.UTF-8.',
  );
}

/**
 * Brings the database up to date, forward only. Several nodes may start at once: one migrates, the others wait.
 * Throws when a migration that has run was edited since, or when the database cannot fold Nigerian letters.
 */
export async function migrate(connection: pg.ClientConfig): Promise<string[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await checkServer(client);
    await client.query(
      'create table if not exists migration (name text primary key, hash text not null, at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migration');
    const done = new Map(rows.map(({ name, hash }) => [name, hash]));
    const all = await readMigrations();
    const edited = all.find(({ name, hash }) => done.has(name) && done.get(name) !== hash);
    if (edited)
      throw new Error(`Migration ${edited.name} was changed after it had run. Add a new one instead.`);
    const due = all.filter(({ name }) => !done.has(name));
    for (const migration of due) await apply(client, migration);
    return due.map(({ name }) => name);
  } finally {
    await client.end();
  }
}
