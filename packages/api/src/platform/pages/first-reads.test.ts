import type { FastifyInstance } from 'fastify';
import { defineCall, object, string, type SessionSummary } from '@portal/shared/model';
import { firstReads } from './first-reads';

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
];
const session = { userId: '7', jwtToken: { token: 'mine' } } as SessionSummary;

interface Asked {
  url: string;
  headers: Record<string, string>;
  remoteAddress: string;
}

/** Reads of one entry through an API that only repeats the address; `/Notes/slow` never answers. */
async function handed(reads: { path: string; input?: object }[]) {
  const asked: Asked[] = [];
  const inject = (given: Asked) => {
    asked.push(given);
    if (given.url.endsWith('/slow')) return new Promise(() => undefined);
    return Promise.resolve({ statusCode: 200, json: () => ({ data: { name: given.url } }) });
  };
  const app = { inject } as unknown as Pick<FastifyInstance, 'inject'>;
  const request = { ip: '10.0.0.9', headers: { 'user-agent': 'a phone' } };
  const answers = await firstReads({ app, calls, request, session }, [
    { module: {} as never, load: './page', reads: reads as never },
  ]);
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

it('waits for nothing that is late', async () => {
  const { answers } = await handed([{ path: '/Notes/slow' }, { path: '/Notes/mine' }]);
  expect(answers.map(({ path }) => path)).toEqual(['/Notes/mine']);
});

it.each(['/Notes/file', '/Notes/secret', '/Notes/write', '/Notes/none'])(
  'never asks for %s',
  async (path) => {
    const { asked, answers } = await handed([{ path }]);
    expect([asked, answers]).toEqual([[], []]);
  },
);
