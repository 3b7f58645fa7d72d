import type { admissions } from '@portal/contracts/admissions';
import { applicationTypes, type CallData } from '@portal/shared/model';
import { anApplicant, photographed } from '../../../../../test/admission-builders';
import { testApp, type TestApp } from '../../../../../test/app';
import { anApplicationWindow } from '../../../../../test/money-builders';
import { entryUpTo } from '../../../../../test/offer-builders';

let test: TestApp;
let session_id: number;
beforeEach(async () => {
  test = await testApp();
  session_id = await anApplicationWindow(test);
});
afterEach(() => test.close());

it.each(['declined', 'lapsed', 'withdrawn'] as const)(
  'has ended with an offer that was %s, also where the application did not move along',
  async (state) => {
    const someone = await anApplicant(test);
    await photographed(test, someone);
    const { db, clock } = test.deps;
    const application_id = Number(someone.id);
    const application = () => db.updateTable('application').where('id', '=', application_id);
    await application().set({ state: 'completed', completed_at: clock.now() }).execute();
    const application_type_id = applicationTypes.JUPEB.id;
    await entryUpTo(test, 'published', { application_id, application_type_id, session_id });
    await db
      .updateTable('admission_list_entry')
      .set({ state, decided_at: new Date('2027-06-01T09:00:00Z') })
      .where('application_id', '=', application_id)
      .execute();
    // As of a type that has no move from there.
    await application().set({ state: 'completed' }).execute();
    const answer = await test.call('GET', '/Application/timeline', { headers: someone.headers });
    const { data } = answer.json<{ data: CallData<typeof admissions.applicationTimeline.current> }>();
    expect(data.steps.map(({ step, done }) => [step, done])).toEqual([
      ['paid', true],
      ['submitted', true],
      ['offered', true],
    ]);
    expect([data.next, data.ended]).toEqual([null, state]);
  },
);
