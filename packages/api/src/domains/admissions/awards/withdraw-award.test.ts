import { studentTypes } from '@portal/shared/model';
import { testApp, type TestApp } from '../../../../test/app';
import { awardsDesk } from '../../../../test/award-builders';
import { signedIn } from '../../../../test/builders';
import { codeOf, dataOf } from '../../../../test/answers';
import { lastAuditOf } from '../../../../test/last-audit';
import { errorsOf } from '../../../../test/olevel-calls';
import { provesActs } from '../../../../test/proves-acts';

/** Taking an award out of force: one officer asks, another agrees. */
let test: TestApp;
let desk: Awaited<ReturnType<typeof awardsDesk>>;
provesActs(() => test, ['degree-award.ask-to-withdraw', 'degree-award.keep', 'degree-award.withdraw']);
beforeEach(async () => {
  test = await testApp();
  desk = await awardsDesk(test);
});
afterEach(() => test.close());

const reason = 'Senate took it back';
const isValid = async (code: string) =>
  dataOf<{ valid: boolean }>(await desk.call('GET', `/Verification/${code}`)).valid;
const statuses = async () =>
  (await test.deps.db.selectFrom('student').select('status').execute()).map(({ status }) => status);
const decide = (id: number, what: 'approve' | 'refuse', by: { authorization: string }) =>
  desk.call(
    'POST',
    `/Awards/withdrawals/${id}/${what}`,
    by,
    what === 'refuse' ? { reason: 'no such decision' } : {},
  );

it('one officer asks, and the certificate stays valid until another one agrees', async () => {
  const { id, code } = await desk.awarded();
  expect(errorsOf(await desk.call('POST', `/Awards/${id}/withdraw`, desk.registrar, { reason: '' }))).toEqual(
    ['reason'],
  );
  expect((await desk.call('POST', `/Awards/${id}/withdraw`, desk.registrar, { reason })).statusCode).toBe(
    200,
  );
  expect([await isValid(code), await statuses()]).toEqual([true, ['graduated']]);
  const asked = await desk.rowOf(id);
  expect(asked).toMatchObject({ state: 'approved', withdrawal: { reason }, may: ['keep'] });
  const { id: withdrawal } = asked.withdrawal ?? { id: 0 };
  expect(codeOf(await decide(withdrawal, 'approve', desk.registrar))).toBe('SECOND_PERSON');
  expect(await isValid(code)).toBe(true);
  expect((await desk.rowOf(id, desk.clerk)).may).toEqual(['approveWithdrawal', 'keep']);
  expect((await decide(withdrawal, 'approve', desk.clerk)).statusCode).toBe(200);
  expect([await isValid(code), await statuses()]).toEqual([false, ['active']]);
  expect(await desk.rowOf(id)).toMatchObject({ state: 'withdrawn', reason, withdrawal: null, may: [] });
  expect(await lastAuditOf(test)).toMatchObject({ act: 'degree-award.withdraw', detail: { reason } });
  expect(codeOf(await decide(withdrawal, 'approve', desk.clerk))).toBe('CONFLICT');
});

it('leaves its student graduated while another award counts', async () => {
  const { id, matricNumber } = await desk.awarded();
  await test.deps.db.updateTable('department').set({ name: 'Trials' }).where('name', '=', 'Tests').execute();
  const other = await desk.recorded(matricNumber);
  await desk.call('POST', `/Awards/${other}/approve`, desk.registrar);
  await desk.withdrawn(id, reason);
  expect(await statuses()).toEqual(['graduated']);
  await desk.withdrawn(other, reason);
  expect(await statuses()).toEqual(['active']);
});

it('of a foundation programme ends nobody’s study', async () => {
  const { id } = await desk.awarded({ student_type_id: studentTypes.jupeb });
  expect((await desk.rowOf(id)).state).toBe('approved');
  expect(await statuses()).toEqual(['active']);
});

it('is asked for once, and the award is kept by another officer or by who asked', async () => {
  const { id, code } = await desk.awarded();
  for (const keeper of [desk.clerk, desk.registrar]) {
    expect((await desk.call('POST', `/Awards/${id}/withdraw`, desk.registrar, { reason })).statusCode).toBe(
      200,
    );
    expect(codeOf(await desk.call('POST', `/Awards/${id}/withdraw`, desk.clerk, { reason }))).toBe(
      'CONFLICT',
    );
    const { withdrawal } = await desk.rowOf(id);
    expect((await decide(withdrawal?.id ?? 0, 'refuse', keeper)).statusCode).toBe(200);
    expect(await desk.rowOf(id)).toMatchObject({ state: 'approved', withdrawal: null });
    expect(codeOf(await decide(withdrawal?.id ?? 0, 'refuse', keeper))).toBe('CONFLICT');
  }
  expect(await isValid(code)).toBe(true);
});

it('is no matter of the graduate', async () => {
  const graduate = await signedIn(test, { claims: ['admissions.awards'] });
  const { id } = await desk.awarded({ user_id: Number(graduate.userId) });
  expect(codeOf(await desk.call('POST', `/Awards/${id}/withdraw`, graduate, { reason }))).toBe('FORBIDDEN');
  await desk.call('POST', `/Awards/${id}/withdraw`, desk.registrar, { reason });
  const { withdrawal } = await desk.rowOf(id);
  expect((await desk.rowOf(id, graduate)).may).toEqual([]);
  for (const what of ['approve', 'refuse'] as const)
    expect(codeOf(await decide(withdrawal?.id ?? 0, what, graduate))).toBe('FORBIDDEN');
  const forMe = async (by: { authorization: string }) =>
    dataOf<{ total: number }>(await desk.call('GET', '/Awards?forMe=true', by)).total;
  expect([await forMe(graduate), await forMe(desk.registrar), await forMe(desk.clerk)]).toEqual([0, 0, 1]);
});

it('waits in its own part of the list', async () => {
  const { id } = await desk.awarded();
  await desk.awarded();
  await desk.call('POST', `/Awards/${id}/withdraw`, desk.registrar, { reason });
  const found = await desk.call('GET', '/Awards?state=withdrawing', desk.clerk);
  expect(dataOf<{ rows: { id: number }[] }>(found).rows.map((row) => row.id)).toEqual([id]);
});

it('takes a second officer in the database too', async () => {
  const { id } = await desk.awarded();
  const withdrawn = { state: 'withdrawn' as const, reason, withdrawn_by: String(desk.registrar.userId) };
  const careless = test.deps.db
    .updateTable('degree_award')
    .set({ ...withdrawn, withdrawn_at: test.deps.clock.now() })
    .where('id', '=', id)
    .execute();
  await expect(careless).rejects.toThrow(/second officer/);
});
