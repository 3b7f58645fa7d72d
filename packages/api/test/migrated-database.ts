import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { readMigrations } from '../src/platform/database/migrate';
import { execute } from './server';

/** An empty database for a test of what a migration makes of data from before it. */
export function migratedDatabase() {
  const host = process.env['PORTAL_TEST_HOST'] ?? '';
  const database = `before_${process.pid}_${randomBytes(4).toString('hex')}`;
  const client = new pg.Client({ host, user: 'postgres', database });
  beforeAll(async () => {
    await execute(host, 'postgres', `create database ${database} template template0 strategy file_copy`);
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await execute(host, 'postgres', `drop database if exists ${database} with (force)`);
  });
  return {
    client,
    /** Applies the migrations whose names fit, in their order. */
    async migrate(which: (name: string) => boolean): Promise<void> {
      const all = await readMigrations();
      for (const { sql } of all.filter(({ name }) => which(name))) await client.query(sql);
    },
  };
}
