import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { testApp, type TestApp } from '../../../../test/app';
import { bookers, brokenBeds, type Booker } from '../../../../test/booking-builders';
import { feeWorld } from '../../../../test/fee-builders';
import { aHostel } from '../../../../test/hostel-builders';

let test: TestApp;
beforeEach(async () => {
  test = await testApp();
  await feeWorld(test);
});
afterEach(() => test.close());

/** Another process on the same database that holds beds; `heard` is told of each answer. */
function aNode(database: string, crowd: readonly Booker[], heard: (line: string) => void) {
  const file = path.join(__dirname, 'holding-node.fixture.ts');
  const words = [process.env['PORTAL_TEST_HOST'] ?? '', database, test.deps.clock.now().toISOString()];
  const ids = crowd.map(({ id }) => String(id));
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...words, ...ids], {
    cwd: path.join(__dirname, '../../../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  createInterface({ input: child.stdout }).on('line', heard);
  return { child, ended: once(child, 'close') };
}

it('loses no hold that it acknowledged when it is killed, and another node goes on', async () => {
  await aHostel(test, { rooms: Array.from({ length: 40 }, (_, at) => ({ number: 101 + at })) });
  const crowd = await bookers(test, 240);
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(test.deps.db);
  const heard: string[] = [];
  const doomed = aNode(rows[0]?.name ?? '', crowd.slice(0, 120), (line) => {
    heard.push(line);
    // In the middle: eight of its holds are under way.
    if (heard.length === 40) doomed.child.kill('SIGKILL');
  });
  const said: string[] = [];
  const other = aNode(rows[0]?.name ?? '', crowd.slice(120), (line) => said.push(line));
  await Promise.all([doomed.ended, other.ended]);
  expect(doomed.child.signalCode).toBe('SIGKILL');
  expect(said).toHaveLength(120);

  const acknowledged = [...heard, ...said]
    .flatMap((line) => /^held (\d+)$/.exec(line)?.[1] ?? [])
    .map(Number);
  const found = await test.deps.db
    .selectFrom('bed_allocation')
    .select('id')
    .where('state', '=', 'held')
    .execute();
  const held = new Set(found.map(({ id }) => id));
  expect(acknowledged.filter((id) => !held.has(id))).toEqual([]);
  // Of what it could not say any more, each is a hold of its own or none.
  expect(held.size - acknowledged.length).toBeLessThanOrEqual(8);
  expect(await brokenBeds(test)).toEqual([]);
}, 60_000);
