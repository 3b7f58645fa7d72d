import { hashKey, QueryObserver } from '@tanstack/react-query';
import { http as answer, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { array, number, object, string } from 'yup';
import { defineCall } from '../model';
import { page, person } from './http.fixture';
import { createQueryClient } from './query-client';
import { handOver, queryOf, request } from '.';

const read = defineCall({
  method: 'GET',
  path: '/Test/notes',
  summary: 'Notes.',
  access: 'user',
  query: object({ page: number(), of: string() }),
  data: object({ notes: array(string().required()).required() }).required(),
});
const data = { notes: ['first'] };
const handed = (more: object = {}) => ({ path: '/Test/notes', data, age: 40, ...more });

/** What a query of this input finds at once, and how old it says that it is. */
function found(input?: { query: { page?: number; of?: string } }) {
  const client = createQueryClient();
  const observer = new QueryObserver(client, { ...queryOf(read, input), enabled: false });
  const { data, dataUpdatedAt: at } = observer.getCurrentResult();
  return data && { data, at };
}

const server = setupServer(
  answer.post('*/api/v1/Test/write', () => HttpResponse.json({ success: true, message: '', data })),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
  jest.useFakeTimers({
    now: 1_000_000,
    doNotFake: ['setTimeout', 'setInterval', 'setImmediate', 'nextTick', 'queueMicrotask'],
  });
  handOver([], 0);
  found();
});
afterEach(() => jest.useRealTimers());

it('is there at once, with its age, and given once', () => {
  handOver([handed()], 999_900);
  expect(found()).toEqual({ data, at: 999_860 });
  expect(found()).toBeUndefined();
});

it('belongs to one input, in whatever order that is written', () => {
  handOver([handed({ input: { query: { of: 'me', page: 1 } } })], 1_000_000);
  expect(found()).toBeUndefined();
  expect(found({ query: { page: 2, of: 'me' } })).toBeUndefined();
  expect(found({ query: { page: 1, of: 'me' } })).toMatchObject({ data });
});

it('has the key of its query', () => {
  const { queryKey } = queryOf(read, { query: { page: 1 } });
  expect(hashKey(queryKey)).toBe(hashKey(['/Test/notes', { query: { page: 1 } }]));
});

it('that is old, or of another shape than the page knows, is not given: the page asks', () => {
  handOver([handed()], 1_000_000);
  jest.setSystemTime(1_030_000);
  expect(found()).toBeUndefined();
  handOver([handed({ data: { notes: 'first' } })], 1_030_000);
  expect(found()).toBeUndefined();
});

it('is not given any more once the page has written something', async () => {
  page(person('one'));
  const write = defineCall({ ...read, method: 'POST', path: '/Test/write' });
  handOver([handed()], 1_000_000);
  await request(write, { query: {} });
  expect(found()).toBeUndefined();
});
