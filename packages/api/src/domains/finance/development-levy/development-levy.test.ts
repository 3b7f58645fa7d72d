import { testApp, type TestApp } from '../../../../test/app';
import { feeSession } from '../../../../test/fee-builders';
import { books, payAtGateway } from '../../../../test/money-builders';
import { aLevyRule, aSignedStudent, type SignedStudent } from '../../../../test/offer-builders';
import { askGateway } from '../payments/ask-gateway';

let test: TestApp;
let student: SignedStudent;
beforeEach(async () => {
  test = await testApp();
  student = await aSignedStudent(test);
  await aLevyRule(test, { everybody: 500_000, fresh: 500_000 });
});
afterEach(() => test.close());

type Who = Pick<SignedStudent, 'headers'>;
const codeOf = (answer: { json: () => unknown }) => (answer.json() as { code?: string }).code;
const generate = ({ headers }: Who, sessionId = feeSession) =>
  test.call('POST', '/DevelopmentLevy/generate-invoice', { headers, payload: { sessionId } });
const made = async (who: Who) =>
  (await generate(who)).json<{ data: { rrr: string; invoiceNumber: string; total: number } }>().data;
const get = ({ headers }: Who, path: string) => test.call('GET', `/DevelopmentLevy/${path}`, { headers });
const levies = async (who: Who) => (await get(who, 'sessions')).json<{ data: unknown[] }>().data;

async function pay(rrr: string, amount: string) {
  payAtGateway(test, rrr, { amount });
  const { id } = await test.deps.db
    .selectFrom('invoice')
    .select('id')
    .where('rrr', '=', rrr)
    .executeTakeFirstOrThrow();
  return askGateway(test.deps, id, 'system');
}

describe('the levy', () => {
  it('is one per session, more for those who enter in it', async () => {
    expect(await levies(student)).toMatchObject([{ total: 1_000_000, paid: false, invoice: null }]);
    const { db } = test.deps;
    const days = { starts_on: '2024-10-01', ends_on: '2025-09-30' };
    await db
      .insertInto('academic_session')
      .values({ id: 2024, name: '2024/2025', ...days })
      .execute();
    const returning = await aSignedStudent(test, { entered: 2024 });
    expect(await levies(returning)).toMatchObject([{ session: '2025/2026', total: 500_000 }]);
    expect((await made(returning)).total).toBe(500_000);
  });

  it('is invoiced once however often it is asked for, and paid once', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => made(student)));
    expect(new Set(all.map(({ rrr }) => rrr)).size).toBe(1);
    const rrr = all[0]?.rrr ?? '';
    await pay(rrr, '10000');
    await pay(rrr, '10000');
    expect(await books(test)).toMatchObject({ invoices: 1, payments: 1, receipts: 1, issues: [] });
    expect((await made(student)).rrr).toBe(rrr);
    expect(await levies(student)).toMatchObject([{ paid: true, invoice: { rrr, status: 'PAID' } }]);
  });

  it('of a session without a rule, or of none, has no invoice', async () => {
    expect(codeOf(await generate(student, 1999))).toBe('NOT_FOUND');
    const nothing = await test.call('POST', '/DevelopmentLevy/generate-invoice', {
      headers: student.headers,
      payload: { sessionId: 'now' },
    });
    expect(codeOf(nothing)).toBe('INVALID');
  });

  it('is found by its RRR, however it is typed, by its owner only', async () => {
    const { rrr, invoiceNumber } = await made(student);
    const typed = `${rrr.slice(0, 4)}-${rrr.slice(4, 8)}-${rrr.slice(8)}`;
    expect((await get(student, `invoice/${typed}`)).json()).toMatchObject({ data: { rrr, invoiceNumber } });
    const other = await aSignedStudent(test);
    for (const [who, which] of [
      [other, rrr],
      [student, '280358747919'],
    ] as const) {
      expect(codeOf(await get(who, `invoice/${which}`))).toBe('NOT_FOUND');
    }
    expect(codeOf(await get(student, 'invoice/nonsense'))).toBe('INVALID');
    expect(codeOf(await test.call('GET', `/DevelopmentLevy/invoice/${rrr}`))).toBe('SIGNED_OUT');
  });

  it('that is reversed is owed again, and its letter no longer counts', async () => {
    const first = await made(student);
    await pay(first.rrr, '10000');
    await test.deps.db.updateTable('invoice').set({ status: 'REVERSED' }).execute();
    expect(codeOf(await get(student, `letter/${feeSession}`))).toBe('STEP_MISSING');
    const second = await made(student);
    expect(second.rrr).not.toBe(first.rrr);
    await pay(second.rrr, '10000');
    expect((await get(student, `letter/${feeSession}`)).statusCode).toBe(200);
  });
});

describe('the proof of payment', () => {
  it('is addressed to school and department once it is paid', async () => {
    expect(codeOf(await get(student, `letter/${feeSession}`))).toBe('STEP_MISSING');
    const { rrr } = await made(student);
    await pay(rrr, '10000');
    const { data } = (await get(student, `letter/${feeSession}`)).json<{ data: { paragraphs: string[] } }>();
    expect(data).toMatchObject({
      kind: 'levy',
      addressee: ['The Dean, School of Tests', 'The Head, Department of Tests'],
      fees: [{ amount: 1_000_000 }],
      signatory: { title: 'Bursar' },
    });
    expect(data.paragraphs.join(' ')).toContain('₦10,000.00 (Ten Thousand Naira Only)');
    expect(codeOf(await get(await aSignedStudent(test), `letter/${feeSession}`))).toBe('STEP_MISSING');
  });
});

describe('documents', () => {
  const read = ({ headers }: Who, id: number, version = 1) =>
    test.call('POST', `/DevelopmentLevy/documents/${id}/acknowledge`, { headers, payload: { version } });
  const list = async (who: Who) =>
    (await get(who, 'documents')).json<{ data: { id: number; title: string; readAt: string | null }[] }>()
      .data;

  it('open with the payment of this session', async () => {
    expect(codeOf(await get(student, 'documents'))).toBe('STEP_MISSING');
    expect(codeOf(await read(student, 1))).toBe('STEP_MISSING');
    await pay((await made(student)).rrr, '10000');
    expect(await list(student)).toMatchObject([
      { title: 'Undertaking Form', signed: true, readAt: null },
      { title: 'Code of Conduct', signed: false, readAt: null },
    ]);
  });

  it('are read once per wording, at the time of the first tick', async () => {
    await pay((await made(student)).rrr, '10000');
    const [form] = await list(student);
    const id = form?.id ?? 0;
    await Promise.all([read(student, id), read(student, id)]);
    test.deps.clock.advance({ minutes: 5 });
    await read(student, id);
    expect((await list(student))[0]).toMatchObject({ readAt: '2026-09-14T09:00:00.000Z' });
    expect(codeOf(await read(student, id, 2))).toBe('STALE');
    expect(codeOf(await read(student, 999))).toBe('NOT_FOUND');
    await test.deps.db.updateTable('levy_document').set({ version: 2 }).where('id', '=', id).execute();
    expect((await list(student))[0]).toMatchObject({ readAt: null });
    const kept = test.deps.db.deleteFrom('levy_document_read').execute();
    await expect(kept).rejects.toThrow('append-only');
  });
});
