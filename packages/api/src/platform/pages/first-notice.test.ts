import type { FastifyInstance } from 'fastify';
import { keptNotice } from './first-notice';

let statusCode: number;
let title: string;
/** Answers that are held back until they are let go. */
let held: (() => void)[] | null;
let asked: number;
let signal: (channel: string) => void;
let notice: ReturnType<typeof keptNotice>;
let clock: jest.SpyInstance<number>;

function inject() {
  asked += 1;
  const answer = { statusCode, json: () => ({ data: title ? [{ title }] : [] }) };
  if (!held) return Promise.resolve(answer);
  const waiting = held;
  return new Promise((resolve) => waiting.push(() => resolve(answer)));
}

beforeEach(() => {
  [statusCode, title, held, asked] = [200, 'Fees', null, 0];
  clock = jest.spyOn(performance, 'now').mockReturnValue(1_000_000);
  const hearers = new Map<string, (payload: string | null) => void>();
  signal = (channel) => hearers.get(channel)?.('');
  notice = keptNotice({
    app: { inject } as unknown as Pick<FastifyInstance, 'inject'>,
    signals: { listen: (channel, hear) => hearers.set(channel, hear) },
    env: { documentWait: 100 },
  });
});
afterEach(() => jest.restoreAllMocks());

const later = (milliseconds: number) => clock.mockReturnValue(1_000_000 + milliseconds);

it('is asked for once a minute', async () => {
  for (const at of [0, 59_999]) {
    later(at);
    expect(await notice()).toEqual({ title: 'Fees' });
  }
  expect(asked).toBe(1);
  title = 'Results';
  later(60_000);
  expect(await notice()).toEqual({ title: 'Results' });
  expect(asked).toBe(2);
});

it('is asked for again once notices have changed on any node, and about nothing else', async () => {
  await notice();
  title = '';
  signal('composition');
  expect(await notice()).toEqual({ title: 'Fees' });
  signal('notices');
  expect(await notice()).toBeUndefined();
  title = 'Results';
  signal('notices');
  expect(await notice()).toEqual({ title: 'Results' });
  expect(asked).toBe(3);
});

it.each([429, 500, 503])('is not shown after its life while the call answers %s', async (refused) => {
  await notice();
  statusCode = refused;
  later(60_000);
  expect(await notice()).toBeUndefined();
  later(119_999);
  expect(await notice()).toBeUndefined();
  expect(asked).toBe(2);
  statusCode = 200;
  later(120_000);
  expect(await notice()).toEqual({ title: 'Fees' });
});

it('is not the answer that was on its way when notices changed, nor one that the next question overtook', async () => {
  held = [];
  expect(await notice()).toBeUndefined();
  signal('notices');
  title = 'Results';
  expect(await notice()).toBeUndefined();
  later(60_000);
  title = 'Newest';
  expect(await notice()).toBeUndefined();
  const [first, second, third] = held;
  third?.();
  expect(await notice()).toEqual({ title: 'Newest' });
  second?.();
  first?.();
  expect(await notice()).toEqual({ title: 'Newest' });
});
