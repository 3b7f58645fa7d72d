import { act, renderWithPortal } from '../testing';
import { topicStore } from './topics';
import { useTopic } from './use-topic';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function Page({ topic, read }: { topic: string | null; read: () => Promise<unknown> }) {
  useTopic(topic, read);
  return null;
}
const pass = (seconds = 1) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

test('reads again when its topic has changed, once for what comes meanwhile, and not after it is left', async () => {
  let answer: () => void = () => undefined;
  const read = jest.fn(() => new Promise<void>((resolve) => (answer = resolve)));
  const { unmount } = renderWithPortal(<Page topic="hostel:12" read={read} />);
  expect(topicStore.followed()).toEqual(['hostel:12']);
  topicStore.tell('hostel:13');
  await pass();
  expect(read).not.toHaveBeenCalled();
  topicStore.tell('hostel:12');
  await pass();
  topicStore.tell('hostel:12');
  topicStore.tell('hostel:12');
  await pass();
  expect(read).toHaveBeenCalledTimes(1);
  answer();
  await pass();
  expect(read).toHaveBeenCalledTimes(2);
  unmount();
  expect(topicStore.followed()).toEqual([]);
  topicStore.tell('hostel:12');
  await pass();
  expect(read).toHaveBeenCalledTimes(2);
});

test('goes on after a reading that failed, and follows nothing without a topic', async () => {
  const read = jest.fn(() => Promise.reject(new Error('offline')));
  renderWithPortal(
    <>
      <Page topic="hostels" read={read} />
      <Page topic={null} read={read} />
    </>,
  );
  expect(topicStore.followed()).toEqual(['hostels']);
  for (const times of [1, 2]) {
    topicStore.tell('hostels');
    // Twice as long after the first, which brought nothing.
    await pass(times);
    expect(read).toHaveBeenCalledTimes(times);
  }
});

test('spreads its readings over as long as it is told, and asks a portal that is busy more seldom', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0.9);
  const read = jest.fn(() => Promise.resolve({ isError: true }));
  renderWithPortal(<Page topic="hostels" read={read} />);
  const after = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
  topicStore.tell('hostels', 20_000);
  await after(17_000);
  expect(read).not.toHaveBeenCalled();
  await after(1000);
  expect(read).toHaveBeenCalledTimes(1);
  for (const [times, wait] of [
    [2, 1800],
    [3, 3600],
  ] as const) {
    topicStore.tell('hostels');
    await after(wait - 1);
    expect(read).toHaveBeenCalledTimes(times - 1);
    await after(1);
    expect(read).toHaveBeenCalledTimes(times);
  }
  jest.restoreAllMocks();
});
