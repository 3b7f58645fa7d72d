import { sitting, subjects } from '../../../../test/admission-builders';
import { testApp, type TestApp } from '../../../../test/app';
import { codeOf, dataOf } from '../../../../test/answers';
import { anEntrant } from '../../../../test/entrant-builders';
import { olevelCalls } from '../../../../test/olevel-calls';
import { provesActs } from '../../../../test/proves-acts';
import { seedReference } from '../../../../seeds/reference';

/** Cards of candidates: who sees one, how often it is used, and what a body answers. */
let test: TestApp;
provesActs(() => test, ['olevel-verification.reveal-card']);
beforeAll(async () => {
  test = await testApp();
  await seedReference(test.deps.db);
});
afterAll(() => test.close());

const { officer, post, whole } = olevelCalls(() => test);

it('shows a card to who may see it, counts each use, and puts it on record', async () => {
  const entrant = await anEntrant(test);
  const id = entrant.verificationId;
  const plain = await officer();
  expect(codeOf(await post(`${id}/reveal/1`, plain))).toBe('FORBIDDEN');
  const one = await officer(['admissions.reveal']);
  expect(dataOf(await post(`${id}/reveal/1`, one))).toEqual({
    pin: '123456789012',
    serial: 'WRC123456789',
    uses: 1,
  });
  const acts = await test.deps.db
    .selectFrom('audit_log')
    .select(['act', 'actor'])
    .where('act', '=', 'olevel-verification.reveal-card')
    .where('actor', '=', String(one.userId))
    .execute();
  expect(acts).toHaveLength(1);
  expect(codeOf(await post(`${id}/reveal/2`, one))).toBe('NOT_FOUND');
  for (let use = 2; use <= 5; use += 1)
    expect(dataOf<{ uses: number }>(await post(`${id}/ask/1`, one))).toMatchObject({ uses: use });
  expect(codeOf(await post(`${id}/ask/1`, one))).toBe('CONFLICT');
  expect(codeOf(await post(`${id}/reveal/1`, one))).toBe('CONFLICT');
});

it.each([
  ['4250101001', 200, { status: 'found', results: subjects(8) }],
  ['4250101006', 200, { status: 'found', results: { ...subjects(8), 2: '9' } }],
  ['4250101007', 200, { status: 'not_found', results: {} }],
  ['4250101008', 200, { status: 'later', results: {} }],
])('asks the simulated body about %s', async (examNumber, status, said) => {
  const entrant = await anEntrant(test, { sittings: [sitting({ examNumber })] });
  const answer = await post(`${entrant.verificationId}/ask/1`, await officer());
  expect([answer.statusCode, dataOf(answer)]).toEqual([status, { ...said, uses: 1 }]);
});

it('says when a body does not answer, and has counted the use', async () => {
  const entrant = await anEntrant(test, { sittings: [sitting({ examNumber: '4250101009' })] });
  const one = await officer();
  expect(codeOf(await post(`${entrant.verificationId}/ask/1`, one))).toBe('BUSY');
  expect((await whole(entrant.verificationId, one)).sittings[0]?.uses).toBe(1);
});
