import { http as answer, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { object, string } from 'yup';
import { defineCall, type SessionSummary } from '../model';
import { page, person, token } from './http.fixture';
import { addressOf, renewSession, request, type ProblemError } from '.';

const read = defineCall({
  method: 'GET',
  path: '/Test/read/{id}',
  summary: 'Reads',
  access: 'user',
  params: object({ id: string().required() }),
  data: object({ seen: string() }).required(),
});
const search = defineCall({ ...read, query: object({ search: string(), page: string() }) });
const create = defineCall({
  method: 'POST',
  path: '/Test/create',
  summary: 'Creates',
  access: 'user',
  body: object({ name: string() }),
  data: object({ seen: string() }).required(),
});
const visit = defineCall({ ...create, path: '/Test/visit', access: 'public' });

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const problem = (status: number, code: string) =>
  HttpResponse.json({ success: false, message: 'From the server', code, errors: [] }, { status });
const seen = (request: Request) =>
  HttpResponse.json({ success: true, message: '', data: { seen: request.url } });

function refreshing(next: SessionSummary) {
  const made = { calls: 0 };
  server.use(
    answer.post('*/api/v1/Authentication/refresh', () => {
      made.calls += 1;
      return HttpResponse.json({ success: true, message: '', data: next });
    }),
  );
  return made;
}

/** Answers only the token whose last part is `name`. */
function onlyFor(name: string, keys: (string | null)[] = []) {
  server.use(
    answer.all('*/api/v1/Test/*', ({ request: { url, headers } }) => {
      keys.push(headers.get('idempotency-key'));
      if (!headers.get('authorization')?.endsWith(`.${name}`)) return problem(401, 'SIGNED_OUT');
      return HttpResponse.json({ success: true, message: '', data: { seen: url } });
    }),
  );
}

test('sends the token, the portal header and the query string with its trailing ampersand', async () => {
  page(person('one'));
  let headers = new Headers();
  server.use(
    answer.get('*/api/v1/Test/read/*', ({ request: got }) => {
      headers = got.headers;
      return seen(got);
    }),
  );
  const data = await request(search, { params: { id: 'a/b' }, query: { search: '', page: '0' } });
  expect(data.seen).toMatch(/\/api\/v1\/Test\/read\/a%2Fb\?page=0&$/);
  expect(headers.get('authorization')).toMatch(/^Bearer head\..*\.one$/);
  expect(headers.get('x-requested-with')).toBe('portal');
  expect(headers.get('idempotency-key')).toBeNull();
});

test('every POST carries an Idempotency-Key, the given one when there is one', async () => {
  page(person('one'));
  const keys: (string | null)[] = [];
  onlyFor('one', keys);
  await request(create, { body: { name: 'x' } });
  await request(create, { body: { name: 'x' } }, { idempotencyKey: 'mine' });
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe('mine');
});

test('many calls with a spent token share one renewal and are each sent again once, with the same key', async () => {
  const state = page(person('old'));
  const made = refreshing(person('new'));
  const keys: (string | null)[] = [];
  onlyFor('new', keys);
  await Promise.all(
    Array.from({ length: 5 }, () => request(create, { body: { name: 'x' } }, { idempotencyKey: 'k' })),
  );
  expect(made.calls).toBe(1);
  expect(keys).toEqual(Array.from({ length: 10 }, () => 'k'));
  expect(state.signedOut).toBe(0);
  expect(state.session?.jwtToken.token).toMatch(/\.new$/);
});

test('a token about to end is renewed before the call', async () => {
  const expires = new Date(Date.now() + 5_000).toISOString();
  const state = page({ ...person('old'), jwtToken: { token: 'opaque', expires } });
  const made = refreshing(person('new'));
  onlyFor('new');
  await request(read, { params: { id: '1' } });
  expect(made.calls).toBe(1);
  expect(state.session?.jwtToken.token).toMatch(/\.new$/);
});

test('a clock that is hours wrong does not make a fresh token look spent', async () => {
  const state = page({
    ...person('one'),
    jwtToken: { ...token('one', 15), expires: '2001-01-01T00:00:00Z' },
  });
  onlyFor('one');
  await expect(request(read, { params: { id: '1' } })).resolves.toBeDefined();
  expect(state.signedOut).toBe(0);
});

test('a refused renewal signs out once and rejects', async () => {
  const state = page(person('old'));
  server.use(answer.post('*/api/v1/Authentication/refresh', () => problem(401, 'SIGNED_OUT')));
  onlyFor('nobody');
  await expect(request(read, { params: { id: '1' } })).rejects.toMatchObject({ status: 401 });
  expect(state.signedOut).toBe(1);
});

test('a renewal that finds no network does not sign out', async () => {
  const state = page(person('old'));
  server.use(answer.post('*/api/v1/Authentication/refresh', () => HttpResponse.error()));
  onlyFor('nobody');
  await expect(request(read, { params: { id: '1' } })).rejects.toMatchObject({ code: 'NETWORK', status: 0 });
  expect(state.signedOut).toBe(0);
});

test('a second 401 after a good renewal signs out instead of trying for ever', async () => {
  const state = page(person('old'));
  const made = refreshing(person('new'));
  onlyFor('nobody');
  await expect(request(read, { params: { id: '1' } })).rejects.toMatchObject({ code: 'SIGNED_OUT' });
  expect([made.calls, state.signedOut]).toEqual([1, 1]);
});

test('403 goes to no_access signed in, and out signed out', async () => {
  server.use(answer.get('*/api/v1/Test/read/*', () => problem(403, 'FORBIDDEN')));
  const inside = page(person('one'));
  await expect(request(read, { params: { id: '1' } })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect([inside.refused, inside.signedOut]).toEqual([1, 0]);
  const outside = page(null);
  await expect(request(read, { params: { id: '1' } })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect([outside.refused, outside.signedOut]).toEqual([0, 1]);
});

test.each(['OWN_RIGHTS', 'RIGHTS_EXCEEDED', 'SECOND_PERSON', 'IMPERSONATION_REFUSED'] as const)(
  'a refusal of this one act is for its screen: %s',
  async (code) => {
    server.use(answer.get('*/api/v1/Test/read/*', () => problem(403, code)));
    const inside = page(person('one'));
    await expect(request(read, { params: { id: '1' } })).rejects.toMatchObject({ code });
    expect([inside.refused, inside.signedOut]).toEqual([0, 0]);
  },
);

test('a second factor that comes first leads to its page, not to no_access', async () => {
  server.use(answer.get('*/api/v1/Test/read/*', () => problem(403, 'SECOND_FACTOR_REQUIRED')));
  const state = page(person('one'));
  await expect(request(read, { params: { id: '1' } })).rejects.toMatchObject({
    code: 'SECOND_FACTOR_REQUIRED',
  });
  expect([state.setUp, state.refused, state.signedOut]).toEqual([1, 0, 0]);
});

test('401 and 403 of a public call are for its screen', async () => {
  const state = page(null);
  server.use(answer.post('*/api/v1/Test/visit', () => problem(401, 'LOGIN_FAILED')));
  await expect(request(visit, { body: { name: 'x' } })).rejects.toMatchObject({
    code: 'LOGIN_FAILED',
    message: 'From the server',
  });
  expect([state.refused, state.signedOut]).toEqual([0, 0]);
});

test('nothing is tried twice, and a proxy page becomes a plain problem', async () => {
  page(person('one'));
  let tries = 0;
  server.use(
    answer.get('*/api/v1/Test/read/*', () => {
      tries += 1;
      return HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 });
    }),
  );
  const error = await request(read, { params: { id: '1' } }).catch((caught: ProblemError) => caught);
  expect(error).toMatchObject({ status: 502, code: 'INTERNAL', uncertain: true, errors: [] });
  expect(tries).toBe(1);
});

test('a code that only the page of a domain knows arrives as it was sent', async () => {
  page(person('one'));
  server.use(answer.get('*/api/v1/Test/read/*', () => problem(409, 'BED_TAKEN')));
  const error = await request(read, { params: { id: '1' } }).catch((caught: ProblemError) => caught);
  expect(error).toMatchObject({ code: 'BED_TAKEN', status: 409, message: 'From the server' });
});

test('field errors of a 422 reach the form', async () => {
  page(person('one'));
  const errors = [{ path: 'name', message: 'please input surname' }];
  server.use(
    answer.post('*/api/v1/Test/create', () =>
      HttpResponse.json({ code: 'INVALID', message: 'No', errors: [...errors, 'rubbish'] }, { status: 422 }),
    ),
  );
  await expect(request(create, { body: { name: '' } })).rejects.toMatchObject({ errors });
});

test('only a renewal that the person asked for makes the session longer, even beside one of a call', async () => {
  page(person('old'));
  const asked: unknown[] = [];
  let byPerson: Promise<unknown> | undefined;
  server.use(
    answer.post('*/api/v1/Authentication/refresh', async ({ request: sent }) => {
      asked.push(await sent.json());
      byPerson ??= renewSession();
      return HttpResponse.json({ success: true, message: '', data: person('new') });
    }),
  );
  onlyFor('new');
  await request(read, { params: { id: '7' } });
  await byPerson;
  expect(asked).toEqual([{ background: true }, { background: false }]);
});

test.each([
  ['a copy', { ...read, path: '/Test/other/{id}' } as const],
  ['one that was put together', Object.assign({}, read)],
])('makes no call that was not declared: %s', async (_, call) => {
  page(person('one'));
  onlyFor('one');
  await expect(request(call, { params: { id: '1' } })).rejects.toThrow('is not declared with defineCall');
  expect(() => addressOf(call, { params: { id: '1' } })).toThrow('is not declared with defineCall');
  await expect(request(read, { params: { id: '1' } })).resolves.toBeDefined();
});
