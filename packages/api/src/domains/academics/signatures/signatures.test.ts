import { photoLimit } from '@portal/shared/model';
import sharp from 'sharp';
import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { formOf } from '../../../../test/import-files';
import { resultsOffice, type ResultsOffice } from '../../../../test/results-office';

type By = { headers: { authorization: string } };
let test: TestApp;
let office: ResultsOffice;
beforeEach(async () => {
  test = await testApp();
  office = await resultsOffice(test);
});
afterEach(() => test.close());

const aPicture = (shade: number) =>
  sharp({ create: { width: 900, height: 300, channels: 3, background: { r: shade, g: shade, b: shade } } })
    .png()
    .toBuffer();
const send = (bytes: Buffer, { headers }: By) => {
  const form = formOf(bytes, 'signature.png', 'signature');
  return test.call('POST', '/PassportSignature/UploadSignature', {
    ...form,
    headers: { ...form.headers, ...headers },
  });
};
const later = () => test.deps.clock.set(new Date(test.deps.clock.now().getTime() + 60_000));
const own = async ({ headers }: By) =>
  (await test.call('GET', '/PassportSignature/my-signature', { headers })).json<{
    data: { picture: string | null };
  }>().data.picture;
const remove = ({ headers }: By) => test.call('POST', '/PassportSignature/remove-signature', { headers });
const onSheet = async () => (await office.courseSheet(office.viewer)).signatures;

it('is drawn afresh, one at a time, and signs what its owner signs from then on', async () => {
  await office.submitted();
  later();
  expect((await send(await aPicture(10), office.lead)).statusCode).toBe(200);
  // What was submitted before has none.
  expect(await onSheet()).toEqual([]);
  // Of two before it is signed the last one counts.
  await send(await aPicture(90), office.head);
  later();
  expect((await send(await aPicture(20), office.head)).statusCode).toBe(200);
  const first = await own(office.head);
  const { width, height, format } = await sharp(Buffer.from(first?.split(',')[1] ?? '', 'base64')).metadata();
  expect({ width, height, format }).toEqual({ width: 480, height: 160, format: 'png' });
  later();
  expect(await office.approve(2)).toBe('approved');
  expect(await onSheet()).toEqual([{ to: 'hod_ok', picture: first }]);
  later();
  await send(await aPicture(200), office.head);
  expect(await own(office.head)).not.toBe(first);
  // What was signed keeps what it was signed with.
  expect(await onSheet()).toEqual([{ to: 'hod_ok', picture: first }]);
  expect((await remove(office.head)).statusCode).toBe(200);
  expect((await remove(office.head)).statusCode).toBe(200);
  expect(await own(office.head)).toBeNull();
  expect(await onSheet()).toEqual([{ to: 'hod_ok', picture: first }]);
  await expect(test.deps.db.deleteFrom('staff_signature').execute()).rejects.toThrow();
  // A sheet that came back is signed by nobody.
  const { authorization } = office.dean;
  await office.act(
    'return',
    { version: 3, reason: 'The scores of two groups are mixed up' },
    { authorization },
  );
  expect(await onSheet()).toEqual([]);
});

it('is a small picture of staff alone', async () => {
  const codeOf = async (bytes: Buffer, by: By = office.lead) =>
    (await send(bytes, by)).json<{ code: string }>().code;
  expect(await codeOf(Buffer.from('no picture'))).toBe('PHOTO_TYPE');
  expect(await codeOf(Buffer.alloc(photoLimit + 1))).toBe('PHOTO_SIZE');
  expect(await codeOf(Buffer.alloc(0))).toBe('PHOTO_REQUIRED');
  const student = await signedIn(test, { userType: 'student' });
  const by = { headers: { authorization: student.authorization } };
  expect((await send(await aPicture(10), by)).statusCode).toBe(403);
  expect((await remove(by)).statusCode).toBe(403);
  const nobody = { headers: {} } as unknown as By;
  expect((await send(await aPicture(10), nobody)).statusCode).toBe(401);
  const pictures = [await aPicture(30), await aPicture(40), await aPicture(50)];
  const answers = await Promise.all(pictures.map((picture) => send(picture, office.lead)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const rows = await test.deps.db.selectFrom('staff_signature').select('ended_at').execute();
  expect(rows.filter(({ ended_at }) => ended_at === null)).toHaveLength(1);
});
