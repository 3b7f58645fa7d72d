import { sql } from 'kysely';
import { anApplicant } from '../../../../test/admission-builders';
import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { anApplicationWindow, anInvoice, jupeb } from '../../../../test/money-builders';
import { entryUpTo } from '../../../../test/offer-builders';
import { reportCalls } from '../../../../test/report-calls';

let test: TestApp;
let officer: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  test = await testApp();
  await anApplicationWindow(test);
  officer = await signedIn(test, { claims: ['admissions.reports'] });
}, 60_000);
afterAll(() => test.close());

const { data } = reportCalls(() => test);
const found = async (query: string) =>
  (await data<{ rows: { id: number }[] }>(officer, `/JupebReports/people?${query}`)).rows.map(({ id }) => id);

it('is in the order of names as they are corrected, and applications keep what their invoices say', async () => {
  const { db } = test.deps;
  await anInvoice(test, { Lastname: 'Danjuma' });
  const { id } = await db.selectFrom('application').select('id').executeTakeFirstOrThrow();
  const paid = Number((await anApplicant(test)).id);
  const lastname = async (to: string) => {
    const invoice = db.selectFrom('application').select('invoice_id').where('id', '=', id);
    await db.updateTable('invoice').set({ lastname: to }).where('id', '=', invoice).execute();
    return found('sort=name');
  };
  expect(await lastname('Zzakari')).toEqual([paid, id]);
  expect(await lastname('Aabba')).toEqual([id, paid]);
  expect(await found('sort=-name')).toEqual([paid, id]);
  const kept = await sql<{ id: number }>`select a.id from application a join invoice i on i.id = a.invoice_id
    where a.payer_sort_name = f_search(i.lastname || ' ' || i.firstname)
      and a.form_paid_at is not distinct from i.paid_at and (a.id = ${id}) = (i.paid_at is null)`.execute(db);
  expect(kept.rows).toHaveLength(2);
});

it('finds by the state of an entry only those whose form says none', async () => {
  const { db } = test.deps;
  const lgas = db.selectFrom('lga').select(['state_id', 'id']).orderBy('id');
  const home = await lgas.executeTakeFirstOrThrow();
  const other = await lgas.where('state_id', '<>', home.state_id).executeTakeFirstOrThrow();
  const [said, silent] = [Number((await anApplicant(test)).id), Number((await anApplicant(test)).id)];
  await sql`insert into jupeb_application_fact (application_id, state_id) values (${said}, ${home.state_id})`.execute(
    db,
  );
  const listed = { application_type_id: jupeb, student_type_id: 2, department_id: null, level: 0 };
  for (const application_id of [said, silent])
    await entryUpTo(test, 'published', {
      ...listed,
      application_id,
      state_id: other.state_id,
      lga_id: other.id,
    });
  expect(await found(`stateId=${other.state_id}`)).toEqual([silent]);
  expect(await found(`stateId=${home.state_id}`)).toEqual([said]);
});
