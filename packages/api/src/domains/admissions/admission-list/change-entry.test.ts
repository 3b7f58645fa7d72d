import type { Claim } from '@portal/shared/model';
import {
  admissionListCalls,
  anotherDepartment,
  mailedToken,
  otherDepartment,
  stateOf,
} from '../../../../test/admission-list-calls';
import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { books, payAtGateway } from '../../../../test/money-builders';
import {
  acceptanceCalls,
  anOfferedStudent,
  codeOf,
  entryUpTo,
  offerState,
} from '../../../../test/offer-builders';
import { lapseEntries } from './lapse-entries';

let test: TestApp;
beforeEach(async () => {
  test = await testApp();
});
afterEach(() => test.close());

const { act } = admissionListCalls(() => test);
const { made, mine } = acceptanceCalls(() => test);

const until = '2026-10-31';
const everything = ['admissions.view', 'admissions.edit', 'admissions.approve'] as const;
const officer = (claims: readonly Claim[] = everything) => signedIn(test, { claims: [...claims] });

describe('an offer', () => {
  it('is withdrawn: its invoice is cancelled first, and its candidate is told', async () => {
    const person = await anOfferedStudent(test);
    const by = await officer();
    const { rrr } = await made(person);
    expect((await act(by, [person.offerId, 'withdraw'])).statusCode).toBe(200);
    expect(test.simulator.till.order(rrr)?.status).toBe('12');
    expect(payAtGateway(test, rrr, { amount: '40000' })).toBe(false);
    expect(await mine(person)).toMatchObject({ offer: { state: 'withdrawn' }, open: false });
    const told = await test.deps.db.selectFrom('notification').select(['type', 'message']).execute();
    expect(told).toContainEqual({
      type: 'offer changed',
      message: expect.stringContaining('has been withdrawn: Computer Science') as unknown,
    });
  });

  it('that was paid for a moment ago is not withdrawn: the last question finds the money', async () => {
    const person = await anOfferedStudent(test);
    const by = await officer();
    const { rrr } = await made(person);
    payAtGateway(test, rrr, { amount: '40000' });
    expect(codeOf(await act(by, [person.offerId, 'withdraw']))).toBe('CONFLICT');
    expect(await offerState(test, person.offerId)).toMatchObject({ state: 'accepted' });
    expect(await books(test)).toMatchObject({ payments: 1, issues: [] });
  });

  it('is not withdrawn while the gateway does not answer', async () => {
    const person = await anOfferedStudent(test);
    const by = await officer();
    await made(person);
    await test.simulator.close();
    expect(codeOf(await act(by, [person.offerId, 'withdraw']))).toBe('GATEWAY_DOWN');
    expect(await stateOf(test, person.offerId)).toBe('published');
  });

  it('has more time, later than before only', async () => {
    const person = await anOfferedStudent(test);
    const by = await officer();
    expect(codeOf(await act(by, [person.offerId, 'extend'], { until: '2026-09-20' }))).toBe('INVALID');
    expect((await act(by, [person.offerId, 'extend'], { until })).statusCode).toBe(200);
    expect((await mine(person)).offer).toMatchObject({ lastDay: until });
    test.deps.clock.set('2026-09-30T08:00:00Z');
    expect(await lapseEntries(test.deps)).toBe(0);
  });

  it('that has lapsed is opened again with a reason, for longer, unless its place was given away', async () => {
    const [first, second] = [await anOfferedStudent(test), await anOfferedStudent(test)];
    test.deps.clock.set('2026-09-30T08:00:00Z');
    expect(await lapseEntries(test.deps)).toBe(2);
    const by = await officer();
    const free = test.deps.db
      .selectFrom('admission_free_place')
      .select(['entry_id', 'why'])
      .orderBy('entry_id');
    expect(await free.execute()).toEqual([
      { entry_id: first.offerId, why: 'lapsed' },
      { entry_id: second.offerId, why: 'lapsed' },
    ]);
    expect((await act(by, [first.offerId, 'restore'], { until })).statusCode).toBe(200);
    expect(await free.execute()).toEqual([{ entry_id: second.offerId, why: 'lapsed' }]);
    const next = await entryUpTo(test, 'approved');
    await test.deps.db.updateTable('admission_free_place').set({ filled_by: next }).execute();
    expect(codeOf(await act(by, [second.offerId, 'restore'], { until }))).toBe('CONFLICT');
    expect(await stateOf(test, second.offerId)).toBe('lapsed');
  });

  it('of another department tells its candidate and takes the student along', async () => {
    await anotherDepartment(test);
    const person = await anOfferedStudent(test);
    const { db } = test.deps;
    await db.updateTable('student').set({ matric_number: null }).where('id', '=', person.id).execute();
    const edits = await officer(['admissions.view', 'admissions.edit']);
    const change = { departmentId: otherDepartment };
    expect(codeOf(await act(edits, [person.offerId, 'change-department'], change))).toBe('FORBIDDEN');
    expect((await act(await officer(), [person.offerId, 'change-department'], change)).statusCode).toBe(200);
    expect((await mine(person)).offer).toMatchObject({ state: 'published' });
    const student = db.selectFrom('student').select('department_id').where('id', '=', person.id);
    expect(await student.executeTakeFirst()).toEqual({ department_id: otherDepartment });
    const told = await db
      .selectFrom('notification')
      .select('message')
      .where('type', '=', 'offer changed')
      .execute();
    expect(told).toMatchObject([{ message: expect.stringContaining('now for Department 901') }]);
  });

  it('has a link that is mailed again; the one before no longer works', async () => {
    const id = await entryUpTo(test, 'published', { email: 'grace@mail.example' });
    const before = await mailedToken(test);
    expect((await act(await officer(), [id, 'send-link'])).statusCode).toBe(200);
    const token = await mailedToken(test);
    const read = (secret: string) =>
      test.call('GET', `/Student/student-initial-profile?jambRegNumber=202512345678AB&token=${secret}`);
    expect(codeOf(await read(before))).toBe('LINK_EXPIRED');
    expect((await read(token)).statusCode).toBe(200);
  });
});
