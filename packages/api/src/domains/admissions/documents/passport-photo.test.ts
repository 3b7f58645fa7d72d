import sharp from 'sharp';
import { photoLimit } from '@portal/shared/model';
import {
  aPhoto,
  anApplicant,
  photographed,
  upload,
  type TestApplicant,
} from '../../../../test/admission-builders';
import { testApp, type TestApp } from '../../../../test/app';
import { anApplicationWindow } from '../../../../test/money-builders';
import { cleanPhoto } from '../../../platform/http/clean-photo';

let test: TestApp;
let applicant: TestApplicant;
beforeEach(async () => {
  test = await testApp();
  await anApplicationWindow(test);
  applicant = await anApplicant(test);
});
afterEach(() => test.close());

const send = (
  bytes: Buffer,
  options: Parameters<typeof upload>[1] = {},
  own = applicant.headers as object,
) => {
  const { headers, payload } = upload(bytes, options);
  return test.call('POST', '/UserDocument/upload-passport', { payload, headers: { ...own, ...headers } });
};
const show = (id: string, headers = {}) => test.call('GET', `/UserDocument/passport/${id}`, { headers });

it('stores a photo afresh, without what the camera wrote into it', async () => {
  const { data } = (await send(await aPhoto())).json<{ data: { passport: string; version: number } }>();
  expect(data.version).toBe(1);
  const answer = await show(data.passport, applicant.headers);
  expect(answer.headers['content-type']).toBe('image/jpeg');
  const metadata = await sharp(answer.rawPayload).metadata();
  expect(metadata).toMatchObject({ format: 'jpeg', width: 120, height: 150 });
  expect(metadata.exif).toBeUndefined();
  expect(answer.rawPayload.toString('latin1')).not.toContain('secret place');
});

it('goes by content: a name or type that lies changes nothing', async () => {
  const png = await aPhoto({ type: 'png', width: 60, height: 60 });
  expect((await send(png, { name: 'x.exe', type: 'text/html' })).statusCode).toBe(200);
  expect((await send(Buffer.from('<script>alert(1)</script>'))).json()).toMatchObject({ code: 'PHOTO_TYPE' });
  expect((await send(await aPhoto({ type: 'webp' }))).json()).toMatchObject({ code: 'PHOTO_TYPE' });
  const broken = (await aPhoto()).subarray(0, 400);
  expect((await send(broken)).json()).toMatchObject({
    code: 'PHOTO_TYPE',
    message: 'Invalid file type. Try again',
  });
});

it('takes less than 102,400 bytes and no more', async () => {
  const photo = await aPhoto();
  // What follows the end of a JPEG is ignored by decoders, so the size alone decides.
  const padded = (size: number) => Buffer.concat([photo, Buffer.alloc(size - photo.length)]);
  expect((await send(padded(photoLimit - 1))).statusCode).toBe(200);
  for (const size of [photoLimit, photoLimit + 1, photoLimit * 3]) {
    const answer = await send(padded(size));
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ message: 'File too Large. File should be less than 100KB' });
  }
});

it('refuses nothing at all', async () => {
  expect((await send(Buffer.alloc(0))).json()).toMatchObject({ code: 'PHOTO_REQUIRED' });
  const answer = await test.call('POST', '/UserDocument/upload-passport', { headers: applicant.headers });
  expect(answer.json()).toMatchObject({ code: 'PHOTO_REQUIRED' });
});

it('refuses a bomb: few bytes, a huge picture', async () => {
  const bomb = await sharp({ create: { width: 6000, height: 6000, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
  expect(bomb.length).toBeLessThan(photoLimit);
  expect((await send(bomb)).json()).toMatchObject({ code: 'PHOTO_TYPE' });
});

it('stays below the limit also after it is drawn again', async () => {
  // The same noise every time, so that a failure can be seen again.
  let seed = 1;
  const next = () => (seed = (seed * 48_271) % 2_147_483_647) % 256;
  const noise = Buffer.from(Array.from({ length: 600 * 600 * 3 }, next));
  const heavy = await sharp(noise, { raw: { width: 600, height: 600, channels: 3 } })
    .jpeg({ quality: 20 })
    .toBuffer();
  expect((await cleanPhoto(heavy)).length).toBeLessThan(photoLimit);
});

it('shows a photo to its owner only, and forgets the one before', async () => {
  const first = await photographed(test, applicant);
  const other = await anApplicant(test);
  expect((await show(first.passport, other.headers)).statusCode).toBe(404);
  expect((await show(first.passport)).statusCode).toBe(404);
  expect((await show('not-an-id', applicant.headers)).statusCode).toBe(404);
  expect((await send(await aPhoto(), {}, {})).statusCode).toBe(401);
  const second = await photographed(test, applicant);
  expect(second.version).toBe(first.version + 1);
  expect((await show(first.passport, applicant.headers)).statusCode).toBe(404);
  const blobs = await test.deps.db.selectFrom('blob').select('id').execute();
  expect(blobs).toEqual([{ id: second.passport }]);
});
