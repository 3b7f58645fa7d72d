import { testApp, type TestApp } from '../../../../test/app';
import { brokenBeds } from '../../../../test/booking-builders';
import { aLodger } from '../../../../test/booking-calls';
import { livingIn } from '../../../../test/hostel-desk';
import { swapWorld, type SwapWorld } from '../../../../test/swap-builders';
import { endSwaps } from './end-swaps';

let test: TestApp;
let world: SwapWorld;
beforeEach(async () => {
  test = await testApp();
  world = await swapWorld(test);
});
afterEach(() => test.close());

it('two ask the same person at once: one swap is open', async () => {
  const { ada, bola, has, propose } = world;
  const third = await aLodger(test);
  await Promise.all([has(ada, 0), has(bola, 1), has(third, 2)]);
  const both = await Promise.all([propose(ada, third), propose(bola, third)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422]);
  const open = await test.deps.db
    .selectFrom('bed_swap_side')
    .select('student_id')
    .where('open', '=', true)
    .execute();
  expect(open).toHaveLength(2);
});

it.each([
  ['check-out', { note: '' }],
  ['release', { state: 'occupied', refund: false, kept: 'She lived there', reason: 'She left us' }],
] as const)('one is approved while a %s comes: somebody is too late', async (act, body) => {
  const { id, bolas } = await world.agreed();
  const [approved, left] = await Promise.all([
    world.decide(id, ['approve']),
    world.desk.call('POST', `/allocations/${bolas}/${act}`, body),
  ]);
  expect([approved.status, left.status].sort()).toEqual([200, 409]);
  expect(await livingIn(test)).toHaveLength(approved.status === 200 ? 2 : 1);
  const { state } = await test.deps.db.selectFrom('bed_swap').select('state').executeTakeFirstOrThrow();
  expect(state).toBe(approved.status === 200 ? 'approved' : 'overtaken');
  // No money is behind the beds of this test.
  expect((await brokenBeds(test)).filter((rule) => !rule.includes('not paid'))).toEqual([]);
});

it('is overtaken by a move of one of the two, and both are told once', async () => {
  const { ada, bola, desk } = world;
  const { id, adas } = await world.agreed();
  const body = { bedCode: 'A_A_101_D', reason: 'The roof leaks' };
  expect((await desk.call('POST', `/allocations/${adas}/relocate`, body)).status).toBe(200);
  expect(await world.decide(id, ['approve'])).toMatchObject({ code: 'STALE' });
  await endSwaps(test.deps);
  await endSwaps(test.deps);
  const ended = (await world.toldTo(bola)).filter((message) => message.includes('changed hands'));
  expect(ended).toHaveLength(1);
  expect((await world.propose(bola, ada)).statusCode).toBe(201);
});
