import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { anEntrant, aPaidFee, applicationState } from '../../../../test/entrant-builders';
import { entryUpTo } from '../../../../test/offer-builders';
import { provesActs } from '../../../../test/proves-acts';
import { seedReference } from '../../../../seeds/reference';

let test: TestApp;
provesActs(() => test, ['matric-number.give']);
beforeEach(async () => {
  test = await testApp();
  await seedReference(test.deps.db);
});
afterEach(() => test.close());

it('moves the application on to matriculated', async () => {
  const { authorization } = await signedIn(test, { claims: ['admissions.reports', 'admissions.matric'] });
  const entrant = await anEntrant(test);
  const { db, clock } = test.deps;
  await db
    .updateTable('student')
    .set({ matric_number: null, cleared_at: clock.now() })
    .where('id', '=', entrant.id)
    .execute();
  await db
    .updateTable('application')
    .set({ state: 'cleared' })
    .where('id', '=', entrant.applicationId ?? 0)
    .execute();
  await aPaidFee(test, entrant);
  // Their next offer, of another session, is not what they matriculate by.
  const next = { id: 99, name: '2026/2027', starts_on: '2026-10-01', ends_on: '2027-09-30', current: false };
  await db.insertInto('academic_session').values(next).execute();
  await entryUpTo(test, 'draft', { session_id: next.id, student_id: entrant.id });
  const answer = await test.call('POST', '/Student/matric-numbers', {
    headers: { authorization },
    payload: { numbers: [{ id: entrant.id, matricNumber: '20259900001' }] },
  });
  expect(answer.json<{ data: { numbers: object[] } }>().data.numbers).toHaveLength(1);
  expect(await applicationState(test, entrant.applicationId)).toBe('matriculated');
});
