import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { execute } from '../../../test/server';
import { migrate, readMigrations } from './migrate';

const host = process.env['PORTAL_TEST_HOST'] ?? '';
const database = `empty_${process.pid}_${randomBytes(4).toString('hex')}`;
const connection = { host, user: 'postgres', database };

beforeAll(() =>
  execute(host, 'postgres', `create database ${database} template template0 strategy file_copy`),
);
afterAll(() => execute(host, 'postgres', `drop database if exists ${database} with (force)`));

it('is done by one of several nodes that start at once on an empty database; the others wait for it', async () => {
  const done = await Promise.all(Array.from({ length: 4 }, () => migrate(connection)));
  const all = (await readMigrations()).map(({ name }) => name);
  expect(done.filter((names) => names.length > 0)).toEqual([all]);
  expect(await migrate(connection)).toEqual([]);
});

it('leaves a database alone that a newer build has migrated, and refuses one whose migrations are others', async () => {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(`insert into migration (name, hash) values ('9999-newer.sql', 'x')`);
  expect(await migrate(connection)).toEqual([]);
  await client.query(`update migration set hash = 'edited' where name = '0001-core.sql'`);
  await client.end();
  await expect(migrate(connection)).rejects.toThrow('0001-core.sql was changed after it had run');
});
