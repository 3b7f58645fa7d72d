import { applicationTypes } from '@portal/shared/model';
import { anApplicant } from '../../../../test/admission-builders';
import { testApp, type TestApp } from '../../../../test/app';
import { anApplicationWindow } from '../../../../test/money-builders';
import { entryUpTo } from '../../../../test/offer-builders';

let test: TestApp;
let sessionId: number;
beforeEach(async () => {
  test = await testApp();
  sessionId = await anApplicationWindow(test);
});
afterEach(() => test.close());

it('is of an offer what became of the offer, whatever became of another application', async () => {
  const number = '202512345678AB';
  const [typed, offeredTo] = [await anApplicant(test), await anApplicant(test)];
  const { db, clock } = test.deps;
  const own = () => db.updateTable('application').where('id', '=', Number(typed.id));
  await own().set({ jamb_number: number }).execute();
  for (const state of ['in_progress', 'completed'] as const)
    await own()
      .set({ state, ...(state === 'completed' && { completed_at: clock.now() }) })
      .execute();
  for (const state of ['screened', 'recommended', 'admitted', 'accepted', 'cleared'] as const)
    await own().set({ state }).execute();
  await entryUpTo(test, 'published', {
    application_id: Number(offeredTo.id),
    application_type_id: applicationTypes.JUPEB.id,
    session_id: sessionId,
    registration_number: number,
  });
  const answer = await test.call('GET', `/AdmissionList/status?number=${number}`);
  expect(answer.json()).toMatchObject({ data: { state: 'admitted' } });
});
