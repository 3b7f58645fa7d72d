import { act, renderWithPortal } from '../testing';
import { topicStore } from './topics';
import { useTopic } from './use-topic';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function Page({ topic, read }: { topic: string | null; read: () => Promise<unknown> }) {
  useTopic(topic, read);
  return null;
}
const pass = () => act(() => jest.advanceTimersByTimeAsync(1000));

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
    await pass();
    expect(read).toHaveBeenCalledTimes(times);
  }
});
