import { aPhoto } from '../../../../test/admission-builders';
import { testApp, type TestApp } from '../../../../test/app';
import { FormClient, oLevelDetails, personalDetails, sponsorDetails } from '../../../../test/form-builders';
import { anApplicationWindow, type Problem } from '../../../../test/money-builders';

const cce = 16;

let test: TestApp;
let form: FormClient;
let applicant: Awaited<ReturnType<FormClient['applicant']>>;
beforeEach(async () => {
  test = await testApp();
  await anApplicationWindow(test, cce);
  form = new FormClient(test, '/CCE', cce);
  applicant = await form.applicant();
});
afterEach(() => test.close());

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\ntrailer << >>\n%%EOF\n');
const documents = () => test.deps.db.selectFrom('application_document').select(['id', 'name']).execute();
const blobs = () => test.deps.db.selectFrom('blob').select(['id', 'type']).execute();

it('takes a PDF as it is and draws a picture afresh, each by its content', async () => {
  const sent = await form.upload(applicant, pdf, 'whatever.exe');
  const picture = await form.upload(applicant, await aPhoto({ type: 'png' }), 'Ada Okonkwo HND.pdf');
  expect([sent.json(), picture.json()]).toMatchObject([
    { data: { name: 'PDF' } },
    { data: { name: 'Picture' } },
  ]);
  expect((await blobs()).map(({ type }) => type).sort()).toEqual(['application/pdf', 'image/jpeg']);
});

it.each<[string, Buffer, string, number]>([
  ['a script', Buffer.from('<script>alert(1)</script>'), 'FILE_TYPE', 422],
  ['a PDF that was cut off', pdf.subarray(0, 20), 'FILE_TYPE', 422],
  ['more than 2 MB', Buffer.concat([pdf, Buffer.alloc(2 * 1024 * 1024)]), 'TOO_LARGE', 413],
])('refuses %s', async (_, bytes, code, status) => {
  const answer = await form.upload(applicant, bytes);
  expect([answer.statusCode, answer.json<Problem>().code]).toEqual([status, code]);
  expect(await documents()).toEqual([]);
});

it('is nobody’s without a session, and comes too late once all is submitted', async () => {
  expect((await form.upload({ headers: {} }, pdf)).json()).toMatchObject({ code: 'SIGNED_OUT' });
  await submitted();
  expect((await form.upload(applicant, pdf)).json()).toMatchObject({ code: 'APPLICATION_COMPLETED' });
});

async function submitted(): Promise<string> {
  const version = await form.photographed(applicant);
  await form.saved(applicant, 'personal-details', await personalDetails(test, version));
  await form.saved(applicant, 'sponsor-and-next-of-kin', sponsorDetails(version + 1));
  const first = await form.certificate(applicant);
  const qualification = (degreeCertificateId: string, seen: number) => ({
    studyLevelId: '1',
    facultyId: '1',
    departmentId: '11',
    certificateTypeId: '4',
    degreeCertificateId,
    version: seen,
  });
  await form.saved(applicant, 'qualification-details', qualification(first, version + 2));
  const second = await form.certificate(applicant);
  // Until the step is saved, the first one is the answer.
  expect((await documents()).map(({ id }) => id).sort()).toEqual([first, second].sort());
  await form.saved(applicant, 'qualification-details', qualification(second, version + 3));
  await form.saved(applicant, 'o-level-results', oLevelDetails(version + 4));
  return second;
}

it('keeps the file that the answer names, and forgets the others', async () => {
  const kept = await submitted();
  expect(await documents()).toEqual([{ id: kept, name: 'Picture' }]);
  const stored = (await blobs()).map(({ id }) => id);
  expect(stored).toContain(kept);
  // The photo, and the certificate.
  expect(stored).toHaveLength(2);
});

it('keeps no more than the newest few that nobody has named', async () => {
  const sent: string[] = [];
  for (let count = 0; count < 10; count += 1) {
    sent.push(await form.certificate(applicant));
    test.deps.clock.advance({ seconds: 1 });
  }
  expect((await documents()).map(({ id }) => id).sort()).toEqual(sent.slice(2).sort());
});
