import type { InjectOptions } from 'fastify';
import { fillPath, queryString, type Claim, type Problem } from '@portal/shared/model';
import { allCalls } from './all-calls';
import { testApp, type TestApp } from './app';
import { signatureHeaders } from './releases';
import { administrationRows } from './route-table/administration.rows';
import { bursaryRows } from './route-table/bursary.rows';
import { identityRows } from './route-table/identity.rows';
import { aStudent, everyClaimBut, somebody } from './route-table/people';
import { payerRows } from './route-table/payer.rows';
import { personalRows } from './route-table/personal.rows';
import { publicRows } from './route-table/public.rows';
import { registryRows } from './route-table/registry.rows';
import { rightsRows } from './route-table/rights.rows';
import type { Input, Row, Rows } from './route-table/row';
import { bodySchema, sampleInput, wrongInput, type Operation } from './route-table/sample';
import { makeWorld, type World } from './route-table/world';

const table: Rows = {
  ...{ ...identityRows, ...personalRows, ...publicRows },
  ...{ ...administrationRows, ...registryRows, ...rightsRows },
  ...{ ...bursaryRows, ...payerRows },
};
const rows = Object.entries(table).map(([name, row]) => ({ name, ...row }));
type Named = (typeof rows)[number];

const specs = new Map(allCalls.map((spec) => [`${spec.method} ${spec.path}`, spec]));

let test: TestApp;
let world: World;
let served: Map<string, Operation>;
beforeAll(async () => {
  test = await testApp();
  world = await makeWorld(test);
  const document = (await test.app.inject('/api/v1/openapi.json')).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  served = new Map(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation]),
    ),
  );
}, 60_000);
afterAll(() => test.close());

function operationOf(name: string): Operation {
  const operation = served.get(name);
  if (!operation) throw new Error(`${name} is not served`);
  return operation;
}

/** `$notice` becomes the id of the world's notice. */
function named(values: Record<string, unknown> = {}): Record<string, unknown> {
  const known = (value: unknown) =>
    typeof value === 'string' && value.startsWith('$') ? world.ids[value.slice(1)] : value;
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, known(value)]));
}

function validInput(row: Named): Input {
  const sample = sampleInput(operationOf(row.name));
  return {
    params: { ...sample.params, ...named(row.params) },
    query: { ...sample.query, ...named(row.query) },
    body: Array.isArray(sample.body) ? sample.body : { ...(sample.body as object), ...named(row.body) },
  };
}

let address = 0;
/** Every call from another address: limits are not what this is about. */
const nextAddress = () => `10.1.${(address += 1) >> 8}.${address & 255}`;

function send({ name, stream }: Named, { params, query, body }: Input, headers: object = {}) {
  const [method = 'GET', path = ''] = name.split(' ');
  const repeated = Object.entries(query ?? {}).flatMap(([key, value]) =>
    Array.isArray(value) ? value.map((each) => [key, each]) : [[key, value]],
  ) as [string, unknown][];
  const search = repeated.map(([key, value]) => queryString({ [key]: value })).join('');
  const url = `${fillPath(path, params)}${search && `?${search}`}`;
  const operation = operationOf(name);
  const payload = operation.requestBody && (bodySchema(operation) ? (body ?? {}) : Buffer.from('no archive'));
  const bytes = payload && (Buffer.isBuffer(payload) ? payload : Buffer.from(JSON.stringify(payload)));
  const { signs, ...others } = headers as { signs?: string };
  return test.call(method as 'GET', url, {
    remoteAddress: nextAddress(),
    headers: {
      ...others,
      ...(signs && signatureHeaders(test, { module: signs }, { method: method as 'GET', url, body: bytes })),
      ...(Buffer.isBuffer(payload) && {
        'content-type': Object.keys(operation.requestBody?.content ?? {})[0],
      }),
    },
    ...(payload && { payload }),
    ...(stream && { payloadAsStream: true }),
  } as InjectOptions);
}

const isClaim = (who: Row['who']): who is Claim => who.includes('.');
const personal = ({ who }: Named) => who === 'user' || isClaim(who);

/** Headers of somebody new who may. */
async function allowed({ who }: Named): Promise<object> {
  if (who === 'applicant') return world.applicant;
  if (who === 'refresh') return { cookie: await world.cookie() };
  if (who === 'user') return (await aStudent(test)).headers;
  if (who === 'signature') return { signs: 'mf-team' };
  return isClaim(who) ? (await somebody(test, everyClaimBut())).headers : {};
}

type Answer = Awaited<ReturnType<typeof send>>;

/** The code of a refusal; undefined for success. A stream that is open has succeeded, and is closed. */
async function codeOf(answer: Answer): Promise<string | undefined> {
  if (answer.statusCode >= 400) return (JSON.parse(await textOf(answer)) as Problem).code;
  if (isStream(answer)) answer.stream().destroy();
  return undefined;
}

const isStream = ({ headers }: Answer) => String(headers['content-type']).startsWith('text/event-stream');

async function textOf(answer: Answer): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of answer.stream()) parts.push(Buffer.from(part as Uint8Array));
  return Buffer.concat(parts).toString();
}

it('has a row for every operation of the OpenAPI document, and none for what is not served', () => {
  expect(Object.keys(table).sort()).toEqual([...served.keys()].sort());
  expect([...specs.keys()].sort()).toEqual([...served.keys()].sort());
});

it.each(rows)('$name says the same in table, contract and document', (row) => {
  const { access, impersonation, method } = specs.get(row.name) ?? {};
  const operation = operationOf(row.name);
  expect(typeof access === 'object' ? access.claim : access).toBe(row.who);
  expect(operation['x-claim'] ?? operation['x-access']).toBe(row.who);
  if (personal(row)) expect(operation.security).toEqual([{ bearer: [] }]);
  const usual = method === 'GET' ? 'allow' : 'refuse';
  if (personal(row)) expect(impersonation ?? usual).toBe(row.acting ?? usual);
});

describe('signed out', () => {
  it.each(rows.filter(({ who }) => who !== 'public'))('$name is refused', async (row) => {
    const answer = await send(row, validInput(row));
    const codes = row.who === 'signature' ? ['SIGNATURE'] : ['SIGNED_OUT'];
    // Signing out twice is no fault.
    if (row.name !== 'POST /Authentication/logout') expect(codes).toContain(await codeOf(answer));
  });
});

describe('a token that is not ours', () => {
  it.each(rows.filter(personal))('$name is refused', async (row) => {
    const headers = { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.' };
    expect(await codeOf(await send(row, validInput(row), headers))).toBe('SIGNED_OUT');
  });
});

describe('every claim but the one', () => {
  it.each(rows.filter(({ who }) => isClaim(who)))('$name is refused', async (row) => {
    const { headers } = await somebody(test, everyClaimBut(row.who));
    const answer = await send(row, validInput(row), headers);
    expect([answer.statusCode, await codeOf(answer)]).toEqual([403, 'FORBIDDEN']);
  });
});

describe('a cookie without our own page behind it', () => {
  it.each(rows.filter(({ who }) => who === 'refresh' || who === 'applicant'))(
    '$name is refused',
    async (row) => {
      if (row.name.startsWith('GET')) return;
      const foreign = { 'x-requested-with': '', origin: 'https://evil.example' };
      const answer = await send(row, validInput(row), { ...(await allowed(row)), ...foreign });
      expect(answer.statusCode).toBe(403);
    },
  );
});

describe('acting as another person', () => {
  it.each(rows.filter(personal))('$name is refused or allowed as the table says', async (row) => {
    const refused = (row.acting ?? (row.name.startsWith('GET') ? 'allow' : 'refuse')) === 'refuse';
    const answer = await send(row, validInput(row), world.acting.headers);
    expect((await codeOf(answer)) === 'IMPERSONATION_REFUSED').toBe(refused);
  });
});

describe('wrong input', () => {
  it.each(rows.filter(({ takesAnything }) => !takesAnything))('$name names the fields', async (row) => {
    const answer = await send(row, wrongInput(operationOf(row.name)), await allowed(row));
    expect([400, 422]).toContain(answer.statusCode);
    expect(answer.json<Problem>().errors.length).toBeGreaterThan(0);
  });
});

describe('somebody who may', () => {
  it.each(rows)('$name does what it is for', async (row) => {
    const answer = await send(row, validInput(row), await allowed(row));
    expect(answer.statusCode).toBeLessThan(500);
    expect(await codeOf(answer)).toBe(row.answers);
  });
});
