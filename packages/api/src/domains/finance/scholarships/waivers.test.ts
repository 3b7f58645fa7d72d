import { testApp, type TestApp } from '../../../../test/app';
import { aFeeRule, aFeeStudent, feeSession, type FeeStudent } from '../../../../test/fee-builders';
import { scholarshipKit, why } from '../../../../test/scholarship-builders';
import { written } from '../../../../test/two-people/on-record';
import type { Trx } from '../../../platform/database/database';
import { gateIn } from '../../../platform/student-facts';
import { moneyGates } from '../gates/gates';

let test: TestApp;
let kit: Awaited<ReturnType<typeof scholarshipKit>>;
let student: FeeStudent;
beforeEach(async () => {
  test = await testApp();
  kit = await scholarshipKit(test);
  student = await aFeeStudent(test);
  await aFeeRule(test, [5_000_000]);
});
afterEach(() => test.close());

const day = (from: number) =>
  new Date(Date.parse(test.deps.clock.today()) + from * 86_400_000).toISOString().slice(0, 10);
const ask = async (more: object = {}, by = kit.clerk) =>
  kit.send('POST', 'waivers', by, {
    matricNumber: await kit.matric(student),
    sessionId: String(feeSession),
    until: day(30),
    reason: why,
    ...more,
  });
const act = (id: number, what: 'approve' | 'end', { version = 1, by = kit.bursar } = {}) =>
  kit.send('POST', `waivers/${id}/${what}`, by, { version, ...(what === 'end' && { reason: why }) });
/** Whether the student may register for courses, for which the fee would have to be paid. */
const through = async (ahead = 0) => {
  const now = new Date(test.deps.clock.now().getTime() + ahead * 86_400_000);
  return gateIn(await moneyGates(test.deps.db, student.id, { sessionId: feeSession, now }), 'harmattan').open;
};

describe('a waiver', () => {
  it('counts once another officer has agreed, until its last day, and can be ended', async () => {
    const id = (await ask()).json().data.id;
    expect(await through()).toBe(false);
    expect((await act(id, 'approve', { version: 2 })).json().code).toBe('STALE');
    expect((await act(id, 'approve')).json().data).toEqual({ version: 2 });
    expect((await act(id, 'approve', { version: 2 })).json().code).toBe('CONFLICT');
    expect(await through()).toBe(true);
    expect(await through(30)).toBe(true);
    expect(await through(31)).toBe(false);
    expect(await kit.waivers()).toMatchObject([{ id, state: 'granted', may: ['end'] }]);
    expect((await act(id, 'end', { version: 2, by: kit.clerk })).statusCode).toBe(200);
    expect(await through()).toBe(false);
    expect((await act(id, 'end', { version: 3 })).json().code).toBe('CONFLICT');
    expect(await kit.acts()).toEqual(['waiver.request', 'waiver.approve', 'waiver.end']);
  });

  it('is not approved by who asked', async () => {
    const id = (await ask({}, kit.bursar)).json().data.id;
    expect((await act(id, 'approve')).json().code).toBe('SECOND_PERSON');
    expect(await kit.waivers()).toMatchObject([{ state: 'requested', may: ['end'] }]);
    const forced = test.deps.db
      .updateTable('fee_waiver')
      .set({ state: 'granted', approved_by: String(kit.bursar.userId), approved_at: test.deps.clock.now() })
      .execute();
    await expect(forced).rejects.toThrow('two_officers');
  });

  it('is for a student of the session, for a time, and one at a time', async () => {
    const path = async (more: object) => (await ask(more)).json().errors[0].path;
    expect(await path({ matricNumber: 'NOBODY' })).toBe('matricNumber');
    expect(await path({ sessionId: '3' })).toBe('sessionId');
    expect(await path({ until: day(-1) })).toBe('until');
    expect(await path({ until: day(181) })).toBe('until');
    const both = await Promise.all([ask(), ask()]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  });

  it('that is over makes way for another', async () => {
    const id = (await ask({ until: day(0) })).json().data.id;
    await act(id, 'approve');
    const pass = async (trx: Trx) => {
      await trx
        .updateTable('fee_waiver')
        .set({ until: day(-1) })
        .execute();
      return id;
    };
    await written(test.deps.db, 'waiver', ['system', pass]);
    expect(await kit.waivers()).toMatchObject([{ state: 'over', may: [] }]);
    expect((await ask()).statusCode).toBe(201);
    expect((await kit.waivers()).map(({ state }) => state)).toEqual(['requested', 'ended']);
    expect(await kit.get('waivers?state=ended&search=bello')).toMatchObject({ total: 1 });
  });
});
