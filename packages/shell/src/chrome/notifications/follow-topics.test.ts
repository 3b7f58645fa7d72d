import { topicStore } from '@portal/shared/http';
import { pollEvery } from './follow-unread';
import {
  fetched,
  follow,
  followsWithoutNetwork,
  pass,
  refusal,
  stops,
  streamAnswer,
  told as unread,
} from './follow-unread.fixture';

followsWithoutNetwork();

test('a page that follows something has its stream tell of it; what is left is no reason for another one', async () => {
  const streams = [streamAnswer(), streamAnswer()];
  for (const { answer } of streams) fetched.mockResolvedValueOnce(answer);
  follow();
  await pass();
  const hear = jest.fn();
  const unfollow = topicStore.follow('hostel:12', hear);
  await pass(100);
  expect(fetched.mock.calls[0]?.[1].signal?.aborted).toBe(true);
  expect(fetched.mock.calls[1]?.[0].searchParams.get('topics')).toBe('hostel:12');
  streams[1]?.write('event: topic\ndata: {"topic":"hostel:12"}\n\n');
  await pass();
  expect(hear).toHaveBeenCalledTimes(1);
  unfollow();
  topicStore.follow('hostel:12', hear)();
  await pass(1000);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('a page that fails to hear ends the stream for nobody', async () => {
  const { answer, write } = streamAnswer();
  fetched.mockResolvedValue(answer);
  const reported = jest.fn();
  globalThis.reportError = reported;
  const broken = () => {
    throw new Error('broken page');
  };
  const told = jest.fn();
  stops.push(topicStore.follow('hostel:12', broken), topicStore.follow('hostel:12', told));
  follow();
  await pass();
  for (const times of [1, 2]) {
    write('event: topic\ndata: {"topic":"hostel:12"}\n\n');
    await pass();
    expect([told.mock.calls.length, reported.mock.calls.length]).toEqual([times, times]);
  }
  write('event: unread\ndata: {"unread":3}\n\n');
  await pass();
  expect(unread).toEqual([3]);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('where no stream holds, what is followed counts as changed with each question', async () => {
  const hear = jest.fn();
  stops.push(topicStore.follow('hostels', hear));
  follow({ poll: jest.fn(async () => 1) });
  await pass();
  await pass(pollEvery);
  expect(hear).toHaveBeenCalledTimes(2);
});

test('what the server refuses to tell of is asked for now and then, and the rest goes on', async () => {
  const { answer, write } = streamAnswer();
  fetched.mockResolvedValue(answer);
  const [refused, told] = [jest.fn(), jest.fn()];
  stops.push(topicStore.follow('rooms:1', refused), topicStore.follow('hostel:12', told));
  follow();
  await pass();
  write('event: refused\ndata: {"refused":["rooms:1"]}\n\n');
  write('event: topic\ndata: {"topic":"hostel:12","within":4000}\n\n');
  await pass();
  expect([refused.mock.calls, told.mock.calls]).toEqual([[], [[4000]]]);
  await pass(pollEvery);
  expect([refused.mock.calls.length, told.mock.calls.length]).toEqual([1, 1]);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('a server that refuses the topics altogether tells of the rest, and they are asked for', async () => {
  fetched.mockResolvedValueOnce(refusal(422)).mockResolvedValue(streamAnswer().answer);
  const hear = jest.fn();
  stops.push(topicStore.follow('Hall:1', hear));
  const { poll } = follow();
  await pass();
  expect(fetched.mock.calls.map(([url]) => url.searchParams.get('topics'))).toEqual(['Hall:1', null]);
  await pass(pollEvery);
  expect([hear.mock.calls.length, poll.mock.calls.length]).toEqual([1, 0]);
});

test('of more than four the newest are told of and the others asked for, by one stream', async () => {
  fetched.mockImplementation(() => Promise.resolve(streamAnswer().answer));
  const hears = [1, 2, 3, 4, 5].map((nth) => {
    const hear = jest.fn();
    stops.push(topicStore.follow(`hostel:${nth}`, hear));
    return hear;
  });
  follow();
  await pass();
  expect(fetched.mock.calls[0]?.[0].searchParams.get('topics')).toBe('hostel:2,hostel:3,hostel:4,hostel:5');
  await pass(pollEvery - 1000);
  stops.push(topicStore.follow('hostel:5', jest.fn()));
  await pass(1000);
  expect(hears.map((hear) => hear.mock.calls.length)).toEqual([1, 0, 0, 0, 0]);
  expect(fetched).toHaveBeenCalledTimes(1);
});
