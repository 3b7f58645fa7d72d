import { inTransaction } from '../../../platform/database/database';
import { testApp, type TestApp } from '../../../../test/app';
import { signedIn, signIn } from '../../../../test/builders';
import { aFeeRule, aFeeStudent } from '../../../../test/fee-builders';
import { messagesTo } from '../../../../test/messages-to';
import type { MadeInvoice } from '../../../../test/money-builders';
import { aResult, first } from '../../../../test/result-builders';
import { paySundry, transcriptTo, visitorBody } from '../../../../test/sundry-builders';
import {
  said,
  transcriptOffice,
  type TranscriptPaper,
  type WholeTranscript,
} from '../../../../test/transcript-office';

let test: TestApp;
let desk: Awaited<ReturnType<typeof transcriptOffice>>;
let bursary: { authorization: string };
beforeAll(async () => {
  test = await testApp();
  desk = await transcriptOffice(test);
  bursary = await signedIn(test, { claims: ['finance.view', 'finance.edit'] });
});
afterAll(() => test.close());

const orders = '/Student/transcripts';
const whole = (id: number) => desk.whole(id);
const act = (id: number, what: string, more?: object) => desk.act(id, what, more);

/** A transcript of the owner that can be sent. */
async function produced(to?: object) {
  const order = await desk.ordered(desk.owner, to);
  for (const what of ['check', 'produce']) expect((await act(order.id, what)).status).toBe(200);
  return order;
}

it('goes from the order to a link that its student follows and takes back', async () => {
  const { db, blobs } = test.deps;
  await inTransaction(db, async (trx) => {
    const passport_id = await blobs.put(trx, { bytes: Buffer.from('photo'), type: 'image/jpeg' });
    await trx.updateTable('student').set({ passport_id }).where('id', '=', desk.owner.id).execute();
  });
  const { id, invoice } = await desk.ordered(desk.owner);
  expect(await whole(id)).toMatchObject({
    state: 'received',
    fullName: 'BELLO Grace',
    may: ['check', 'hold'],
  });
  expect((await whole(id)).checks.map(({ ok }) => ok)).toEqual([true, true, true, true]);
  expect((await act(id, 'produce')).status).toBe(409);
  const desks = await signedIn(test, { claims: ['student.transcripts', 'student.view'] });
  expect(await desk.waiting(desks)).toBe(1);
  expect((await act(id, 'hold', { reason: 'The address looks wrong' })).status).toBe(200);
  expect((await desk.mine(desk.owner)).orders[0]).toMatchObject({
    state: 'held',
    holdReason: 'The address looks wrong',
  });
  expect((await act(id, 'check')).status).toBe(200);
  // Of several officers at once one produces it.
  const { version } = await whole(id);
  const produce = () => desk.ask(desk.officer, 'POST', `${orders}/${id}/produce`, { version });
  const both = await Promise.all([1, 2, 3, 4].map(produce));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect((await act(id, 'dispatch', { days: 91 })).errors?.map(({ path }) => path)).toEqual(['days']);
  expect((await act(id, 'dispatch', { days: 7 })).status).toBe(200);
  expect(await desk.waiting(desks)).toBe(0);
  expect((await act(id, 'dispatch', { days: 7 })).status).toBe(409);
  const progress = `/Sundry/my-invoices/${invoice.invoiceNumber}`;
  expect((await desk.ask<{ progress: string }>(desk.owner, 'GET', progress)).data.progress).toBe(
    'dispatched',
  );

  const [token] = await desk.tokensTo('in@wes.example');
  const opened = (await desk.open(token)).data;
  // Who opens a link is not signed in: the photo is in the answer.
  expect(opened.passport).toBe(`data:image/jpeg;base64,${Buffer.from('photo').toString('base64')}`);
  expect(opened.content).toMatchObject({ fullName: 'BELLO Grace', recipient: 'WES', award: null });
  expect(opened.content.results.semesters.map(({ current }) => current.average)).toEqual(['2.85', '3.15']);
  expect(opened.content.results.cumulative).toEqual({ units: 27, points: 81, average: '3.00' });
  const checked = await desk.verify(opened);
  expect([checked.valid, said(checked, 'CGPA'), said(checked, 'Issued to')]).toEqual([true, '3.00', 'WES']);
  const [link] = (await desk.mine(desk.owner)).orders[0]?.links ?? [];
  expect(link).toMatchObject({ open: true, openings: 1, openedAt: [test.deps.clock.now().toISOString()] });

  // A correction afterwards changes nothing of it; another one takes its place.
  await aResult(test, desk.owner.id, { course: 'BIO101', units: 3, score: 80, in: first });
  await desk.office.publish(first);
  expect((await desk.open(token)).data.content).toEqual(opened.content);
  expect(await whole(id)).toMatchObject({ outdated: true, may: ['produce', 'take_back'] });
  expect((await act(id, 'link', { days: 1 })).message).toContain('Results or record have changed');
  expect((await act(id, 'produce')).status).toBe(200);
  expect((await desk.open(token)).code).toBe('LINK_EXPIRED');
  expect(await desk.verify(opened)).toMatchObject({ valid: false });
  expect((await act(id, 'produce')).status).toBe(409);
  expect((await act(id, 'link', { days: 1 })).status).toBe(200);
  const again = (await desk.tokensTo('in@wes.example')).at(-1);
  const newer = (await desk.open(again)).data;
  expect([newer.content.results.cumulative.units, newer.replaced]).toEqual([30, false]);

  const takeBack = () =>
    desk.ask<{ takenBack: number }>(desk.owner, 'POST', `/Student/my-transcripts/${id}/take-back`);
  expect([(await takeBack()).data.takenBack, (await takeBack()).data.takenBack]).toEqual([1, 0]);
  expect((await desk.open(again)).code).toBe('LINK_EXPIRED');
  expect((await act(id, 'take-back', { reason: 'They asked for it' })).status).toBe(409);
  expect((await whole(id)).events.map(({ kind }) => kind).join(' ')).toBe(
    'received held checked produced dispatched produced linked taken_back',
  );
});

it('is printed for a courier, and moved by nobody else once it is produced', async () => {
  const { id, invoice } = await produced(transcriptTo.courier);
  // Held once more, and in order after all.
  expect((await act(id, 'hold', { reason: 'The address looks wrong' })).status).toBe(200);
  expect((await act(id, 'dispatch', { waybill: 'DHL 7' })).status).toBe(409);
  for (const what of ['check', 'produce']) expect((await act(id, what)).status).toBe(200);
  const byHand = `/SundryOrders/${invoice.invoiceNumber}/move`;
  const sent = await desk.ask(bursary, 'POST', byHand, { to: 'dispatched', reference: 'DHL 1' });
  expect([sent.status, sent.message]).toEqual([409, expect.stringContaining('produced in the portal')]);
  expect((await act(id, 'dispatch')).errors?.map(({ path }) => path)).toEqual(['waybill']);
  expect((await act(id, 'dispatch', { waybill: 'DHL 7' })).status).toBe(200);
  expect(await whole(id)).toMatchObject({ state: 'dispatched', waybill: 'DHL 7', links: [] });
  expect((await act(id, 'link', { days: 7 })).status).toBe(409);
  const order = await desk.ask<{ reference: string }>(
    desk.owner,
    'GET',
    `/Sundry/my-invoices/${invoice.invoiceNumber}`,
  );
  expect(order.data.reference).toBe('DHL 7');
  const paper = await desk.ask<TranscriptPaper>(desk.officer, 'GET', `${orders}/${id}/print`);
  expect(paper.data.content.recipient).toBe('University of Leeds');

  // What is corrected goes out in another parcel, once.
  await aResult(test, desk.owner.id, { course: 'CHM103', units: 1, score: 65, in: first });
  await desk.office.publish(first);
  expect((await act(id, 'dispatch', { waybill: 'DHL 8' })).status).toBe(409);
  expect((await act(id, 'produce')).status).toBe(200);
  expect((await whole(id)).may).toEqual(['dispatch']);
  expect((await act(id, 'dispatch', { waybill: 'DHL 8' })).status).toBe(200);
  expect(await whole(id)).toMatchObject({ state: 'dispatched', waybill: 'DHL 8', may: [] });
  expect((await act(id, 'dispatch', { waybill: 'DHL 9' })).status).toBe(409);
});

it('that the bursary sent by hand waits for nobody', async () => {
  const { id, invoice } = await desk.ordered(desk.owner, transcriptTo.courier);
  for (const to of ['processing', 'dispatched'])
    await desk.ask(bursary, 'POST', `/SundryOrders/${invoice.invoiceNumber}/move`, {
      to,
      reference: 'DHL 2',
    });
  expect(await whole(id)).toMatchObject({ state: 'dispatched', produced: false, may: [] });
  expect((await act(id, 'produce')).status).toBe(409);
});

it('of somebody who was not signed in waits until their record is found', async () => {
  const payload = visitorBody({ code: desk.code, transcript: transcriptTo.email });
  const made = await test.call('POST', '/Sundry/open/generate-invoice', { payload });
  const invoice = made.json<{ data: MadeInvoice }>().data;
  await paySundry(test, invoice.rrr);
  const id = await desk.orderOf(invoice.invoiceNumber);
  expect((await whole(id)).may).toEqual(['identify', 'check', 'hold']);
  const proof = 'Came to the counter with a passport';
  expect((await act(id, 'check')).message).toContain('Find the record');
  const nobody = await act(id, 'identify', { matricNumber: 'NOBODY', proof });
  expect([nobody.status, nobody.errors?.[0]?.path]).toEqual([422, 'matricNumber']);
  const owner = { matricNumber: desk.owner.matricNumber, proof };
  expect((await act(id, 'identify', { ...owner, proof: '' })).errors?.[0]?.path).toBe('proof');
  const own = await signedIn(test, { claims: ['student.transcripts'] });
  const record = test.deps.db.updateTable('student').where('id', '=', desk.owner.id);
  await record.set({ user_id: Number(own.userId) }).execute();
  const { version } = await whole(id);
  expect((await desk.ask(own, 'POST', `${orders}/${id}/identify`, { ...owner, version })).status).toBe(403);
  await record.set({ user_id: Number(desk.owner.userId) }).execute();
  expect((await act(id, 'identify', owner)).status).toBe(200);
  // Whoever ordered it may be somebody else.
  await test.drain();
  expect(test.mail.map(({ subject }) => subject)).toContain('A transcript of yours was ordered');
  expect(await messagesTo(test, Number(desk.owner.userId), 'transcript')).toContainEqual(
    expect.stringContaining('was ordered without signing in'),
  );
  expect(await whole(id)).toMatchObject({ fullName: 'BELLO Grace', payer: 'OKORO Ngozi' });
  expect((await act(id, 'check')).status).toBe(200);
  expect((await act(id, 'identify', owner)).status).toBe(409);
});

it('is not produced of nothing, and belongs to its student and the desk alone', async () => {
  const fresh = await aFeeStudent(test);
  const other = { ...fresh, ...(await signIn(test, fresh.userName)) };
  const { id } = await desk.ordered(other);
  expect((await act(id, 'check')).message).toBe('Nothing is published.');
  expect(
    (await desk.ask(desk.officer, 'POST', `${orders}/${id}/hold`, { version: 9, reason: 'Too late' })).code,
  ).toBe('STALE');
  expect((await desk.ask(desk.owner, 'POST', `/Student/my-transcripts/${id}/take-back`)).status).toBe(404);
  expect((await desk.mine(desk.owner)).orders.map((order) => order.id)).not.toContain(id);
  expect((await desk.mine(other)).noStatement).toBe('No results are published yet.');
  expect((await desk.ask(other, 'POST', '/Student/my-statements')).code).toBe('CONFLICT');
  for (const [who, status] of [
    [desk.owner, 403],
    [bursary, 403],
    [{ authorization: '' }, 401],
  ] as const) {
    for (const read of [orders, `${orders}/${id}`, `${orders}/${id}/print`])
      expect((await desk.ask(who, 'GET', read)).status).toBe(status);
    for (const what of ['check', 'produce'])
      expect((await desk.ask(who, 'POST', `${orders}/${id}/${what}`, { version: 1 })).status).toBe(status);
  }
  // Who studies here as well produces nothing of their own.
  const { db } = test.deps;
  const both = await signedIn(test, { claims: ['student.transcripts'] });
  const userId = Number(both.userId);
  await db.updateTable('student').set({ user_id: userId }).where('id', '=', other.id).execute();
  expect((await desk.ask<WholeTranscript>(both, 'GET', `${orders}/${id}`)).data.may).toEqual([]);
  expect(
    (await desk.ask(both, 'POST', `${orders}/${id}/hold`, { version: 1, reason: 'Mine is first' })).status,
  ).toBe(403);
});

it('of a statement is the same until something else is published', async () => {
  const issue = () => desk.ask<{ id: number }>(desk.owner, 'POST', '/Student/my-statements');
  const [one, same] = [await issue(), await issue()];
  expect(same.data.id).toBe(one.data.id);
  const paper = (await desk.ask<TranscriptPaper>(desk.owner, 'GET', `/Student/my-statements/${one.data.id}`))
    .data;
  expect(paper).toMatchObject({ kind: 'statement', replaced: false, content: { recipient: null } });
  expect((await desk.verify(paper)).document).toBe(`Statement of result ${one.data.id}`);
  const stranger = await signIn(test, (await aFeeStudent(test)).userName);
  expect((await desk.ask(stranger, 'GET', `/Student/my-statements/${one.data.id}`)).status).toBe(404);
});

it('is kept by the database as it was', async () => {
  const { id } = await produced();
  await act(id, 'dispatch', { days: 1 });
  const { db, clock } = test.deps;
  const refused = (query: { execute(): Promise<unknown> }) => expect(query.execute()).rejects.toThrow();
  await refused(db.updateTable('transcript_paper').set({ content: '{}' } as never));
  await refused(db.deleteFrom('transcript_opening'));
  await refused(db.deleteFrom('transcript_link'));
  await refused(db.updateTable('transcript_link').set({ expires_at: new Date('2099-01-01') }));
  const state = db.updateTable('transcript_order').where('id', '=', id);
  await refused(state.set({ state: 'received', version: 99 }));
  // The last of this file: who owes fees has no other link, and nobody is signed in any more afterwards.
  await aFeeRule(test, [6_000_000]);
  expect((await act(id, 'link', { days: 1 })).message).toBe('Results are shown once nothing is owed.');
  const token = (await desk.tokensTo('in@wes.example')).at(-1);
  expect((await desk.open(token)).status).toBe(200);
  clock.advance({ days: 1 });
  expect((await desk.open(token)).code).toBe('LINK_EXPIRED');
  expect((await desk.open('guessed')).code).toBe('LINK_EXPIRED');
});
