import { testApp, type TestApp } from '../../../../test/app';
import { anOfficer, type Officer } from '../../../../test/application-office';
import { applicationsDesk, submitted } from '../../../../test/applications-desk';
import { clearanceCalls } from '../../../../test/clearance-calls';
import { allMet, anEntrant } from '../../../../test/entrant-builders';
import { anApplicationWindow } from '../../../../test/money-builders';

/** Photos of applicants and entrants, for officers of a part of the university. */
let test: TestApp;
beforeEach(async () => {
  test = await testApp();
});
afterEach(() => test.close());

const { act, officer: clears } = clearanceCalls(() => test);
const seenBy = async (id: string, { headers }: Pick<Officer, 'headers'>) =>
  (await test.call('GET', `/UserDocument/passport/${id}`, { headers: { ...headers } })).statusCode;

it('of an applicant is shown to who works on applications of that kind, and to nobody of another', async () => {
  await anApplicationWindow(test);
  const desk = await applicationsDesk(test);
  const row = await desk.one((await submitted(test)).rrr);
  const { passport } = await test.deps.db
    .selectFrom('application')
    .select('passport_id as passport')
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow();
  const own = await anOfficer(test, ['admissions.view', 'admissions.edit'], 2);
  const others = await anOfficer(test, ['admissions.view', 'admissions.edit'], 4);
  const looks = await anOfficer(test, ['admissions.view'], 2);
  const seen = [];
  for (const officer of [desk.officer, own, others, looks])
    seen.push(await seenBy(String(passport), officer));
  expect(seen).toEqual([200, 200, 404, 404]);
});

it('of an entrant is shown to who clears entrants of that kind, and to nobody of another', async () => {
  const entrant = await anEntrant(test);
  await allMet(test, entrant);
  const everywhere = await clears();
  expect((await act(entrant, everywhere, ['clear', {}])).statusCode).toBe(200);
  const { passport, kind } = await test.deps.db
    .selectFrom('student as s')
    .innerJoin('admission_list_entry as e', 'e.student_id', 's.id')
    .select(['s.passport_id as passport', 'e.student_type_id as kind'])
    .where('s.id', '=', entrant.id)
    .executeTakeFirstOrThrow();
  const own = await anOfficer(test, ['admissions.clear'], kind);
  const others = await anOfficer(test, ['admissions.clear'], kind + 1);
  const edits = await anOfficer(test, ['admissions.view', 'admissions.edit'], kind + 1);
  const seen = [];
  for (const { headers } of [{ headers: everywhere }, own, others, edits])
    seen.push(await seenBy(String(passport), { headers: { authorization: headers.authorization } }));
  expect(seen).toEqual([200, 200, 404, 404]);
});
