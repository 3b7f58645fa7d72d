import { FollowedTopics, spreadFor } from './followed-topics';
import { marksOf } from './topic';

jest.mock('./topic', () => ({ marksOf: jest.fn() }));

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test.each([
  [0, 1000],
  [1, 1000],
  [50, 1000],
  [51, 2000],
  [1000, 20_000],
  [10_000, 60_000],
])('%i windows read again within %i ms', (followers, within) => {
  expect(spreadFor(followers)).toBe(within);
});

test('a topic that changes all the time is told once its followers have read, with its newest mark', async () => {
  let mark = 0;
  jest.mocked(marksOf).mockImplementation(async () => new Map([['hostel:1', String((mark += 1))]]));
  const topics = new FollowedTopics({ db: {} as never, log: {} as never });
  const told = Array.from({ length: 120 }, () => jest.fn());
  for (const tell of told) topics.follow(['hostel:1'], tell);
  const reads = () => told[0]?.mock.calls.length;
  await jest.advanceTimersByTimeAsync(0);
  const first = reads() ?? 0;
  // 120 windows read within three seconds: however often it changes, that is fifty in a second at most.
  await jest.advanceTimersByTimeAsync(30_000);
  expect((reads() ?? 0) - first).toBe(10);
  for (const tell of told) expect(tell).toHaveBeenLastCalledWith('hostel:1', 3000);
  // The last change is never lost.
  const last = mark;
  jest.mocked(marksOf).mockImplementation(async () => new Map([['hostel:1', String(last + 1)]]));
  const before = reads() ?? 0;
  await jest.advanceTimersByTimeAsync(10_000);
  expect((reads() ?? 0) - before).toBe(1);
  topics.close();
});
