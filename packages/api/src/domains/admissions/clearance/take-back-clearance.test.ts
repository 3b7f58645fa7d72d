import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { codeOf, dataOf, messageOf } from '../../../../test/answers';
import { clearanceCalls } from '../../../../test/clearance-calls';
import {
  allMet,
  anEntrant,
  aPaidFee,
  applicationState,
  type Entrant,
} from '../../../../test/entrant-builders';
import { aBill } from '../../../../test/fee-builders';
import { provesActs } from '../../../../test/proves-acts';
import { inTransaction } from '../../../platform/database/database';
import { invoiceFor } from '../../finance/billing/bill';
import { openInvoice } from '../../finance/invoices/open-invoice';
import { invoiceById } from '../../finance/invoices/invoices.queries';

/** What is rejected and taken back, cleared together, and kept within a place. */
let test: TestApp;
provesActs(() => test, ['clearance.reject', 'clearance.undo']);
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const { act, feeGate, get, officer, whole } = clearanceCalls(() => test);

it('rejects with words that are stored, mailed and shown', async () => {
  const one = await officer();
  const entrant = await anEntrant(test, { form: false });
  expect(codeOf(await act(entrant, one, ['reject', { comment: '' }]))).toBe('INVALID');
  const comment = 'Your local government letter has no stamp.';
  expect((await act(entrant, one, ['reject', { comment }])).statusCode).toBe(200);
  expect(await whole(entrant, one)).toMatchObject({ state: 'rejected', comment });
  await test.drain();
  expect(test.mail.some(({ text }) => text.includes(comment))).toBe(true);
  const told = await test.deps.db
    .selectFrom('notification')
    .select('type')
    .where('user_id', '=', entrant.userId)
    .where('type', '=', 'clearance rejected')
    .execute();
  expect(told).toHaveLength(1);
  expect(dataOf(await get('my-clearance', entrant.headers))).toMatchObject({ state: 'rejected', comment });
});

it('takes a clearance back with a reason, as long as nothing was built on it', async () => {
  const one = await officer();
  const entrant = await anEntrant(test);
  await allMet(test, entrant);
  await act(entrant, one, ['clear']);
  const { slip } = await whole(entrant, one);
  expect(codeOf(await act(entrant, one, ['undo', { reason: '' }]))).toBe('INVALID');
  // The student of this builder has a number.
  expect(messageOf(await act(entrant, one, ['undo', { reason: 'wrong person' }]))).toBe(
    'The student has a matric number already.',
  );
  await test.deps.db
    .updateTable('student')
    .set({ matric_number: null })
    .where('id', '=', entrant.id)
    .execute();
  expect((await act(entrant, one, ['undo', { reason: 'wrong person' }])).statusCode).toBe(200);
  expect(await feeGate(entrant)).toBe(false);
  expect(await applicationState(test, entrant.applicationId)).toBe('accepted');
  const verified = await test.call('GET', `/Verification/${slip?.verification.code}`);
  expect(dataOf(verified)).toMatchObject({ valid: false });
  expect(await whole(entrant, one)).toMatchObject({
    state: 'waiting',
    slip: null,
    history: [{ kind: 'undone', comment: 'wrong person' }, { kind: 'cleared' }],
  });
});

describe('once somebody is cleared', () => {
  const sum = 6_000_000;
  async function aCleared() {
    const one = await officer();
    const entrant = await anEntrant(test, { form: false });
    await allMet(test, entrant);
    expect((await act(entrant, one, ['clear'])).statusCode).toBe(200);
    await test.deps.db
      .updateTable('student')
      .set({ matric_number: null })
      .where('id', '=', entrant.id)
      .execute();
    return { one, entrant };
  }
  const aFee = (student: Entrant) =>
    invoiceFor(test.deps, aBill(student, [{ description: 'School fees', amount: sum, itemId: null }]));
  const stateOf = async (id: number) => (await invoiceById(test.deps.db, id)).status;
  const reason = 'wrong person';

  it('nothing is ticked or rejected', async () => {
    const { one, entrant } = await aCleared();
    for (const asked of [
      ['items', { ticks: [] }],
      ['reject', { comment: 'The letter has no stamp.' }],
    ] as const)
      expect(messageOf(await act(entrant, one, [...asked]))).toBe(
        'The student has been cleared: undo the clearance first.',
      );
    expect((await whole(entrant, one)).state).toBe('cleared');
  });

  it('it stays where school fees are paid', async () => {
    const { one, entrant } = await aCleared();
    await aPaidFee(test, entrant);
    expect(messageOf(await act(entrant, one, ['undo', { reason }]))).toBe(
      'The student has paid school fees already.',
    );
    expect((await whole(entrant, one)).state).toBe('cleared');
  });

  it('an open invoice of school fees is cancelled with it', async () => {
    const { one, entrant } = await aCleared();
    const { id } = await aFee(entrant);
    expect((await act(entrant, one, ['undo', { reason }])).statusCode).toBe(200);
    expect(await stateOf(id)).toBe('CANCELLED');
    expect((await whole(entrant, one)).state).toBe('waiting');
  });

  it('it stays where the gateway knows of money that has just come', async () => {
    const { one, entrant } = await aCleared();
    const { id, rrr } = await aFee(entrant);
    test.simulator.till.pay(String(rrr), {
      status: '00',
      amount: String(sum / 100),
      channel: 'CARDPAYMENT',
    });
    expect(messageOf(await act(entrant, one, ['undo', { reason }]))).toBe(
      'The student has paid school fees already.',
    );
    expect(await stateOf(id)).toBe('PAID');
    expect((await whole(entrant, one)).state).toBe('cleared');
  });

  it('it stays where another invoice is made while the gateway is asked about the first', async () => {
    const { one, entrant } = await aCleared();
    await aFee(entrant);
    const { remita } = test.deps.gateways;
    const status = remita.status.bind(remita);
    const made: number[] = [];
    const asked = jest.spyOn(remita, 'status').mockImplementationOnce(async (order) => {
      const half = aBill(
        entrant,
        [{ description: 'School fees', amount: sum, itemId: null }],
        'SecondInstallment',
      );
      const { db, clock } = test.deps;
      const invoice = await inTransaction(db, (trx) => openInvoice(trx, half, clock.now()));
      made.push(invoice?.id ?? 0);
      return status(order);
    });
    const answer = await act(entrant, one, ['undo', { reason }]);
    asked.mockRestore();
    expect(messageOf(answer)).toBe('The student has just made an invoice for school fees. Please try again.');
    expect((await whole(entrant, one)).state).toBe('cleared');
    expect(await feeGate(entrant)).toBe(true);
    expect(await stateOf(made[0] ?? 0)).not.toBe('CANCELLED');
  });

  it('who works elsewhere cancels no invoice', async () => {
    const { one, entrant } = await aCleared();
    const { id } = await aFee(entrant);
    const { version } = await whole(entrant, one);
    const local = await signedIn(test, { claims: ['admissions.clear'], place: { studentType: 4 } });
    const answer = await test.call('POST', `/Student/clearances/${entrant.entryId}/undo`, {
      headers: { authorization: local.authorization },
      payload: { version, reason },
    });
    expect(codeOf(answer)).toBe('NOT_FOUND');
    expect(await stateOf(id)).not.toBe('CANCELLED');
  });
});

it('clears many at once, each only where every item is met', async () => {
  const one = await officer();
  const [ready, missing, nearly] = [
    await anEntrant(test, { form: false }),
    await anEntrant(test, { form: false }),
    await anEntrant(test, { form: false }),
  ];
  await allMet(test, ready);
  // But for one item.
  await allMet(test, nearly);
  await test.deps.db
    .updateTable('clearance_tick')
    .set({ met: false })
    .where('entry_id', '=', nearly.entryId)
    .where('item_id', '=', 'medical')
    .execute();
  const answer = await test.call('POST', '/Student/clearances/clear', {
    headers: { authorization: one.authorization },
    payload: { ids: [ready.entryId, missing.entryId, nearly.entryId, 999_999] },
  });
  expect(dataOf<{ done: number; refused: { id: number }[] }>(answer)).toMatchObject({
    done: 1,
    refused: [{ id: missing.entryId }, { id: nearly.entryId }, { id: 999_999 }],
  });
  expect((await whole(ready, one)).state).toBe('cleared');
});

it('shows those who are ready, and keeps within the place where an officer works', async () => {
  const one = await officer();
  const entrant = await anEntrant(test, { form: false });
  await allMet(test, entrant);
  const ids = async (query: string, headers: { authorization: string }) =>
    dataOf<{ rows: { id: number }[] }>(await get(`clearances?pageSize=300&${query}`, headers)).rows.map(
      ({ id }) => id,
    );
  expect(await ids('ready=true', one)).toContain(entrant.entryId);
  expect(await ids('state=cleared', one)).not.toContain(entrant.entryId);
  const local = await signedIn(test, { claims: ['admissions.clear'], place: { studentType: 4 } });
  expect(await ids('', local)).toEqual([]);
  expect(codeOf(await get(`clearances/${entrant.entryId}`, local))).toBe('NOT_FOUND');
  for (const [what, more] of [
    ['items', { ticks: [] }],
    ['clear', {}],
    ['reject', { comment: 'not of my school' }],
    ['undo', { reason: 'not of my school' }],
  ] as const) {
    const answer = await test.call('POST', `/Student/clearances/${entrant.entryId}/${what}`, {
      headers: { authorization: local.authorization },
      payload: { version: 1, ...more },
    });
    expect([what, codeOf(answer)]).toEqual([what, 'NOT_FOUND']);
  }
});

it('opens no verification again of somebody who is cleared', async () => {
  const one = await signedIn(test, { claims: ['admissions.clear', 'admissions.verify'] });
  const entrant = await anEntrant(test);
  await allMet(test, entrant);
  await act(entrant, one, ['clear']);
  const answer = await test.call('POST', `/OLevel/verifications/${entrant.verificationId}/reopen`, {
    headers: { authorization: one.authorization },
    payload: { version: 1, reason: 'typed wrongly' },
  });
  expect(messageOf(answer)).toBe('The student has been cleared: undo the clearance first.');
});
