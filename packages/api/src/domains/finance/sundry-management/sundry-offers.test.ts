import type { finance } from '@portal/contracts/finance';
import type { CallData } from '@portal/shared/model';
import { testApp, type TestApp } from '../../../../test/app';
import { feeWorld } from '../../../../test/fee-builders';
import type { Problem } from '../../../../test/money-builders';
import { aBuyer, anOffer, anOfficer, aSundryItem, bought, orderBody } from '../../../../test/sundry-builders';

type Offer = CallData<typeof finance.sundryOffers.one>;
type Officer = Awaited<ReturnType<typeof anOfficer>>;

let test: TestApp;
let clerk: Officer;
let bursar: Officer;
beforeAll(async () => {
  test = await testApp();
  await feeWorld(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  test.deps.clock.advance({ minutes: 2 });
  clerk = await anOfficer(test, 'finance.view', 'finance.edit');
  bursar = await anOfficer(test, 'finance.view', 'finance.edit', 'finance.approve');
});

const send = (
  method: 'POST' | 'PUT',
  url: string,
  { by = clerk, ...payload }: { by?: { headers: Record<string, string> } } & Record<string, unknown> = {},
) => test.call(method, `/SundryOffers${url}`, { payload, headers: by.headers });
const post = (url: string, body?: Parameters<typeof send>[2]) => send('POST', url, body);

async function one(id: number, by = clerk): Promise<Offer> {
  const answer = await test.call('GET', `/SundryOffers/${id}`, { headers: by.headers });
  return answer.json<{ data: Offer }>().data;
}

const terms = {
  description: 'A certified copy',
  studentTypes: [4, 1, 1],
  visitors: true,
  most: 3,
  asks: 'none',
};

async function created(): Promise<{ id: number; code: string }> {
  const item = await aSundryItem(test);
  const answer = await post('', { ...terms, itemId: item.id, price: '2,500.50' });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return { id: answer.json<{ data: { id: number } }>().data.id, code: item.code };
}

const lastAudit = () =>
  test.deps.db
    .selectFrom('audit_log')
    .select(['act', 'actor', 'detail'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

describe('a new offer', () => {
  it('is for sale once another officer has approved its price', async () => {
    const { id, code } = await created();
    const offer = await one(id);
    expect(offer).toMatchObject({
      amount: null,
      waiting: { amount: 250_050 },
      studentTypes: [1, 4],
      most: 3,
    });
    expect(offer.may).toEqual(['edit', 'switch', 'price']);
    const student = await aBuyer(test);
    const buy = { headers: student.headers, payload: orderBody({ code, amount: 250_050 }) };
    expect((await test.call('POST', '/Sundry/generate-invoice', buy)).statusCode).toBe(404);
    const price = offer.waiting?.id ?? 0;
    expect((await one(id, bursar)).may).toEqual(['edit', 'switch', 'price', 'approve', 'refuse']);
    expect((await post(`/prices/${price}/approve`, { by: bursar })).statusCode).toBe(200);
    expect(await one(id)).toMatchObject({ amount: 250_050, waiting: null });
    expect((await test.call('POST', '/Sundry/generate-invoice', buy)).statusCode).toBe(200);
    expect(await lastAudit()).toMatchObject({
      act: 'sundry_price.approve',
      actor: String(bursar.userId),
      detail: { after: { price: 250_050 } },
    });
  });

  it('takes a sundry fee item that is not offered, once', async () => {
    const item = await aSundryItem(test);
    const free = async () => {
      const answer = await test.call('GET', '/SundryOffers/free-items', { headers: clerk.headers });
      return answer.json<{ data: { id: number }[] }>().data.map(({ id }) => id);
    };
    expect(await free()).toContain(item.id);
    const body = { ...terms, itemId: item.id, price: '100' };
    const answers = await Promise.all([post('', body), post('', body), post('', body)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422, 422]);
    expect(await free()).not.toContain(item.id);
  });

  it.each([
    ['price', { price: '0' }],
    ['price', { price: '-5' }],
    ['price', { price: '1.234' }],
    ['most', { most: 0 }],
    ['most', { most: 101 }],
    ['studentTypes[0]', { studentTypes: [7] }],
    ['asks', { asks: 'everything' }],
    ['description', { description: ' ' }],
    ['itemId', { itemId: 999_999 }],
  ])('is refused with a wrong %s', async (path, changes) => {
    const { id } = await aSundryItem(test);
    const answer = await post('', { ...terms, itemId: id, price: '100', ...changes });
    expect([answer.statusCode, answer.json<Problem>().errors[0]?.path]).toEqual([422, path]);
  });
});

describe('a price', () => {
  it('is approved by nobody who prepared it, and by nobody without the claim', async () => {
    const { id } = await anOffer(test);
    await post(`/${id}/price`, { by: bursar, price: '6000' });
    const waiting = (await one(id)).waiting?.id ?? 0;
    expect((await post(`/prices/${waiting}/approve`, { by: bursar })).json()).toMatchObject({
      code: 'SECOND_PERSON',
    });
    expect((await post(`/prices/${waiting}/approve`)).statusCode).toBe(403);
    expect((await one(id, bursar)).may).not.toContain('approve');
    await expect(
      test.deps.db
        .updateTable('sundry_price')
        .set({ state: 'active', decided_by: String(bursar.userId), decided_at: test.deps.clock.now() })
        .where('id', '=', waiting)
        .execute(),
    ).rejects.toThrow(/sundry_price_two_officers|sundry_price_one_active/);
  });

  it('takes the place of the one before when it is approved, and not sooner', async () => {
    const { id, code } = await anOffer(test);
    await post(`/${id}/price`, { price: '6000' });
    const student = await aBuyer(test);
    expect((await bought(test, student.headers, { code })).total).toBe(500_000);
    const waiting = (await one(id)).waiting?.id ?? 0;
    await post(`/prices/${waiting}/approve`, { by: bursar });
    const offer = await one(id);
    expect(offer.amount).toBe(600_000);
    expect(offer.prices.map(({ state }) => state)).toEqual(['active', 'superseded']);
    expect((await post(`/${id}/price`, { price: '6000' })).statusCode).toBe(409);
  });

  it('that waits gives way to the next one, which then nobody approves unread', async () => {
    const { id } = await anOffer(test);
    await post(`/${id}/price`, { price: '6000' });
    const first = (await one(id)).waiting?.id ?? 0;
    await post(`/${id}/price`, { price: '9000' });
    expect((await post(`/prices/${first}/approve`, { by: bursar })).statusCode).toBe(409);
    expect((await one(id)).waiting).toMatchObject({ amount: 900_000 });
    expect((await one(id)).amount).toBe(500_000);
  });

  it('is refused with a reason', async () => {
    const { id } = await anOffer(test);
    await post(`/${id}/price`, { price: '6000' });
    const waiting = (await one(id)).waiting?.id ?? 0;
    expect((await post(`/prices/${waiting}/refuse`, { by: bursar, reason: '' })).statusCode).toBe(422);
    const refused = await post(`/prices/${waiting}/refuse`, { by: bursar, reason: 'Senate has not agreed' });
    expect(refused.statusCode).toBe(200);
    expect((await one(id)).prices[0]).toMatchObject({ state: 'refused', reason: 'Senate has not agreed' });
    expect((await post(`/prices/${waiting}/approve`, { by: bursar })).statusCode).toBe(409);
  });

  it('is put in force once by many who approve at the same moment', async () => {
    const { id } = await anOffer(test);
    await post(`/${id}/price`, { price: '6000' });
    const waiting = (await one(id)).waiting?.id ?? 0;
    const others = await Promise.all(
      Array.from({ length: 4 }, () => anOfficer(test, 'finance.view', 'finance.approve')),
    );
    const codes = await Promise.all(
      others.map(async (by) => (await post(`/prices/${waiting}/approve`, { by })).statusCode),
    );
    expect(codes.sort()).toEqual([200, 409, 409, 409]);
  });

  it('that was decided stays as it is', async () => {
    const { id } = await anOffer(test);
    const row = test.deps.db.updateTable('sundry_price').set({ amount_kobo: 1 });
    await expect(row.where('offer_id', '=', id).execute()).rejects.toThrow(/replaced, never changed/);
  });
});

describe('an offer that is changed', () => {
  const changed = { ...terms, studentTypes: [2], visitors: false };

  it('goes by the version that was seen, and says who may buy it from then on', async () => {
    const { id, code } = await anOffer(test);
    const both = await Promise.all([
      send('PUT', `/${id}`, { ...changed, version: 1 }),
      send('PUT', `/${id}`, { ...changed, version: 1 }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const student = await aBuyer(test);
    const payload = orderBody({ code });
    const buy = await test.call('POST', '/Sundry/generate-invoice', { headers: student.headers, payload });
    expect(buy.statusCode).toBe(403);
    expect(await lastAudit()).toMatchObject({
      act: 'sundry_offer.update',
      detail: { before: { visitors: true } },
    });
  });

  it('is switched off with a reason, and on again', async () => {
    const { id } = await anOffer(test);
    const off = (version: number, reason = 'sold out for now') =>
      post(`/${id}/switch`, { version, active: false, reason });
    expect((await off(1, '')).statusCode).toBe(422);
    expect((await off(1)).statusCode).toBe(200);
    expect((await off(2)).statusCode).toBe(409);
    expect((await one(id)).active).toBe(false);
    const on = await post(`/${id}/switch`, { version: 2, active: true, reason: 'printed again' });
    expect(on.statusCode).toBe(200);
    expect(await lastAudit()).toMatchObject({
      act: 'sundry_offer.switch',
      detail: { reason: 'printed again' },
    });
  });

  it('is listed, searched and narrowed', async () => {
    const { id, code } = await anOffer(test, { name: 'Ìwé ẹ̀rí' });
    const off = await anOffer(test, { active: false });
    await post(`/${id}/price`, { price: '7000' });
    const codes = async (query: string) => {
      const answer = await test.call('GET', `/SundryOffers?pageSize=300&${query}`, {
        headers: clerk.headers,
      });
      return answer.json<{ data: { rows: Offer[] } }>().data.rows.map((row) => row.code);
    };
    expect(await codes('search=iwe eri')).toEqual([code]);
    expect(await one(id)).toMatchObject({ active: true, itemActive: true });
    expect(await codes('active=off')).toContain(off.code);
    expect(await codes('active=on')).not.toContain(off.code);
    expect(await codes('waiting=true')).toContain(code);
    expect(await codes('waiting=true')).not.toContain(off.code);
  });
});
