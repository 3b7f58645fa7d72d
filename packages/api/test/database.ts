import { randomBytes } from 'node:crypto';
import { openDatabase, type Db } from '../src/platform/database/database';
import { execute } from './server';

export interface TestDatabase {
  db: Db;
  host: string;
  name: string;
  close(): Promise<void>;
}

/** Of so many who come at once in a test the last waits longer than a person would, on a machine that is busy. */
export const longWait = 60_000;

/** A database of its own for a test file, cloned from the migrated template, or another one, in a few milliseconds. */
export async function cloneDatabase({ most = 12, template = 'template' } = {}): Promise<TestDatabase> {
  const host = process.env['PORTAL_TEST_HOST'];
  if (!host) throw new Error('the test server is not running');

  const name = `t${process.pid}_${randomBytes(6).toString('hex')}`;
  await execute(host, 'postgres', `create database ${name} template ${template} strategy file_copy`);
  const db = openDatabase(
    { host, user: 'postgres', database: name, most, longestWait: longWait },
    () => undefined,
  );
  return {
    db,
    host,
    name,
    async close() {
      await db.destroy();
      await dropDatabase(host, name);
    },
  };
}

export function dropDatabase(host: string, name: string): Promise<void> {
  return execute(host, 'postgres', `drop database if exists ${name} with (force)`);
}
