import { onlineManager } from '@portal/shared/http';
import { pollEvery, pollSparingly } from './follow-unread';
import {
  fetched,
  follow,
  followsWithoutNetwork,
  look,
  pass,
  refusal,
  streamAnswer,
  told,
} from './follow-unread.fixture';

followsWithoutNetwork();

test('passes on that the live modules have changed', async () => {
  const { answer, write } = streamAnswer();
  fetched.mockResolvedValue(answer);
  const { moved } = follow();
  await pass();
  write('event: composition\ndata: {}\n\n');
  await pass();
  expect(moved).toHaveBeenCalledTimes(1);
  expect(told).toEqual([]);
});

test('tells what the stream says, in whatever pieces it comes', async () => {
  const { answer, write } = streamAnswer();
  fetched.mockResolvedValue(answer);
  const { poll } = follow();
  await pass();
  expect(fetched).toHaveBeenCalledTimes(1);
  const [url, how] = fetched.mock.calls[0] ?? [];
  expect(String(url)).toBe('http://localhost/api/v1/Notification/stream?since=2026-11-21T08%3A00%3A00.000Z');
  expect(how?.headers).toMatchObject({ Authorization: 'Bearer token' });
  write(': open\n\nevent: unread\ndata: {"unr');
  await pass();
  expect(told).toEqual([]);
  write('ead":3}\n\nevent: unread\ndata: {"unread":4}\n\nevent: other\ndata: {"unread":9}\n\n');
  await pass();
  expect(told).toEqual([3, 4]);
  expect(poll).not.toHaveBeenCalled();
});

test('opens another stream when one ends, a moment later', async () => {
  const first = streamAnswer();
  fetched.mockResolvedValueOnce(first.answer).mockResolvedValue(streamAnswer().answer);
  follow();
  await pass();
  first.end();
  await pass();
  expect(fetched).toHaveBeenCalledTimes(1);
  await pass(3000);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test.each([
  ['cannot be reached', () => Promise.reject(new TypeError('no network'))],
  ['is refused: too many windows', () => Promise.resolve(refusal(429))],
  ['is refused: the portal is busy', () => Promise.resolve(refusal(503))],
])('asks every 30 seconds while the stream %s', async (_why, answer) => {
  fetched.mockImplementation(answer);
  const { poll } = follow({ poll: jest.fn(async () => 7) });
  await pass();
  expect([poll.mock.calls.length, told]).toEqual([1, [7]]);
  await pass(pollEvery - 1);
  expect(poll).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(poll).toHaveBeenCalledTimes(2);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('a failing question changes nothing and is asked again', async () => {
  const poll = jest.fn(() => Promise.reject(new Error('down')));
  follow({ poll });
  await pass();
  await pass(pollEvery);
  expect([poll.mock.calls.length, told]).toEqual([2, []]);
});

test('where data is dear there is no stream, and a question every minute', async () => {
  const { poll } = follow({ saveData: true, poll: jest.fn(async () => 1) });
  await pass();
  await pass(pollSparingly - 1);
  expect(poll).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(poll).toHaveBeenCalledTimes(2);
  expect(fetched).not.toHaveBeenCalled();
});

test.each([
  ['hidden', () => look('hidden'), () => look('visible')],
  ['offline', () => onlineManager.setOnline(false), () => onlineManager.setOnline(true)],
])('rests while the page is %s, and begins anew after', async (_state, leave, comeBack) => {
  const first = streamAnswer();
  fetched.mockResolvedValueOnce(first.answer).mockResolvedValue(streamAnswer().answer);
  const { poll } = follow();
  await pass();
  leave();
  const { signal } = fetched.mock.calls[0]?.[1] ?? {};
  expect(signal?.aborted).toBe(true);
  first.end();
  await pass(10 * pollEvery);
  expect([fetched.mock.calls.length, poll.mock.calls.length]).toEqual([1, 0]);
  comeBack();
  await pass();
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('a token that ended is exchanged once; a new one that does not serve either is no reason to hurry', async () => {
  fetched.mockResolvedValue(refusal(401));
  const tokens = ['old', 'new'];
  const { renew, poll } = follow({
    token: () => tokens[0] ?? null,
    renew: jest.fn(async (_spent: string): Promise<unknown> => tokens.shift()),
  });
  await pass();
  expect(renew.mock.calls).toEqual([['old']]);
  expect([fetched.mock.calls.length, poll.mock.calls.length]).toEqual([2, 1]);
});

test('stops when the session is over', async () => {
  fetched.mockResolvedValue(refusal(401));
  follow({ renew: jest.fn((_spent: string): Promise<unknown> => Promise.reject(new Error('over'))) });
  await pass();
  await pass(10 * pollEvery);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('a stream that falls silent is given up', async () => {
  const first = streamAnswer();
  fetched.mockResolvedValueOnce(first.answer).mockResolvedValue(streamAnswer().answer);
  const { poll } = follow();
  await pass();
  await pass(25_000);
  first.write(': still here\n\n');
  await pass(59_000);
  expect(poll).not.toHaveBeenCalled();
  await pass(2000);
  expect(poll).toHaveBeenCalledTimes(1);
  expect(first.cancelled).toHaveBeenCalled();
});
