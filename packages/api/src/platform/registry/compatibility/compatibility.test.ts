import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { finance } from '@portal/contracts/finance';
import { callWire, type CallWire } from '@portal/shared/wire';
import { testApp, type TestApp } from '../../../../test/app';
import { lastAuditOf } from '../../../../test/last-audit';
import { knownModule, manifestOf, publish, usualContents } from '../../../../test/releases';
import { findRelease } from '../registry.queries';
import { integrityOf } from '../release-parts';
import { judgeReleases } from './judge-releases';

let test: TestApp;
let minor = 0;
beforeAll(async () => {
  test = await testApp();
  await knownModule(test, 'mf-one', 'mf-two', 'mf-three');
});
// The limit per minute is not the subject here.
beforeEach(() => test.deps.clock.advance({ minutes: 2 }));
afterAll(() => test.close());

const refuse = callWire(finance.refunds.refuse);
const list = callWire(finance.refunds.list);
/** As a build sent it that knew a reason of any length. */
const loose: CallWire = {
  ...refuse,
  body: { type: ['object'], properties: { reason: { type: ['string'] }, version: { type: ['integer'] } } },
};
const gone: CallWire = { ...refuse, path: '/Refunds/forget' };

interface Offered {
  calls?: unknown;
  /** What module.json says of them; their own integrity when left out, nothing when null. */
  named?: string | null;
  id?: string;
  to?: 'live' | 'canary';
  /** Of the canary. */
  percent?: number;
  /** Why it is published although it is incompatible. */
  accept?: string;
}

async function offer({ calls, named, id = 'mf-one', to = 'live', percent = 0, accept }: Offered) {
  minor += 1;
  const text = calls === undefined ? null : JSON.stringify(calls);
  const said = named === undefined && text !== null ? integrityOf(Buffer.from(text)) : (named ?? undefined);
  const manifest = manifestOf(id, { version: `1.${minor}.0` });
  const { calls: _, ...others } = manifest.build;
  const build = { ...others, ...(said !== undefined && { calls: said }) };
  const answer = await publish(
    test,
    { ...manifest, build },
    {
      contents: { ...usualContents, ...(text !== null && { 'calls.json': text }) },
      query: { to, percent, ...(accept !== undefined && { acceptIncompatible: true, reason: accept }) },
    },
  );
  const { code, errors, data } = answer.json<{
    code?: string;
    errors?: { path: string; message: string }[];
    data?: { warnings: string[] };
  }>();
  return { status: answer.statusCode, code, errors, warnings: data?.warnings, version: manifest.version };
}

it('a release whose calls the portal answers as it expects goes through without a word', async () => {
  expect(await offer({ calls: [refuse, list] })).toMatchObject({ status: 201, warnings: [] });
  await knownModule(test, 'mf-silent');
  for (let releases = 0; releases < 2; releases += 1)
    expect(await offer({ id: 'mf-silent', named: 'none' })).toMatchObject({ status: 201, warnings: [] });
});

describe.each<[string, Offered]>([
  ['names no calls', {}],
  ['has an empty list of them', { calls: [] }],
])('a release that %s', (_, silent) => {
  const notSaid =
    'its build did not say which calls it makes, or none where an earlier release made some: nobody knows whether this portal answers them';
  const auditOf = async () => JSON.stringify((await lastAuditOf(test)).detail);

  it('is taken for a try, with a warning that the audit keeps', async () => {
    expect(await offer({ ...silent, to: 'canary' })).toMatchObject({ status: 201, warnings: [notSaid] });
    expect(await auditOf()).toContain('"callsNotSaid":true');
  });

  it('is live for everybody only where somebody accepts that', async () => {
    expect(await offer(silent)).toMatchObject({
      status: 422,
      code: 'RELEASE_INCOMPATIBLE',
      errors: [{ path: 'calls', message: notSaid }],
    });
    expect(await offer({ ...silent, to: 'canary', percent: 100 })).toMatchObject({ status: 422 });
    const accepted = await offer({ ...silent, accept: 'built before calls were asked for' });
    expect(accepted).toMatchObject({ status: 201, warnings: [notSaid] });
    expect(await auditOf()).toContain('"callsNotSaid":true');
  });
});

it('a release that says it makes none brings no list either', async () => {
  expect(await offer({ calls: [list], named: 'none' })).toMatchObject({
    status: 422,
    errors: [{ path: 'calls.json', message: 'is not in module.json' }],
  });
});

it('every call that the portal answers can be said, read and met', async () => {
  expect(test.deps.calls.length).toBeGreaterThan(200);
  const calls = JSON.parse(JSON.stringify(test.deps.calls.map((call) => callWire(call)))) as CallWire[];
  expect(await offer({ calls })).toMatchObject({ status: 201, warnings: [] });
});

const differences = (calls: readonly string[]) => calls.map((message) => ({ path: 'calls', message }));
const looseName = 'POST /InvoiceManagement/refunds/{id}/refuse';
const goneText = 'POST /Refunds/forget: the portal has no such call';

it('an incompatible release is refused, call by call, and nothing of it is stored', async () => {
  const { status, code, errors, version } = await offer({ calls: [list, loose, gone] });
  expect([status, code]).toEqual([422, 'RELEASE_INCOMPATIBLE']);
  expect(errors).toEqual(
    expect.arrayContaining(
      differences([
        `${looseName}: body.version: the module sends it only sometimes; the portal takes nothing without it`,
        `${looseName}: body.reason: the module sends text of any length; the portal takes up to 300 characters`,
        goneText,
      ]),
    ),
  );
  expect(await findRelease(test.deps.db, 'mf-one', version)).toBeUndefined();
});

it('what else is wrong with it is told with them', async () => {
  const { code, errors } = await offer({ calls: [gone], named: integrityOf(Buffer.from('other')) });
  expect([code, errors?.map(({ path: where }) => where)]).toEqual(['RELEASE_REFUSED', ['calls.json']]);
});

it('in an emergency a team says why and publishes it all the same, which the audit keeps', async () => {
  expect(await offer({ calls: [gone], accept: '' })).toMatchObject({
    status: 422,
    errors: [{ path: 'reason', message: 'Say why' }],
  });
  const { status, warnings } = await offer({ calls: [gone], accept: 'a page that nobody opens' });
  expect([status, warnings]).toEqual([201, [goneText]]);
  const { detail } = await lastAuditOf(test);
  expect(JSON.stringify(detail)).toContain(goneText);
});

it('of very many differences the first are told, and how many there are', async () => {
  const calls = Array.from({ length: 40 }, (_, place) => ({ ...gone, path: `/Gone/${place}` }));
  const { errors = [] } = await offer({ calls });
  expect(errors).toHaveLength(31);
  expect(errors.at(-1)?.message).toBe('10 more differences between its calls and this portal');
});

const wrong = (message: string) => ({ status: 422, errors: [{ path: 'calls.json', message }] });
const other = integrityOf(Buffer.from('other'));
let deep: unknown = { type: ['string'] };
for (let depth = 0; depth < 40; depth += 1) deep = { type: ['array'], items: deep };

it.each<[string, Offered, object]>([
  [
    'other than the build wrote',
    { calls: [list], named: other },
    wrong('differs from what module.json says'),
  ],
  ['left out', { named: other }, wrong('is missing')],
  ['unknown to module.json', { calls: [list], named: null }, wrong('is not in module.json')],
  ['without end', { calls: [{ ...list, data: deep }] }, wrong('has text or nesting that no file needs')],
])('calls that are %s are refused', async (_, offered, answer) => {
  expect(await offer(offered)).toMatchObject(answer);
});

it.each<[string, unknown]>([
  ['no list', 'everything'],
  ['too much', [{ ...gone, consumes: 'x'.repeat(4 * 1024 * 1024) }]],
  ['no method', [{ ...gone, method: 'LOOK' }]],
  ['no path', [{ ...gone, path: 'refunds' }]],
  ['no claim', [{ ...gone, access: { claim: 7 } }]],
  ['no types', [{ ...gone, data: { type: 'object' } }]],
  ['no type of a field', [{ ...gone, data: { type: ['object'], properties: { id: { type: [] } } } }]],
  ['no names', [{ ...gone, data: { type: ['object'], required: 'id' } }]],
  ['more than a call has', [{ ...gone, more: true }]],
  ['a name twice', [{ ...gone, data: { type: ['object'], required: ['id', 'id'] } }]],
  [
    'names without end',
    [{ ...gone, data: { type: ['object'], required: Array.from({ length: 501 }, String) } }],
  ],
  [
    'values without end',
    [{ ...gone, data: { type: ['number'], enum: Array.from({ length: 2001 }, Number) } }],
  ],
])('what is no call is refused: %s', async (_, calls) => {
  const { status, errors } = await offer({ calls });
  expect([status, errors?.map((error) => error.path)]).toEqual([422, ['calls.json']]);
});

describe('a build that is about to be deployed', () => {
  beforeAll(async () => {
    await offer({ id: 'mf-two', calls: [gone], accept: 'for this test' });
    await offer({ id: 'mf-two', calls: [refuse] });
    await offer({ id: 'mf-two', calls: [loose], to: 'canary', accept: 'for this test' });
    await offer({ id: 'mf-three', named: 'none' });
    await offer({ id: 'mf-three', accept: 'for this test' });
  });

  it('is told which live, canary and known-good releases it would break', async () => {
    const judged = (await judgeReleases(test.deps)).filter(({ module }) => module === 'mf-two');
    expect(judged.map(({ as, broken }) => [as, broken.map(({ call }) => call)])).toEqual([
      ['live', []],
      ['canary', expect.arrayContaining(['POST /InvoiceManagement/refunds/{id}/refuse'])],
      ['known-good', ['POST /Refunds/forget']],
    ]);
  });

  it('hears it from the command, which ends with 1', async () => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(test.deps.db);
    const host = encodeURIComponent(process.env['PORTAL_TEST_HOST'] ?? '');
    const url = `postgres://postgres@localhost/${rows[0]?.name}?host=${host}`;
    const ended = await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', 'src/commands/check-releases.ts'],
      {
        cwd: path.resolve(__dirname, '../../../..'),
        env: { PATH: process.env['PATH'], DATABASE_URL: url },
      },
    ).catch((error: { code: number; stdout: string }) => error);
    expect(ended).toMatchObject({ code: 1 });
    expect(ended.stdout).toMatch(
      /✗ mf-two \S+ \(known-good\)\n {4}POST \/Refunds\/forget: the portal has no such call/,
    );
    expect(ended.stdout).toMatch(/✓ mf-two \S+ \(live\)/);
    expect(ended.stdout).toMatch(/\? mf-three \S+ \(live\): its build did not say which calls it makes/);
    expect(ended.stdout).toMatch(/✓ mf-three \S+ \(known-good\)/);
  }, 60_000);
});
