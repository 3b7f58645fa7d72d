import type { FastifyInstance } from 'fastify';
import { defineCall, object, string, type FirstRead, type SessionSummary } from '@portal/shared/model';
import { createFirstReads } from './first-reads';

const call = (path: `/${string}`, more: object = {}) =>
  defineCall({
    method: 'GET',
    path,
    summary: path,
    access: 'user',
    data: object({ name: string().required() }).required(),
    ...more,
  });
const calls = [
  call('/Notes/mine'),
  call('/Notes/of/{id}'),
  call('/Notes/slow'),
  call('/Notes/file', { produces: 'text/csv' }),
  call('/Notes/secret', { secret: true }),
  call('/Notes/write', { method: 'POST' }),
  call('/Notes/open', { access: 'public' }),
  call('/Notes/applicant', { access: 'applicant' }),
  call('/Notes/rare', { perMinute: 6 }),
];
const session = { userId: '7', jwtToken: { token: 'mine' } } as SessionSummary;

interface Asked {
  url: string;
  headers: Record<string, string>;
  remoteAddress: string;
}

interface Read {
  path: string;
  input?: object;
}

/** Answers those that hang. */
const hanging: ((statusCode: number) => void)[] = [];

/**
 * The reads of one entry after the other, through an API that only repeats the address; `/Notes/slow` hangs. What
 * happens between two stands between them.
 */
async function handed(...entries: (Read[] | (() => unknown))[]) {
  hanging.length = 0;
  const asked: Asked[] = [];
  const inject = (given: Asked) => {
    asked.push(given);
    if (given.url.includes('/slow'))
      return new Promise((resolve) =>
        hanging.push((statusCode) => resolve({ statusCode, json: () => ({ data: 'late' }) })),
      );
    return Promise.resolve({ statusCode: 200, json: () => ({ data: { name: given.url } }) });
  };
  const app = { inject } as unknown as Pick<FastifyInstance, 'inject'>;
  const read = createFirstReads({ app, calls, env: { documentWait: 100 } });
  const request = { ip: '10.0.0.9', headers: { 'user-agent': 'a phone' } };
  const answers: Awaited<ReturnType<typeof read>> = [];
  for (const reads of entries) {
    if (typeof reads === 'function') {
      await reads();
      continue;
    }
    const entry = { module: {} as never, load: './page', reads: reads as FirstRead[] };
    answers.push(...(await read({ request, session, entries: [entry] })));
  }
  return { asked, answers };
}

it("asks as the person's browser would, with their own id where that is meant", async () => {
  const input = { params: { id: '{userId}' }, query: { order: 'new' } };
  const { asked, answers } = await handed([{ path: '/Notes/of/{id}', input }]);
  const url = '/api/v1/Notes/of/7?order=new&';
  expect(asked).toMatchObject([
    {
      method: 'GET',
      url,
      remoteAddress: '10.0.0.9',
      headers: { authorization: 'Bearer mine', 'user-agent': 'a phone' },
    },
  ]);
  const own = { params: { id: '7' }, query: { order: 'new' } };
  expect(answers).toEqual([
    { path: '/Notes/of/{id}', input: own, data: { name: url }, age: expect.any(Number) },
  ]);
});

describe('a call that is late', () => {
  const [slow, mine] = [{ path: '/Notes/slow' }, { path: '/Notes/mine' }];
  const pathsOf = (asked: Asked[]) => asked.map(({ url }) => url.replace('/api/v1', ''));
  afterEach(() => jest.restoreAllMocks());

  it('is not waited for, nor read ahead for a while then; the others are', async () => {
    const { asked, answers } = await handed([slow, mine], [slow], [slow, mine]);
    expect(answers.map(({ path }) => path)).toEqual(['/Notes/mine', '/Notes/mine']);
    expect(pathsOf(asked)).toEqual(['/Notes/slow', '/Notes/mine', '/Notes/mine']);
  });

  it('is read ahead again five seconds after its answer, and not before that', async () => {
    const start = Math.floor(performance.now());
    const clock = jest.spyOn(performance, 'now').mockReturnValue(start);
    const at = (milliseconds: number) => () => clock.mockReturnValue(start + milliseconds);
    const answer = () => hanging.splice(0).forEach((one) => one(503));
    const turn = () => new Promise((resolve) => setTimeout(resolve));
    const { asked } = await handed(
      ...[[slow], at(60_000), [slow]],
      ...[answer, turn, at(64_999), [slow], at(65_000), [slow]],
    );
    expect(pathsOf(asked)).toEqual(['/Notes/slow', '/Notes/slow']);
  });

  it('comes with the document within a second, and is slow only after four tenths', async () => {
    const after = async (milliseconds: number) => {
      const given = handed([slow], [slow]);
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      const asked = hanging.length;
      for (let turn = 0; turn < 9; turn += 1) {
        hanging.splice(0).forEach((one) => one(200));
        await new Promise((resolve) => setTimeout(resolve));
      }
      const { answers } = await given;
      return [asked, answers.length];
    };
    expect(await after(150)).toEqual([1, 2]);
    expect(await after(600)).toEqual([1, 1]);
  });

  it('does not stop the same call with another input', async () => {
    const other = { ...slow, input: { query: { of: 2 } } };
    const { asked } = await handed([slow], [other]);
    expect(pathsOf(asked)).toEqual(['/Notes/slow', '/Notes/slow?of=2&']);
  });
});

it('asks for twelve at the most, each once', async () => {
  const numbered = Array.from({ length: 30 }, (_, of) => ({ path: '/Notes/mine', input: { query: { of } } }));
  const { asked, answers } = await handed([...numbered.slice(0, 3), ...numbered]);
  expect(new Set(asked.map(({ url }) => url)).size).toBe(12);
  expect(asked).toHaveLength(12);
  expect(answers.map(({ input }) => input)).toEqual(numbered.slice(0, 12).map(({ input }) => input));
});

it.each(['file', 'secret', 'write', 'open', 'applicant', 'rare', 'none'])(
  'never asks for %s',
  async (name) => {
    const { asked, answers } = await handed([{ path: `/Notes/${name}` }]);
    expect([asked, answers]).toEqual([[], []]);
  },
);

it.each(['..', '.'])('leaves no call for another one: %s', async (id) => {
  const { asked } = await handed([{ path: '/Notes/of/{id}', input: { params: { id } } }]);
  expect(asked).toEqual([]);
});
