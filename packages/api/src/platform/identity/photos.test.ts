import { testApp, type TestApp } from '../../../test/app';
import { aUser, signedIn, signIn } from '../../../test/builders';
import { aStudentRecord } from '../../../test/student-builders';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const aPhoto = () =>
  test.deps.db
    .transaction()
    .execute((trx) => test.deps.blobs.put(trx, { bytes: Buffer.from('photo'), type: 'image/jpeg' }));
/** As `<img>` asks: the cookie goes along, a token cannot. */
const look = (path: string, cookie?: string) =>
  test.app.inject({ url: path, headers: { ...(cookie && { cookie }) } });
const pathOf = (id: string) => `/api/v1/UserDocument/passport/${id}`;

async function aStudentWithPhoto() {
  const passportId = await aPhoto();
  const student = await signedIn(test, { userType: 'student' });
  await aStudentRecord(test, { userId: student.userId, passportId });
  return { student, passportId };
}

describe('a photo in an image', () => {
  it('is shown to the student whose it is, by the address that the session names', async () => {
    const { student, passportId } = await aStudentWithPhoto();
    const { cookie } = student;
    const session = await test.call('POST', '/Authentication/refresh', { headers: { cookie } });
    const { passport } = session.json().data;
    expect(passport).toBe(pathOf(passportId));
    const next = session.cookies.find(({ name }) => name === 'portal_refresh')?.value;
    const photo = await look(passport, `portal_refresh=${next}`);
    expect([photo.statusCode, photo.body]).toEqual([200, 'photo']);
    expect(photo.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=3600, immutable',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(photo.cookies).toEqual([]);
    expect(
      (await test.call('POST', '/Authentication/refresh', { headers: { cookie: `portal_refresh=${next}` } }))
        .statusCode,
    ).toBe(200);
  });

  it('is shown to a member of staff, too', async () => {
    const passportId = await aPhoto();
    const { userName, id } = await aUser(test);
    await test.deps.db
      .updateTable('app_user')
      .set({ passport_id: passportId })
      .where('id', '=', id)
      .execute();
    const { cookie, authorization } = await signIn(test, userName);
    expect((await look(pathOf(passportId), cookie)).statusCode).toBe(200);
    const byToken = await test.call('GET', `/UserDocument/passport/${passportId}`, {
      headers: { authorization },
    });
    expect(byToken.statusCode).toBe(200);
    const profile = await test.call('GET', '/Student/student-profile', { headers: { authorization } });
    expect(profile.json().data.personalData.passport).toBe(pathOf(passportId));
  });

  it('is shown to whoever may see accounts, and to whoever acts as its owner', async () => {
    const { student, passportId } = await aStudentWithPhoto();
    const desk = await signedIn(test, { claims: ['user.view', 'user.impersonate'] });
    expect((await look(pathOf(passportId), desk.cookie)).statusCode).toBe(200);
    const helper = await signedIn(test, { claims: ['user.impersonate'] });
    expect((await look(pathOf(passportId), helper.cookie)).statusCode).toBe(404);
    const asked = await test.call('POST', '/Authentication/impersonate', {
      headers: { authorization: helper.authorization },
      payload: { userId: String(student.userId), reason: 'the photo does not show' },
    });
    const begun = await test.call('POST', '/Authentication/impersonation-login', {
      headers: { cookie: helper.cookie },
      payload: { token: asked.json().data.token },
    });
    expect(begun.json().data.passport).toBe(pathOf(passportId));
    const acting = begun.cookies.find(({ name }) => name === 'portal_refresh')?.value;
    expect((await look(pathOf(passportId), `portal_refresh=${acting}`)).statusCode).toBe(200);
  });

  it('is shown to finance officers when it is a student’s, whose letters it prints', async () => {
    const { passportId } = await aStudentWithPhoto();
    const bursar = await signedIn(test, { claims: ['finance.view'] });
    expect((await look(pathOf(passportId), bursar.cookie)).statusCode).toBe(200);
    const staffPhoto = await aPhoto();
    const { id } = await aUser(test);
    await test.deps.db
      .updateTable('app_user')
      .set({ passport_id: staffPhoto })
      .where('id', '=', id)
      .execute();
    expect((await look(pathOf(staffPhoto), bursar.cookie)).statusCode).toBe(404);
  });

  it('is shown to who sees registrations where the student is, whose course form it stands on', async () => {
    const { passportId } = await aStudentWithPhoto();
    const seen = [];
    for (const place of [undefined, { level: 200 }, { level: 300 }, { department: 1 }]) {
      const { cookie } = await signedIn(test, { claims: ['registration.view'], ...(place && { place }) });
      seen.push((await look(pathOf(passportId), cookie)).statusCode);
    }
    expect(seen).toEqual([200, 200, 404, 404]);
  });

  it('is not found by anybody else: a stranger, another student, a session that ended', async () => {
    const { student, passportId } = await aStudentWithPhoto();
    const other = await signedIn(test, { userType: 'student' });
    for (const cookie of [undefined, 'portal_refresh=none', other.cookie])
      expect((await look(pathOf(passportId), cookie)).statusCode).toBe(404);
    await test.call('POST', '/Authentication/logout', { headers: { cookie: student.cookie } });
    expect((await look(pathOf(passportId), student.cookie)).statusCode).toBe(404);
    for (const id of ['1', '..', '00000000-0000-4000-8000-000000000000', '-'.repeat(36)])
      expect((await look(pathOf(encodeURIComponent(id)), other.cookie)).statusCode).toBe(404);
  });

  it('by a cookie that was exchanged before is not shown, and a photo renews nothing', async () => {
    const { student, passportId } = await aStudentWithPhoto();
    test.deps.clock.advance({ minutes: 29 });
    expect((await look(pathOf(passportId), student.cookie)).statusCode).toBe(200);
    test.deps.clock.advance({ minutes: 2 });
    expect((await look(pathOf(passportId), student.cookie)).statusCode).toBe(404);
    const { student: second, passportId: photo } = await aStudentWithPhoto();
    const renew = (cookie: string) => test.call('POST', '/Authentication/refresh', { headers: { cookie } });
    const next = (await renew(second.cookie)).cookies.find(({ name }) => name === 'portal_refresh');
    await renew(`portal_refresh=${next?.value}`);
    expect((await look(pathOf(photo), second.cookie)).statusCode).toBe(404);
  });
});
