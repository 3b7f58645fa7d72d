import { createQueryClient, ProblemError } from '@portal/shared/http';
import { waitFor } from '@testing-library/react';
import { keepAnswers, type AnswerStore } from './kept-answers';

const day = 24 * 60 * 60 * 1000;
const start = Date.now();
const noNetwork = new ProblemError({ code: 'NETWORK', status: 0, message: 'no answer' });
const refused = new ProblemError({ code: 'NOT_FOUND', status: 404, message: 'no such receipt' });

let now: number;
let keeps: boolean;
let kept: Map<string, { data: unknown; at: number }>;
let store: AnswerStore;
/** What was asked of the store, each until it was answered. */
let asked: Promise<unknown>[];

beforeEach(() => {
  now = start;
  keeps = true;
  kept = new Map();
  asked = [];
  store = {
    get: (key) => {
      const answer = Promise.resolve(kept.get(key));
      asked.push(answer);
      return answer;
    },
    set: (key, value) => Promise.resolve(void kept.set(key, value)),
    dropOlderThan: (at) => {
      for (const [key, each] of kept) if (each.at < at) kept.delete(key);
      return Promise.resolve();
    },
  };
});

function open(owner = 7) {
  const client = createQueryClient();
  keepAnswers({ client, store, owner, keeps: () => keeps, now: () => now });
  const read = (answer: () => Promise<unknown>) =>
    client
      .fetchQuery({ queryKey: ['/Payment/my-payments'], queryFn: answer })
      .catch((error: unknown) => error);
  const shown = () => client.getQueryState(['/Payment/my-payments']);
  return { client, read, shown };
}
const receipt = () => Promise.resolve({ number: 'RCP1' });
const cutOff = () => Promise.reject(noNetwork);

it('shows what was read before when no answer comes, with the time it was read', async () => {
  const before = open();
  await before.read(receipt);
  const at = before.shown()?.dataUpdatedAt;
  const { read, shown } = open();
  await read(cutOff);
  await waitFor(() => expect(shown()).toMatchObject({ status: 'success', data: { number: 'RCP1' } }));
  expect(shown()?.dataUpdatedAt).toBe(at);
});

it('takes up what was read before it came itself', async () => {
  const client = createQueryClient();
  client.setQueryData(['early'], 'data');
  keepAnswers({ client, store, owner: 7, keeps: () => true, now: () => now });
  await waitFor(() => expect([...kept.values()]).toMatchObject([{ data: 'data' }]));
});

it('shows nothing of another person, of an older month, or where the server did answer', async () => {
  await open().read(receipt);
  const other = open(8);
  await other.read(cutOff);
  const answered = open();
  await answered.read(() => Promise.reject(refused));
  const late = open();
  now = start + 31 * day;
  await late.read(cutOff);
  // Who was cut off looked, and found nothing of theirs.
  expect(asked).toHaveLength(2);
  await Promise.all(asked);
  for (const { shown } of [other, answered, late]) expect(shown()).toMatchObject({ status: 'error' });
  expect(kept.size).toBe(1);
  open();
  expect(kept.size).toBe(0);
});

it('keeps nothing of pages that are not readable offline', async () => {
  keeps = false;
  await open().read(receipt);
  expect(kept.size).toBe(0);
});

it('does not put an old answer in the place of a new one', async () => {
  await open().read(receipt);
  const { client, read, shown } = open();
  await read(() => Promise.resolve({ number: 'RCP2' }));
  await client.refetchQueries();
  await client.fetchQuery({ queryKey: ['/Payment/my-payments'], queryFn: cutOff }).catch(() => undefined);
  expect(shown()?.data).toEqual({ number: 'RCP2' });
});
