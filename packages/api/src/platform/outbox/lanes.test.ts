import { sql } from 'kysely';
import { pino } from 'pino';
import { cloneDatabase, type TestDatabase } from '../../../test/database';
import { inTransaction } from '../database/database';
import { fakeClock } from '../clock';
import { openSignals, type Signals } from '../database/signals';
import { laneSpecs, lanes, type Lane } from './lanes';
import { enqueue, type EffectHandlers } from './outbox';
import { startWorker } from './worker';

let database: TestDatabase;
let signals: Signals;
const log = pino({ level: 'silent' });
beforeEach(async () => {
  database = await cloneDatabase();
  signals = openSignals({ host: database.host, user: 'postgres', database: database.name }, log);
});
afterEach(async () => {
  await signals.close();
  await database.close();
});

const clock = fakeClock();
const worker = (effects: EffectHandlers) => ({ db: database.db, clock, effects, log });
const put = (lane: Lane, key: string, kind: string = lane) =>
  inTransaction(database.db, (trx) => enqueue(trx, { kind, lane, key, payload: {}, runAt: clock.now() }));

/** Resolves when `count` have come. */
function arrivals(count: number) {
  const keys: string[] = [];
  let all = () => undefined as void;
  const come = new Promise<void>((resolve) => (all = resolve));
  const arrive = async (_payload: unknown, { key }: { key: string }) => {
    keys.push(key);
    if (keys.length === count) all();
  };
  return { keys, come, arrive };
}

const never = () => new Promise<void>(() => undefined);

it.each(['codes', 'sms-codes'] as const)(
  'carries out %s while every other lane is full of what never ends',
  async (free) => {
    const codes = arrivals(3);
    const stuck = lanes.filter((lane) => lane !== free);
    const effects: EffectHandlers = new Map(stuck.map((lane) => [lane, never]));
    effects.set(free, codes.arrive);
    for (const lane of stuck) {
      for (let count = 0; count < laneSpecs[lane].width * 3; count += 1) await put(lane, `${lane}${count}`);
    }
    const working = startWorker(worker(effects), { signals });
    for (const key of ['one', 'two', 'three']) await put(free, key);
    await codes.come;
    expect(codes.keys.sort()).toEqual(['one', 'three', 'two']);
    await working.stop(0);
  },
);

it('never has more of a lane in hand than the lane is wide, and fills each place as soon as it is free', async () => {
  let inside = 0;
  let most = 0;
  const done = arrivals(30);
  const effects: EffectHandlers = new Map([
    [
      'gateway',
      async (payload, about) => {
        inside += 1;
        most = Math.max(most, inside);
        await new Promise((resolve) => setImmediate(resolve));
        inside -= 1;
        await done.arrive(payload, about);
      },
    ],
  ]);
  await Promise.all(Array.from({ length: 30 }, (_, index) => put('gateway', String(index))));
  const working = startWorker(worker(effects), { signals });
  await done.come;
  await working.stop();
  expect(most).toBeLessThanOrEqual(laneSpecs.gateway.width);
});

it('hears of what comes, and does not have to look for it', async () => {
  const first = arrivals(1);
  const second = arrivals(1);
  const effects: EffectHandlers = new Map([
    ['first', first.arrive],
    ['second', second.arrive],
  ]);
  await put('mail', 'before', 'first');
  // It looks by itself once an hour.
  const working = startWorker(worker(effects), { signals, poll: 3_600_000 });
  await first.come;
  // Until the line is open, words are missed; when it opens, every lane looks.
  await put('mail', 'after', 'second');
  await second.come;
  await working.stop();
});

it('finds what nobody told it of', async () => {
  const found = arrivals(1);
  await sql`alter table outbox disable trigger outbox_told`.execute(database.db);
  const working = startWorker(worker(new Map([['mail', found.arrive]])), { signals, poll: 20 });
  await put('mail', 'untold');
  await found.come;
  await working.stop();
});
