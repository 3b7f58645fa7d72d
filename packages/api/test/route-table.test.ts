import { type Problem } from '@portal/shared/model';
import { allCalls } from './all-calls';
import type { TestApp } from './app';
import { isClaim, openApi, rows, table, type Api, type Named } from './route-table/api';
import { everyClaimBut, somebody } from './route-table/people';
import { wrongInput } from './route-table/sample';
import type { World } from './route-table/world';

const specs = new Map(allCalls.map((spec) => [`${spec.method} ${spec.path}`, spec]));

let api: Api;
let test: TestApp;
let world: World;
beforeAll(async () => {
  api = await openApi();
  ({ test, world } = api);
}, 60_000);
afterAll(() => test.close());

const operationOf: Api['operationOf'] = (name) => api.operationOf(name);
const validInput: Api['validInput'] = (row) => api.validInput(row);
const send: Api['send'] = (row, input, headers) => api.send(row, input, headers);
const allowed: Api['allowed'] = (row) => api.allowed(row);

const personal = ({ who }: Named) => who === 'user' || isClaim(who);

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
  expect(Object.keys(table).sort()).toEqual([...api.served.keys()].sort());
  expect([...specs.keys()].sort()).toEqual([...api.served.keys()].sort());
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
