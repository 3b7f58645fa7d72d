import { admissionListCalls } from '../../../../test/admission-list-calls';
import { codeOf, dataOf } from '../../../../test/answers';
import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { allMet, anEntrant } from '../../../../test/entrant-builders';
import { entryUpTo } from '../../../../test/offer-builders';
import { applies } from '../../../../test/own-application';

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
});
