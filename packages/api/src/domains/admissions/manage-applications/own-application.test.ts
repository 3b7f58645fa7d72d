import { sql } from 'kysely';
import { ownApplicationText } from '@portal/contracts/admissions';
import { admissionListCalls } from '../../../../test/admission-list-calls';
import { codeOf, dataOf } from '../../../../test/answers';
import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { allMet, anEntrant } from '../../../../test/entrant-builders';
import { formOf, sheetOf } from '../../../../test/import-files';
import { entryUpTo } from '../../../../test/offer-builders';
import { applies } from '../../../../test/own-application';
import { entriesImports } from '../admission-list/entries-import';

/** Staff who apply: lists and pages offer them nothing to do on what is their own, and the server refuses it. */
let test: TestApp;
beforeEach(async () => {
  test = await testApp();
});
afterEach(() => test.close());

const claims = [
  'admissions.view',
  'admissions.edit',
  'admissions.approve',
  'admissions.verify',
  'admissions.clear',
] as const;
const officer = () => signedIn(test, { claims: [...claims] });
type By = Awaited<ReturnType<typeof officer>>;
interface Row {
  id: number;
  version: number;
  own?: boolean;
  may: string[];
}
const get = async ({ authorization }: By, path: string) =>
  test.call('GET', path, { headers: { authorization } });
const rowsOf = async (by: By, path: string) => dataOf<{ rows: Row[]; total: number }>(await get(by, path));

it('is offered to others alone, in every list and page', async () => {
  const [own, other] = [await officer(), await officer()];
  const entrant = await anEntrant(test);
  await allMet(test, entrant);
  await applies(test, own, entrant);
  const offered = async (by: By) => {
    const rows = [
      (await rowsOf(by, '/Application/applications')).rows[0],
      (await rowsOf(by, '/Student/clearances')).rows[0],
      (await rowsOf(by, '/OLevel/verifications')).rows[0],
      dataOf<Row>(await get(by, `/Student/clearances/${entrant.entryId}`)),
      dataOf<Row>(await get(by, `/OLevel/verifications/${entrant.verificationId}`)),
    ];
    return rows.map((row) => [row?.own, (row?.may.length ?? 0) > 0]);
  };
  expect(await offered(own)).toEqual(Array.from({ length: 5 }, () => [true, false]));
  expect(await offered(other)).toEqual(Array.from({ length: 5 }, () => [false, true]));
  const invoices = await rowsOf(own, '/ApplicationInvoice/invoices');
  expect(invoices.rows.map(({ may }) => may)).toEqual([[]]);
});

it('on the admission list is approved, changed and extended by others', async () => {
  const [own, other] = [await officer(), await officer()];
  const { applicationId } = await anEntrant(test);
  const entryId = await entryUpTo(test, 'recommended', { application_id: null });
  await test.deps.db
    .updateTable('admission_list_entry')
    .set({ application_id: applicationId })
    .where('id', '=', entryId)
    .execute();
  await applies(test, own, { entryId });
  const rowOf = async (by: By) =>
    (await rowsOf(by, '/AdmissionList/entries')).rows.find(({ id }) => id === entryId) as Row;
  const forMe = async (by: By) => (await rowsOf(by, '/AdmissionList/entries?forMe=true')).total;
  expect((await rowOf(own)).may).toEqual([]);
  expect((await rowOf(other)).may).toContain('approve');
  expect([await forMe(own), await forMe(other)]).toEqual([0, 1]);
  const { act } = admissionListCalls(() => test);
  expect(codeOf(await act(own, [entryId, 'withdraw']))).toBe('FORBIDDEN');
  const { number } = await test.deps.db
    .selectFrom('admission_list_entry')
    .select('registration_number as number')
    .where('id', '=', entryId)
    .executeTakeFirstOrThrow();
  const certificate = {
    registrationNumber: number,
    institution: 'University of Benin',
    qualification: 'B.Sc.',
    programme: 'Physics',
    class: 'Second class upper',
    year: '2021',
  };
  const list = ({ authorization }: By) =>
    test.call('POST', '/UserDocument/certificates', { headers: { authorization }, payload: certificate });
  expect([codeOf(await list(own)), codeOf(await list(other))]).toEqual(['FORBIDDEN', 'INVALID']);
});

it('is put on the admission list by others, by hand and by a file', async () => {
  const [own, other] = [await officer(), await officer()];
  const { db } = test.deps;
  const { applicationId, entryId } = await anEntrant(test);
  await applies(test, own, { entryId });
  const { number, sessionId, typeId, ...names } = await db
    .selectFrom('application as a')
    .innerJoin('invoice as i', 'i.id', 'a.invoice_id')
    .select(['a.application_number as number', 'a.session_id as sessionId'])
    .select(['a.application_type_id as typeId', 'i.lastname as surname', 'i.firstname as firstName'])
    .where('a.id', '=', applicationId)
    .executeTakeFirstOrThrow();
  const { add } = admissionListCalls(() => test);
  const entry = {
    sessionId,
    applicationTypeId: typeId,
    registrationNumber: number,
    ...names,
    middleName: '',
    gender: 'Female',
    dateOfBirth: '',
    stateId: null,
    lgaId: null,
    email: '',
    mobileNumber: '',
    departmentId: 99,
    degree: '',
    studyMode: '',
    subjectCombination: '',
    durationMonths: null,
    level: null,
    conditions: [],
    class: '',
    score: '',
    firstChoice: '',
    batchId: null,
  };
  // Nobody knows that they are on the list under another number.
  await sql`delete from admission_list_number where entry_id = ${entryId}`.execute(db);
  expect(codeOf(await add(own, entry))).toBe('FORBIDDEN');
  const preview = async ({ authorization }: By) => {
    const columns = entriesImports[0]?.columns ?? [];
    const said: Record<string, string> = { registrationNumber: number ?? '', ...names, sex: 'F' };
    const sheet = await sheetOf(
      columns.map(({ header }) => header),
      [columns.map(({ name }) => said[name] ?? '')],
    );
    const { payload, headers: ofForm } = formOf(sheet, 'list.xlsx');
    const answer = await test.call('POST', `/ImportKinds/admission-list-jupeb?sessionId=${sessionId}`, {
      headers: { authorization, ...ofForm },
      payload,
    });
    return dataOf<{ rows: { messages: string[] }[] }>(answer).rows[0]?.messages;
  };
  expect(await preview(own)).toContain(ownApplicationText);
  expect(await preview(other)).not.toContain(ownApplicationText);
  expect((await add(other, entry)).statusCode).toBe(201);
});
