import { applicationTypes } from '@portal/shared/model';
import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { aJambNumber, jambLists, utmeRow } from '../../../../test/jamb-builders';
import { anApplicationWindow } from '../../../../test/money-builders';
import { utmeApplicants } from '../../../../test/utme-applicants';
import { inTransaction } from '../../../platform/database/database';
import { isSamePerson } from '../manage-applications/same-person';

let test: TestApp;
let of: ReturnType<typeof utmeApplicants>;
const number = aJambNumber(1);
/** As `utmeRow` says. */
const listed = {
  regNumber: number,
  utmeScore: '250',
  firstSubjectId: '1',
  secondSubjectId: '2',
  thirdSubjectId: '4',
  fourthSubjectId: '5',
};
const stranger = { Lastname: 'Musa', FirstName: 'Ibrahim' };

beforeEach(async () => {
  test = await testApp();
  await anApplicationWindow(test, applicationTypes.UTME.id);
  of = utmeApplicants(test);
});
afterEach(() => test.close());

const listComes = async () => {
  const officer = await signedIn(test, { claims: ['admissions.view', 'admissions.edit'] });
  await (await jambLists(test)).bring([utmeRow(number)], officer);
};
const doubtful = async () => {
  const rows = await test.deps.db
    .selectFrom('application')
    .select(['id', 'jamb_number_doubtful as doubtful'])
    .where('jamb_number', '=', number)
    .orderBy('id')
    .execute();
  return rows.map(({ id, doubtful: is }) => [String(id), is]);
};

it('a number that a stranger typed before the list came is in doubt there, and its owner’s', async () => {
  const typed = await of.beforeDetails(stranger);
  expect((await of.details(typed, listed)).statusCode).toBe(200);
  await listComes();
  const owner = await of.beforeDetails();
  expect((await of.details(owner, listed)).statusCode).toBe(200);
  expect(await of.joined()).toEqual([{ id: Number(owner.id), number, by: 'applicant' }]);
  expect(await doubtful()).toEqual([
    [typed.id, true],
    [owner.id, false],
  ]);
  // Nor does it say that the two are one person.
  const pair = { from: Number(owner.id), to: Number(typed.id) };
  expect(await inTransaction(test.deps.db, (trx) => isSamePerson(trx, pair))).toBe(false);
});

it('before the list comes, and where it has nobody of these names, the first one keeps the number', async () => {
  const first = await of.beforeDetails();
  expect((await of.details(first, listed)).statusCode).toBe(200);
  const second = await of.beforeDetails(stranger);
  expect((await of.details(second, listed)).json()).toMatchObject({ errors: [{ path: 'regNumber' }] });
  await listComes();
  expect(await doubtful()).toEqual([[first.id, false]]);
});
