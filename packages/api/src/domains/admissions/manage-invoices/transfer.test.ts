import { photographed, signInApplicant } from '../../../../test/admission-builders';
import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { anOfficer, type Officer } from '../../../../test/application-office';
import { anApplicationSetup } from '../../../../test/application-setup-builders';
import { aJambNumber, jambLists, utmeRow } from '../../../../test/jamb-builders';
import { lastAuditOf } from '../../../../test/last-audit';
import {
  anApplicationWindow,
  anInvoice,
  invoiceBody,
  invoiceCalls,
  payAtGateway,
  requery,
} from '../../../../test/money-builders';
import { provesActs } from '../../../../test/proves-acts';
import { inTransaction } from '../../../platform/database/database';
import { joinCandidate } from '../jamb/join-candidate';

let test: TestApp;
let officer: Officer;
let sessionId: number;
provesActs(() => test, ['invoice.transfer']);
beforeEach(async () => {
  test = await testApp();
  sessionId = await anApplicationWindow(test);
  officer = await anOfficer(test, ['admissions.view', 'admissions.edit']);
});
afterEach(() => test.close());

const { show } = invoiceCalls(() => test);
const preDegree = 10;
const reason = 'asked for at the counter';

interface Listed {
  id: number;
  type: string;
  applicationNumber: string | null;
}
const one = async (number: string) => {
  const path = `/ApplicationInvoice/invoices?search=${number}`;
  const answer = await test.call('GET', path, { headers: officer.headers });
  return answer.json<{ data: { rows: Listed[] } }>().data.rows[0] as Listed;
};
const act = (path: string, payload: object, by = officer) =>
  test.call('POST', `/ApplicationInvoice/invoices/${path}`, { payload, headers: by.headers });

async function bought() {
  const invoice = await anInvoice(test);
  return { ...invoice, ...(await one(invoice.invoiceNumber)) };
}
async function paid() {
  const invoice = await anInvoice(test);
  payAtGateway(test, invoice.rrr);
  await requery(test, invoice.rrr);
  return { ...invoice, ...(await one(invoice.invoiceNumber)) };
}

describe('moving a paid invoice', () => {
  const to = (changes = {}) => ({
    fromTypeId: 3,
    fromSessionId: sessionId,
    applicationTypeId: preDegree,
    sessionId,
    reason,
    ...changes,
  });

  it('takes its application along, which opens the other form under a new number', async () => {
    await anApplicationSetup(test, { typeId: preDegree, sessionId });
    const form = await paid();
    await test.drain();
    test.mail.splice(0);
    const { data } = (await act(`${form.id}/transfer`, to())).json();
    expect(data.applicationNumber).toMatch(/^PRE\/2025\/\d{5}$/);
    expect(await one(form.invoiceNumber)).toMatchObject({
      type: 'Pre-Degree',
      applicationNumber: data.applicationNumber,
    });
    const opened = await test.call('GET', `/PreDegree/verify-and-load-application-form/${form.rrr}`);
    expect(opened.statusCode).toBe(200);
    const before = await test.call(
      'GET',
      `/JupebApplication/verify-and-load-jupeb-application-form/${form.rrr}`,
    );
    expect(before.json()).toMatchObject({ code: 'FORM_ELSEWHERE' });
    expect((await show(form.rrr)).statusCode).toBe(200);
    await test.drain();
    expect(test.mail[0]?.text).toContain(data.applicationNumber);
    expect(await lastAuditOf(test)).toMatchObject({ act: 'invoice.transfer', detail: { reason } });
  });

  it('goes where the form costs the same, and is set up', async () => {
    const form = await paid();
    expect((await act(`${form.id}/transfer`, to())).statusCode).toBe(422);
    await anApplicationSetup(test, { typeId: preDegree, sessionId, amount: 1_500_000 });
    expect((await act(`${form.id}/transfer`, to())).json()).toMatchObject({
      errors: [{ path: 'applicationTypeId', message: 'its fee is ₦15,000.00, and ₦10,000.00 was paid' }],
    });
    expect((await act(`${form.id}/transfer`, to({ applicationTypeId: 3 }))).statusCode).toBe(422);
  });

  it('goes where the form is sold at the moment, late as it is set up', async () => {
    await anApplicationSetup(test, { typeId: preDegree, sessionId });
    const form = await paid();
    const now = test.deps.clock.now().getTime();
    const closes = (at: number) =>
      test.deps.db
        .updateTable('dated_window')
        .set((row) => ({ closes_at: new Date(at), version: row('version', '+', 1) }))
        .where('application_type_id', '=', preDegree)
        .where('kind', '=', 'application')
        .execute();
    await closes(now - 1000);
    expect((await act(`${form.id}/transfer`, to())).json()).toMatchObject({
      errors: [{ path: 'applicationTypeId', message: 'it is not sold at the moment' }],
    });
    await closes(now + 1000);
    expect((await act(`${form.id}/transfer`, to())).statusCode).toBe(200);
  });

  it('takes its candidate of JAMB’s list along, and is refused where they have that form as well', async () => {
    await anApplicationSetup(test, { typeId: preDegree, sessionId });
    const lists = await jambLists(test);
    const jamb_number = aJambNumber(1);
    await lists.bring([utmeRow(jamb_number)], await signedIn(test, { claims: ['admissions.edit'] }));
    const { db } = test.deps;
    const idOf = async ({ id }: { id: number }) => {
      const row = db.selectFrom('application').select('id').where('invoice_id', '=', id);
      return (await row.executeTakeFirstOrThrow()).id;
    };
    const known = (id: number) =>
      db.updateTable('application').set({ jamb_number }).where('id', '=', id).execute();
    const [first, second] = [await paid(), await paid()];
    const [one, two] = [await idOf(first), await idOf(second)];
    await known(one);
    await inTransaction(db, (trx) =>
      joinCandidate(trx, one, { sessionId, jambNumber: jamb_number, at: test.deps.clock.now() }),
    );
    expect((await act(`${first.id}/transfer`, to())).statusCode).toBe(200);
    expect(
      await db
        .selectFrom('jamb_candidate_application')
        .select(['application_id as id', 'application_type_id as type'])
        .execute(),
    ).toEqual([{ id: one, type: preDegree }]);
    await known(two);
    expect((await act(`${second.id}/transfer`, to())).json()).toMatchObject({
      message: 'This person has an application of that type and session as well.',
    });
  });

  it('is not offered for what was removed, nor is its RRR sent', async () => {
    await anApplicationSetup(test, { typeId: preDegree, sessionId });
    const form = await paid();
    const set = { voided_at: test.deps.clock.now(), voided_by: '1', void_reason: reason };
    await test.deps.db.updateTable('application').set(set).where('invoice_id', '=', form.id).execute();
    expect(await one(form.invoiceNumber)).toMatchObject({ may: [], removed: true });
    expect((await act(`${form.id}/transfer`, to())).statusCode).toBe(409);
    expect((await act(`${form.id}/send`, { reason })).statusCode).toBe(409);
  });

  it('is refused for what is unpaid, begun, or seen as something else', async () => {
    await anApplicationSetup(test, { typeId: preDegree, sessionId });
    const open = await bought();
    expect((await act(`${open.id}/transfer`, to())).statusCode).toBe(409);
    const form = await paid();
    expect((await act(`${form.id}/transfer`, to({ fromTypeId: 1 }))).json()).toMatchObject({ code: 'STALE' });
    await photographed(test, await signInApplicant(test, form.rrr));
    expect((await act(`${form.id}/transfer`, to())).statusCode).toBe(409);
  });

  it('is refused where its payer has an invoice for the other form as well', async () => {
    await anApplicationSetup(test, { typeId: preDegree, sessionId });
    const body = invoiceBody();
    const first = await anInvoice(test, body);
    payAtGateway(test, first.rrr);
    await requery(test, first.rrr);
    const headers = { cookie: first.cookie };
    await anInvoice(test, { ...body, ApplicationTypeId: preDegree }, { headers });
    const { id } = await one(first.invoiceNumber);
    expect((await act(`${id}/transfer`, to())).statusCode).toBe(409);
  });

  it('goes to kinds of student only that the officer works on', async () => {
    await anApplicationSetup(test, { typeId: preDegree, sessionId });
    const form = await paid();
    const ofJupeb = await anOfficer(test, ['admissions.view', 'admissions.edit'], 2);
    expect((await act(`${form.id}/transfer`, to(), ofJupeb)).statusCode).toBe(422);
  });

  it('is the only way in which what an invoice is for changes', async () => {
    const form = await paid();
    const changed = test.deps.db
      .updateTable('invoice')
      .set({ item: '10' })
      .where('id', '=', form.id)
      .execute();
    await expect(changed).rejects.toThrow('what an invoice is for is frozen');
  });

  it('happens once when two officers move it at the same moment', async () => {
    await anApplicationSetup(test, { typeId: preDegree, sessionId });
    const form = await paid();
    const answers = await Promise.all([act(`${form.id}/transfer`, to()), act(`${form.id}/transfer`, to())]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });
});
