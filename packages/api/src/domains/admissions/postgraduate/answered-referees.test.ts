import { testApp, type TestApp } from '../../../../test/app';
import { applicationsDesk } from '../../../../test/applications-desk';
import type { Problem } from '../../../../test/money-builders';
import { postgraduateForm, postgraduateSteps, referee } from '../../../../test/postgraduate-builders';
import { postgraduateCalls, submittedGraduate } from '../../../../test/postgraduate-calls';
import { refereeCalls } from '../../../../test/referee-calls';

let test: TestApp;
let graduate: Awaited<ReturnType<typeof submittedGraduate>>;
let desk: Awaited<ReturnType<typeof applicationsDesk>>;
const { officer, post, oneOf, sendAll, tokenOf } = postgraduateCalls(
  () => test,
  () => graduate.id,
);
const { tracking } = refereeCalls(() => test);
beforeEach(async () => {
  test = await testApp();
  graduate = await submittedGraduate(test);
  desk = await applicationsDesk(test);
  const by = await officer();
  await post(by, `/${graduate.id}/transcript`, { version: (await oneOf(by)).version });
  await sendAll();
});
afterEach(() => test.close());

const reset = async (section: string) => {
  const { id, version } = await desk.one(graduate.rrr);
  const reason = 'a mistake in the form';
  return desk.act(`${id}/reset`, { version, reason, until: '2026-09-20', sections: [section] });
};

it('referees who have written are not among what is opened again', async () => {
  const answer = await desk.get(`/${graduate.id}/sections`);
  const { sections } = answer.json<{ data: { sections: { id: string }[] } }>().data;
  const ids = sections.map(({ id }) => id);
  expect(ids).toContain('pg-programme');
  expect(ids).not.toContain('pg-referees');
  expect((await reset('pg-referees')).json<Problem>()).toMatchObject({
    code: 'INVALID',
    errors: [{ path: 'sections', message: 'this form has no such section' }],
  });
});

it('are all that their applicant knows of who is only recommended', async () => {
  const own = test.deps.db.updateTable('application').where('id', '=', graduate.id);
  await own.set({ state: 'screened' }).execute();
  const before = await tracking(graduate);
  await own.set({ state: 'recommended' }).execute();
  expect(await tracking(graduate)).toEqual(before);
});

it('stay where the form names somebody else, as in one that was opened before that', async () => {
  expect((await reset('pg-programme')).statusCode).toBe(200);
  await test.deps.db
    .updateTable('application')
    .set({ reopened_sections: ['pg-referees'] })
    .where('id', '=', graduate.id)
    .execute();
  const form = postgraduateForm(test);
  const { headers } = await form.signIn(graduate.rrr);
  const { version } = await desk.one(graduate.rrr);
  const referees = { first: referee('Ada'), second: referee('Dayo'), third: referee('Chidi') };
  const saved = await form.save({ headers }, 'referees', postgraduateSteps.referees(version, { referees }));
  expect([saved.statusCode, saved.json<Problem>().errors]).toEqual([200, undefined]);
  const after = await tracking(graduate);
  expect(after.state).toBe('completed');
  expect(after.referees.map(({ fullName, state }) => `${fullName} ${state}`)).toEqual([
    'Ada Okon answered',
    'Bala Okon answered',
    'Chidi Okon answered',
  ]);
  expect(await tokenOf('dayo')).toBe('');
});
