import { testApp, type TestApp } from '../../../../test/app';
import { signedIn, signIn } from '../../../../test/builders';
import { aFeeStudent } from '../../../../test/fee-builders';
import { lastAuditOf } from '../../../../test/last-audit';
import { placement } from '../../../../test/siwes-builders';

let test: TestApp;
let officer: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  test = await testApp();
  officer = await signedIn(test, { claims: ['student.edit-letters'] });
});
afterAll(() => test.close());

interface Letter {
  id: number;
  title: string;
  version: number;
  addressee: string[];
  paragraphs: string[];
  verification: { code: string };
}
type Who = { authorization: string };
const ask = async <Data = Letter>(
  who: Who,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  payload?: object,
) => {
  const { authorization } = who;
  const answer = await test.call(method, path, { headers: { authorization }, ...(payload && { payload }) });
  const { code, errors, data } = answer.json<{ code?: string; errors?: { path: string }[]; data: Data }>();
  return { status: answer.statusCode, code, errors, data };
};
async function aPerson() {
  const made = await aFeeStudent(test, { level: 400 });
  return { ...made, ...(await signIn(test, made.userName)) };
}
const mine = '/Student/my-letters';
const issue = (who: Who, kind: string) => ask(who, 'POST', mine, { kind });
const wording = {
  title: 'Introduction',
  salutation: 'Dear all,',
  text: '{fullName} studies here.',
  signatoryTitle: 'Registrar',
};
const write = (who: Who, body: object) => ask(who, 'PUT', '/Student/letter-wordings/introduction', body);
const verify = async (code: string) =>
  (await test.call('GET', `/Verification/${code}`)).json<{ data: { document: string; valid: boolean } }>()
    .data;

it('says what it said when it was issued, whatever is written later', async () => {
  const person = await aPerson();
  const first = await issue(person, 'introduction');
  expect([first.status, (await lastAuditOf(test)).act]).toEqual([200, 'student_letter.issue']);
  expect((await issue(person, 'introduction')).data.id).toBe(first.data.id);
  const read = () => ask(person, 'GET', `${mine}/${first.data.id}`);
  const before = (await read()).data;
  expect(before.paragraphs[0]).toMatch(/^BELLO Grace, matric number 2025/);
  expect(await verify(before.verification.code)).toMatchObject({
    document: 'Letter of Introduction',
    valid: true,
  });
  expect((await write(officer, { ...wording, version: 0 })).data.version).toBe(1);
  expect((await lastAuditOf(test)).act).toBe('letter_wording.write');
  expect((await read()).data).toEqual(before);
  const second = await issue(person, 'introduction');
  expect(second.data.id).not.toBe(first.data.id);
  expect((await ask(person, 'GET', `${mine}/${second.data.id}`)).data.paragraphs).toEqual([
    'BELLO Grace studies here.',
  ]);
  // Officers find both on the record.
  const desk = await signedIn(test, { claims: ['student.view'] });
  const { data: kept } = await ask<{ letters: object[] }>(
    desk,
    'GET',
    `/StudentManagement/students/${person.id}/documents`,
  );
  expect(kept.letters).toMatchObject([
    { id: second.data.id, kind: 'introduction', current: true },
    { id: first.data.id, current: false, code: before.verification.code },
  ]);
  // The old one was replaced.
  expect(await verify(before.verification.code)).toMatchObject({
    document: 'Letter of Introduction',
    valid: false,
  });
});

it('is worded by one officer at a time, with placeholders that it knows', async () => {
  const { data } = await ask<{ kind: string; version: number }[]>(officer, 'GET', '/Student/letter-wordings');
  const version = data.find(({ kind }) => kind === 'introduction')?.version ?? 0;
  const wrong = await write(officer, { ...wording, text: 'Of {nobody}', version });
  expect([wrong.status, wrong.errors?.map(({ path }) => path)]).toEqual([422, ['text']]);
  const both = await Promise.all([1, 2].map(() => write(officer, { ...wording, version })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it('is issued once to who asks many times at once', async () => {
  const person = await aPerson();
  const answers = await Promise.all([1, 2, 3, 4].map(() => issue(person, 'introduction')));
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
});

const notLocked = 'It is there once the coordinator has locked your SIWES form.';

it('introduces to the employer of a locked form alone, and testifies of graduates', async () => {
  const person = await aPerson();
  const why = async (kind: string) =>
    (await ask<{ kind: string; reason: string | null }[]>(person, 'GET', mine)).data.find(
      (one) => one.kind === kind,
    )?.reason;
  expect(await why('siwes_introduction')).toBe(notLocked);
  expect((await issue(person, 'siwes_introduction')).code).toBe('CONFLICT');
  const submit = (version: number, employer = placement.employer) =>
    ask(person, 'POST', '/Student/submit-student-siwes', { ...placement, employer, version });
  await submit(0);
  expect((await issue(person, 'siwes_introduction')).code).toBe('CONFLICT');
  const coordinator = await signedIn(test, { claims: ['student.siwes-lock'] });
  const form = await test.deps.db
    .selectFrom('siwes_form')
    .select('id')
    .where('student_id', '=', person.id)
    .executeTakeFirstOrThrow();
  const lock = (version: number) =>
    ask(coordinator, 'POST', '/Student/siwes-forms/lock', { forms: [{ id: form.id, version }] });
  await lock(1);
  const { id } = (await issue(person, 'siwes_introduction')).data;
  expect((await ask(person, 'GET', `${mine}/${id}`)).data).toMatchObject({
    addressee: ['Gurara Water Works', '1 Dam Road', 'Niger State'],
    paragraphs: expect.arrayContaining([expect.stringContaining('from 02/02/2026 to 17/07/2026')]),
  });
  // Unlocked, the student can write another employer, whom nobody has checked.
  const reason = 'The employer has moved';
  await ask(coordinator, 'POST', `/Student/siwes-forms/${form.id}/unlock`, { version: 2, reason });
  expect((await submit(3, 'Nobody at all')).status).toBe(200);
  expect(await why('siwes_introduction')).toBe(notLocked);
  expect((await issue(person, 'siwes_introduction')).code).toBe('CONFLICT');
  expect((await issue(person, 'testimonial')).code).toBe('CONFLICT');
  await test.deps.db
    .updateTable('student')
    .set({ status: 'graduated' })
    .where('id', '=', person.id)
    .execute();
  const testimonial = (await issue(person, 'testimonial')).data;
  const { code } = (await ask(person, 'GET', `${mine}/${testimonial.id}`)).data.verification;
  expect(await verify(code)).toMatchObject({ valid: true });
  const as = (status: string) =>
    test.deps.db.updateTable('student').set({ status }).where('id', '=', person.id).execute();
  await as('active');
  expect(await verify(code)).toMatchObject({ valid: false });
  await as('graduated');
  for (const kind of ['introduction', 'siwes_introduction'])
    expect(await why(kind)).toBe('It is for students who are enrolled.');
  expect((await submit(4)).code).toBe('CONFLICT');
});

it('is nobody else’s to read or to word', async () => {
  const [person, other] = [await aPerson(), await aPerson()];
  const { id } = (await issue(person, 'introduction')).data;
  expect((await ask(other, 'GET', `${mine}/${id}`)).status).toBe(404);
  expect((await ask(officer, 'GET', `${mine}/${id}`)).status).toBe(403);
  for (const [who, status] of [
    [person, 403],
    [await signedIn(test, { claims: ['student.siwes'] }), 403],
    [{ authorization: '' }, 401],
  ] as const) {
    expect((await ask(who, 'GET', '/Student/letter-wordings')).status).toBe(status);
    expect((await write(who, { ...wording, version: 0 })).status).toBe(status);
  }
  expect((await issue({ authorization: '' }, 'introduction')).status).toBe(401);
});
