import { testApp, type TestApp } from '../../../../test/app';
import { award, awardsDesk } from '../../../../test/award-builders';
import { signedIn } from '../../../../test/builders';
import { codeOf, dataOf } from '../../../../test/clearance-calls';
import { lastAuditOf } from '../../../../test/last-audit';
import { errorsOf } from '../../../../test/olevel-calls';
import { provesActs } from '../../../../test/proves-acts';

/** Awards of degrees: who records and approves them. */
let test: TestApp;
let desk: Awaited<ReturnType<typeof awardsDesk>>;
provesActs(
  () => test,
  ['degree-award.approve', 'degree-award.propose', 'degree-award.refuse', 'degree-award.withdraw'],
);
beforeEach(async () => {
  test = await testApp();
  desk = await awardsDesk(test);
});
afterEach(() => test.close());

describe('an award', () => {
  it('counts once another officer has approved it, and is withdrawn with a reason', async () => {
    const matricNumber = await desk.aGraduate();
    const id = await desk.recorded(matricNumber);
    expect(await desk.rowOf(id, desk.clerk)).toMatchObject({ state: 'waiting', code: null, may: [] });
    expect(codeOf(await desk.call('POST', `/Awards/${id}/approve`, desk.clerk))).toBe('SECOND_PERSON');
    expect(
      codeOf(await desk.call('POST', `/Awards/${id}/refuse`, desk.clerk, { reason: 'my own work' })),
    ).toBe('SECOND_PERSON');
    expect((await desk.rowOf(id)).may).toEqual(['approve', 'refuse']);
    await desk.call('POST', `/Awards/${id}/approve`, desk.registrar);
    expect(await desk.rowOf(id)).toMatchObject({ state: 'approved', may: ['withdraw'] });
    expect((await desk.rowOf(id)).code).toMatch(/^[2-9A-Z]{16}$/);
    expect(codeOf(await desk.call('POST', `/Awards/${id}/approve`, desk.registrar))).toBe('CONFLICT');
    expect(
      errorsOf(await desk.call('POST', `/Awards/${id}/withdraw`, desk.registrar, { reason: '' })),
    ).toEqual(['reason']);
    await desk.call('POST', `/Awards/${id}/withdraw`, desk.registrar, { reason: 'Senate took it back' });
    expect((await desk.rowOf(id)).state).toBe('withdrawn');
    expect(await lastAuditOf(test)).toMatchObject({
      act: 'degree-award.withdraw',
      detail: { reason: 'Senate took it back' },
    });
  });

  it('is no matter of the graduate, who may be an officer as well', async () => {
    const graduate = await signedIn(test, { claims: ['admissions.awards'] });
    const matricNumber = await desk.aGraduate({ user_id: Number(graduate.userId) });
    expect(codeOf(await desk.call('POST', '/Awards', graduate, { ...award, matricNumber }))).toBe(
      'FORBIDDEN',
    );
    const id = await desk.recorded(matricNumber);
    expect((await desk.rowOf(id, graduate)).may).toEqual([]);
    const forMe = await desk.call('GET', '/Awards?forMe=true', graduate);
    expect(dataOf<{ total: number }>(forMe).total).toBe(0);
    const reason = 'it is my own one';
    expect(codeOf(await desk.call('POST', `/Awards/${id}/approve`, graduate))).toBe('FORBIDDEN');
    expect(codeOf(await desk.call('POST', `/Awards/${id}/refuse`, graduate, { reason }))).toBe('FORBIDDEN');
    await desk.call('POST', `/Awards/${id}/approve`, desk.registrar);
    expect((await desk.rowOf(id, graduate)).may).toEqual([]);
    expect(codeOf(await desk.call('POST', `/Awards/${id}/withdraw`, graduate, { reason }))).toBe('FORBIDDEN');
  });

  it('is recorded once, of a student, on a day that has come', async () => {
    const matricNumber = await desk.aGraduate();
    const post = (changes: object) =>
      desk.call('POST', '/Awards', desk.clerk, { ...award, matricNumber, ...changes });
    expect(errorsOf(await post({ matricNumber: 'NOBODY/1' }))).toEqual(['matricNumber']);
    expect(errorsOf(await post({ awardedOn: '2099-01-01' }))).toEqual(['awardedOn']);
    expect(errorsOf(await post({ awardedOn: '1949-12-31' }))).toEqual(['awardedOn']);
    expect(errorsOf(await post({ awardedOn: '0001-01-01' }))).toEqual(['awardedOn']);
    expect(errorsOf(await post({ class: 'Best of all' }))).toEqual(['class']);
    const first = await desk.recorded(matricNumber);
    expect(codeOf(await post({ programme: 'b.tech physics' }))).toBe('CONFLICT');
    await desk.call('POST', `/Awards/${first}/refuse`, desk.registrar, { reason: 'not the class of Senate' });
    expect((await post({ class: 'Pass' })).statusCode).toBe(201);
  });
});
