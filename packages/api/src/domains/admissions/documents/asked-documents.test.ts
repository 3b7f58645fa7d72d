import { documentsSection } from '@portal/contracts/admissions';
import { applicationTypes } from '@portal/shared/model';
import {
  aNin,
  aPhoto,
  oLevelBody,
  personalBody,
  save,
  type TestApplicant,
  upload,
} from '../../../../test/admission-builders';
import { changeSetupRules } from '../../../../test/application-setup-builders';
import { testApp, type TestApp } from '../../../../test/app';
import { anOfficer } from '../../../../test/application-office';
import { applicationsDesk, filledIn, loggedIn, submitted } from '../../../../test/applications-desk';
import { lastAuditOf } from '../../../../test/last-audit';
import { anApplicationWindow, type Problem } from '../../../../test/money-builders';
import { provesActs } from '../../../../test/proves-acts';
import { endDueResets } from '../manage-applications/end-reset';

const { id: typeId } = applicationTypes.JUPEB;
const birth = { name: 'Birth certificate', required: true };
const letter = { name: 'LGA letter', required: false };
const ask = (...documents: { name: string; required: boolean }[]) =>
  changeSetupRules(test, typeId, { documents });

let test: TestApp;
let desk: Awaited<ReturnType<typeof applicationsDesk>>;
provesActs(() => test, ['application.read-document']);
beforeEach(async () => {
  test = await testApp();
  await anApplicationWindow(test);
  desk = await applicationsDesk(test);
});
afterEach(() => test.close());

interface Named {
  name: string;
  required: boolean;
  document: string | null;
  kind: string | null;
}
type By = Pick<TestApplicant, 'headers'>;

const call = ({ headers }: By, path: string, payload: object) =>
  test.call('POST', path, { headers, payload });
async function fileOf({ headers }: By): Promise<string> {
  const { headers: multipart, payload } = upload(await aPhoto(), { field: 'document', name: 'page.jpg' });
  const answer = await test.call('POST', '/UserDocument/upload-document', {
    payload,
    headers: { ...headers, ...multipart },
  });
  return answer.json<{ data: { document: string } }>().data.document;
}
const attach = async (by: By, name = birth.name) =>
  call(by, '/Application/documents', { name, document: await fileOf(by) });
const changedBy = (answer: Awaited<ReturnType<typeof attach>>) =>
  answer.json<{ data: { version: number; documents: Named[] } }>().data;
const recordOf = async ({ headers }: By) =>
  (await test.call('GET', '/JupebApplication/application', { headers })).json<{
    data: { version: number; documents?: Named[] };
  }>().data;
const namesOf = async (by: By) => (await recordOf(by)).documents?.map(({ name, kind }) => [name, kind]);
const submit = async (by: TestApplicant) =>
  save(test, by, 'o-level-results', oLevelBody((await recordOf(by)).version));

it('a form asks for what its set-up names, and for nothing where that names nothing', async () => {
  const { applicant } = await filledIn(test);
  expect((await recordOf(applicant)).documents).toBeUndefined();
  await ask(birth, letter);
  expect((await recordOf(applicant)).documents).toEqual([
    { ...birth, document: null, kind: null },
    { ...letter, document: null, kind: null },
  ]);
});

it('a submission names what is missing, and goes through once it is attached', async () => {
  const { applicant } = await filledIn(test);
  await ask(letter, birth, { name: 'Passport page', required: true });
  const refused = await submit(applicant);
  expect([refused.statusCode, refused.json<Problem>().errors]).toEqual([
    422,
    [
      { path: 'documents[1]', message: 'please upload your Birth certificate' },
      { path: 'documents[2]', message: 'please upload your Passport page' },
    ],
  ]);
  await attach(applicant);
  const { documents } = changedBy(await attach(applicant, 'passport PAGE'));
  expect(documents.map(({ kind }) => kind)).toEqual([null, 'Picture', 'Picture']);
  expect((await submit(applicant)).statusCode).toBe(200);
  expect((await call(applicant, '/Application/documents/remove', { name: birth.name })).json()).toMatchObject(
    {
      code: 'APPLICATION_COMPLETED',
    },
  );
});

it('a file is replaced and taken away before that, and only one of one’s own is taken', async () => {
  await ask(birth);
  const { applicant } = await filledIn(test);
  const { applicant: other } = await filledIn(test);
  const first = changedBy(await attach(applicant)).documents[0]?.document;
  const second = changedBy(await attach(applicant)).documents[0]?.document;
  expect(second).not.toBe(first);
  const foreign = await call(other, '/Application/documents', { name: birth.name, document: second });
  expect(foreign.json<Problem>().errors).toEqual([
    { path: 'document', message: 'please upload the file again' },
  ]);
  const unasked = await attach(applicant, 'Love letter');
  expect(unasked.json<Problem>().errors).toEqual([{ path: 'name', message: 'it is not asked for' }]);
  await call(applicant, '/Application/documents/remove', { name: birth.name });
  expect(await namesOf(applicant)).toEqual([[birth.name, null]]);
});

it('one file is one document, and attached again it changes nothing', async () => {
  await ask(birth, letter);
  const { applicant } = await filledIn(test);
  const { version, documents } = changedBy(await attach(applicant));
  const document = documents[0]?.document;
  const send = (name: string) => call(applicant, '/Application/documents', { name, document });
  for (let time = 0; time < 3; time += 1) expect(changedBy(await send(birth.name)).version).toBe(version);
  const events = await test.deps.db
    .selectFrom('application_event')
    .select('id')
    .where('kind', '=', 'document attached')
    .execute();
  expect(events).toHaveLength(1);
  expect((await send(letter.name)).json<Problem>().errors).toEqual([
    { path: 'document', message: 'this file is your Birth certificate: please upload another one' },
  ]);
});

it('an application sends 20 files a minute, and no more', async () => {
  const { applicant } = await filledIn(test);
  const { headers: multipart, payload } = upload(await aPhoto(), { field: 'document', name: 'page.jpg' });
  const headers = { ...applicant.headers, ...multipart };
  const statuses = [];
  for (let time = 0; time < 21; time += 1)
    statuses.push(
      (await test.call('POST', '/UserDocument/upload-document', { payload, headers })).statusCode,
    );
  expect([statuses.indexOf(429), statuses.at(0)]).toEqual([20, 200]);
});

it('what was submitted stays, whatever the set-up asks for later', async () => {
  await ask(birth);
  const { applicant } = await filledIn(test);
  await attach(applicant);
  await submit(applicant);
  await ask({ name: 'Sponsor’s letter', required: true });
  const slip = await test.call('GET', '/JupebApplication/application-slip', applicant);
  expect(slip.json<{ data: { record: { documents: Named[] } } }>().data.record.documents).toMatchObject([
    { name: birth.name, kind: 'Picture' },
  ]);
});

describe('opened again', () => {
  const reopened = async (applicant: TestApplicant, ...sections: string[]) => {
    const { id, version } = await desk.one(applicant.rrr);
    const until = '2026-09-20';
    const body = { version, until, reason: 'Unreadable', sections };
    expect((await desk.act(`${id}/reset`, body)).statusCode).toBe(200);
    return { id, again: await loggedIn(test, applicant) };
  };

  it('another file can take the place of one, and versions show both', async () => {
    await ask(birth);
    const { applicant } = await filledIn(test);
    await attach(applicant);
    await submit(applicant);
    const { id, again } = await reopened(applicant, 'personal', documentsSection);
    const { version } = changedBy(await attach(again));
    const saved = await save(
      test,
      again,
      'personal-details',
      await personalBody(test, version, { nin: aNin() }),
    );
    expect(saved.statusCode).toBe(200);
    const { sections, documents } = (await desk.get(`/${id}/versions`)).json<{
      data: { sections: { title: string; rows: object[] }[]; documents: { id: string; label: string }[] };
    }>().data;
    expect(sections.find(({ title }) => title === 'Documents')?.rows).toEqual([
      { label: birth.name, values: ['Picture', 'Picture'], differs: false },
    ]);
    expect(documents.map(({ label }) => label)).toEqual([birth.name, birth.name]);
  });

  it('what it was comes back where nothing is submitted in time; more that is asked for by then is demanded', async () => {
    const applicant = await submitted(test);
    await ask(birth);
    const { again } = await reopened(applicant, 'personal', documentsSection);
    const { version } = await recordOf(again);
    const body = await personalBody(test, version, { nin: aNin() });
    expect((await save(test, again, 'personal-details', body)).json<Problem>().errors).toEqual([
      { path: 'documents[0]', message: 'please upload your Birth certificate' },
    ]);
    await attach(again);
    test.deps.clock.advance({ days: 60 });
    expect(await endDueResets(test.deps)).toBe(1);
    expect((await recordOf(await loggedIn(test, applicant))).documents).toBeUndefined();
  });

  it('for one step no document can be exchanged, and nothing new that is asked for stops anybody', async () => {
    await ask(birth);
    const { applicant } = await filledIn(test);
    await attach(applicant);
    await submit(applicant);
    await ask(birth, { name: 'Sponsor’s letter', required: true });
    const { again } = await reopened(applicant, 'personal');
    expect(await namesOf(again)).toEqual([[birth.name, 'Picture']]);
    const refused = await attach(again);
    expect([refused.statusCode, refused.json<Problem>().code]).toEqual([409, 'SECTION_CLOSED']);
    const taken = await call(again, '/Application/documents/remove', { name: birth.name });
    expect(taken.json<Problem>().code).toBe('SECTION_CLOSED');
    const { version } = await recordOf(again);
    const early = await call(again, '/Application/documents/submit', { version });
    expect(early.json<Problem>().code).toBe('SECTION_CLOSED');
    const body = await personalBody(test, version, { nin: aNin() });
    expect((await save(test, again, 'personal-details', body)).statusCode).toBe(200);
    expect(await namesOf(await loggedIn(test, applicant))).toEqual([[birth.name, 'Picture']]);
  });

  it('for its documents alone it is submitted without a step, once each is there; mail and history name them', async () => {
    await ask(birth);
    const { applicant } = await filledIn(test);
    await attach(applicant);
    await submit(applicant);
    const { id, again } = await reopened(applicant, documentsSection);
    const texts = await test.deps.db
      .selectFrom('outbox')
      .select('payload')
      .where('kind', '=', 'mail')
      .execute();
    expect(JSON.stringify(texts)).toContain('What you can change: Documents.');
    const { version } = await recordOf(again);
    const step = await save(
      test,
      again,
      'personal-details',
      await personalBody(test, version, { nin: aNin() }),
    );
    expect(step.json<Problem>().code).toBe('SECTION_CLOSED');
    await call(again, '/Application/documents/remove', { name: birth.name });
    const missing = await call(again, '/Application/documents/submit', {
      version: (await recordOf(again)).version,
    });
    expect(missing.json<Problem>().errors).toEqual([
      { path: 'documents[0]', message: 'please upload your Birth certificate' },
    ]);
    const attached = changedBy(await attach(again));
    const submitted_ = await call(again, '/Application/documents/submit', { version: attached.version });
    expect(submitted_.statusCode).toBe(200);
    const twice = await call(again, '/Application/documents/submit', { version: attached.version });
    expect(twice.json<Problem>().code).toBe('APPLICATION_COMPLETED');
    const { resets } = (await desk.get(`/${id}/versions`)).json<{
      data: { resets: { sections: string }[] };
    }>().data;
    expect(resets.map(({ sections }) => sections)).toEqual(['Documents']);
  });

  it('has documents to choose only where the set-up asks for some', async () => {
    const applicant = await submitted(test);
    const { id, version } = await desk.one(applicant.rrr);
    const body = { version, until: '2026-09-20', reason: 'Unreadable', sections: [documentsSection] };
    expect((await desk.act(`${id}/reset`, body)).json<Problem>().errors).toEqual([
      { path: 'sections', message: 'this form has no such section' },
    ]);
    const titles = async () =>
      (await desk.get(`/${id}/sections`))
        .json<{ data: { sections: { title: string }[] } }>()
        .data.sections.map(({ title }) => title);
    expect(await titles()).not.toContain('Documents');
    await ask(birth);
    expect(await titles()).toContain('Documents');
  });
});

it('officers open a file within their reach, and that is audited', async () => {
  await ask(birth);
  const { applicant } = await filledIn(test);
  const document = changedBy(await attach(applicant)).documents[0]?.document ?? '';
  await submit(applicant);
  const { id } = await desk.one(applicant.rrr);
  const read = (headers: object, file = document) =>
    test.call('GET', `/Application/applications/${id}/documents/${file}`, { headers: { ...headers } });
  const answer = await read(desk.officer.headers);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(answer.headers['content-disposition']).toContain('Birth certificate.jpg');
  expect(await lastAuditOf(test)).toMatchObject({ act: 'application.read-document' });
  const elsewhere = await anOfficer(test, ['admissions.view', 'admissions.edit'], 1);
  const looks = await anOfficer(test, ['admissions.view']);
  expect((await read(elsewhere.headers)).statusCode).toBe(404);
  expect((await read(looks.headers)).statusCode).toBe(403);
  expect((await read(desk.officer.headers, 'none')).statusCode).toBe(404);
});
