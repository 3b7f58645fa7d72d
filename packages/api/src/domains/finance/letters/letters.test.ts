import { admissionLetterKinds } from '@portal/contracts/finance';
import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { aFeeRule } from '../../../../test/fee-builders';
import {
  aSignedStudent,
  anOffer,
  anOfferedStudent,
  type SignedStudent,
} from '../../../../test/offer-builders';
import { payAtGateway } from '../../../../test/money-builders';
import { askGateway } from '../payments/ask-gateway';

let test: TestApp;
beforeEach(async () => {
  test = await testApp();
});
afterEach(() => test.close());

interface Letter {
  kind: string;
  title: string;
  paragraphs: string[];
  rows: { label: string; value: string }[];
  verification: { code: string; url: string; qrPath: string };
}
const codeOf = (answer: { json: () => unknown }) => (answer.json() as { code?: string }).code;

/** The acceptance fee is paid. Answers the letter that it brought. */
async function letterOf(person: SignedStudent): Promise<Letter> {
  const { headers } = person;
  const made = await test.call('POST', '/Acceptance/generate-invoice', { headers });
  const { rrr } = made.json<{ data: { rrr: string } }>().data;
  payAtGateway(test, rrr, { amount: '40000' });
  const { id } = await test.deps.db
    .selectFrom('invoice')
    .select('id')
    .where('rrr', '=', rrr)
    .executeTakeFirstOrThrow();
  await askGateway(test.deps, id, 'system');
  return (await test.call('GET', '/Acceptance/letter', { headers })).json<{ data: Letter }>().data;
}
const verify = (code: string) => test.call('GET', `/Verification/${code}`);

it('is checked by its code, by anybody, as long as the payment stands', async () => {
  const person = await anOfferedStudent(test);
  const { verification } = await letterOf(person);
  expect(verification.url).toBe(`http://portal.test/verify/${verification.code}`);
  expect((await verify(verification.code)).json()).toMatchObject({
    data: {
      document: 'Provisional Admission Letter',
      fullName: 'BELLO Grace',
      valid: true,
      session: '2025/2026',
      rows: [
        { label: 'Reg. No.', value: '202512345678AB' },
        { label: 'RRR', value: expect.stringMatching(/^\d{4}-\d{4}-\d{4}$/) },
        { label: 'Programme', value: 'Computer Science' },
      ],
    },
  });
  await test.deps.db.updateTable('invoice').set({ status: 'REVERSED' }).execute();
  expect((await verify(verification.code)).json()).toMatchObject({ data: { valid: false } });
  const again = await test.call('GET', '/Acceptance/letter', { headers: person.headers });
  expect(codeOf(again)).toBe('STEP_MISSING');
  expect(codeOf(await verify('AAAABBBBCCCCDDDD'))).toBe('NOT_FOUND');
});

it('counts how often its student prints it, and nobody else', async () => {
  const person = await anOfferedStudent(test);
  const { verification } = await letterOf(person);
  const printed = ({ headers }: Pick<SignedStudent, 'headers'>) =>
    test.call('POST', `/Letters/${verification.code}/printed`, { headers });
  expect((await printed(person)).statusCode).toBe(200);
  expect((await printed(person)).statusCode).toBe(200);
  expect(codeOf(await printed(await aSignedStudent(test)))).toBe('NOT_FOUND');
  const prints = await test.deps.db.selectFrom('letter_print').select('printed_by').execute();
  expect(prints).toEqual([{ printed_by: String(person.userId) }, { printed_by: String(person.userId) }]);
});

it('says what it said when it was issued, whatever the template and the name become', async () => {
  const person = await anOfferedStudent(test);
  const before = await letterOf(person);
  await test.deps.db.updateTable('letter_template').set({ title: 'Another', version: 2 }).execute();
  await test.deps.db.updateTable('student').set({ surname: 'Musa' }).execute();
  const { headers } = person;
  const after = await test.call('GET', '/Acceptance/letter', { headers });
  expect(after.json<{ data: Letter }>().data).toEqual(before);
});

it('is issued anew after a change of name, for the same payment, and the one before says so', async () => {
  const person = await anOfferedStudent(test);
  const before = await letterOf(person);
  await test.deps.db.updateTable('student').set({ surname: 'Musa', first_name: 'Gracia' }).execute();
  const listed = await test.call('GET', '/Student/my-papers', { headers: person.headers });
  const [{ paper } = { paper: '' }] = listed.json<{ data: { paper: string }[] }>().data;
  const { authorization } = await signedIn(test, { claims: ['student.edit-names'] });
  const anew = await test.call('POST', `/StudentManagement/students/${person.id}/papers`, {
    headers: { authorization },
    payload: { papers: [paper] },
  });
  expect(anew.statusCode).toBe(200);
  const { headers } = person;
  const after = (await test.call('GET', '/Acceptance/letter', { headers })).json<{ data: Letter }>().data;
  const said = JSON.stringify({ ...before, verification: '', issuedAt: '' });
  expect(JSON.stringify({ ...after, verification: '', issuedAt: '' })).toBe(
    said.replaceAll('BELLO Grace', 'MUSA Gracia').replace('Dear Grace,', 'Dear Gracia,'),
  );
  expect((await verify(before.verification.code)).json()).toMatchObject({ data: { valid: false } });
  expect((await verify(after.verification.code)).json()).toMatchObject({ data: { valid: true } });
});

it('says what officers have written since, in the words of the offer, and names who wrote it', async () => {
  const { authorization } = await signedIn(test, { claims: ['admissions.view', 'admissions.approve'] });
  const asked = { headers: { authorization } };
  const wording = {
    title: 'Letter of {session}',
    salutation: 'Dear {name},',
    text: 'Welcome to {programme}.\n\nReceipt {receipt}.',
    signatory: 'Mrs Asabe Danjuma',
    signatoryTitle: 'Registrar',
    version: 1,
  };
  const save = (body: object) =>
    test.call('PUT', '/AdmissionLetterWordings/undergraduate', {
      ...asked,
      payload: { ...wording, ...body },
    });
  const wrong = await save({ text: 'Of {rrr}', signatory: '{name}' });
  const { errors } = wrong.json<{ errors: { path: string }[] }>();
  expect(errors.map(({ path }) => path)).toEqual(['text', 'signatory']);
  const both = await Promise.all([save({}), save({})]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const listed = await test.call('GET', '/AdmissionLetterWordings', asked);
  const { edits, letters } = listed.json<{ data: { edits: boolean; letters: object[] } }>().data;
  const [first] = letters;
  expect([edits, letters.length]).toEqual([true, 3]);
  const { version: _, ...written } = wording;
  expect(first).toMatchObject({
    kind: 'undergraduate',
    version: 2,
    wording: written,
    history: [{ version: 2 }],
  });
  const letter = await letterOf(await anOfferedStudent(test));
  expect([letter.title, letter.paragraphs]).toEqual([
    'Letter of 2025/2026',
    ['Welcome to Computer Science.', expect.stringMatching(/^Receipt RCP\d+\.$/)],
  ]);
});

it("of admission is the registrar's: neither the bursary words it, nor who approves offers of a department alone", async () => {
  const bursar = await signedIn(test, { claims: ['finance.view', 'finance.edit'] });
  const approver = await signedIn(test, {
    claims: ['admissions.view', 'admissions.approve'],
    place: { department: 900 },
  });
  const [wording] = (
    await test.call('GET', '/LetterWordings', { headers: { authorization: bursar.authorization } })
  ).json<{ data: { kind: string; wording: object }[] }>().data;
  expect(wording?.kind).toBe('levy');
  const put = (who: typeof bursar, path: string) =>
    test.call('PUT', path, {
      headers: { authorization: who.authorization },
      payload: { ...wording?.wording, version: 1 },
    });
  for (const kind of admissionLetterKinds) {
    expect((await put(bursar, `/LetterWordings/${kind}`)).statusCode).toBe(422);
    for (const who of [bursar, approver])
      expect((await put(who, `/AdmissionLetterWordings/${kind}`)).statusCode).toBe(403);
  }
  expect((await put(bursar, '/LetterWordings/levy')).statusCode).toBe(200);
  const read = await test.call('GET', '/AdmissionLetterWordings', {
    headers: { authorization: approver.authorization },
  });
  expect(read.json()).toMatchObject({ data: { edits: false } });
});

describe('by kind of student', () => {
  const offered = async (type: number, offer: Parameters<typeof anOffer>[2]) => {
    const person = await aSignedStudent(test, { type, level: 0 });
    await aFeeRule(test, [4_000_000], { purpose_id: 2, student_type_id: type });
    await anOffer(test, person, offer);
    return letterOf(person);
  };

  it('JUPEB has its subject combination', async () => {
    const letter = await offered(2, {
      mode: 'JUPEB',
      programme: 'JUPEB',
      degree: '',
      department_id: null,
      duration_months: 9,
      subject_combination: 'Mathematics, Physics, Chemistry',
    });
    expect(letter).toMatchObject({ kind: 'foundation', title: 'Admission Letter' });
    expect(letter.paragraphs[0]).toContain('Mathematics, Physics, Chemistry');
    expect(letter.paragraphs[0]).toContain('9 months');
    expect(letter.rows).toContainEqual({
      label: 'Subject combination',
      value: 'Mathematics, Physics, Chemistry',
    });
  });

  it('a postgraduate has mode, duration and the supervising department', async () => {
    const letter = await offered(4, {
      mode: 'PG',
      programme: 'Software Engineering',
      degree: 'M.Tech',
      duration_months: 18,
      study_mode: 'part-time',
    });
    expect(letter).toMatchObject({ kind: 'postgraduate' });
    expect(letter.paragraphs[0]).toMatch(
      /part-time programme of 18 months .* M\.Tech in Software Engineering/,
    );
    expect(letter.rows).toContainEqual({ label: 'Supervising department', value: 'Tests' });
  });
});

it('stays as it is in the database', async () => {
  await letterOf(await anOfferedStudent(test));
  const { db } = test.deps;
  await expect(db.deleteFrom('issued_letter').execute()).rejects.toThrow('append-only');
  await expect(db.deleteFrom('letter_print').execute()).rejects.toThrow('append-only');
});
