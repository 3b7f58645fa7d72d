import { testApp, type TestApp } from '../../../../test/app';
import { award, awardsDesk, fitting, programme } from '../../../../test/award-builders';
import { signedIn } from '../../../../test/builders';
import { codeOf, dataOf } from '../../../../test/answers';
import { errorsOf } from '../../../../test/olevel-calls';

/** What anybody may ask of a certificate. */
let test: TestApp;
let desk: Awaited<ReturnType<typeof awardsDesk>>;
beforeEach(async () => {
  test = await testApp();
  desk = await awardsDesk(test);
});
afterEach(() => test.close());

describe('a certificate', () => {
  it('is shown by its code as name, programme, class and date alone, and says when it is withdrawn', async () => {
    const { id, code } = await desk.awarded();
    const seen = async () => dataOf<object>(await desk.call('GET', `/Verification/${code}`));
    expect(await seen()).toEqual({
      document: 'Certificate',
      fullName: "O'NEIL Adé Joy",
      session: '',
      rows: [
        { label: 'Programme', value: programme },
        { label: 'Class', value: award.class },
        { label: 'Date of award', value: '30/11/2024' },
      ],
      issuedAt: null,
      valid: true,
    });
    await desk.withdrawn(id, 'Senate took it back');
    expect(await seen()).toMatchObject({ valid: false });
  });

  it('is shown by number, name and year to who has paid, as often as they like, and one for each fee', async () => {
    const [one, other] = [await desk.awarded(), await desk.awarded()];
    const rrr = await desk.aPaidFee(1);
    const shown = {
      fullName: "O'NEIL Adé Joy",
      programme,
      class: award.class,
      awardedOn: award.awardedOn,
    };
    expect(dataOf<object>(await desk.ask(fitting(one.matricNumber, rrr)))).toEqual(shown);
    expect(dataOf<object>(await desk.ask(fitting(one.matricNumber, rrr)))).toEqual(shown);
    expect(codeOf(await desk.ask(fitting(other.matricNumber, rrr)))).toBe('CONFLICT');
    // A payment that is used up tells nobody whether there is such a certificate.
    expect(codeOf(await desk.ask(fitting('NOBODY/1', rrr)))).toBe('CONFLICT');
    expect((await desk.ask(fitting(other.matricNumber, await desk.aPaidFee(1)))).statusCode).toBe(200);
  });

  it('answers the same whichever of the three does not fit, and for an award that does not count', async () => {
    const { id, matricNumber } = await desk.awarded();
    const waiting = await desk.aGraduate();
    await desk.recorded(waiting);
    const rrr = await desk.aPaidFee(2);
    const fits = fitting(matricNumber, rrr);
    const wrong = [
      { ...fits, matricNumber: 'NOBODY/1' },
      { ...fits, name: 'Ade' },
      { ...fits, name: 'Ade Oneil Stranger' },
      { ...fits, year: '2023' },
      fitting(waiting, rrr),
    ];
    const answers = [];
    for (const each of wrong) answers.push(await desk.ask(each));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${textOf(body)}`)).size).toBe(1);
    expect(codeOf(answers[0] as (typeof answers)[number])).toBe('NOT_FOUND');
    expect((await desk.ask({ ...fits, name: 'ADE JOY O’NEIL' })).statusCode).toBe(200);
    await desk.withdrawn(id, 'Senate took it back');
    expect(codeOf(await desk.ask(fits))).toBe('NOT_FOUND');
  });

  it('is not shut by strangers who have paid nothing', async () => {
    const { matricNumber } = await desk.awarded();
    const rrr = await desk.aPaidFee(1);
    for (let from = 0; from < 25; from += 1) {
      const payload = fitting(matricNumber, '280358747919');
      const refused = await test.call('POST', '/Verification/certificate', {
        payload,
        remoteAddress: `10.1.0.${from}`,
      });
      expect(errorsOf(refused)).toEqual(['rrr']);
    }
    expect((await desk.ask(fitting(matricNumber, rrr))).statusCode).toBe(200);
  });

  it.each([
    ['Abdulƙadir', 'Yusuf Abdulkadir'],
    ['Abdulƙadir', 'YUSUF ABDULƘADIR'],
    ['Ɗanladi', 'Danladi Yusuf'],
    ['يوسف', 'Yusuf يوسف'],
  ])('of %s is found by %s, and by no other name', async (first_name, name) => {
    const { matricNumber } = await desk.awarded({ surname: 'Yusuf', first_name });
    const fits = { ...fitting(matricNumber, await desk.aPaidFee(1)), name };
    expect((await desk.ask({ ...fits, name: 'Yusuf' })).statusCode).toBe(404);
    expect((await desk.ask({ ...fits, name: 'Yusuf 王' })).statusCode).toBe(404);
    expect((await desk.ask(fits)).statusCode).toBe(200);
  });

  it.each(['Mr. O’Neil, Adé', 'Oneil A.', 'A. J. ONEIL', 'Engr (Mrs) Ade J Oneil'])(
    'is found by the name as a paper has it: %s',
    async (name) => {
      const { matricNumber } = await desk.awarded();
      const fits = fitting(matricNumber, await desk.aPaidFee(1));
      expect((await desk.ask({ ...fits, name })).statusCode).toBe(200);
    },
  );

  it('is not found by an initial of the surname, by another initial, or by one initial too many', async () => {
    const { matricNumber } = await desk.awarded();
    const fits = fitting(matricNumber, await desk.aPaidFee(1));
    for (const name of [
      'Ade O.',
      'A. J. O.',
      'Oneil J.',
      'Oneil A. K.',
      'Oneil A. A.',
      'Oneil Ade J. J.',
      'Mr. Oneil',
    ])
      expect([name, (await desk.ask({ ...fits, name })).statusCode]).toEqual([name, 404]);
  });

  it('keeps its code where the same is awarded again, and never where another class is', async () => {
    const { id, matricNumber, code } = await desk.awarded();
    const again = async (from: number, changes: object) => {
      await desk.withdrawn(from, 'Senate took it back');
      const made = await desk.call('POST', '/Awards', desk.clerk, { ...award, matricNumber, ...changes });
      const { id: next } = dataOf<{ id: number }>(made);
      expect((await desk.call('POST', `/Awards/${next}/approve`, desk.registrar)).statusCode).toBe(200);
      return next;
    };
    const isValid = async () =>
      dataOf<{ valid: boolean }>(await desk.call('GET', `/Verification/${code}`)).valid;
    const corrected = await again(id, { class: 'Pass' });
    expect((await desk.rowOf(corrected)).code).not.toBe(code);
    expect(await isValid()).toBe(false);
    const restored = await again(corrected, {});
    expect(await desk.rowOf(restored)).toMatchObject({ state: 'approved', code });
    expect(await desk.rowOf(id)).toMatchObject({ state: 'withdrawn', code: null });
    expect(await isValid()).toBe(true);
  });

  it('takes a payment of that fee, and no guesses without end', async () => {
    const { matricNumber } = await desk.awarded();
    expect(errorsOf(await desk.ask(fitting(matricNumber, '280358747919')))).toEqual(['rrr']);
    const rrr = await desk.aPaidFee(1);
    const statuses = [];
    for (let guess = 0; guess < 21; guess += 1) {
      statuses.push((await desk.ask(fitting(`NOBODY/${guess}`, rrr))).statusCode);
    }
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(404));
    expect(statuses[20]).toBe(429);
  });

  it('leaves a line for each who asked, which only officers of awards read', async () => {
    const { matricNumber, code } = await desk.awarded();
    const rrr = await desk.aPaidFee(1);
    await desk.call('GET', `/Verification/${code}`);
    await desk.ask({ ...fitting(matricNumber, rrr), year: '2023' });
    await desk.ask(fitting(matricNumber, rrr));
    const { rows } = dataOf<{ rows: object[] }>(await desk.call('GET', '/Awards/queries', desk.registrar));
    const typed = { means: 'details', matricNumber, name: 'Ade Oneil', rrr };
    expect(rows).toMatchObject([
      { ...typed, year: 2024, shown: `O'NEIL Adé Joy, ${programme}` },
      { ...typed, year: 2023, shown: null },
      { means: 'code', matricNumber: null, rrr: null, shown: `O'NEIL Adé Joy, ${programme}` },
    ]);
    const found = await desk.call('GET', '/Awards/queries?found=no', desk.registrar);
    expect(dataOf<{ total: number }>(found).total).toBe(1);
    const other = await signedIn(test, { claims: ['admissions.verify'] });
    expect((await desk.call('GET', '/Awards/queries', other)).statusCode).toBe(403);
  });
});

/** An answer without what differs from request to request. */
function textOf(body: string): string {
  const { code, message } = JSON.parse(body) as { code: string; message: string };
  return `${code} ${message}`;
}
