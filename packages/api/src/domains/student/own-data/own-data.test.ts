import { sql } from 'kysely';
import { anApplicant, personalBody, photographed, save } from '../../../../test/admission-builders';
import { testApp, type TestApp } from '../../../../test/app';
import { signedIn, signIn } from '../../../../test/builders';
import { aFeeRule, aFeeStudent, type FeeStudent } from '../../../../test/fee-builders';
import { lastAuditOf } from '../../../../test/last-audit';
import { anApplicationWindow } from '../../../../test/money-builders';
import { anOffer } from '../../../../test/offer-builders';
import { aResult, first, publisher, resultsWorld } from '../../../../test/result-builders';
import { openZip } from '../../../platform/imports/sheet/unzip';
import { ownDataFiles } from '../../../platform/own-data/own-data-file';
import { ownDataParts } from '../../../platform/own-data/own-data';

type By = { authorization: string };
interface Part {
  sections: Record<string, { rows: Record<string, unknown>[]; withheld?: string }>;
}

let test: TestApp;
let grace: FeeStudent;
let own: By;
beforeEach(async () => {
  test = await testApp();
  grace = await resultsWorld(test);
  own = await signIn(test, grace.userName);
});
afterEach(() => test.close());

const ask = ({ authorization }: By) =>
  test.call('POST', '/Student/download-my-data', { headers: { authorization } });

/** The parts of the file by name, and all of it as text. */
async function download(by: By = own) {
  const answer = await ask(by);
  expect(answer.statusCode).toBe(200);
  const zip = openZip(answer.rawPayload, { most: 5_000_000, rows: 0 });
  expect(zip.has('index.html')).toBe(true);
  const parts = new Map<string, Part>();
  let whole = '';
  for (const [name] of ownDataParts()) {
    const text = await zip.text(`${name}.json`);
    parts.set(name, JSON.parse(text) as Part);
    whole += text;
  }
  const rows = (part: string, section: string) => parts.get(part)?.sections[section]?.rows ?? [];
  return { answer, parts, rows, whole };
}

it('has what is about the student, and nothing that is secret, for officers or of others', async () => {
  const { db, clock } = test.deps;
  const other = await aFeeStudent(test);
  const contact = { kind: 'sponsor' as const, relationship: 'Aunt', mobile_number: '+2348031234569' };
  await db
    .insertInto('student_contact')
    .values([
      { ...contact, student_id: grace.id, full_name: 'Ngozi Bello' },
      { ...contact, student_id: other.id, full_name: 'Somebody Else' },
    ])
    .execute();
  const note = { text: 'Came with a letter', written_by: '1', written_at: clock.now() };
  await db
    .insertInto('student_note')
    .values({ ...note, student_id: grace.id })
    .execute();

  const { answer, rows, whole } = await download();
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': expect.stringContaining('my-data-') as string,
    'cache-control': 'private, no-store',
  });
  expect(rows('account', 'account')).toMatchObject([{ userName: grace.userName }]);
  expect(rows('account', 'signIns')).toHaveLength(1);
  expect(rows('record', 'record')).toHaveLength(1);
  expect(rows('record', 'contacts')).toMatchObject([{ fullName: 'Ngozi Bello' }]);
  const { hash } = await db
    .selectFrom('app_user')
    .select('password_hash as hash')
    .where('id', '=', grace.userId)
    .executeTakeFirstOrThrow();
  for (const absent of [hash, note.text, 'Somebody Else', other.userName])
    expect(whole).not.toContain(absent);
  expect(await lastAuditOf(test)).toMatchObject({
    act: 'student.data-download',
    actor: String(grace.userId),
  });
});

it('has results once they are published, and says why not while money hides them', async () => {
  await aResult(test, grace.id, { course: 'PHY101', units: 4, score: 53, in: first });
  const before = await download();
  const [course] = before.rows('registration', 'courses');
  expect(course).toMatchObject({ courseCode: 'PHY101' });
  for (const value of ['score', 'test', 'exam', 'grade']) expect(course).not.toHaveProperty(value);
  expect(before.rows('results', 'results')).toEqual([]);

  await (await publisher(test)).publish(first);
  expect((await download()).rows('results', 'results')).toMatchObject([{ courseCode: 'PHY101', total: 53 }]);

  await aFeeRule(test, [6_000_000]);
  const hidden = (await download()).parts.get('results')?.sections;
  expect(hidden?.['results']).toMatchObject({
    rows: [],
    withheld: 'Results are shown once nothing is owed.',
  });
});

it('has what was answered in the application that led here, but for the NIN', async () => {
  const { db } = test.deps;
  await anApplicationWindow(test);
  const applicant = await anApplicant(test);
  const { version } = await photographed(test, applicant);
  await save(test, applicant, 'personal-details', await personalBody(test, version));
  await anOffer(test, grace, { mode: 'JUPEB', application_id: Number(applicant.id) });
  const { stored } = await db
    .selectFrom('application_section')
    .select(sql<string>`answers ->> 'nin'`.as('stored'))
    .where('application_id', '=', Number(applicant.id))
    .executeTakeFirstOrThrow();
  expect(stored.length).toBeGreaterThan(11);

  const { rows, whole } = await download();
  expect(rows('application', 'applications')).toMatchObject([{ rrr: applicant.rrr }]);
  const answers = rows('application', 'answers')[0]?.['answers'];
  expect(answers).toMatchObject({ dateOfBirth: '2007-03-01' });
  expect(answers).not.toHaveProperty('nin');
  expect(whole).not.toContain(stored);
});

it('is made three times a day, and for students alone', async () => {
  expect((await ask(await signedIn(test, { claims: ['student.view'] }))).statusCode).toBe(403);
  for (let turn = 0; turn < 3; turn += 1) expect((await ask(own)).statusCode).toBe(200);
  const refused = await ask(own);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
});

it('shows on its page what people typed as text', () => {
  const section = {
    name: 'one',
    title: 'One',
    withheld: null,
    rows: [{ fullName: '<script>alert(1)</script>' }],
  };
  const about = {
    university: 'The university',
    person: 'BELLO Grace',
    now: new Date('2026-01-05T08:00:00Z'),
  };
  const [index] = ownDataFiles([{ name: 'record', title: 'Record', sections: [section] }], about);
  const page = [...(index?.text as string[])].join('');
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(page).not.toContain('<script>');
  expect(page).toContain('<th scope="col">Full name</th>');
});
