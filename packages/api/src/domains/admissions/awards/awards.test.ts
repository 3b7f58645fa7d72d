import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { codeOf, dataOf } from '../../../../test/clearance-calls';
import { aFeeStudent } from '../../../../test/fee-builders';
import { lastAuditOf } from '../../../../test/last-audit';
import { errorsOf } from '../../../../test/olevel-calls';
import { anOffer, paySundry, visitorBody } from '../../../../test/sundry-builders';
import { certificateFeeItem } from './verify-award';

/** Awards of degrees: who records and approves them, and what anybody may ask of their certificates. */
let test: TestApp;
let clerk: { authorization: string };
let registrar: { authorization: string };
beforeEach(async () => {
  test = await testApp();
  clerk = await signedIn(test, { claims: ['admissions.awards'] });
  registrar = await signedIn(test, { claims: ['admissions.awards'] });
});
afterEach(() => test.close());

const call = (method: 'GET' | 'POST', path: string, by?: { authorization: string }, payload?: object) =>
  test.call(method, path, {
    ...(by && { headers: { authorization: by.authorization } }),
    ...(payload && { payload }),
  });
const award = { programme: 'B.Tech Physics', class: 'Second Class Upper', awardedOn: '2024-11-30' };

async function aGraduate(changes: object = {}): Promise<string> {
  const { id } = await aFeeStudent(test);
  const named = {
    surname: "O'Neil",
    first_name: 'Adé',
    middle_name: 'Joy',
    matric_number: `2019/1/${id}AB`,
    ...changes,
  };
  await test.deps.db.updateTable('student').set(named).where('id', '=', id).execute();
  return named.matric_number;
}
const recorded = async (matricNumber: string) =>
  dataOf<{ id: number }>(await call('POST', '/Awards', clerk, { ...award, matricNumber })).id;
async function awarded(changes?: object): Promise<{ id: number; matricNumber: string; code: string }> {
  const matricNumber = await aGraduate(changes);
  const id = await recorded(matricNumber);
  await call('POST', `/Awards/${id}/approve`, registrar);
  const { code } = await rowOf(id);
  return { id, matricNumber, code: code ?? '' };
}
interface Row {
  id: number;
  state: string;
  code: string | null;
  may: string[];
}
async function rowOf(id: number, by = registrar): Promise<Row> {
  const { rows } = dataOf<{ rows: Row[] }>(await call('GET', '/Awards', by));
  return rows.find((row) => row.id === id) as Row;
}

/** The fee for asking, paid by somebody who is not signed in. Answers the RRR. */
async function aPaidFee(quantity: number): Promise<string> {
  const offered = await test.deps.db
    .selectFrom('fee_item')
    .select('id')
    .where('code', '=', certificateFeeItem)
    .executeTakeFirst();
  if (!offered) await anOffer(test, { code: certificateFeeItem });
  const payload = visitorBody({ code: certificateFeeItem, quantity, amount: quantity * 500_000 });
  const made = await test.call('POST', '/Sundry/open/generate-invoice', { payload });
  const { rrr } = dataOf<{ rrr: string }>(made);
  await paySundry(test, rrr, String(quantity * 5000));
  return rrr;
}
const ask = (payload: object) => test.call('POST', '/Verification/certificate', { payload });
const fitting = (matricNumber: string, rrr: string) => ({
  matricNumber,
  name: 'Ade Oneil',
  year: '2024',
  rrr,
});

describe('an award', () => {
  it('counts once another officer has approved it, and is withdrawn with a reason', async () => {
    const matricNumber = await aGraduate();
    const id = await recorded(matricNumber);
    expect(await rowOf(id, clerk)).toMatchObject({ state: 'waiting', code: null, may: [] });
    expect(codeOf(await call('POST', `/Awards/${id}/approve`, clerk))).toBe('SECOND_PERSON');
    expect(codeOf(await call('POST', `/Awards/${id}/refuse`, clerk, { reason: 'my own work' }))).toBe(
      'SECOND_PERSON',
    );
    expect((await rowOf(id)).may).toEqual(['approve', 'refuse']);
    await call('POST', `/Awards/${id}/approve`, registrar);
    expect(await rowOf(id)).toMatchObject({ state: 'approved', may: ['withdraw'] });
    expect((await rowOf(id)).code).toMatch(/^[2-9A-Z]{16}$/);
    expect(codeOf(await call('POST', `/Awards/${id}/approve`, registrar))).toBe('CONFLICT');
    expect(errorsOf(await call('POST', `/Awards/${id}/withdraw`, registrar, { reason: '' }))).toEqual([
      'reason',
    ]);
    await call('POST', `/Awards/${id}/withdraw`, registrar, { reason: 'Senate took it back' });
    expect((await rowOf(id)).state).toBe('withdrawn');
    expect(await lastAuditOf(test)).toMatchObject({
      act: 'degree-award.withdraw',
      detail: { reason: 'Senate took it back' },
    });
  });

  it('is no matter of the graduate, who may be an officer as well', async () => {
    const graduate = await signedIn(test, { claims: ['admissions.awards'] });
    const matricNumber = await aGraduate({ user_id: Number(graduate.userId) });
    expect(codeOf(await call('POST', '/Awards', graduate, { ...award, matricNumber }))).toBe('FORBIDDEN');
    const id = await recorded(matricNumber);
    expect((await rowOf(id, graduate)).may).toEqual([]);
    const forMe = await call('GET', '/Awards?forMe=true', graduate);
    expect(dataOf<{ total: number }>(forMe).total).toBe(0);
    const reason = 'it is my own one';
    expect(codeOf(await call('POST', `/Awards/${id}/approve`, graduate))).toBe('FORBIDDEN');
    expect(codeOf(await call('POST', `/Awards/${id}/refuse`, graduate, { reason }))).toBe('FORBIDDEN');
    await call('POST', `/Awards/${id}/approve`, registrar);
    expect((await rowOf(id, graduate)).may).toEqual([]);
    expect(codeOf(await call('POST', `/Awards/${id}/withdraw`, graduate, { reason }))).toBe('FORBIDDEN');
  });

  it('is recorded once, of a student, on a day that has come', async () => {
    const matricNumber = await aGraduate();
    const post = (changes: object) => call('POST', '/Awards', clerk, { ...award, matricNumber, ...changes });
    expect(errorsOf(await post({ matricNumber: 'NOBODY/1' }))).toEqual(['matricNumber']);
    expect(errorsOf(await post({ awardedOn: '2099-01-01' }))).toEqual(['awardedOn']);
    expect(errorsOf(await post({ awardedOn: '1949-12-31' }))).toEqual(['awardedOn']);
    expect(errorsOf(await post({ awardedOn: '0001-01-01' }))).toEqual(['awardedOn']);
    expect(errorsOf(await post({ class: 'Best of all' }))).toEqual(['class']);
    const first = await recorded(matricNumber);
    expect(codeOf(await post({ programme: 'b.tech physics' }))).toBe('CONFLICT');
    await call('POST', `/Awards/${first}/refuse`, registrar, { reason: 'not the class of Senate' });
    expect((await post({ class: 'Pass' })).statusCode).toBe(201);
  });
});

describe('a certificate', () => {
  it('is shown by its code as name, programme, class and date alone, and says when it is withdrawn', async () => {
    const { id, code } = await awarded();
    const seen = async () => dataOf<object>(await call('GET', `/Verification/${code}`));
    expect(await seen()).toEqual({
      document: 'Certificate',
      fullName: "O'NEIL Adé Joy",
      session: '',
      rows: [
        { label: 'Programme', value: award.programme },
        { label: 'Class', value: award.class },
        { label: 'Date of award', value: '30/11/2024' },
      ],
      issuedAt: null,
      valid: true,
    });
    await call('POST', `/Awards/${id}/withdraw`, registrar, { reason: 'Senate took it back' });
    expect(await seen()).toMatchObject({ valid: false });
  });

  it('is shown by number, name and year to who has paid, as often as they like, and one for each fee', async () => {
    const [one, other] = [await awarded(), await awarded()];
    const rrr = await aPaidFee(1);
    const shown = {
      fullName: "O'NEIL Adé Joy",
      programme: award.programme,
      class: award.class,
      awardedOn: award.awardedOn,
    };
    expect(dataOf<object>(await ask(fitting(one.matricNumber, rrr)))).toEqual(shown);
    expect(dataOf<object>(await ask(fitting(one.matricNumber, rrr)))).toEqual(shown);
    expect(codeOf(await ask(fitting(other.matricNumber, rrr)))).toBe('CONFLICT');
    // A payment that is used up tells nobody whether there is such a certificate.
    expect(codeOf(await ask(fitting('NOBODY/1', rrr)))).toBe('CONFLICT');
    expect((await ask(fitting(other.matricNumber, await aPaidFee(1)))).statusCode).toBe(200);
  });

  it('answers the same whichever of the three does not fit, and for an award that does not count', async () => {
    const { id, matricNumber } = await awarded();
    const waiting = await aGraduate();
    await recorded(waiting);
    const rrr = await aPaidFee(2);
    const fits = fitting(matricNumber, rrr);
    const wrong = [
      { ...fits, matricNumber: 'NOBODY/1' },
      { ...fits, name: 'Ade' },
      { ...fits, name: 'Ade Oneil Stranger' },
      { ...fits, year: '2023' },
      fitting(waiting, rrr),
    ];
    const answers = [];
    for (const each of wrong) answers.push(await ask(each));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${textOf(body)}`)).size).toBe(1);
    expect(codeOf(answers[0] as (typeof answers)[number])).toBe('NOT_FOUND');
    expect((await ask({ ...fits, name: 'ADE JOY O’NEIL' })).statusCode).toBe(200);
    await call('POST', `/Awards/${id}/withdraw`, registrar, { reason: 'Senate took it back' });
    expect(codeOf(await ask(fits))).toBe('NOT_FOUND');
  });

  it('is not shut by strangers who have paid nothing', async () => {
    const { matricNumber } = await awarded();
    const rrr = await aPaidFee(1);
    for (let from = 0; from < 25; from += 1) {
      const payload = fitting(matricNumber, '280358747919');
      const refused = await test.call('POST', '/Verification/certificate', {
        payload,
        remoteAddress: `10.1.0.${from}`,
      });
      expect(errorsOf(refused)).toEqual(['rrr']);
    }
    expect((await ask(fitting(matricNumber, rrr))).statusCode).toBe(200);
  });

  it.each([
    ['Abdulƙadir', 'Yusuf Abdulkadir'],
    ['Abdulƙadir', 'YUSUF ABDULƘADIR'],
    ['Ɗanladi', 'Danladi Yusuf'],
    ['يوسف', 'Yusuf يوسف'],
  ])('of %s is found by %s, and by no other name', async (first_name, name) => {
    const { matricNumber } = await awarded({ surname: 'Yusuf', first_name });
    const fits = { ...fitting(matricNumber, await aPaidFee(1)), name };
    expect((await ask({ ...fits, name: 'Yusuf' })).statusCode).toBe(404);
    expect((await ask({ ...fits, name: 'Yusuf 王' })).statusCode).toBe(404);
    expect((await ask(fits)).statusCode).toBe(200);
  });

  it('keeps its code where the same is awarded again, and never where another class is', async () => {
    const { id, matricNumber, code } = await awarded();
    const again = async (from: number, changes: object) => {
      await call('POST', `/Awards/${from}/withdraw`, registrar, { reason: 'Senate took it back' });
      const made = await call('POST', '/Awards', clerk, { ...award, matricNumber, ...changes });
      const { id: next } = dataOf<{ id: number }>(made);
      expect((await call('POST', `/Awards/${next}/approve`, registrar)).statusCode).toBe(200);
      return next;
    };
    const isValid = async () => dataOf<{ valid: boolean }>(await call('GET', `/Verification/${code}`)).valid;
    const corrected = await again(id, { class: 'Pass' });
    expect((await rowOf(corrected)).code).not.toBe(code);
    expect(await isValid()).toBe(false);
    const restored = await again(corrected, {});
    expect(await rowOf(restored)).toMatchObject({ state: 'approved', code });
    expect(await rowOf(id)).toMatchObject({ state: 'withdrawn', code: null });
    expect(await isValid()).toBe(true);
  });

  it('takes a payment of that fee, and no guesses without end', async () => {
    const { matricNumber } = await awarded();
    expect(errorsOf(await ask(fitting(matricNumber, '280358747919')))).toEqual(['rrr']);
    const rrr = await aPaidFee(1);
    const statuses = [];
    for (let guess = 0; guess < 21; guess += 1) {
      statuses.push((await ask(fitting(`NOBODY/${guess}`, rrr))).statusCode);
    }
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(404));
    expect(statuses[20]).toBe(429);
  });

  it('leaves a line for each who asked, which only officers of awards read', async () => {
    const { matricNumber, code } = await awarded();
    const rrr = await aPaidFee(1);
    await call('GET', `/Verification/${code}`);
    await ask({ ...fitting(matricNumber, rrr), year: '2023' });
    await ask(fitting(matricNumber, rrr));
    const { rows } = dataOf<{ rows: object[] }>(await call('GET', '/Awards/queries', registrar));
    const typed = { means: 'details', matricNumber, name: 'Ade Oneil', rrr };
    expect(rows).toMatchObject([
      { ...typed, year: 2024, shown: `O'NEIL Adé Joy, ${award.programme}` },
      { ...typed, year: 2023, shown: null },
      { means: 'code', matricNumber: null, rrr: null, shown: `O'NEIL Adé Joy, ${award.programme}` },
    ]);
    const found = await call('GET', '/Awards/queries?found=no', registrar);
    expect(dataOf<{ total: number }>(found).total).toBe(1);
    const other = await signedIn(test, { claims: ['admissions.verify'] });
    expect((await call('GET', '/Awards/queries', other)).statusCode).toBe(403);
  });
});

/** An answer without what differs from request to request. */
function textOf(body: string): string {
  const { code, message } = JSON.parse(body) as { code: string; message: string };
  return `${code} ${message}`;
}
