import { testApp, type TestApp } from '../../../../test/app';
import { aFeeRule, aFeeStudent, feeSession } from '../../../../test/fee-builders';
import { aScheme, scholarshipKit, why } from '../../../../test/scholarship-builders';

let test: TestApp;
let kit: Awaited<ReturnType<typeof scholarshipKit>>;
beforeEach(async () => {
  test = await testApp();
  kit = await scholarshipKit(test);
});
afterEach(() => test.close());

const change = (id: number, version: number, more: object = {}) =>
  kit.send('PUT', `schemes/${id}`, kit.clerk, { ...aScheme(more), version });

describe('a scheme', () => {
  it('is made, listed with what it promises, and changed by who saw the latest', async () => {
    const id = await kit.scheme({ budget: '₦1,000,000.50', mostBeneficiaries: '20' });
    expect(await kit.get('schemes?search=nelf')).toMatchObject({
      rows: [{ id, budget: 100_000_050, amount: 3_000_000, awarded: 0, mostBeneficiaries: 20, active: true }],
    });
    expect((await change(id, 1, { name: 'NELFUND loan' })).json().data).toEqual({ version: 2 });
    expect((await change(id, 1)).json().code).toBe('STALE');
    expect(await kit.get(`schemes/${id}`)).toMatchObject({
      name: 'NELFUND loan',
      awards: { pending: 0, approved: 0, applied: 0, reversed: 0 },
    });
    expect(await kit.acts()).toEqual(['scholarship.create', 'scholarship.edit']);
  });

  it('says what is missing of its kind, and what its session has already', async () => {
    const { itemIds } = await aFeeRule(test, [1_000_000]);
    const refused = async (more: object) => {
      const answer = await kit.send('POST', 'schemes', kit.clerk, aScheme(more));
      return answer.json<{ errors?: { path: string }[] }>().errors?.map(({ path }) => path);
    };
    expect(await refused({ amount: '' })).toEqual(['amount']);
    expect(await refused({ kind: 'percent', percent: '0' })).toEqual(['percent']);
    expect(await refused({ kind: 'items', items: [] })).toEqual(['items']);
    expect(await refused({ kind: 'items', items: [...itemIds, 999_999] })).toEqual(['items']);
    expect(await refused({ sessionId: '1999' })).toEqual(['sessionId']);
    expect(await refused({ budget: '-5' })).toEqual(['budget']);
    await kit.scheme();
    expect(await refused({})).toEqual(['name']);
  });

  it('keeps kind, session, items and room for its awards once it has some', async () => {
    await aFeeRule(test, [5_000_000]);
    const id = await kit.scheme();
    expect((await kit.propose(id, await aFeeStudent(test))).statusCode).toBe(201);
    const path = async (more: object) => (await change(id, 1, more)).json().errors[0].path;
    expect(await path({ kind: 'percent', percent: '10' })).toBe('kind');
    expect(await path({ budget: '29999.99' })).toBe('budget');
    await test.deps.db
      .insertInto('academic_session')
      .values({ id: 7, name: '2026/2027', current: false, starts_on: '2026-10-01', ends_on: '2027-09-30' })
      .execute();
    expect(await path({ sessionId: '7' })).toBe('sessionId');
    const moved = test.deps.db
      .updateTable('scholarship_scheme')
      .set({ session_id: 7 })
      .where('id', '=', id)
      .execute();
    await expect(moved).rejects.toThrow('its kind and session stay');
    expect((await change(id, 1, { budget: '30000' })).statusCode).toBe(200);
  });

  it('takes no more students once it is switched off', async () => {
    await aFeeRule(test, [5_000_000]);
    const id = await kit.scheme();
    const turn = (active: boolean, version: number) =>
      kit.send('POST', `schemes/${id}/active`, kit.clerk, { active, version, reason: why });
    expect((await turn(false, 1)).json().data).toEqual({ version: 2 });
    expect((await turn(false, 2)).json().code).toBe('CONFLICT');
    expect((await turn(true, 1)).json().code).toBe('STALE');
    const student = await aFeeStudent(test);
    expect((await kit.propose(id, student)).json().message).toBe('The scheme is switched off.');
    await turn(true, 2);
    expect((await kit.propose(id, student)).statusCode).toBe(201);
  });
});

it('offers sessions, items, schemes and sponsors', async () => {
  await aFeeRule(test, [100]);
  await kit.scheme();
  const choices = await kit.get<Record<string, unknown[]>>('choices');
  expect(choices).toMatchObject({
    sessions: [{ id: feeSession, current: true }],
    items: [{ name: expect.stringContaining('Fee') }],
    schemes: [{ name: 'NELFUND student loan, 2025/2026' }],
    sponsors: ['NELFUND'],
  });
});
