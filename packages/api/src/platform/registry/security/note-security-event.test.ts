import { testApp, type TestApp } from '../../../../test/app';
import { noteSecurityEvent } from './note-security-event';

let test: TestApp;
beforeEach(async () => {
  test = await testApp();
});
afterEach(() => test.close());

const events = () =>
  test.deps.db
    .selectFrom('security_event')
    .select(['kind', 'module_id as module', 'version', 'subject', 'detail', 'count'])
    .select(['first_at as first', 'last_at as last'])
    .orderBy('id')
    .execute();
const refused = { kind: 'signature', module: 'mf-one', subject: 'POST /ModuleOwner/publish' } as const;

it('the same within an hour adds up, also from many nodes at once', async () => {
  await Promise.all(Array.from({ length: 10 }, () => noteSecurityEvent(test.deps, refused)));
  await noteSecurityEvent(test.deps, { ...refused, detail: 'the key is revoked' });
  const [one, other] = await events();
  expect([one?.count, other?.count]).toEqual([10, 1]);
  test.deps.clock.advance({ minutes: 1 });
  await noteSecurityEvent(test.deps, refused);
  const [again] = await events();
  expect(again?.count).toBe(11);
  expect((again?.last.getTime() ?? 0) - (again?.first.getTime() ?? 0)).toBe(60_000);
  test.deps.clock.advance({ hours: 1 });
  await noteSecurityEvent(test.deps, refused);
  expect((await events()).map(({ count }) => count)).toEqual([11, 1, 1]);
});

it('nobody is named, and nothing is longer than its column is for', async () => {
  const detail = `asked by ada@example.edu, 08035550001: ${'x'.repeat(1000)}`;
  await noteSecurityEvent(test.deps, { kind: 'override', module: 'm'.repeat(500), detail });
  const [event] = await events();
  expect(event?.detail).toMatch(/^asked by <email>, <number>: x+$/);
  expect([event?.detail?.length, event?.module?.length]).toEqual([300, 60]);
});

it('whoever makes up names does not fill the table', async () => {
  for (let index = 0; index < 520; index += 1)
    await noteSecurityEvent(test.deps, { kind: 'override', module: `mf-${index.toString(36)}` });
  await noteSecurityEvent(test.deps, { kind: 'tampered', module: 'mf-one' });
  expect(await events()).toHaveLength(501);
});
