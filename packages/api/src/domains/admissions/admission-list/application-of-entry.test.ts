import { anApplicant } from '../../../../test/admission-builders';
import { admissionListCalls } from '../../../../test/admission-list-calls';
import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { feeWorld } from '../../../../test/fee-builders';
import { aJambNumber, jambLists, utmeRow } from '../../../../test/jamb-builders';
import { anEntry } from '../../../../test/offer-builders';
import { inTransaction } from '../../../platform/database/database';
import { joinCandidate, leaveCandidates } from '../jamb/join-candidate';
import { insertEntry } from './add-entry';

let test: TestApp;
let sessionId: number;
beforeEach(async () => {
  test = await testApp();
  const lists = await jambLists(test);
  await feeWorld(test);
  ({ sessionId } = lists);
  const office = await signedIn(test, { claims: ['admissions.edit', 'admissions.view'] });
  await lists.bring([utmeRow(number)], office);
});
afterEach(() => test.close());

const { add } = admissionListCalls(() => test);
const number = aJambNumber(1);
const jupeb = 3;

const someone = async () => Number((await anApplicant(test)).id);
const numberOf = async (id: number) => {
  const row = test.deps.db.selectFrom('application').select('application_number as own').where('id', '=', id);
  return String((await row.executeTakeFirstOrThrow()).own);
};
const types = (id: number) =>
  test.deps.db.updateTable('application').set({ jamb_number: number }).where('id', '=', id).execute();
const join = (id: number, jambNumber = number) =>
  inTransaction(test.deps.db, (trx) =>
    joinCandidate(trx, id, { sessionId, jambNumber, at: test.deps.clock.now() }),
  );
const leave = (id: number) => inTransaction(test.deps.db, (trx) => leaveCandidates(trx, id));
const listed = async (registration_number = number, application_type_id = jupeb) => {
  const entry = await anEntry(test, { session_id: sessionId, application_type_id, registration_number });
  const by = { actor: { userId: 'one' }, at: test.deps.clock.now() };
  return inTransaction(test.deps.db, (trx) => insertEntry(trx, by, entry));
};
const applicationOf = async (entryId: number) => {
  const row = test.deps.db
    .selectFrom('admission_list_entry')
    .select('application_id as id')
    .where('id', '=', entryId);
  return (await row.executeTakeFirstOrThrow()).id;
};

describe('the application of an entry', () => {
  it('is the one that is joined to the candidate of its JAMB number, of the same type', async () => {
    const id = await someone();
    await join(id);
    expect(await applicationOf(await listed(number, 1))).toBeNull();
    await leave(id);
    expect(await applicationOf(await listed(await numberOf(id)))).toBe(id);
  });

  it('is nobody’s who has only typed the number', async () => {
    const [stranger, candidate] = [await someone(), await someone()];
    await types(stranger);
    await join(candidate);
    expect(await applicationOf(await listed())).toBe(candidate);
  });

  it('is found where it is joined after the list came, and goes where the candidate goes', async () => {
    const [first, second] = [await someone(), await someone()];
    await types(first);
    const entry = await listed();
    expect(await applicationOf(entry)).toBeNull();
    await join(first);
    expect(await applicationOf(entry)).toBe(first);
    await leave(first);
    expect(await applicationOf(entry)).toBeNull();
    await join(second);
    expect(await applicationOf(entry)).toBe(second);
  });

  it('is found where it gets its number after the list came', async () => {
    const before = await numberOf(await someone());
    const entry = await listed(before.replace(/\d+$/, (last) => String(Number(last) + 1).padStart(5, '0')));
    expect(await applicationOf(entry)).toBeNull();
    const id = await someone();
    expect(await applicationOf(entry)).toBe(id);
  });

  it('lends its addresses to an entry that an officer adds by the JAMB number', async () => {
    const id = await someone();
    await join(id);
    const office = await signedIn(test, { claims: ['admissions.edit', 'admissions.view'] });
    const answer = await add(office, {
      sessionId,
      applicationTypeId: jupeb,
      registrationNumber: number,
      surname: 'Adeyemi',
      firstName: 'Tolu',
      gender: 'Female',
      departmentId: 900,
    });
    const entry = test.deps.db.selectFrom('admission_list_entry').select(['application_id as of', 'email']);
    expect([answer.statusCode, await entry.executeTakeFirst()]).toEqual([
      201,
      { of: id, email: expect.stringContaining('@') as string },
    ]);
  });
});
