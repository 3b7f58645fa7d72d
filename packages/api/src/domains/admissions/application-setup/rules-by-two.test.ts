import { anOfficer, rules, type Officer } from '../../../../test/application-office';
import type { TestApp } from '../../../../test/app';
import type { Problem } from '../../../../test/money-builders';
import { provesActs } from '../../../../test/proves-acts';
import { resultRow } from '../../../../test/screening-builders';
import { screeningOffice, type ScreeningOffice } from '../../../../test/screening-office';

let office: ScreeningOffice;
let test: TestApp;
let first: Officer;
let second: Officer;
let setup: number;
provesActs(
  () => test,
  [
    'application_setup.propose-rules',
    'application_setup.approve-rules',
    'application_setup.refuse-rules',
    'application_setup.withdraw-rules',
  ],
);
beforeEach(async () => {
  office = await screeningOffice();
  ({ test } = office);
  first = await anOfficer(test, ['admissions.setup']);
  second = await anOfficer(test, ['admissions.setup']);
  const found = test.deps.db.selectFrom('application_setup').select('id');
  ({ id: setup } = await found.where('application_type_id', '=', 1).executeTakeFirstOrThrow());
});
afterEach(() => test.close());

interface Seen {
  version: number;
  formula: string;
  formulaVersion: number;
  minimumUtme: number | null;
  helpText: string;
  rulesWaiting: { id: number; formula: string; minimumUtme: number | null } | null;
  may: string[];
}
const call = (method: 'GET' | 'POST' | 'PUT', path: string, by: Officer, payload?: object) =>
  test.call(method, `/Application/setups${path}`, { headers: by.headers, ...(payload && { payload }) });
const one = async (by = first) => (await call('GET', `/${setup}`, by)).json<{ data: Seen }>().data;
const forMe = async (by: Officer) =>
  (await call('GET', '?forMe=true', by)).json<{ data: { total: number } }>().data.total;
async function write(changes: object, by = first) {
  const { version } = await one();
  const answer = await call('PUT', `/${setup}`, by, { ...rules, formula: '50:50', version, ...changes });
  return answer.json<{ data: { waits: boolean } }>().data;
}
async function decide(act: 'approve' | 'refuse' | 'withdraw', by: Officer) {
  const { rulesWaiting } = await one();
  const payload = act === 'approve' ? undefined : { reason: 'the senate said otherwise' };
  return call('POST', `/rules/${rulesWaiting?.id ?? 0}/${act}`, by, payload);
}
const codeOf = (answer: { json: () => unknown }) => (answer.json() as Problem).code;

async function scored() {
  const { id, number } = await office.screening.candidate();
  await office.bring([resultRow(number, '60')]);
  const row = test.deps.db
    .selectFrom('screening_candidate')
    .select('aggregate')
    .where('application_id', '=', id);
  return async () => (await row.executeTakeFirstOrThrow()).aggregate;
}

it('counts at once as long as nobody has a result', async () => {
  await office.screening.candidate();
  expect(await write({ formula: '50:30:20', minimumUtme: '180' })).toMatchObject({ waits: false });
  expect(await one()).toMatchObject({ formula: '50:30:20', minimumUtme: 180, rulesWaiting: null });
});

it.each([
  ['another formula', { formula: '50:30:20' }],
  ['another minimum score', { minimumUtme: '180' }],
])(
  'once there are results, %s waits for another officer, and the rest of the rules does not',
  async (_, to) => {
    const aggregate = await scored();
    const [before, ranked] = [await one(), await aggregate()];
    expect(await write({ ...to, helpText: 'Come early.' })).toMatchObject({ waits: true });
    const waits = await one();
    const { formula, formulaVersion, minimumUtme } = before;
    expect(waits).toMatchObject({ formula, formulaVersion, minimumUtme, helpText: 'Come early.' });
    expect(waits.rulesWaiting).toMatchObject({ now: { formula, minimumUtme } });
    expect(await aggregate()).toBe(ranked);
    expect([waits.may, await forMe(first)]).toEqual([expect.not.arrayContaining(['approveRules']), 0]);
    expect(codeOf(await decide('approve', first))).toBe('SECOND_PERSON');
    expect(codeOf(await decide('refuse', first))).toBe('SECOND_PERSON');
    expect(await forMe(second)).toBe(1);
    expect((await one(second)).may).toEqual(expect.arrayContaining(['approveRules', 'refuseRules']));

    expect((await decide('approve', second)).statusCode).toBe(200);
    const after = await one();
    const isOther = 'formula' in to;
    expect(after).toMatchObject({
      formula: isOther ? '50:30:20' : formula,
      formulaVersion: formulaVersion + (isOther ? 1 : 0),
      minimumUtme: isOther ? minimumUtme : 180,
      helpText: 'Come early.',
      rulesWaiting: null,
      version: waits.version + 1,
    });
    expect((await aggregate()) === ranked).toBe(!isOther);
  },
);

it('is refused with a reason, withdrawn by another proposal, and decided once', async () => {
  await scored();
  await write({ formula: '50:30:20' });
  const { rulesWaiting: earlier } = await one();
  await write({ formula: '50:30:20' });
  expect((await one()).rulesWaiting?.id).toBe(earlier?.id);
  await write({ formula: 'combined-400' }, second);
  expect((await one()).rulesWaiting).toMatchObject({ formula: 'combined-400' });
  expect(codeOf(await call('POST', `/rules/${earlier?.id ?? 0}/approve`, first))).toBe('CONFLICT');
  expect((await decide('refuse', first)).statusCode).toBe(200);
  expect(await one()).toMatchObject({ formula: '50:50', rulesWaiting: null });
});

it('is taken back by who proposed it, as long as nobody has decided', async () => {
  await scored();
  await write({ formula: '50:30:20' });
  expect((await one(second)).may).not.toContain('withdrawRules');
  expect(codeOf(await decide('withdraw', second))).toBe('FORBIDDEN');
  const { may, rulesWaiting } = await one();
  expect(may).toContain('withdrawRules');
  expect((await decide('withdraw', first)).statusCode).toBe(200);
  expect(await one()).toMatchObject({ formula: '50:50', rulesWaiting: null });
  expect(await forMe(second)).toBe(0);
  for (const act of ['withdraw', 'refuse'] as const)
    expect(
      codeOf(await call('POST', `/rules/${rulesWaiting?.id ?? 0}/${act}`, second, { reason: 'too late' })),
    ).toBe('CONFLICT');
});

it('is decided by who sets up the whole university', async () => {
  await scored();
  await write({ formula: '50:30:20' });
  const undergraduates = await anOfficer(test, ['admissions.setup'], 1);
  const others = await anOfficer(test, ['admissions.setup'], 4);
  for (const [by, code] of [
    [undergraduates, 'FORBIDDEN'],
    [others, 'NOT_FOUND'],
  ] as const)
    for (const act of ['approve', 'refuse'] as const) expect(codeOf(await decide(act, by))).toBe(code);
  expect(await forMe(undergraduates)).toBe(0);
});

it('takes two also where every result has been taken back since', async () => {
  const { number } = await office.screening.candidate();
  await office.bring([resultRow(number, '60')]);
  await office.bring([resultRow(number, 'ABS')]);
  const { score } = await test.deps.db
    .selectFrom('screening_candidate')
    .select('score')
    .executeTakeFirstOrThrow();
  expect(score).toBeNull();
  expect(await write({ formula: '50:30:20' })).toMatchObject({ waits: true });
});
