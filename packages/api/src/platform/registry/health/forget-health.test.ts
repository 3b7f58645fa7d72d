import { sql } from 'kysely';
import { testApp, type TestApp } from '../../../../test/app';
import { forgetHealth } from './forget-health';
import { aRelease, report, times, tokenOf } from './health.fixture';
import { healthOf } from './health.queries';
import { noteSecurityEvent } from '../security/note-security-event';

let test: TestApp;
let id: number;
beforeEach(async () => {
  test = await testApp();
  id = await aRelease(test, 'mf-told', '1.0.0');
});
afterEach(() => test.close());

const loaded = { module: 'mf-told', version: '1.0.0', phase: 'loaded', milliseconds: 100 };
const failed = { ...loaded, phase: 'render' };
const hours = async () =>
  (await test.deps.db.selectFrom('release_metric').select('hour').distinct().orderBy('hour').execute()).map(
    ({ hour }) => hour.toISOString().slice(11, 13),
  );
async function rowsOf(table: 'release_person' | 'release_problem' | 'security_event' | 'release_metric') {
  const { rows } = await sql`select from ${sql.table(table)}`.execute(test.deps.db);
  return rows.length;
}

it('old hours become days, and nothing of them is lost', async () => {
  for (let index = 0; index < 30; index += 1) {
    await report(test, { events: [loaded, ...times(index % 3, failed)] }, `10.4.0.${index}`);
    test.deps.clock.advance({ hours: 1 });
  }
  const before = await healthOf(test.deps.db, [id]);
  expect((await hours()).length).toBe(30);
  await forgetHealth(test.deps);
  expect((await hours()).length).toBe(30);
  test.deps.clock.advance({ days: 10 });
  await forgetHealth(test.deps);
  await forgetHealth(test.deps);
  expect(new Set(await hours())).toEqual(new Set(['00']));
  expect(await healthOf(test.deps.db, [id])).toEqual(before);
});

it('what is too old to matter goes', async () => {
  const token = tokenOf(test, 'user 7');
  await report(test, { events: [loaded, failed], token });
  expect(await rowsOf('release_person')).toBe(1);
  await noteSecurityEvent(test.deps, { kind: 'override', module: 'mf-told' });
  test.deps.clock.advance({ hours: 3 });
  await forgetHealth(test.deps);
  expect([await rowsOf('release_person'), await rowsOf('release_problem')]).toEqual([0, 1]);
  test.deps.clock.advance({ days: 91 });
  await forgetHealth(test.deps);
  expect([await rowsOf('release_problem'), await rowsOf('security_event')]).toEqual([0, 1]);
  test.deps.clock.advance({ days: 310 });
  await forgetHealth(test.deps);
  expect([await rowsOf('release_metric'), await rowsOf('security_event')]).toEqual([0, 0]);
});
