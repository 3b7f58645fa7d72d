import { sql } from 'kysely';
import { anApplicant } from '../../../../test/admission-builders';
import { admissionListCalls, stateOf } from '../../../../test/admission-list-calls';
import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { feeWorld } from '../../../../test/fee-builders';
import { aJambNumber, jambLists, utmeRow } from '../../../../test/jamb-builders';
import { anAcceptanceFee } from '../../../../test/offer-builders';
import { inTransaction } from '../../../platform/database/database';
import { joinCandidate } from '../jamb/join-candidate';

let test: TestApp;
let sessionId: number;
let office: Awaited<ReturnType<typeof signedIn>>;
beforeEach(async () => {
  test = await testApp();
  const lists = await jambLists(test);
  await feeWorld(test);
  ({ sessionId } = lists);
  office = await signedIn(test, { claims: ['admissions.edit', 'admissions.view', 'admissions.approve'] });
  await lists.bring([utmeRow(jambNumber)], office);
});
afterEach(() => test.close());

const { act, add, choose, makeBatch, publish } = admissionListCalls(() => test);
const jambNumber = aJambNumber(1);
const [jupeb, postUtme] = [3, 1];

const numberOf = async (id: number) => {
  const row = test.deps.db.selectFrom('application').select('application_number as own').where('id', '=', id);
  return String((await row.executeTakeFirstOrThrow()).own);
};
const joined = async (id: number) => {
  await inTransaction(test.deps.db, (trx) =>
    joinCandidate(trx, id, { sessionId, jambNumber, at: test.deps.clock.now() }),
  );
};
const list = (registrationNumber: string, applicationTypeId = jupeb) =>
  add(office, {
    sessionId,
    applicationTypeId,
    registrationNumber,
    surname: 'Adeyemi',
    firstName: 'Tolu',
    gender: 'Female',
    departmentId: 900,
  });
const idOf = (answer: { json: () => unknown }) => (answer.json() as { data: { id: number } }).data.id;
const openEntries = async () => {
  const { rows } = await sql<{
    number: string;
  }>`select registration_number as number from admission_list_entry
    where state <> 'withdrawn'`.execute(test.deps.db);
  return rows.map(({ number }) => number);
};
/** Both say the same NIN, in doubt or not, on a form of that type. */
const says = (id: number, nin_doubtful: boolean, type: number) =>
  test.deps.db
    .updateTable('application')
    .set({ nin_hash: 'a'.repeat(64), nin_doubtful, application_type_id: type })
    .where('id', '=', id)
    .execute();
const messages = (answer: { json: () => unknown }) =>
  (answer.json() as { data: { refused: { message: string }[] } }).data.refused.map(({ message }) => message);

describe('the one place of a candidate', () => {
  it('is taken by the number of the form and by JAMB’s, once of many at the same time', async () => {
    const id = Number((await anApplicant(test)).id);
    await joined(id);
    const own = await numberOf(id);
    const answers = await Promise.all(
      [own, jambNumber, own, jambNumber, own, jambNumber].map((number) => list(number)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(await openEntries()).toHaveLength(1);
  });

  it('would be taken twice without the numbers that stand once', async () => {
    const id = Number((await anApplicant(test)).id);
    await joined(id);
    await sql`drop trigger admission_numbers_of_added on admission_list_entry`.execute(test.deps.db);
    expect((await list(await numberOf(id))).statusCode).toBe(201);
    expect((await list(jambNumber)).statusCode).toBe(201);
    expect(await openEntries()).toHaveLength(2);
  });

  it('is theirs for every programme', async () => {
    const id = Number((await anApplicant(test)).id);
    await joined(id);
    expect((await list(await numberOf(id))).statusCode).toBe(201);
    const second = await list(jambNumber, postUtme);
    expect([second.statusCode, second.json<{ message: string }>().message]).toEqual([
      409,
      'This candidate is on an admission list of the session already, under another number.',
    ]);
  });

  it('is asked of the NIN as well, but for one that is in doubt', async () => {
    const ids = [Number((await anApplicant(test)).id), Number((await anApplicant(test)).id)] as const;
    await says(ids[0], false, jupeb);
    await says(ids[1], true, jupeb);
    const [first, doubtful] = [await list(await numberOf(ids[0])), await list(await numberOf(ids[1]))];
    expect([first.statusCode, doubtful.statusCode]).toEqual([201, 201]);
    await act(office, [idOf(doubtful), 'withdraw']);
    await test.deps.db.updateTable('application').set({ nin_hash: null }).where('id', '=', ids[0]).execute();
    await says(ids[1], false, jupeb);
    // By the NIN that its entry was put on the list with.
    expect((await list(await numberOf(ids[1]))).statusCode).toBe(409);
  });

  it('is asked of a NIN that is said, or out of doubt, only once its entry is on the list', async () => {
    const ids = [Number((await anApplicant(test)).id), Number((await anApplicant(test)).id)] as const;
    expect((await list(await numberOf(ids[0]))).statusCode).toBe(201);
    await says(ids[0], true, jupeb);
    await says(ids[1], false, postUtme);
    const other = await list(await numberOf(ids[1]), postUtme);
    expect(other.statusCode).toBe(201);
    await act(office, [idOf(other), 'withdraw']);
    await says(ids[0], false, jupeb);
    expect((await list(await numberOf(ids[1]), postUtme)).statusCode).toBe(409);
  });

  it('is given up by an officer where it comes out late that two entries are of one', async () => {
    const id = Number((await anApplicant(test)).id);
    const own = await numberOf(id);
    const [byForm, byJamb] = [idOf(await list(own)), idOf(await list(jambNumber))];
    await choose(office, 'recommend', [byJamb]);
    await joined(id);
    expect(messages(await choose(office, 'recommend', [byForm]))).toEqual([
      `This candidate is on the list as ${jambNumber} too: take one of the two off it first.`,
    ]);
    const second = await signedIn(test, { claims: ['admissions.view', 'admissions.approve'] });
    expect(messages(await choose(second, 'approve', [byJamb]))).toEqual([
      `This candidate is on the list as ${own} too: take one of the two off it first.`,
    ]);
    await act(office, [byForm, 'withdraw']);
    expect(messages(await choose(second, 'approve', [byJamb]))).toEqual([]);
    expect((await list(own)).statusCode).toBe(409);
  });

  it('is offered once: who is found to be on the list twice leaves the batch', async () => {
    await anAcceptanceFee(test, { student_type_id: 2 });
    const second = await signedIn(test, { claims: ['admissions.view', 'admissions.approve'] });
    const id = Number((await anApplicant(test)).id);
    const [byForm, byJamb] = [idOf(await list(await numberOf(id))), idOf(await list(jambNumber))];
    const other = idOf(await list(aJambNumber(2)));
    const batch = idOf(await makeBatch(office, { sessionId, applicationTypeId: jupeb, name: 'Batch 1' }));
    await test.deps.db
      .updateTable('admission_list_entry')
      .set({ batch_id: batch })
      .where('id', 'in', [byJamb, other])
      .execute();
    await choose(office, 'recommend', [byForm, byJamb, other]);
    await choose(second, 'approve', [byForm, byJamb, other]);
    await joined(id);
    const answer = await publish(second, batch);
    expect(answer.json()).toMatchObject({ data: { published: 1, left: 1 } });
    expect([await stateOf(test, byJamb), await stateOf(test, other)]).toEqual(['approved', 'published']);
  });
});
