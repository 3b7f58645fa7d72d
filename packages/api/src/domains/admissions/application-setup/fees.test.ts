import { testApp, type TestApp } from '../../../../test/app';
import { anOfficer, applicationOffice, later, price } from '../../../../test/application-office';
import { jupeb } from '../../../../test/money-builders';
import { provesActs } from '../../../../test/proves-acts';

let test: TestApp;
let office: Awaited<ReturnType<typeof applicationOffice>>;
provesActs(() => test, ['application_fee.propose', 'application_fee.refuse', 'application_fee.withdraw']);
beforeEach(async () => {
  test = await testApp();
  office = await applicationOffice(test);
});
afterEach(() => test.close());

/** For those who are late. */
const dearer = { lateDays: '3', lateFee: '500' };

describe('a fee', () => {
  it('that changes leaves invoices as they are, and counts for the next', async () => {
    const [setup] = (await office.list(`sessionId=${office.session}`)).rows;
    const id = setup?.id ?? 0;
    const first = await office.buy('10000');
    const { rrr } = first.json<{ data: { rrr: string } }>().data;
    const proposed = await office.post(`/${id}/fee`, { fee: '12000', lateDays: '7', lateFee: '2000' });
    const { feeId } = proposed.json<{ data: { feeId: number } }>().data;
    expect((await office.lookup()).json()).toMatchObject({ data: { amount: 1_000_000 } });
    await office.post(`/fees/${feeId}/approve`, {}, office.second);
    expect((await office.lookup()).json()).toMatchObject({ data: { amount: 1_200_000 } });
    const { total } = await test.deps.db
      .selectFrom('invoice')
      .select('total_kobo as total')
      .where('rrr', '=', rrr)
      .executeTakeFirstOrThrow();
    expect(total).toBe(1_000_000);
    expect((await office.one(id)).fees).toMatchObject([{ state: 'active' }, { state: 'superseded' }]);
  });

  it('is refused with a reason, withdrawn by another, and never proposed as it is', async () => {
    const id = await office.inForce();
    expect((await office.post(`/${id}/fee`, price)).json()).toMatchObject({ code: 'CONFLICT' });
    const late = await office.inForce({ applicationTypeId: jupeb, sessionId: later, ...dearer });
    expect((await office.post(`/${late}/fee`, { ...price, ...dearer })).json()).toMatchObject({
      code: 'CONFLICT',
    });
    const dearerYet = { ...price, ...dearer, lateFee: '600' };
    expect((await office.post(`/${late}/fee`, dearerYet)).statusCode).toBe(200);
    await office.post(`/${id}/fee`, { ...price, fee: '3000' });
    await office.post(`/${id}/fee`, { ...price, fee: '4000' }, office.second);
    const { waiting, fees } = await office.one(id);
    expect(waiting).toMatchObject({ amount: 400_000 });
    expect(fees.map(({ state }) => state)).toEqual(['waiting', 'withdrawn', 'active']);
    expect((await office.post(`/fees/${waiting?.id ?? 0}/refuse`, { reason: '' })).statusCode).toBe(422);
    await office.post(`/fees/${waiting?.id ?? 0}/refuse`, { reason: 'Senate has not agreed' });
    expect((await office.one(id)).fees[0]).toMatchObject({
      state: 'refused',
      reason: 'Senate has not agreed',
    });
    expect((await office.post(`/fees/${waiting?.id ?? 0}/approve`, {})).json()).toMatchObject({
      code: 'CONFLICT',
    });
  });

  it('is taken back by who proposed it, as long as nobody has decided', async () => {
    const id = await office.inForce();
    const takeBack = (feeId: number, by = office.officer, reason = 'I typed one nought too many') =>
      office.post(`/fees/${feeId}/withdraw`, { reason }, by);
    await office.post(`/${id}/fee`, { ...price, fee: '30000' });
    const { waiting, may } = await office.one(id);
    const feeId = waiting?.id ?? 0;
    expect([may.includes('withdraw'), may.includes('approve')]).toEqual([true, false]);
    expect((await office.one(id, office.second)).may).not.toContain('withdraw');
    expect((await takeBack(feeId, office.second)).json()).toMatchObject({ code: 'FORBIDDEN' });
    expect((await takeBack(feeId, office.officer, '')).statusCode).toBe(422);
    expect((await takeBack(feeId)).json()).toMatchObject({ data: { state: 'withdrawn' } });
    expect(await office.one(id)).toMatchObject({
      waiting: null,
      fee: { amount: 200_000 },
      fees: [{ state: 'withdrawn', reason: 'I typed one nought too many' }, { state: 'active' }],
    });
    expect((await takeBack(feeId)).json()).toMatchObject({ code: 'CONFLICT' });
    expect((await office.post(`/fees/${feeId}/approve`, {}, office.second)).json()).toMatchObject({
      code: 'CONFLICT',
    });
  });

  it('is approved or taken back, of both at the same time one', async () => {
    const id = await office.inForce();
    await office.post(`/${id}/fee`, { ...price, fee: '30000' });
    const feeId = (await office.one(id)).waiting?.id ?? 0;
    const answers = await Promise.all([
      office.post(`/fees/${feeId}/withdraw`, { reason: 'I typed it wrong' }),
      office.post(`/fees/${feeId}/approve`, {}, office.second),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const amount = answers[0]?.statusCode === 200 ? 200_000 : 3_000_000;
    expect((await office.one(id)).fee).toMatchObject({ amount });
  });

  it('is decided in the whole university, not by who sets up forms of one kind of student', async () => {
    const id = await office.inForce({ applicationTypeId: jupeb, sessionId: later });
    await office.post(`/${id}/fee`, { ...price, fee: '3000' });
    const { waiting } = await office.one(id);
    const local = await anOfficer(test, ['admissions.setup'], 2);
    expect((await office.one(id, local)).waiting).toEqual(waiting);
    for (const [what, body] of [
      ['approve', {}],
      ['refuse', { reason: 'Too dear' }],
    ] as const)
      expect((await office.post(`/fees/${waiting?.id ?? 0}/${what}`, body, local)).json()).toMatchObject({
        code: 'FORBIDDEN',
      });
    expect((await office.one(id)).waiting).toEqual(waiting);
  });

  it('of those who are late is more, for some days after a last day', async () => {
    const id = await office.inForce({
      applicationTypeId: jupeb,
      sessionId: later,
      lateDays: '3',
      lateFee: '500.50',
    });
    await test.deps.db.updateTable('academic_session').set({ current: false }).execute();
    await test.deps.db
      .updateTable('academic_session')
      .set({ current: true })
      .where('id', '=', later)
      .execute();
    await office.post(`/${id}/window`, { opensOn: '2026-09-01', closesOn: '2026-09-20', version: null });
    const at = async (time: string) => {
      test.deps.clock.set(time);
      const [type] = await office.types();
      return [type?.open, type?.late, type?.amount];
    };
    expect(await at('2026-09-20T23:59:59.999+01:00')).toEqual([true, false, 200_000]);
    expect(await at('2026-09-21T00:00:00+01:00')).toEqual([true, true, 250_050]);
    const made = await office.buy('2500.5', later);
    expect(made.json()).toMatchObject({
      data: {
        total: 250_050,
        recieptItems: [{ amount: 200_000 }, { description: 'Late application', amount: 50_050 }],
        expires: '2026-09-23T22:59:59.999Z',
      },
    });
    // Their session is over by then.
    const back = await anOfficer(test, ['admissions.setup']);
    expect((await office.one(id, back)).windowState).toBe('late');
    expect(await at('2026-09-24T00:00:00+01:00')).toEqual([false, false, 200_000]);
  });
});
