import { anOfficer, type Officer } from '../../../../test/application-office';
import { testApp, type TestApp } from '../../../../test/app';
import { photographed, signInApplicant } from '../../../../test/admission-builders';
import { lastAuditOf } from '../../../../test/last-audit';
import { anApplicationWindow, anInvoice, payAtGateway, requery } from '../../../../test/money-builders';
import { provesActs } from '../../../../test/proves-acts';
import { reportCalls } from '../../../../test/report-calls';

let test: TestApp;
let officer: Officer;
let sessionId: number;
provesActs(() => test, ['invoice.names', 'invoice.send']);
beforeEach(async () => {
  test = await testApp();
  sessionId = await anApplicationWindow(test);
  officer = await anOfficer(test, ['admissions.view', 'admissions.edit']);
});
afterEach(() => test.close());

const preDegree = 10;
const reason = 'asked for at the counter';

interface Listed {
  id: number;
  number: string;
  name: string;
  state: string;
  application: string;
  applicationNumber: string | null;
  may: string[];
}
const list = async (query: string, by = officer) =>
  (await test.call('GET', `/ApplicationInvoice/invoices?${query}`, { headers: by.headers })).json<{
    data: { rows: Listed[]; total: number };
  }>().data;
const one = async (number: string, by = officer) => (await list(`search=${number}`, by)).rows[0] as Listed;
const act = (path: string, payload: object, by = officer) =>
  test.call('POST', `/ApplicationInvoice/invoices/${path}`, { payload, headers: by.headers });

const { file } = reportCalls(() => test);
const saved = ({ headers }: Officer) => file(headers, 'application-invoices');

async function bought(changes = {}) {
  const invoice = await anInvoice(test, changes);
  return { ...invoice, ...(await one(invoice.invoiceNumber)) };
}
async function paid(changes = {}) {
  const invoice = await anInvoice(test, changes);
  payAtGateway(test, invoice.rrr);
  await requery(test, invoice.rrr);
  return { ...invoice, ...(await one(invoice.invoiceNumber)) };
}

describe('the list', () => {
  it('is searched by RRR, invoice and application number, phone and name, and narrowed', async () => {
    const form = await paid({ MobileNumber: '08031234567', RegNumber: '08031234567' });
    const other = await anInvoice(test, { Lastname: 'Bello', FirstName: 'Grace' });
    for (const search of [
      form.rrr,
      form.invoiceNumber,
      form.applicationNumber,
      '08031234567',
      'okonkwo adaeze',
    ]) {
      const found = await list(`search=${encodeURIComponent(String(search))}`);
      expect(found.rows.map(({ number }) => number)).toEqual([form.invoiceNumber]);
    }
    const fits = async (query: string) => (await list(query)).rows.map(({ number }) => number).sort();
    expect(await fits('state=UNPAID')).toEqual([other.invoiceNumber]);
    expect(
      await fits(`applicationTypeId=3&sessionId=${sessionId}&madeFrom=2026-09-14&madeTo=2026-09-14`),
    ).toEqual([form.invoiceNumber, other.invoiceNumber].sort());
    expect(await fits('applicationTypeId=1')).toEqual([]);
    expect((await list('sort=-amount')).total).toBe(2);
  });

  it('says how far the form is, and what may be done', async () => {
    const form = await paid();
    expect(form).toMatchObject({ state: 'PAID', application: 'paid', may: ['send', 'names', 'transfer'] });
    await photographed(test, await signInApplicant(test, form.rrr));
    expect(await one(form.invoiceNumber)).toMatchObject({ application: 'in_progress', may: ['send'] });
    const open = await bought();
    expect(open).toMatchObject({
      application: 'invoiced',
      may: ['requery', 'markPaid', 'send', 'names', 'cancel'],
    });
  });

  it('shows who only looks nothing to do, and officers of another kind of student nothing at all', async () => {
    const form = await paid();
    const viewer = await anOfficer(test, ['admissions.view']);
    expect(await one(form.invoiceNumber, viewer)).toMatchObject({
      may: [],
      rrr: `********${form.rrr.slice(-4)}`,
      phone: expect.stringMatching(/^\*+\d{4}$/) as string,
    });
    expect(await saved(viewer)).not.toContain(form.rrr);
    expect(await saved(officer)).toContain(form.rrr);
    const ofPostgraduates = await anOfficer(test, ['admissions.view', 'admissions.edit'], 4);
    expect((await list('', ofPostgraduates)).total).toBe(0);
    const ofJupeb = await anOfficer(test, ['admissions.view', 'admissions.edit'], 2);
    expect((await list('', ofJupeb)).total).toBe(1);
    for (const path of ['cancel', 'names', 'send', 'transfer']) {
      const payload = {
        reason,
        lastname: 'Bello',
        firstname: 'Grace',
        middlename: '',
        seen: form.name,
        fromTypeId: 3,
        fromSessionId: sessionId,
        applicationTypeId: preDegree,
        sessionId,
      };
      const fields: Record<string, string[]> = {
        cancel: ['reason'],
        names: ['reason', 'lastname', 'firstname', 'middlename', 'seen'],
        send: [],
        transfer: ['reason', 'fromTypeId', 'fromSessionId', 'applicationTypeId', 'sessionId'],
      };
      const body = Object.fromEntries(Object.entries(payload).filter(([key]) => fields[path]?.includes(key)));
      expect((await act(`${form.id}/${path}`, body, ofPostgraduates)).statusCode).toBe(404);
      expect((await act(`${form.id}/${path}`, body, viewer)).statusCode).toBe(403);
    }
    const { data } = (await act('requery', { ids: [form.id] }, ofPostgraduates)).json();
    expect(data).toMatchObject({ paid: 0, refused: [{ id: form.id }] });
    expect(await saved(ofPostgraduates)).not.toContain(form.invoiceNumber);
  });
});

describe('asking the gateway, and cancelling', () => {
  it('counts what was paid of many, and says why one cannot be asked about', async () => {
    const [came, open, done] = [await bought(), await bought(), await paid()];
    payAtGateway(test, came.rrr);
    const { data } = (await act('requery', { ids: [came.id, open.id, done.id] })).json();
    expect(data).toMatchObject({ paid: 1, unpaid: 1, unanswered: 0, refused: [{ id: done.id }] });
    expect(await one(came.invoiceNumber)).toMatchObject({ state: 'PAID', application: 'paid' });
    expect((await act('requery', { ids: [] })).statusCode).toBe(422);
  });

  it('cancels what is unpaid for a reason, and keeps what turns out to be paid', async () => {
    const [open, came] = [await bought(), await bought()];
    expect((await act(`${open.id}/cancel`, { reason: 'no' })).statusCode).toBe(422);
    expect((await act(`${open.id}/cancel`, { reason })).json().data).toEqual({ state: 'CANCELLED' });
    expect(await lastAuditOf(test)).toMatchObject({ act: 'invoice.cancel', detail: { reason } });
    payAtGateway(test, came.rrr);
    expect((await act(`${came.id}/cancel`, { reason })).json().data).toEqual({ state: 'PAID' });
    expect((await act(`${came.id}/cancel`, { reason })).statusCode).toBe(409);
  });
});

it('sends the RRR by mail and SMS, once an hour', async () => {
  const open = await bought();
  await test.drain();
  test.mail.splice(0);
  for (let tries = 0; tries < 2; tries += 1) {
    expect((await act(`${open.id}/send`, {})).statusCode).toBe(200);
    await test.drain();
  }
  expect(test.mail).toMatchObject([
    { to: 'adaeze@mail.example', text: expect.stringContaining('Pay N10,000.00') as string },
  ]);
  expect(test.sms).toMatchObject([{ text: expect.stringContaining('your RRR is') as string }]);
  await act(`${open.id}/cancel`, { reason });
  expect((await act(`${open.id}/send`, {})).statusCode).toBe(409);
});

describe('correcting the names', () => {
  const names = { lastname: 'Okonkwọ', firstname: 'Adaeze', middlename: '', reason };

  it('is for the invoice as the officer saw it, before the form is begun', async () => {
    const form = await paid();
    expect((await act(`${form.id}/names`, { ...names, seen: 'SOMEBODY Else' })).json()).toMatchObject({
      code: 'STALE',
    });
    expect((await act(`${form.id}/names`, { ...names, lastname: 'R2 D2', seen: form.name })).statusCode).toBe(
      422,
    );
    expect((await act(`${form.id}/names`, { ...names, seen: form.name })).statusCode).toBe(200);
    expect(await lastAuditOf(test)).toMatchObject({
      act: 'invoice.names',
      detail: { before: { name: form.name }, after: { name: 'OKONKWỌ Adaeze' }, reason },
    });
    const applicant = await signInApplicant(test, form.rrr);
    expect(applicant.record.basicInformation).toMatchObject({ lastname: 'Okonkwọ', firstname: 'Adaeze' });
    await photographed(test, applicant);
    expect((await act(`${form.id}/names`, { ...names, seen: 'OKONKWỌ Adaeze' })).statusCode).toBe(409);
  });
});
