import { anApplicant } from '../../../../test/admission-builders';
import type { TestApp } from '../../../../test/app';
import { portalWithDesk, submitted, type ApplicationsDesk } from '../../../../test/applications-desk';
import { signedIn } from '../../../../test/builders';
import { aJambNumber, jambLists, utmeRow } from '../../../../test/jamb-builders';

let test: TestApp;
let desk: ApplicationsDesk;
beforeEach(async () => {
  ({ test, desk } = await portalWithDesk());
});
afterEach(() => test.close());

/** Which application is the candidate's of the list. */
const joined = () =>
  test.deps.db.selectFrom('jamb_candidate_application').select('application_id as id').execute();

/** A candidate of the list whose application was merged into another one. */
async function merged() {
  const { db, clock } = test.deps;
  const [gone, stays] = [await submitted(test), await anApplicant(test)];
  const [from, to] = [await desk.one(gone.rrr), await desk.one(stays.rrr)];
  const uploader = await signedIn(test, { claims: ['admissions.edit'] });
  await (await jambLists(test)).bring([utmeRow(aJambNumber(1))], uploader);
  const candidate = await db
    .selectFrom('jamb_candidate')
    .select(['session_id', 'jamb_number'])
    .executeTakeFirstOrThrow();
  const join = { application_type_id: 2, joined_at: clock.now(), joined_by: 'applicant' };
  await db
    .insertInto('jamb_candidate_application')
    .values({ ...candidate, ...join, application_id: from.id })
    .execute();
  expect((await desk.merge(from, to.applicationNumber)).statusCode).toBe(200);
  expect(await joined()).toEqual([{ id: to.id }]);
  const restore = async () => {
    await desk.remove(await desk.one(stays.rrr));
    expect((await desk.restore(await desk.one(gone.rrr))).statusCode).toBe(200);
  };
  return { from, to, restore };
}

it('comes back with the application that is restored', async () => {
  const { from, restore } = await merged();
  await restore();
  expect(await joined()).toEqual([{ id: from.id }]);
});

it('stays with a third application that they were joined to meanwhile', async () => {
  const { to, restore } = await merged();
  const third = await desk.one((await submitted(test)).rrr);
  const moved = test.deps.db.updateTable('jamb_candidate_application').where('application_id', '=', to.id);
  await moved.set({ application_id: third.id }).execute();
  await restore();
  expect(await joined()).toEqual([{ id: third.id }]);
});
