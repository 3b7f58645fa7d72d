import { applicationTypes } from '@portal/shared/model';
import { anApplicant } from '../../../../test/admission-builders';
import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { anApplicationWindow } from '../../../../test/money-builders';
import { entryUpTo } from '../../../../test/offer-builders';
import { resultRow, Screening } from '../../../../test/screening-builders';

let test: TestApp;
let sessionId: number;
beforeEach(async () => {
  test = await testApp();
  sessionId = await anApplicationWindow(test);
});
afterEach(() => test.close());

it('is for who was screened, and is only recommended since, that they were screened', async () => {
  const screening = new Screening(test, sessionId);
  const { number, id } = await screening.candidate();
  const { authorization } = await signedIn(test, { claims: ['admissions.view', 'admissions.edit'] });
  await screening.bring([resultRow(number, '70')], { authorization });
  const state = async () =>
    (await test.call('GET', `/AdmissionList/status?number=${number}`)).json<unknown>();
  const screened = await state();
  expect(screened).toMatchObject({ data: { state: 'screened' } });
  await test.deps.db.updateTable('application').set({ state: 'recommended' }).where('id', '=', id).execute();
  expect(await state()).toEqual(screened);
});

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
