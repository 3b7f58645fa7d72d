import { aPhoto, upload } from '../../../../test/admission-builders';
import type { TestApp } from '../../../../test/app';
import { anOfficer } from '../../../../test/application-office';
import { filledIn, portalWithDesk, type ApplicationsDesk } from '../../../../test/applications-desk';
import { askedDocuments, birth, type AttachedFile } from '../../../../test/asked-documents';
import { lastAuditOf } from '../../../../test/last-audit';
import type { Problem } from '../../../../test/money-builders';
import { provesActs } from '../../../../test/proves-acts';

const letter = { name: 'LGA letter', required: false };
let test: TestApp;
let desk: ApplicationsDesk;
provesActs(() => test, ['application.read-document']);
beforeEach(async () => {
  ({ test, desk } = await portalWithDesk());
});
afterEach(() => test.close());

const { ask, call, attach, changedBy, recordOf, namesOf, submit } = askedDocuments(() => test);

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
  expect(
    slip.json<{ data: { record: { documents: AttachedFile[] } } }>().data.record.documents,
  ).toMatchObject([{ name: birth.name, kind: 'Picture' }]);
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
