import sharp from 'sharp';
import { aPhoto, upload } from '../../../../test/admission-builders';
import { testApp, type TestApp } from '../../../../test/app';
import { signIn } from '../../../../test/builders';
import { aFeeStudent, type FeeStudent } from '../../../../test/fee-builders';
import { aPaid, issueOf, officers, paidTwice, send } from '../../../../test/refund-builders';
import type { Invoice } from '../invoices/invoices.queries';

let test: TestApp;
let student: FeeStudent;
let people: Awaited<ReturnType<typeof officers>>;
let own: Awaited<ReturnType<typeof signIn>>;
beforeEach(async () => {
  test = await testApp();
  student = await aFeeStudent(test);
  people = await officers(test);
  own = await signIn(test, student.userName);
});
afterEach(() => test.close());

const queue = '/InvoiceManagement/payment-issues';
const said = { statement: 'I paid at the bank on Monday', rrr: '' };
const dispute = ({ invoiceNumber }: Invoice, who = own, body: object = said) =>
  send(test, who, ['POST', `/Payment/my-invoices/${invoiceNumber}/dispute`, body]);
const told = () =>
  test.deps.db
    .selectFrom('notification')
    .select(['message', 'url'])
    .where('type', '=', 'payment issue')
    .orderBy('id')
    .execute();

function attach(id: unknown, bytes: Buffer, name: string, { authorization } = own) {
  const { headers, payload } = upload(bytes, { name, type: 'application/octet-stream' });
  const options = { headers: { ...headers, authorization }, payload };
  return test.call('POST', `/Payment/my-disputes/${String(id)}/evidence`, options);
}

describe('the queue', () => {
  it('holds what the engine raised, by kind, state, purpose and day', async () => {
    const short = await aPaid(test, student, { total: 5_000_000, arrives: 4_000_000 });
    await paidTwice(test, student);
    const rows = async (query = '') =>
      (await send(test, people.auditor, ['GET', `${queue}${query}`])).data.rows as { kind: string }[];
    expect(await rows()).toMatchObject([
      { kind: 'DUPLICATE', state: 'open', arrived: 5_000_000, may: [] },
      { kind: 'UNDERPAID', invoiceNumber: short.invoiceNumber, owed: 5_000_000, arrived: 4_000_000 },
    ]);
    const kinds = async (query: string) => (await rows(query)).map(({ kind }) => kind);
    // The invoice itself says the same sum.
    const asked = ['GET', `/InvoiceManagement/invoices/${short.invoiceNumber}`] as const;
    const { issues } = (await send(test, people.auditor, [...asked])).data;
    expect(issues).toMatchObject([{ kind: 'UNDERPAID', arrived: 4_000_000 }]);
    expect(await kinds('?kind=UNDERPAID&')).toEqual(['UNDERPAID']);
    expect(await kinds('?state=resolved&')).toEqual([]);
    expect(await kinds('?purposeId=1&sort=raisedAt&')).toEqual(['UNDERPAID', 'DUPLICATE']);
    expect(await kinds('?purposeId=5&')).toEqual([]);
    const today = test.deps.clock.today();
    expect(await kinds(`?from=${today}&to=${today}&`)).toHaveLength(2);
    expect(await kinds('?to=2026-01-01&')).toEqual([]);
    expect(await kinds(`?search=${short.invoiceNumber}&`)).toEqual(['UNDERPAID']);
  });

  it('offers what can be done, to those who may', async () => {
    await aPaid(test, student, { arrives: 4_000_000 });
    await paidTwice(test, student);
    const { data } = await send(test, people.clerk, ['GET', queue]);
    expect(data.rows).toMatchObject([
      { may: ['refund', 'credit', 'answer', 'resolve'] },
      { may: ['requery', 'answer', 'resolve'] },
    ]);
  });

  it('resolves with a note that is kept and that the student reads; once', async () => {
    const invoice = await aPaid(test, student, { arrives: 4_000_000 });
    const { id } = await issueOf(test, invoice, 'UNDERPAID');
    const note = 'The bank took the rest as its charge.';
    const resolve = () => send(test, people.clerk, ['POST', `${queue}/${id}/resolve`, { note, version: 1 }]);
    const both = await Promise.all([resolve(), resolve()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const again = await send(test, people.clerk, ['POST', `${queue}/${id}/answer`, { note, version: 2 }]);
    expect(again.code).toBe('CONFLICT');
    expect(await told()).toEqual([
      {
        message: `The bursary on School fees, 2025/2026: ${note}`,
        url: `/school_fees/invoice?number=${invoice.invoiceNumber}`,
      },
    ]);
    const full = await send(test, people.auditor, ['GET', `${queue}/${id}`]);
    expect(full.data).toMatchObject({ state: 'resolved', note, free: 0 });
    const audit = await test.deps.db
      .selectFrom('audit_log')
      .select('actor')
      .where('act', '=', 'payment-issue.resolve')
      .execute();
    expect(audit).toEqual([{ actor: String(people.clerk.userId) }]);
  });

  it('resolves by itself what a re-query finds to be paid', async () => {
    const invoice = await aPaid(test, student, { arrives: 4_000_000 });
    const { id } = await issueOf(test, invoice, 'UNDERPAID');
    await dispute(invoice);
    const ask = () => send(test, people.clerk, ['POST', `${queue}/${id}/requery`]);
    expect((await ask()).data).toMatchObject({ state: 'open', invoiceState: 'PENDING' });
    test.simulator.faults.armStatus('down');
    expect((await ask()).code).toBe('GATEWAY_DOWN');
    test.simulator.faults.clear();
    // The bank corrects itself.
    const order = test.simulator.till.order(String(invoice.rrr));
    if (!order?.paid) throw new Error('nothing was paid');
    order.paid.amount = '50000';
    expect((await ask()).data).toMatchObject({ state: 'resolved', invoiceState: 'PAID', may: [] });
    expect(await issueOf(test, invoice, 'DISPUTE')).toMatchObject({ state: 'resolved' });
  });
});

describe('a dispute', () => {
  it('is one at a time, of the own invoice only', async () => {
    const invoice = await aPaid(test, student, { arrives: 100 });
    const stranger = await signIn(test, (await aFeeStudent(test)).userName);
    expect((await dispute(invoice, stranger)).code).toBe('NOT_FOUND');
    expect(await dispute(invoice, own, { statement: 'short', rrr: '12' })).toMatchObject({
      errors: [{ path: 'statement' }, { path: 'rrr' }],
    });
    const raised = await Promise.all([dispute(invoice), dispute(invoice), dispute(invoice)]);
    expect(raised.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const mine = await send(test, own, ['GET', `/Payment/my-invoices/${invoice.invoiceNumber}/disputes`]);
    expect(mine.data).toMatchObject({ mayRaise: false, disputes: [{ state: 'open', answer: null }] });
  });

  it('is answered, resolved, and can be raised again', async () => {
    const invoice = await aPaid(test, student, { arrives: 100 });
    await dispute(invoice, own, { ...said, rrr: '2803-5874-7919' });
    const { id, version } = await issueOf(test, invoice, 'DISPUTE');
    const full = await send(test, people.clerk, ['GET', `${queue}/${id}`]);
    expect(full.data).toMatchObject({ disputes: [{ statement: said.statement, rrr: '280358747919' }] });
    const note = 'We asked the bank for the teller.';
    await send(test, people.clerk, ['POST', `${queue}/${id}/answer`, { note, version }]);
    const mine = async () =>
      (await send(test, own, ['GET', `/Payment/my-invoices/${invoice.invoiceNumber}/disputes`])).data;
    expect(await mine()).toMatchObject({ mayRaise: false, disputes: [{ state: 'answered', answer: note }] });
    const end = { note: 'It is counted now.', version: version + 1 };
    await send(test, people.clerk, ['POST', `${queue}/${id}/resolve`, end]);
    expect(await mine()).toMatchObject({
      mayRaise: true,
      disputes: [{ state: 'resolved', answer: end.note }],
    });
    expect((await dispute(invoice)).status).toBe(201);
    expect(await issueOf(test, invoice, 'DISPUTE')).toMatchObject({ id, state: 'open', note: null });
    expect(await mine()).toMatchObject({ disputes: [{ state: 'open' }, { state: 'resolved' }] });
    expect(await told()).toHaveLength(2);
  });

  it('takes a picture or a PDF by its content, drawn afresh, for officers only', async () => {
    const invoice = await aPaid(test, student, { arrives: 100 });
    const { data } = await dispute(invoice);
    const slip = await attach(data.id, await aPhoto(), '../teller.png');
    expect(slip.json<{ data: object }>().data).toMatchObject({ evidence: 'teller.jpg' });
    const path = `/InvoiceManagement/payment-issue-evidence/${String(data.id)}`;
    const seen = await test.call('GET', path, { headers: { authorization: people.auditor.authorization } });
    expect(seen.headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' });
    expect((await sharp(seen.rawPayload).metadata()).exif).toBeUndefined();
    const student403 = await test.call('GET', path, { headers: { authorization: own.authorization } });
    expect(student403.statusCode).toBe(403);
    const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF');
    expect((await attach(data.id, pdf, 'teller.pdf')).statusCode).toBe(200);
    for (const bad of [Buffer.from('<svg onload="x"/>'), Buffer.from('MZ program')]) {
      expect((await attach(data.id, bad, 'teller.jpg')).json<{ code: string }>().code).toBe('FILE_TYPE');
    }
    const large = Buffer.alloc(2 * 1024 * 1024 + 1);
    expect((await attach(data.id, large, 'x.pdf')).json<{ code: string }>().code).toBe('TOO_LARGE');
    const stranger = await signIn(test, (await aFeeStudent(test)).userName);
    const foreign = await attach(data.id, await aPhoto(), 'x.jpg', stranger);
    expect(foreign.json<{ code: string }>().code).toBe('NOT_FOUND');
    const blobs = await test.deps.db.selectFrom('blob').select('type').execute();
    expect(blobs).toEqual([{ type: 'application/pdf' }]);
  });
});
