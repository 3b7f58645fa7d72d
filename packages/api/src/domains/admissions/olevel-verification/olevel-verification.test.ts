import { sitting, upload } from '../../../../test/admission-builders';
import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { codeOf, dataOf, messageOf } from '../../../../test/answers';
import { anEntrant, evidenceOf } from '../../../../test/entrant-builders';
import { entryUpTo } from '../../../../test/offer-builders';
import { errorsOf, olevelCalls, shown } from '../../../../test/olevel-calls';
import { provesActs } from '../../../../test/proves-acts';
import { seedReference } from '../../../../seeds/reference';

/** The desk that compares what was declared with what the bodies show. */
let test: TestApp;
provesActs(() => test, ['olevel-verification.reopen', 'olevel-verification.verdict']);
beforeAll(async () => {
  test = await testApp();
  await seedReference(test.deps.db);
});
afterAll(() => test.close());

const { get, officer, post, verdict, whole } = olevelCalls(() => test);

it('shows what was declared with the card masked, in the list and on its page', async () => {
  const entrant = await anEntrant(test, { sittings: [sitting({ resultPin: '998877665544' })] });
  const one = await officer();
  const { authorization } = one;
  const listed = await get('verifications?pageSize=20&state=pending', { authorization });
  expect(listed.statusCode).toBe(200);
  expect((listed as unknown as { body: string }).body).not.toContain('998877665544');
  const page = await get(`verifications/${entrant.verificationId}`, one);
  expect((page as unknown as { body: string }).body).not.toContain('998877665544');
  expect(await whole(entrant.verificationId, one)).toMatchObject({
    state: 'pending',
    declaredJudgement: { credits: 8, eligible: true, missing: [] },
    foundJudgement: null,
    may: ['work', 'verify', 'ask'],
  });
});

it('is found by each of its numbers', async () => {
  const entrant = await anEntrant(test);
  const one = await officer();
  const { db } = test.deps;
  const numbers = await db
    .selectFrom('admission_list_entry as e')
    .innerJoin('application as a', 'a.id', 'e.application_id')
    .innerJoin('student as s', 's.id', 'e.student_id')
    .select(['e.registration_number as jamb', 'a.application_number as form', 's.matric_number as matric'])
    .where('e.id', '=', entrant.entryId)
    .executeTakeFirstOrThrow();
  for (const number of Object.values(numbers)) {
    const found = await get(`verifications?search=${encodeURIComponent(String(number))}`, one);
    expect(dataOf<{ rows: { id: number }[] }>(found).rows.map(({ id }) => id)).toEqual([
      entrant.verificationId,
    ]);
  }
});

it('verifies what is the same, once something proves it, and tells the student', async () => {
  const entrant = await anEntrant(test);
  const one = await officer();
  expect(errorsOf(await verdict(entrant, one, { verdict: 'verified' }))).toEqual(['sittings[0]']);
  expect((await evidenceOf(test, one.authorization, { id: entrant.verificationId })).statusCode).toBe(200);
  expect((await verdict(entrant, one, { verdict: 'verified' })).statusCode).toBe(200);
  const after = await whole(entrant.verificationId, one);
  expect(after).toMatchObject({
    state: 'verified',
    foundJudgement: { credits: 8, eligible: true },
    history: [{ kind: 'verified' }],
    may: ['reopen'],
  });
  const told = await test.deps.db
    .selectFrom('notification')
    .select(['type', 'message'])
    .where('user_id', '=', entrant.userId)
    .where('type', '=', 'o-level results')
    .execute();
  expect(told).toEqual([{ type: 'o-level results', message: 'Your O-level results have been verified.' }]);
  const [file] = after.sittings[0]?.evidence ?? [];
  const sent = await get(`verifications/${entrant.verificationId}/evidence-file/${file?.id}`, one);
  expect(sent.statusCode).toBe(200);
  expect(codeOf(await verdict(entrant, one, { verdict: 'verified' }))).toBe('CONFLICT');
});

it('takes neither evidence, lease nor card once it is decided', async () => {
  const entrant = await anEntrant(test);
  const one = await officer();
  const id = entrant.verificationId;
  await evidenceOf(test, one.authorization, { id });
  expect((await verdict(entrant, one, { verdict: 'verified' })).statusCode).toBe(200);
  const answers = [
    await evidenceOf(test, one.authorization, { id }),
    await post(`${id}/lease`, one),
    await post(`${id}/ask/1`, one),
  ];
  expect(answers.map((answer) => messageOf(answer))).toEqual(
    answers.map(() => 'This has been decided already.'),
  );
  const { sittings } = await whole(id, one);
  expect(sittings[0]).toMatchObject({ uses: 0, evidence: [expect.anything()] });
});

it('takes each sitting once', async () => {
  const entrant = await anEntrant(test);
  const one = await officer();
  await evidenceOf(test, one.authorization, { id: entrant.verificationId });
  const twice = await verdict(entrant, one, { verdict: 'verified', sittings: [shown(), shown()] });
  expect(twice.json()).toMatchObject({
    code: 'INVALID',
    errors: [{ path: 'sittings', message: 'Each sitting once' }],
  });
  expect((await whole(entrant.verificationId, one)).state).toBe('pending');
});

it('calls a difference a mismatch: a grade, a subject, or the examination', async () => {
  const entrant = await anEntrant(test);
  const one = await officer();
  await evidenceOf(test, one.authorization, { id: entrant.verificationId });
  const others: Record<string, string>[] = [{ 2: '9' }, { 3: '' }, { 12: '1' }];
  for (const changes of others)
    expect(errorsOf(await verdict(entrant, one, { verdict: 'verified', changes }))).toEqual(['verdict']);
  const otherYear = [{ ...shown(), examYear: '2024' }];
  expect(errorsOf(await verdict(entrant, one, { verdict: 'verified', sittings: otherYear }))).toEqual([
    'verdict',
  ]);
  expect(errorsOf(await verdict(entrant, one, { verdict: 'mismatch', changes: { 2: '9' } }))).toEqual([
    'comment',
  ]);
  const comment = 'Mathematics is F9 there.';
  const said = await verdict(entrant, one, { verdict: 'mismatch', changes: { 2: '9' }, comment });
  expect(said.statusCode).toBe(200);
  expect(await whole(entrant.verificationId, one)).toMatchObject({
    state: 'mismatch',
    comment,
    foundJudgement: { credits: 7, eligible: false, missing: ['Mathematics'] },
  });
});

it('lets the body alone speak of who came onto the list without a form', async () => {
  const entrant = await anEntrant(test, { form: false });
  const one = await officer();
  const before = await whole(entrant.verificationId, one);
  expect(before.sittings.map(({ declared }) => declared)).toEqual([[], []]);
  expect(before.may).toEqual(['work', 'verify']);
  await evidenceOf(test, one.authorization, { id: entrant.verificationId });
  expect((await verdict(entrant, one, { verdict: 'verified' })).statusCode).toBe(200);
  expect(await whole(entrant.verificationId, one)).toMatchObject({
    state: 'verified',
    foundJudgement: { credits: 8 },
  });
});

it('opens a decided one again with a reason, and keeps what was said before', async () => {
  const entrant = await anEntrant(test);
  const one = await officer();
  const comment = 'No such number. Bring the original.';
  await post(`${entrant.verificationId}/lease`, one);
  await verdict(entrant, one, { verdict: 'not_found', comment, sittings: [] });
  const { version } = await whole(entrant.verificationId, one);
  const id = entrant.verificationId;
  expect(errorsOf(await post(`${id}/reopen`, one, { version, reason: '' }))).toEqual(['reason']);
  expect(codeOf(await post(`${id}/reopen`, one, { version: version - 1, reason: 'typed wrongly' }))).toBe(
    'STALE',
  );
  expect((await post(`${id}/reopen`, one, { version, reason: 'typed wrongly' })).statusCode).toBe(200);
  expect(await whole(id, one)).toMatchObject({
    state: 'pending',
    history: [
      { kind: 'reopened', comment: 'typed wrongly' },
      { kind: 'not_found', comment },
    ],
  });
  // The verdict has ended the lease: whoever comes next works on it.
  expect((await post(`${id}/lease`, await officer())).statusCode).toBe(200);
  const rewritten = test.deps.db.deleteFrom('olevel_verification_event').execute();
  await expect(rewritten).rejects.toThrow(/append-only|refuse|may not|cannot/i);
});

it('lets nobody verify whom they put on the list or approved, whatever they do', async () => {
  const author = await signedIn(test, {
    claims: ['admissions.verify', 'admissions.reveal', 'admissions.edit', 'admissions.view'],
  });
  const entrant = await anEntrant(test);
  await test.deps.db
    .insertInto('authorship')
    .values({
      kind: 'admission entry',
      subject: String(entrant.entryId),
      act: 'approved',
      person: String(author.userId),
      as_person: null,
      part: 'all',
      at: test.deps.clock.now(),
    })
    .execute();
  const id = entrant.verificationId;
  expect(await whole(id, author)).toMatchObject({ may: [] });
  expect(codeOf(await evidenceOf(test, author.authorization, { id }))).toBe('SECOND_PERSON');
  expect(codeOf(await post(`${id}/reveal/1`, author))).toBe('SECOND_PERSON');
  expect(codeOf(await post(`${id}/ask/1`, author))).toBe('SECOND_PERSON');
  expect(codeOf(await verdict(entrant, author, { verdict: 'not_found', comment: 'No such number.' }))).toBe(
    'SECOND_PERSON',
  );
});

it('keeps within the place where an officer works', async () => {
  const entrant = await anEntrant(test);
  const id = entrant.verificationId;
  const local = await signedIn(test, {
    claims: ['admissions.verify', 'admissions.reveal'],
    place: { studentType: 4 },
  });
  const list = dataOf<{ rows: unknown[] }>(await get('verifications', local));
  expect(list.rows).toEqual([]);
  expect(codeOf(await get(`verifications/${id}`, local))).toBe('NOT_FOUND');
  for (const path of ['lease', 'reveal/1', 'ask/1'])
    expect(codeOf(await post(`${id}/${path}`, local))).toBe('NOT_FOUND');
  expect(codeOf(await evidenceOf(test, local.authorization, { id }))).toBe('NOT_FOUND');
  const body = { version: 1, verdict: 'not_found', comment: 'No such number.', sittings: [] };
  expect(codeOf(await post(`${id}/verdict`, local, body))).toBe('NOT_FOUND');
  expect(codeOf(await post(`${id}/reopen`, local, { version: 1, reason: 'typed wrongly' }))).toBe(
    'NOT_FOUND',
  );
});

it('takes evidence by its content only', async () => {
  const entrant = await anEntrant(test);
  const one = await officer();
  const { headers, payload } = upload(Buffer.from('<script>'), { field: 'document', name: 'page.pdf' });
  const answer = await test.call('POST', `/OLevel/verifications/${entrant.verificationId}/evidence/1`, {
    headers: { authorization: one.authorization, ...headers },
    payload,
  });
  expect(codeOf(answer)).toBe('FILE_TYPE');
});

it('waits for nobody before an offer is accepted', async () => {
  const entryId = await entryUpTo(test, 'published');
  const rows = test.deps.db.selectFrom('olevel_verification').select('id').where('entry_id', '=', entryId);
  expect(await rows.execute()).toEqual([]);
});
