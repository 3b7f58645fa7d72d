import { number, object, string } from 'yup';
import { defineCall, type CallSpec } from '@portal/shared/model';
import { testApp, type TestApp } from '../../../test/app';
import { anApplicationWindow, invoiceBody } from '../../../test/money-builders';
import { buildApp } from '../../app';
import { once } from './idempotency';
import { openApiDocument } from './openapi';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

describe('the wire', () => {
  it('answers an unknown path with a problem', async () => {
    const answer = await test.call('GET', '/Nothing/here');
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json()).toMatchObject({ success: false, code: 'NOT_FOUND', status: 404, errors: [] });
  });

  it('answers a body that is not JSON with 400, and one of another type with 400', async () => {
    const url = '/Authentication/login';
    const broken = await test.call('POST', url, {
      payload: '{"userName":',
      headers: { 'content-type': 'application/json' },
    });
    const other = await test.call('POST', url, {
      payload: '<a/>',
      headers: { 'content-type': 'application/xml' },
    });
    expect([broken.statusCode, broken.json().code]).toEqual([400, 'MALFORMED']);
    expect([other.statusCode, other.json().code]).toEqual([400, 'MALFORMED']);
  });

  it.each(['null', '[]', '"text"', '5', '{"userName":{"$ne":1},"password":[1]}'])(
    'survives the body %s',
    async (payload) => {
      const answer = await test.call('POST', '/Authentication/login', {
        payload,
        headers: { 'content-type': 'application/json' },
      });
      expect(answer.statusCode).toBe(422);
    },
  );

  it('refuses texts with a zero sign, which the database cannot hold', async () => {
    const body = await test.call('POST', '/Authentication/login', {
      payload: { userName: 'a\0b', password: 'x' },
    });
    const query = await test.call(
      'GET',
      '/ApplicationInvoice/check-invoice?ApplicationTypeId=3&RegNumber=%00&',
    );
    expect([body.statusCode, body.json().code]).toEqual([400, 'MALFORMED']);
    expect([query.statusCode, query.json().code]).toEqual([400, 'MALFORMED']);
  });

  it('refuses an Idempotency-Key that is none', async () => {
    const answer = await test.call('POST', '/Authentication/login', {
      payload: { userName: 'a', password: 'b' },
      headers: { 'idempotency-key': 'x' },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'MALFORMED']);
  });

  it('tells of nothing inside when something unexpected breaks', async () => {
    const broken = { ...test.deps, effects: new Map(), db: undefined as never };
    const app = await buildApp(broken);
    const answer = await app.inject('/api/v1/Notices/general');
    await app.close();
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({
      code: 'INTERNAL',
      message: 'Something went wrong on our side. Please try again.',
    });
    expect(answer.body).not.toContain('undefined');
  });

  it('knows when it is ready, and counts by route', async () => {
    expect((await test.app.inject('/healthz')).json()).toEqual({ status: 'alive' });
    expect((await test.app.inject('/readyz')).json()).toEqual({ status: 'ready' });
    expect((await test.app.inject('/metrics')).body).toContain('route="/api/v1/Authentication/login"');
  });
});

describe('a repeated request', () => {
  const request = (input: object) => ({ caller: 'user:1', call: 'POST /Test', key: 'key-12345', input });

  it('runs once, however often and however parallel it comes', async () => {
    let runs = 0;
    const work = async () => {
      runs += 1;
      await new Promise(setImmediate);
      return { status: 200, answer: { runs } };
    };
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => once(test.deps, request({ a: 1 }), work)),
    );
    expect(runs).toBe(1);
    const values = outcomes.filter(({ status }) => status === 'fulfilled');
    expect(values.length).toBeGreaterThan(0);
    expect(await once(test.deps, request({ a: 1 }), work)).toEqual({ status: 200, answer: { runs: 1 } });
    await expect(once(test.deps, request({ a: 2 }), work)).rejects.toMatchObject({ code: 'INVALID' });
  });

  it('forgets a refusal, so that it may be corrected', async () => {
    const again = { ...request({}), key: 'key-refused' };
    await expect(once(test.deps, again, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await once(test.deps, again, async () => ({ status: 200, answer: 'yes' }))).toMatchObject({
      answer: 'yes',
    });
  });
});

describe('a POST with an Idempotency-Key', () => {
  const invoice = (key: string, changes = {}) =>
    test.call('POST', '/ApplicationInvoice/generate-invoice', {
      payload: invoiceBody({ RegNumber: '08035550001', ...changes }),
      headers: { 'idempotency-key': key },
    });
  beforeAll(() => anApplicationWindow(test));

  it('is done once while it comes many times at once, and answers the same later', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => invoice('invoice-key-1')));
    const statuses = new Set(answers.map(({ statusCode }) => statusCode));
    expect([...statuses].every((status) => status === 200 || status === 409)).toBe(true);
    const again = await invoice('invoice-key-1');
    const done = answers.filter(({ statusCode }) => statusCode === 200);
    for (const answer of done) expect(answer.json()).toEqual(again.json());
    expect(again.statusCode).toBe(200);
    expect(test.simulator.till.all()).toHaveLength(1);
  });

  it('is refused with another body, and may be corrected after a refusal', async () => {
    const other = await invoice('invoice-key-1', { FirstName: 'Somebody' });
    expect([other.statusCode, other.json().code]).toEqual([422, 'INVALID']);
    expect((await invoice('invoice-key-2', { Amount: '1' })).statusCode).toBe(422);
    expect((await invoice('invoice-key-2')).statusCode).toBe(200);
  });

  it('counts towards the limit of its address over two nodes', async () => {
    const node = await test.secondNode();
    const statuses: number[] = [];
    for (let count = 0; count < 7; count += 1) {
      const answer = await (count % 2 ? node : test.app).inject({
        url: '/api/v1/ApplicationInvoice/check-invoice?ApplicationTypeId=3&RegNumber=08035550009&',
        remoteAddress: '10.7.7.7',
      });
      statuses.push(answer.statusCode);
      if (answer.statusCode === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });
});

describe('the OpenAPI document', () => {
  it('describes every call that is served, with its access and its problem', async () => {
    const { paths, openapi } = (await test.call('GET', '/openapi.json')).json();
    expect(openapi).toBe('3.1.0');
    expect(paths['/Authentication/login'].post).toMatchObject({
      tags: ['Authentication'],
      'x-access': 'public',
      requestBody: {
        content: {
          'application/json': { schema: { required: expect.arrayContaining(['userName', 'password']) } },
        },
      },
    });
    expect(Object.keys(paths).length).toBeGreaterThan(20);
  });

  it('names the claim and the limit', () => {
    const call = defineCall({
      method: 'PUT',
      path: '/Things/{id}',
      summary: 'Changes a thing',
      access: { claim: 'modules.edit' },
      perMinute: 3,
      params: object({ id: number().required() }),
      data: object({ name: string().required() }),
    });
    const { paths } = openApiDocument([call as CallSpec]) as { paths: Record<string, { put: object }> };
    expect(paths['/Things/{id}']?.put).toMatchObject({
      'x-claim': 'modules.edit',
      'x-per-minute': 3,
      parameters: [{ name: 'id', in: 'path', required: true }],
      responses: { 403: expect.anything() },
    });
  });

  it('has a page to read, without a script', async () => {
    const page = await test.call('GET', '/docs');
    expect(page.body).toContain('/api/v1/Authentication/login');
    expect(page.body).toContain('<section id="Authentication">');
    const links = [...page.body.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id ?? '');
    expect(links.length).toBeGreaterThan(20);
    expect(links.filter((id) => !page.body.includes(`id="${id}"`))).toEqual([]);
    expect(page.body).not.toContain('<script');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  });
});
