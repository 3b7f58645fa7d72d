import { anOfficer, type Officer } from '../../../../test/application-office';
import { testApp, type TestApp } from '../../../../test/app';
import {
  aTeller,
  idOfInvoice,
  proposedEvidence,
  sendTeller,
  shownPayment,
} from '../../../../test/bank-evidence-builders';
import { evidenceCalls } from '../../../../test/bank-evidence-calls';
import { lastAuditOf } from '../../../../test/last-audit';
import { anApplicationWindow, anInvoice } from '../../../../test/money-builders';
import { provesActs } from '../../../../test/proves-acts';
import { ReconciliationOfficer } from '../../../../test/reconciliation-officer';

let test: TestApp;
let clerk: Officer;
let registrar: Officer;
provesActs(() => test, ['payment.evidence-read']);
const both = ['admissions.view', 'admissions.edit', 'admissions.approve'] as const;
beforeEach(async () => {
  test = await testApp();
  await anApplicationWindow(test);
  clerk = await anOfficer(test, [...both]);
  registrar = await anOfficer(test, [...both]);
});
afterEach(() => test.close());

interface Answer {
  statusCode: number;
  json: <T>() => T;
}
const codeOf = (answer: Answer) => answer.json<{ code?: string }>().code;

const { call, approve, refuse, rows } = evidenceCalls(() => [test, registrar]);

async function unpaid(changes = {}) {
  const invoice = await anInvoice(test, changes);
  return { ...invoice, id: await idOfInvoice(test, invoice.invoiceNumber) };
}

describe('the file', () => {
  it('is a picture or a PDF by its content, drawn afresh', async () => {
    const { id } = await unpaid();
    const send = (file: Buffer, name: string) => sendTeller(test, clerk.headers, { id, file, name });
    expect(codeOf(await send(Buffer.from('MZ no picture'), 'teller.png'))).toBe('FILE_TYPE');
    expect(codeOf(await send(Buffer.alloc(2 * 1024 * 1024 + 1), 'teller.pdf'))).toBe('TOO_LARGE');
    expect((await send(await aTeller(), 'teller.png')).json<{ data: object }>().data).toMatchObject({
      name: 'teller.jpg',
    });
  });

  it('takes the place of one that nothing was proposed with', async () => {
    const { id } = await unpaid();
    for (let count = 0; count < 3; count += 1) await sendTeller(test, clerk.headers, { id });
    await sendTeller(test, registrar.headers, { id });
    const kept = await test.deps.db.selectFrom('bank_evidence_file').select('uploaded_by').execute();
    expect(kept).toHaveLength(2);
  });

  it('is opened by who works on the invoice or approves it, and that is noted', async () => {
    const { id } = await proposedEvidence(test, clerk.headers);
    const opened = await call('GET', `evidence/${id}/file`);
    expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(opened.headers['content-security-policy']).toContain('sandbox');
    expect(await lastAuditOf(test)).toMatchObject({
      act: 'payment.evidence-read',
      detail: { after: { id } },
    });
    const looker = await anOfficer(test, ['admissions.view']);
    expect(codeOf(await call('GET', `evidence/${id}/file`, looker))).toBe('NOT_FOUND');
    expect((await rows(looker))[0]).toMatchObject({ may: [] });
    expect((await rows(looker))[0]?.reference).toMatch(/^\*+/);
  });
});

it('an officer of another kind of student neither sees nor proposes nor approves', async () => {
  const { id, invoiceId } = await proposedEvidence(test, clerk.headers);
  const elsewhere = await anOfficer(test, [...both], 6);
  expect(await rows(elsewhere)).toEqual([]);
  for (const answer of [
    await approve(id, elsewhere),
    await refuse(id, elsewhere),
    await call('GET', `evidence/${id}/file`, elsewhere),
    await call('GET', `invoices/${invoiceId}/evidence`, elsewhere),
    await sendTeller(test, elsewhere.headers, { id: invoiceId }),
    await call('POST', `invoices/${invoiceId}/evidence`, elsewhere, { ...shownPayment(), file: 'none' }),
  ])
    expect(codeOf(answer)).toBe('NOT_FOUND');
});

it('neither of the two settles what the gateway has not', async () => {
  const { id, rrr } = await proposedEvidence(test, clerk.headers);
  await approve(id);
  const claims = ['finance.view', 'finance.edit'] as const;
  const office = await ReconciliationOfficer.open(test);
  await office.at('2026-09-15T09:00:00Z');
  const [other] = await office.paid(1);
  await office.settle([[other, '10000.00', '2026-09-15']]);
  await office.at('2026-09-16T09:00:00Z');
  const [last] = await office.paid(1);
  await office.settle([[last, '10000.00', '2026-09-16']]);
  await office.run('2026-09-14', '2026-09-14');
  const [missing] = await office.differences('state=open&');
  expect(missing).toMatchObject({ kind: 'paid_here', reference: rrr, state: 'open', may: ['close'] });
  const { db } = test.deps;
  const events = await db
    .selectFrom('invoice_event')
    .select(['actor', 'kind'])
    .where('kind', 'in', ['paid', 'marked paid'])
    .execute();
  expect(events).toEqual(
    expect.arrayContaining([
      { actor: String(registrar.userId), kind: 'paid' },
      { actor: String(clerk.userId), kind: 'marked paid' },
    ]),
  );
  for (const officer of [clerk, registrar]) {
    for (const claim of claims)
      await db
        .insertInto('user_claim')
        .values({
          user_id: officer.userId,
          claim,
          reason: 'both offices',
          granted_by: officer.userId,
          granted_at: test.deps.clock.now(),
          expires_at: new Date('2027-01-01'),
        })
        .execute();
    const { userName } = await db
      .selectFrom('app_user')
      .select('user_name as userName')
      .where('id', '=', Number(officer.userId))
      .executeTakeFirstOrThrow();
    const by = ReconciliationOfficer.of(test, { authorization: '', userId: officer.userId, userName });
    await by.at('2026-09-16T09:30:00Z');
    const [own] = await by.differences('state=open&');
    expect(own).toMatchObject({ reference: rrr, may: [] });
    expect((await by.act(own as NonNullable<typeof own>, 'explained')).statusCode).toBe(403);
  }
});
