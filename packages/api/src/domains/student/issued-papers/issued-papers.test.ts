import type { student } from '@portal/contracts/student';
import type { CallData } from '@portal/shared/model';
import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { aFeeStudent } from '../../../../test/fee-builders';
import { transcriptTo } from '../../../../test/sundry-builders';
import { said, transcriptOffice, type TranscriptPaper } from '../../../../test/transcript-office';

type Anew = CallData<typeof student.papers.issueAnew>;
type Earlier = CallData<typeof student.papers.mine>;

let test: TestApp;
let desk: Awaited<ReturnType<typeof transcriptOffice>>;
let registry: { authorization: string; userId: number };
beforeAll(async () => {
  test = await testApp();
  desk = await transcriptOffice(test);
  registry = await signedIn(test, { claims: ['student.view', 'student.edit-names'] });
});
afterAll(() => test.close());

const papersOf = (id: number) => `/StudentManagement/students/${id}/papers`;
const issue = (papers: readonly string[], who = registry) =>
  desk.ask<Anew>(who, 'POST', papersOf(desk.owner.id), { papers });
const mine = async () => (await desk.ask<Earlier>(desk.owner, 'GET', '/Student/my-papers')).data;
const statement = '/Student/my-statements';
const rename = (surname: string) =>
  test.deps.db.updateTable('student').set({ surname }).where('id', '=', desk.owner.id).execute();

it('lists what was issued under the name of before, and issues it anew from what it said', async () => {
  const { id } = await desk.ordered(desk.owner);
  for (const what of ['check', 'produce']) expect((await desk.act(id, what)).status).toBe(200);
  expect((await desk.act(id, 'dispatch', { days: 7 })).status).toBe(200);
  const [token] = await desk.tokensTo('in@wes.example');
  const before = (await desk.open(token)).data;
  await desk.ask(desk.owner, 'POST', statement);
  await desk.ask(desk.owner, 'POST', '/Student/my-letters', { kind: 'introduction' });
  expect(await mine()).toEqual([]);
  expect((await issue([`TRN${before.id}`])).status).toBe(409);

  await rename('Okafor');
  // One whose payment was taken back is made anew by nobody, and keeps no other paper from it.
  const { invoice } = await desk.ordered(desk.owner, transcriptTo.courier);
  const unpaid = await desk.orderOf(invoice.invoiceNumber);
  for (const what of ['check', 'produce']) expect((await desk.act(unpaid, what)).status).toBe(200);
  expect((await desk.act(unpaid, 'dispatch', { waybill: 'DHL 7' })).status).toBe(200);
  await rename('Okafo');
  expect(await mine()).toHaveLength(4);
  const bill = test.deps.db.updateTable('invoice').set({ status: 'REVERSED' });
  await bill.where('invoice_number', '=', invoice.invoiceNumber).execute();
  await rename('Okafor');
  const listed = await mine();
  expect(listed.map(({ title, differs }) => [title, differs]).sort()).toEqual([
    ['Letter of Introduction', ['name']],
    [expect.stringMatching(/^Statement of result/), ['name']],
    [`Transcript ${before.id}`, ['name']],
  ]);
  const shown = await desk.ask<{ earlier: Earlier }>(
    registry,
    'GET',
    `/StudentManagement/students/${desk.owner.id}/documents`,
  );
  expect(shown.data.earlier).toEqual(listed);

  const all = listed.map(({ paper }) => paper);
  const asked = await Promise.all([issue(all), issue(all)]);
  expect(asked.map(({ status }) => status)).toEqual([200, 200]);
  expect(asked[0]?.data).toEqual(asked[1]?.data);
  expect(await mine()).toEqual([]);
  const audited = test.deps.db.selectFrom('audit_log').select('id').where('act', '=', 'student.issue_anew');
  expect(await audited.execute()).toHaveLength(1);

  // What is out says so, and its link opens nothing; the desk sends the new one.
  expect((await desk.open(token)).code).toBe('LINK_EXPIRED');
  const old = await desk.verify(before);
  expect([old.valid, old.rows.find(({ label }) => label === 'Superseded')?.value]).toEqual([
    false,
    expect.stringContaining('By the registry on'),
  ]);
  expect((await desk.act(id, 'link', { days: 7 })).status).toBe(200);
  const after = (await desk.open((await desk.tokensTo('in@wes.example')).at(-1))).data;
  expect(after.content).toEqual({ ...before.content, fullName: 'OKAFOR Grace' });
  expect(await desk.verify(after)).toMatchObject({ valid: true, fullName: 'OKAFOR Grace' });

  const [letter] = await test.deps.db
    .selectFrom('student_letter')
    .select('content')
    .orderBy('id', 'desc')
    .execute();
  expect(JSON.stringify(letter)).toContain('OKAFOR Grace, matric number');
  expect(JSON.stringify(letter)).not.toContain('BELLO');
  const told = await test.deps.db
    .selectFrom('notification')
    .select('message')
    .where('type', '=', 'papers issued anew')
    .execute();
  expect(told.map(({ message }) => message)).toEqual([expect.stringContaining('3 papers anew')]);
});

it('issues nothing of a record beyond reach, of oneself, or of another student', async () => {
  const { db } = test.deps;
  await desk.ask(desk.owner, 'POST', statement);
  const [standing] = await db
    .selectFrom('transcript_paper')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  const paper = `TRN${standing?.id ?? 0}`;
  await rename('Eze');
  const elsewhere = await signedIn(test, { claims: ['student.edit-names'], place: { department: 902 } });
  expect((await issue([paper], elsewhere)).status).toBe(404);
  const another = await aFeeStudent(test);
  expect((await desk.ask(registry, 'POST', papersOf(another.id), { papers: [paper] })).status).toBe(409);
  const own = db.updateTable('student').where('id', '=', desk.owner.id);
  await own.set({ user_id: registry.userId }).execute();
  expect((await issue([paper])).message).toBe('This is your own record: somebody else has to do it.');
  await own.set({ user_id: desk.owner.userId }).execute();
  expect((await issue([paper])).status).toBe(200);
});

it('counts no more once the award that it says was withdrawn', async () => {
  const { db } = test.deps;
  const { data } = await desk.ask<{ id: number }>(desk.owner, 'POST', statement);
  const { data: paper } = await desk.ask<TranscriptPaper>(
    desk.owner,
    'GET',
    `/Student/my-statements/${data.id}`,
  );
  expect(await desk.verify(paper)).toMatchObject({ valid: true });
  const award = { programme: 'B.Tech. Tests', class: 'First class', awardedOn: '2026-09-01' };
  const { id } = await db
    .insertInto('transcript_paper')
    .values({
      kind: 'statement',
      student_id: desk.owner.id,
      order_id: null,
      content: JSON.stringify({ ...paper.content, award }),
      produced_at: test.deps.clock.now(),
      produced_by: 'system',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const checked = await desk.verify(
    (await desk.ask<TranscriptPaper>(desk.owner, 'GET', `/Student/my-statements/${id}`)).data,
  );
  expect([checked.valid, said(checked, 'The award')]).toEqual([false, 'Withdrawn since']);
});
