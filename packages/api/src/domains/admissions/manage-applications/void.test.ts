import { oLevelBody, save } from '../../../../test/admission-builders';
import type { TestApp } from '../../../../test/app';
import {
  applicationsDesk,
  filledIn,
  loggedIn,
  madeTwice,
  onList,
  portalWithDesk,
  submitted,
  type ApplicationsDesk,
} from '../../../../test/applications-desk';
import { entryUpTo } from '../../../../test/offer-builders';
import { lastAuditOf } from '../../../../test/last-audit';
import {
  anInvoice,
  books,
  invoiceBody,
  invoiceCalls,
  payAtGateway,
  requery,
} from '../../../../test/money-builders';

let test: TestApp;
let desk: ApplicationsDesk;
beforeEach(async () => {
  ({ test, desk } = await portalWithDesk());
});
afterEach(() => test.close());

const { create, lookup } = invoiceCalls(() => test);

describe('removing', () => {
  it('leaves the money and everything written, and opens nothing any more', async () => {
    const applicant = await submitted(test);
    const before = await books(test);
    await test.drain();
    test.mail.splice(0);
    const row = await desk.one(applicant.rrr);
    expect((await desk.remove(row)).statusCode).toBe(200);
    expect(await books(test)).toEqual(before);
    expect(await lastAuditOf(test)).toMatchObject({ act: 'application.void', detail: { reason: madeTwice } });
    expect((await desk.openForm(applicant.rrr)).json()).toMatchObject({ code: 'APPLICATION_VOIDED' });
    const current = await test.call('GET', '/JupebApplication/application', { headers: applicant.headers });
    expect(current.json()).toMatchObject({ code: 'APPLICATION_VOIDED' });
    const gone = await desk.one(applicant.rrr);
    expect(gone).toMatchObject({ voidReason: madeTwice, restorableUntil: '2026-10-14', may: ['restore'] });
    expect((await desk.list('voided=true')).total).toBe(1);
    expect((await desk.remove(gone)).statusCode).toBe(409);
    await test.drain();
    expect(test.mail[0]?.subject).toContain('has been deleted');
    expect(test.mail[0]?.text).toContain('made twice by mistake. What you paid');
    expect((await desk.restore(gone)).statusCode).toBe(200);
    expect((await loggedIn(test, applicant)).record.basicInformation).toMatchObject({ formCompleted: true });
  });

  it('asks for a reason and for the version that was seen', async () => {
    const row = await desk.one((await submitted(test)).rrr);
    expect((await desk.act(`${row.id}/void`, { version: row.version })).statusCode).toBe(422);
    expect((await desk.remove({ ...row, version: row.version - 1 })).json()).toMatchObject({ code: 'STALE' });
  });

  it('saves nothing of a form that is filled in meanwhile', async () => {
    const { applicant, version } = await filledIn(test);
    await desk.remove(await desk.one(applicant.rrr));
    const answer = await save(test, applicant, 'o-level-results', oLevelBody(version));
    expect(answer.json()).toMatchObject({ code: 'APPLICATION_VOIDED' });
  });

  it('is restored for thirty days', async () => {
    const applicant = await submitted(test);
    await desk.remove(await desk.one(applicant.rrr));
    const days = (count: number, more: object = {}) => test.deps.clock.advance({ days: count, ...more });
    days(30);
    desk = await applicationsDesk(test);
    const last = await desk.one(applicant.rrr);
    expect((await desk.restore(last)).statusCode).toBe(200);
    await desk.remove(await desk.one(applicant.rrr));
    days(30, { seconds: 1 });
    desk = await applicationsDesk(test);
    const gone = await desk.one(applicant.rrr);
    expect(gone.may).toEqual([]);
    expect((await desk.restore(gone)).statusCode).toBe(409);
  });

  it('cancels what could still be paid, and leaves what has just been', async () => {
    const [open, came] = [await anInvoice(test), await anInvoice(test)];
    expect((await desk.remove(await desk.one(open.rrr))).statusCode).toBe(200);
    expect(await desk.one(open.rrr)).toMatchObject({ payment: 'CANCELLED', state: 'invoiced' });
    const row = await desk.one(came.rrr);
    payAtGateway(test, came.rrr);
    expect((await desk.remove(row)).statusCode).toBe(409);
    expect(await desk.one(came.rrr)).toMatchObject({ payment: 'PAID', voidedAt: null });
  });

  it('removes what still waits for referees or a transcript', async () => {
    const { applicant } = await filledIn(test);
    for (const state of ['referees_pending', 'transcript_pending'] as const) {
      const { id } = await desk.one(applicant.rrr);
      const set = { state, completed_at: test.deps.clock.now() };
      await test.deps.db.updateTable('application').set(set).where('id', '=', id).execute();
      const row = await desk.one(applicant.rrr);
      expect((await desk.remove(row)).statusCode).toBe(200);
      await desk.restore(await desk.one(applicant.rrr));
    }
  });

  it('is not kept by an entry of somebody else, whose number was only typed', async () => {
    const row = await desk.one((await submitted(test)).rrr);
    const number = '202512345678AB';
    await test.deps.db
      .updateTable('application')
      .set({ jamb_number: number })
      .where('id', '=', row.id)
      .execute();
    const type = { application_type_id: 3, session_id: row.sessionId };
    await entryUpTo(test, 'published', { ...type, registration_number: number });
    expect((await desk.remove(row)).statusCode).toBe(200);
  });

  it('flags money that comes for it all the same: nothing is opened, and it does not come back', async () => {
    const { rrr } = await anInvoice(test);
    const { id } = await desk.one(rrr);
    // As a payment that was under way at the gateway when the invoice was cancelled.
    const set = { voided_at: test.deps.clock.now(), voided_by: '1', void_reason: madeTwice };
    await test.deps.db.updateTable('application').set(set).where('id', '=', id).execute();
    payAtGateway(test, rrr);
    await requery(test, rrr);
    await requery(test, rrr);
    const { issues, debit, credit } = await books(test);
    expect([issues, debit === credit]).toEqual([['NO_FORM'], true]);
    expect(
      await test.deps.db.selectFrom('ledger_txn').select(['kind', 'note']).orderBy('id').execute(),
    ).toEqual([
      { kind: 'payment', note: '' },
      { kind: 'correction', note: 'The form had been deleted when this arrived.' },
    ]);
    const gone = await desk.one(rrr);
    expect(gone).toMatchObject({ state: 'invoiced', payment: 'PAID', applicationNumber: null });
    expect((await desk.openForm(rrr)).json()).toMatchObject({ code: 'APPLICATION_VOIDED' });
    expect((await desk.restore(gone)).statusCode).toBe(409);
    await test.drain();
    expect(test.sms).toEqual([]);
  });

  it('never removes whoever is recommended or further', async () => {
    const row = await desk.one((await submitted(test)).rrr);
    await onList(test, { id: row.id, number: String(row.applicationNumber) }, 'published');
    const listed = await desk.one(String(row.applicationNumber));
    expect(listed.may).toEqual(['resetLogins']);
    expect((await desk.remove(listed)).statusCode).toBe(409);
  });

  it('is told to the browser that bought the form, and counts for no other one', async () => {
    const body = invoiceBody();
    const { rrr, cookie } = await anInvoice(test, body);
    payAtGateway(test, rrr);
    await requery(test, rrr);
    await desk.remove(await desk.one(rrr));
    expect((await create(body, { cookie })).json()).toMatchObject({ code: 'APPLICATION_VOIDED' });
    expect((await lookup(body.RegNumber, { cookie })).json()).toMatchObject({ code: 'APPLICATION_VOIDED' });
    expect((await create(body)).statusCode).toBe(200);
  });

  it('gives way to another one where it was not paid, and cannot come back beside it', async () => {
    const body = invoiceBody();
    const { rrr, cookie } = await anInvoice(test, body);
    await desk.remove(await desk.one(rrr));
    const again = await anInvoice(test, body, { headers: { cookie } });
    expect(again.rrr).not.toBe(rrr);
    payAtGateway(test, again.rrr);
    expect((await desk.openForm(again.rrr)).statusCode).toBe(200);
    expect((await desk.restore(await desk.one(rrr))).statusCode).toBe(409);
  });
});
