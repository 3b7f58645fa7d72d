import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { ModuleBackend } from '@portal/shared/model';
import { testApp, type TestApp } from '../../../../test/app';
import { aUser, signIn } from '../../../../test/builders';
import { verifyPersonToken } from '../../../../test/verify-person-token';
import { knownModule, manifestOf, publish } from '../../../../test/releases';
import { pageServer } from '../../../../test/page-server';
import { askUpstream } from './ask-upstream';

interface Heard {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

const direct = 'https://books.example';
let test: TestApp;
let app: FastifyInstance;
let team: Server;
let origin: string;
let heard: Heard[];
/** What the team's server answers; by default what it heard. */
let answerWith: ((answer: ServerResponse) => void) | undefined;
let admin: Awaited<ReturnType<typeof signIn>>;
let official: Awaited<ReturnType<typeof signIn>>;
let student: Awaited<ReturnType<typeof signIn>>;

const signed = async (more: object) => signIn(test, (await aUser(test, more)).userName);

beforeAll(async () => {
  team = createServer((request, answer) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      heard.push({ method, url, headers, body: Buffer.concat(parts).toString() });
      if (answerWith) return answerWith(answer);
      answer.setHeader('set-cookie', 'portal_refresh=stolen');
      answer.setHeader('access-control-allow-origin', '*');
      return answer.setHeader('content-type', 'text/html').end('<script>alert(1)</script>');
    });
  });
  await new Promise<void>((resolve) => team.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(team.address() as AddressInfo).port}`;
  test = await testApp();
  app = await pageServer(test.deps);
  await knownModule(test, 'mf-books', 'mf-other');
  await publish(test, manifestOf('mf-other'));
  expect((await offer({ direct: [direct], through: origin }, '1.0.0')).statusCode).toBe(201);
  admin = await signed({ claims: ['modules.view', 'modules.edit'] });
  official = await signed({ userType: 'official' });
  student = await signed({ userType: 'student' });
});
afterAll(async () => {
  await app.close();
  await test.close();
  await new Promise((resolve) => team.close(resolve));
});
beforeEach(() => {
  heard = [];
  answerWith = undefined;
  test.deps.clock.advance({ seconds: 10 });
});

const offer = (backend: ModuleBackend, version: string) =>
  publish(test, manifestOf('mf-books', { backend, version }));
const grant = (way: 'direct' | 'through', to: string, granted = true) =>
  test.call('POST', '/Modules/backends/mf-books', {
    headers: { authorization: admin.authorization },
    payload: { way, origin: to, granted, reason: 'the catalogue of the library' },
  });
const ask = (path: string, more: { method?: 'GET' | 'POST'; headers?: object; payload?: string } = {}) =>
  app.inject({
    method: more.method ?? 'GET',
    url: `/backends/mf-books${path}`,
    headers: { authorization: official.authorization, cookie: official.cookie, ...more.headers },
    ...(more.payload !== undefined && { payload: more.payload }),
  });
const policyOf = async (cookie: string) =>
  String((await app.inject({ url: '/dashboard', headers: { cookie } })).headers['content-security-policy']);

it('reaches nothing before somebody has granted it', async () => {
  expect((await ask('/books')).statusCode).toBe(404);
  expect(await policyOf(official.cookie)).toContain("connect-src 'self';");
  expect(heard).toEqual([]);
});

it.each([
  ['another server than the releases ask for', 'through', 'http://127.0.0.1:5432'],
  ['a server that is asked for the other way', 'direct', () => origin],
  ['the portal itself', 'through', 'http://portal.test'],
] as const)('grants no %s', async (_what, way, to) => {
  const answer = await grant(way, typeof to === 'string' ? to : to());
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, 'INVALID']);
});

it.each([
  ['a path', { through: 'https://books.example/api' }],
  ['a name in front', { through: 'https://ada@books.example' }],
  ['the address of a cloud', { through: 'http://169.254.169.254' }],
  ['a policy of its own', { direct: ["https://books.example; script-src 'unsafe-inline'"] }],
  ['every server', { direct: ['https://*.example'] }],
  ['pages that ask without encryption', { direct: ['http://books.example'] }],
])('refuses a release that asks for %s', async (_what, backend) => {
  const answer = await offer(backend, '1.5.0');
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, 'RELEASE_REFUSED']);
});

describe('once granted', () => {
  const signed = async (more: object) => signIn(test, (await aUser(test, more)).userName);

  beforeAll(async () => {
    expect((await grant('through', origin)).statusCode).toBe(200);
    expect((await grant('direct', direct)).statusCode).toBe(200);
  });

  it("the team's server hears who asks, in a token of its own, and nothing else of the session", async () => {
    const payload = JSON.stringify({ title: 'Things fall apart' });
    const headers = {
      'content-type': 'application/json',
      connection: 'upgrade',
      'x-forwarded-for': '1.2.3.4',
    };
    expect((await ask('/books/7?full=1', { method: 'POST', headers, payload })).statusCode).toBe(200);
    const [request] = heard;
    expect(request).toMatchObject({ method: 'POST', url: '/books/7?full=1', body: payload });
    const token = String(request?.headers['x-portal-person']);
    const now = test.deps.clock.now().getTime() / 1000;
    const claims = await verifyPersonToken(app, token);
    expect(claims).toMatchObject({ iss: 'http://portal.test', aud: 'mf-books', type: 'official' });
    expect(Number(claims['exp']) - now).toBeLessThanOrEqual(60);
    expect(request?.headers).not.toHaveProperty('cookie');
    expect(request?.headers).not.toHaveProperty('authorization');
    expect(request?.headers).not.toHaveProperty('x-forwarded-for');
    expect(request?.headers['connection']).not.toBe('upgrade');
  });

  it('what it answers is data: no cookie, no script, no document of ours', async () => {
    const { headers, body } = await ask('/page.html');
    expect(body).toContain('alert(1)');
    expect(headers).not.toHaveProperty('set-cookie');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
    });
  });

  it.each([
    ['nobody signed in', () => ({ authorization: '', cookie: official.cookie }), 401],
    ['whoever has not the module', () => ({ authorization: student.authorization }), 404],
  ])('refuses %s', async (_who, headers, status) => {
    expect((await ask('/books', { headers: headers() })).statusCode).toBe(status);
    expect(heard).toEqual([]);
  });

  it.each(['//other.example/x', '/../../x', '/@other.example', '/\\other.example'])(
    'asks its own server alone, whatever the path: %s',
    async (path) => {
      const answer = await ask(path);
      expect([200, 400]).toContain(answer.statusCode);
      expect(heard.every(({ headers }) => headers.host === new URL(origin).host)).toBe(true);
    },
  );

  it('follows no redirect', async () => {
    answerWith = (answer) => answer.writeHead(302, { location: `${origin}/inside` }).end();
    expect((await ask('/books')).statusCode).toBe(502);
    expect(heard).toHaveLength(1);
  });

  it('ends what is too slow or too large, and says so', async () => {
    const asked = { method: 'GET', path: '/', headers: {}, body: Buffer.alloc(0) };
    const within = (bounds: { milliseconds: number; bytes: number }) =>
      askUpstream(origin, asked, { bounds, own: {} });
    answerWith = (answer) => void answer.write('never ends');
    await expect(within({ milliseconds: 50, bytes: 100 })).rejects.toMatchObject({ code: 'BACKEND_DOWN' });
    answerWith = (answer) => answer.end('x'.repeat(101));
    await expect(within({ milliseconds: 60_000, bytes: 100 })).rejects.toMatchObject({ status: 502 });
    const large = await ask('/books', { method: 'POST', payload: 'x'.repeat(1024 * 1024 + 1) });
    expect(large.statusCode).toBe(413);
  });

  it('a server that hangs holds so many places, and of each person fewer; who finds them taken is told at once', async () => {
    const held: ServerResponse[] = [];
    answerWith = (answer) => void held.push(answer);
    const people = await Promise.all(Array.from({ length: 6 }, () => signed({ userType: 'official' })));
    const [one, ...others] = people.map(({ authorization }) => ({ headers: { authorization } }));
    let refused = 0;
    const askedBy = (person: typeof one, times: number) =>
      Array.from({ length: times }, async () => {
        const { statusCode, headers } = await ask('/books', person);
        if (statusCode === 503 && headers['retry-after'] === '2') refused += 1;
        return statusCode;
      });
    const ofOne = askedBy(one, 7);
    while (held.length < 6 || refused < 1) await setImmediate();
    const ofOthers = others.flatMap((person) => askedBy(person, 6));
    while (held.length < 32 || refused < 5) await setImmediate();
    answerWith = (answer) => answer.end('late');
    for (const answer of held) answer.end('late');
    expect((await Promise.all([...ofOne, ...ofOthers])).filter((status) => status === 200)).toHaveLength(32);
    expect((await ask('/books', one)).statusCode).toBe(200);
  });

  it('pages may ask the direct one, of people who have the module', async () => {
    expect(await policyOf(official.cookie)).toContain(`connect-src 'self' ${direct};`);
    expect(await policyOf(student.cookie)).toContain("connect-src 'self';");
  });

  it('a release that asks for another server has none until it is granted', async () => {
    await offer({ direct: ['https://new.example'], through: 'https://new.example' }, '2.0.0');
    expect((await ask('/books')).statusCode).toBe(404);
    expect(await policyOf(official.cookie)).not.toContain('https://new.example');
    const { backends } = (
      await test.call('GET', '/Modules/detail/mf-books', { headers: { authorization: admin.authorization } })
    ).json<{ data: { backends: object[] } }>().data;
    expect(backends).toContainEqual({ way: 'through', origin, granted: true, versions: [] });
    expect(backends).toContainEqual({
      way: 'direct',
      origin: 'https://new.example',
      granted: false,
      versions: ['2.0.0'],
    });
    await offer({ direct: [direct], through: origin }, '2.1.0');
    expect((await ask('/books')).statusCode).toBe(200);
  });

  it('a grant that is taken back ends at once, and the audit has both', async () => {
    expect((await grant('through', origin, false)).statusCode).toBe(200);
    expect((await ask('/books')).statusCode).toBe(404);
    expect((await grant('through', origin, false)).statusCode).toBe(404);
    const acts = await test.deps.db
      .selectFrom('audit_log')
      .select('detail')
      .where('act', '=', 'module.backend')
      .execute();
    expect(acts).toHaveLength(3);
  });
});
