import { randomUUID } from 'node:crypto';
import { noticeAttachmentLimit } from '@portal/contracts/administration';
import { upload } from '../../../../test/admission-builders';
import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { safeName } from '../../../platform/http/attachment';
import { aWriter, pdf, written } from './writer.fixture';

let test: TestApp;
let officer: Record<string, string>;
beforeAll(async () => {
  test = await testApp();
  officer = await aWriter(test);
});
afterAll(() => test.close());

async function make(category: string, more: object = {}): Promise<number> {
  const payload = written({ category, ...more });
  const answer = await test.call('POST', '/Notices/create', { headers: officer, payload });
  return answer.json<{ data: { id: number } }>().data.id;
}

function attach(id: number, bytes: Buffer, { version = 1, name = 'Fees 2026.pdf', headers = officer } = {}) {
  const { headers: multipart, payload } = upload(bytes, { name, type: 'image/png' });
  return test.call('POST', `/Notices/attach/${id}?version=${version}`, {
    headers: { ...headers, ...multipart },
    payload,
  });
}

const file = (id: number, headers: object = {}) =>
  test.call('GET', `/Notices/attachment/${id}`, { headers: { ...headers } });
const blobs = () =>
  test.deps.db.selectFrom('blob').select('id').where('type', '=', 'application/pdf').execute();

describe('a PDF beside a notice', () => {
  it('comes as a download with a safe name, and one takes the place of another', async () => {
    const id = await make('Undergraduate');
    const before = (await blobs()).length;
    const answer = await attach(id, pdf(), { name: '../Fée 2026.exe' });
    expect(answer.json()).toMatchObject({ data: { version: 2, attachment: { name: 'Fée 2026.exe.pdf' } } });
    const got = await file(id);
    expect(got.rawPayload.equals(pdf())).toBe(true);
    expect(got.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Fee 2026.exe.pdf"; filename*=UTF-8''F%C3%A9e%202026.exe.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    await attach(id, pdf(500), { version: 2 });
    expect(await blobs()).toHaveLength(before + 1);
    const detach = { headers: officer, payload: { version: 3 } };
    expect((await test.call('POST', `/Notices/detach/${id}`, detach)).statusCode).toBe(200);
    expect((await file(id)).statusCode).toBe(404);
    expect(await blobs()).toHaveLength(before);
  });

  it('goes by content and size, whatever its name says', async () => {
    const id = await make('Undergraduate');
    const cut = pdf(4000).subarray(0, 3000);
    for (const wrong of [Buffer.from('<script>1</script>'), Buffer.from('MZ\0\0'), cut, Buffer.alloc(0)]) {
      expect((await attach(id, wrong)).json()).toMatchObject({ code: 'FILE_TYPE' });
    }
    expect((await attach(id, pdf(noticeAttachmentLimit + 1))).json()).toMatchObject({ code: 'TOO_LARGE' });
    const asked = { headers: officer, payload: {} };
    expect((await test.call('POST', `/Notices/attach/${id}?version=1`, asked)).statusCode).toBe(422);
    const largest = pdf(noticeAttachmentLimit);
    expect((await attach(id, largest)).statusCode).toBe(200);
  });

  it('is attached by who may write to these readers, to the version that was seen', async () => {
    const id = await make('Staff');
    const headers = await aWriter(test, 'student_affairs');
    expect((await attach(id, pdf(), { headers })).statusCode).toBe(403);
    expect((await attach(id, pdf(), { version: 9 })).statusCode).toBe(409);
    expect((await attach(id, pdf(), { headers: {} as never })).statusCode).toBe(401);
    expect((await attach(404_404, pdf())).statusCode).toBe(404);
  });

  it('goes with the notice when that is deleted', async () => {
    const id = await make('Staff');
    await attach(id, pdf());
    const before = (await blobs()).length;
    const payload = { version: 2, reason: 'posted twice' };
    expect((await test.call('POST', `/Notices/delete/${id}`, { headers: officer, payload })).statusCode).toBe(
      200,
    );
    expect(await blobs()).toHaveLength(before - 1);
  });

  it.each([
    ['', 'notice.pdf'],
    ['...', 'notice.pdf'],
    ['C:\\fakepath\\fees.PDF', 'fees.pdf'],
    ['a\r\nSet-Cookie: x', 'aSet-Cookie x.pdf'],
    ['x'.repeat(300), `${'x'.repeat(116)}.pdf`],
  ])('is called something safe: %j', (given, name) => expect(safeName(given)).toBe(name));
});

describe('who reads a notice and its PDF', () => {
  it('is everybody for the public, and those addressed for the others', async () => {
    const [open, students, staff] = [
      await make('Undergraduate'),
      await make('All Students'),
      await make('Staff'),
    ];
    for (const id of [open, students, staff]) await attach(id, pdf());
    const student = { authorization: (await signedIn(test, { userType: 'student' })).authorization };
    const lecturer = { authorization: (await signedIn(test, { userType: 'lecturer' })).authorization };
    const expected: [number, object, number][] = [
      ...[{}, student, lecturer].map((who): [number, object, number] => [open, who, 200]),
      ...([
        [students, {}, 404],
        [students, student, 200],
        [students, lecturer, 200],
      ] as [number, object, number][]),
      ...([
        [staff, {}, 404],
        [staff, student, 404],
        [staff, lecturer, 200],
      ] as [number, object, number][]),
    ];
    for (const [id, headers, status] of expected) {
      expect((await file(id, headers)).statusCode).toBe(status);
      const answer = await test.call('GET', `/Notices/read/${id}`, { headers: { ...headers } });
      expect(answer.statusCode).toBe(status);
    }
  });

  it('is nobody before its start, after its end and while it is down, but those who write', async () => {
    const ids = [
      await make('Undergraduate', { starts: '2030-01-01T00:00' }),
      await make('Undergraduate', { starts: '2020-01-01T00:00', ends: '2020-01-02T00:00' }),
      await make('Undergraduate', { publish: false }),
    ];
    for (const id of ids) {
      await attach(id, pdf());
      expect((await file(id)).statusCode).toBe(404);
      expect((await test.call('GET', `/Notices/read/${id}`)).statusCode).toBe(404);
      expect((await file(id, officer)).statusCode).toBe(200);
    }
    expect((await test.call('GET', '/Notices/read/none')).statusCode).toBe(422);
  });
});

describe('views', () => {
  const viewed = (payload: object, headers: object = {}) =>
    test.call('POST', '/Notices/viewed', { payload, headers: { ...headers } });
  const count = async (id: number) =>
    (await test.deps.db.selectFrom('notice').select('views').where('id', '=', id).executeTakeFirst())?.views;

  it('count each person and each browser session once, at the same moment as well', async () => {
    const id = await make('Undergraduate');
    const { authorization } = await signedIn(test, { userType: 'student' });
    const reader = randomUUID();
    await Promise.all(Array.from({ length: 6 }, () => viewed({ ids: [id], reader })));
    expect(await count(id)).toBe(1);
    await viewed({ ids: [id], reader: randomUUID() }, { authorization });
    await viewed({ ids: [id], reader: randomUUID() }, { authorization });
    expect(await count(id)).toBe(2);
    await viewed({ ids: [id], reader: randomUUID() });
    await viewed({ ids: [id] });
    expect(await count(id)).toBe(3);
  });

  it('keep nothing that says who it was, and nothing that joins two notices', async () => {
    const [one, other] = [await make('Undergraduate'), await make('Postgraduate')];
    const reader = randomUUID();
    await viewed({ ids: [one, other], reader });
    const rows = await test.deps.db
      .selectFrom('notice_reader')
      .select('reader')
      .where('notice_id', 'in', [one, other])
      .execute();
    expect(new Set(rows.map((row) => row.reader)).size).toBe(2);
    expect(JSON.stringify(rows)).not.toContain(reader);
  });

  it('leave out what the reader may not read, and listing counts nothing', async () => {
    const staff = await make('Staff');
    await viewed({ ids: [staff], reader: randomUUID() });
    expect(await count(staff)).toBe(0);
    const open = await make('Undergraduate');
    await test.call('GET', '/Notices/general');
    await test.call('GET', `/Notices/read/${open}`);
    expect(await count(open)).toBe(0);
  });

  it.each([{ ids: [] }, { ids: ['x'] }, { ids: Array(21).fill(1) }, { ids: [1], reader: 'me' }, {}])(
    'refuse %j',
    async (payload) => expect((await viewed(payload)).statusCode).toBe(422),
  );
});
