import { pino } from 'pino';
import { cloneDatabase, type TestDatabase } from '../../../test/database';
import { inTransaction } from '../database/database';
import { fakeClock } from '../clock';
import { forgetEffects } from './forget-effects';
import { enqueue, type EffectHandlers } from './outbox';
import { drainOutbox, startWorker } from './worker';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.close());

const clock = fakeClock();
const worker = (effects: EffectHandlers) => ({
  db: database.db,
  clock,
  effects,
  log: pino({ level: 'silent' }),
});
const put = (key: string, kind = 'note') =>
  inTransaction(database.db, (trx) => enqueue(trx, { kind, key, payload: { key }, runAt: clock.now() }));

/** Something that one side waits for and the other gives. */
function signal() {
  let give = () => undefined as void;
  const given = new Promise<void>((resolve) => (give = resolve));
  return { given, give };
}

describe('the outbox', () => {
  it('carries out an effect once however many workers and repeats there are', async () => {
    const done: string[] = [];
    const effects: EffectHandlers = new Map([['note', async (_payload, { key }) => void done.push(key)]]);
    await Promise.all([put('a'), put('a'), put('b')]);
    await Promise.all(Array.from({ length: 5 }, () => drainOutbox(worker(effects))));
    expect(done.sort()).toEqual(['a', 'b']);
  });

  it('keeps of what was carried out the key and nothing that stood in it', async () => {
    const effects: EffectHandlers = new Map([['mailed', async () => undefined]]);
    for (const key of ['link', 'later']) await put(key, key === 'link' ? 'mailed' : 'nobody knows');
    await drainOutbox(worker(effects));
    const rows = await database.db
      .selectFrom('outbox')
      .select(['key', 'payload'])
      .where('key', 'in', ['link', 'later'])
      .orderBy('id')
      .execute();
    // What failed is tried again with what it needs.
    expect(rows).toEqual([
      { key: 'link', payload: {} },
      { key: 'later', payload: { key: 'later' } },
    ]);
  });

  it('forgets an effect whose change was rolled back', async () => {
    const failing = inTransaction(database.db, async (trx) => {
      await enqueue(trx, { kind: 'note', key: 'never', payload: {}, runAt: clock.now() });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    const found = await database.db.selectFrom('outbox').select('id').where('key', '=', 'never').execute();
    expect(found).toEqual([]);
  });

  it('tries again later with growing pauses, gives up in the end, and keeps what stood in it for three days', async () => {
    let tries = 0;
    const effects: EffectHandlers = new Map([
      [
        'broken',
        async () => {
          tries += 1;
          throw new Error('no line');
        },
      ],
    ]);
    await put('c', 'broken');
    await drainOutbox(worker(effects));
    await drainOutbox(worker(effects));
    expect(tries).toBe(1);
    for (let count = 0; count < 20; count += 1) {
      clock.advance({ minutes: 15 });
      await drainOutbox(worker(effects));
    }
    expect(tries).toBe(12);
    const given = () =>
      database.db
        .selectFrom('outbox')
        .select(['dead_at', 'last_error', 'payload'])
        .where('key', '=', 'c')
        .executeTakeFirstOrThrow();
    const row = { dead_at: expect.any(Date), last_error: 'no line', payload: { key: 'c' } };
    const { db } = database;
    expect(await given()).toEqual(row);
    await forgetEffects({ db, clock });
    expect(await given()).toEqual(row);
    // Nobody has it tried again after that: the links and codes in it go.
    clock.advance({ days: 3, minutes: 15 });
    await forgetEffects({ db, clock });
    expect(await given()).toEqual({ ...row, payload: {} });
  });

  it('takes up what a worker that died had begun', async () => {
    const done: string[] = [];
    const begun = signal();
    let hang = true;
    const effects: EffectHandlers = new Map([
      [
        'slow',
        async (_payload, { key }) => {
          begun.give();
          if (hang) await new Promise(() => undefined);
          done.push(key);
        },
      ],
    ]);
    await put('d', 'slow');
    // Its node died: nobody hears what becomes of it.
    drainOutbox(worker(effects)).catch(() => undefined);
    await begun.given;
    hang = false;
    await drainOutbox(worker(effects));
    expect(done).toEqual([]);
    clock.advance({ seconds: 31 });
    await drainOutbox(worker(effects));
    expect(done).toEqual(['d']);
  });

  it('asks about one thing once at a time, and again after it was asked', async () => {
    const done: string[] = [];
    const effects: EffectHandlers = new Map([['ask', async (_payload, { key }) => void done.push(key)]]);
    const ask = (key: string) =>
      inTransaction(database.db, (trx) =>
        enqueue(trx, { kind: 'ask', key, about: 'invoice 1', payload: {}, runAt: clock.now() }),
      );
    for (const key of ['first', 'second', 'third']) await ask(key);
    await drainOutbox(worker(effects));
    await ask('fourth');
    await drainOutbox(worker(effects));
    expect(done).toEqual(['first', 'fourth']);
  });

  it('is left to other nodes at once by a worker that must stop in the middle of an effect', async () => {
    const done: string[] = [];
    const begun = signal();
    const hang = () => {
      begun.give();
      return new Promise<void>(() => undefined);
    };
    const stuck: EffectHandlers = new Map([['stuck', hang]]);
    const effects: EffectHandlers = new Map([['stuck', async (_payload, { key }) => void done.push(key)]]);
    await put('e', 'stuck');
    const stopping = startWorker(worker(stuck));
    await begun.given;
    await drainOutbox(worker(effects));
    expect(done).toEqual([]);
    await stopping.stop(0);
    await drainOutbox(worker(effects));
    expect(done).toEqual(['e']);
  });

  it('is finished by a worker that has the time, which then takes nothing more', async () => {
    const done: string[] = [];
    const [begun, end] = [signal(), signal()];
    const work = async (_payload: unknown, { key }: { key: string }) => {
      begun.give();
      await end.given;
      done.push(key);
    };
    await put('f');
    const stopping = startWorker(worker(new Map([['note', work]])));
    await begun.given;
    const stopped = stopping.stop(60);
    await put('g');
    end.give();
    await stopped;
    expect(done).toEqual(['f']);
  });
});
