import { inTransaction } from '../database/database';
import { secondsAfter } from '../clock';
import { testApp, type TestApp } from '../../../test/app';
import { aUser, signedIn } from '../../../test/builders';
import { notify, notifyAll, type Notice } from './notify';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

type Signed = Awaited<ReturnType<typeof signedIn>>;
interface Wire {
  notificationId: number;
  message: string;
  isRead: boolean;
}
interface Page {
  rows: Wire[];
  total: number;
}

function tell(userId: number, more: Partial<Notice> = {}) {
  const at = test.deps.clock.now();
  return inTransaction(test.deps.db, (trx) =>
    notify(trx, { userId, type: 'student profile', message: 'Your profile was changed.', at, ...more }),
  );
}

const get = async <T>({ authorization }: Signed, url: string) => {
  const answer = await test.call('GET', `/Notification/${url}`, { headers: { authorization } });
  return answer.json<{ data: T }>().data;
};
const put = ({ authorization }: Signed, url: string) =>
  test.call('PUT', `/Notification/${url}`, { headers: { authorization } });
const unread = async (who: Signed) => (await get<Page>(who, 'notifications?isRead=false')).total;

describe('own notifications', () => {
  it('are listed newest first with what the specification names', async () => {
    const who = await signedIn(test, { userType: 'student' });
    await tell(who.userId, {
      type: 'course approval',
      message: 'Your courses were approved.',
      properties: { sessionId: 4, semesterId: 1 },
    });
    await tell(who.userId, {
      type: 'payment received',
      entityId: 'RCP1',
      url: '/school_fees/receipt?number=RCP1',
      at: secondsAfter(test.deps.clock.now(), 1),
    });
    const recent = await get<Wire[]>(who, 'recent-notifications');
    expect(recent).toEqual([
      expect.objectContaining({
        notificationType: 'payment received',
        notificationRequestProperties: {
          sessionId: null,
          semesterId: null,
          entityId: 'RCP1',
          url: '/school_fees/receipt?number=RCP1',
        },
        notificationTarget: { to: '/school_fees/receipt?number=RCP1', state: {} },
      }),
      {
        notificationId: expect.any(Number) as number,
        notificationType: 'course approval',
        notificationCategory: 'Academics',
        message: 'Your courses were approved.',
        dateCreated: '2026-09-14T09:00:00.000Z',
        isRead: false,
        notificationRequestProperties: { sessionId: 4, semesterId: 1, entityId: null, url: null },
        notificationTarget: {
          to: '/course_registration/view?sessionId=4&semesterId=1',
          state: { sessionId: 4, semesterId: 1 },
        },
      },
    ]);
  });

  it('of the last seven days only, page by page, filtered by what was read', async () => {
    const who = await signedIn(test);
    const old = secondsAfter(test.deps.clock.now(), -7 * 86_400 - 1);
    await tell(who.userId, { message: 'old', at: old });
    for (const count of [1, 2, 3, 4, 5, 6, 7]) await tell(who.userId, { message: `number ${count}` });
    const first = await get<Page>(who, 'notifications?pageSize=5');
    expect(first.rows.map(({ message }) => message)).toEqual(
      [7, 6, 5, 4, 3].map((count) => `number ${count}`),
    );
    expect(first.total).toBe(7);
    const second = await get<Page>(who, 'notifications?pageSize=5&page=2');
    expect(second.rows.map(({ message }) => message)).toEqual(['number 2', 'number 1']);
    await put(who, `read-notification/${second.rows[0]?.notificationId}`);
    expect((await get<Page>(who, 'notifications?isRead=true')).rows).toEqual([
      expect.objectContaining({ message: 'number 2', isRead: true }),
    ]);
    expect(await unread(who)).toBe(6);
  });

  it('are shown as they were written: text is never made into HTML, and too long a text is cut', async () => {
    const who = await signedIn(test);
    const message = "<img src=x onerror=alert(1)>'; drop table notification; --";
    await tell(who.userId, { message });
    await tell(who.userId, { message: 'x'.repeat(1000) });
    const [long, nasty] = await get<Wire[]>(who, 'recent-notifications');
    expect(nasty?.message).toBe(message);
    expect(long?.message).toBe(`${'x'.repeat(299)}…`);
  });
});

describe('reading', () => {
  it('marks one, once, however often it is said', async () => {
    const who = await signedIn(test);
    await tell(who.userId);
    await tell(who.userId);
    const [first] = await get<Wire[]>(who, 'recent-notifications');
    const url = `read-notification/${first?.notificationId}`;
    const answers = await Promise.all([put(who, url), put(who, url), put(who, url)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await unread(who)).toBe(1);
  });

  it('marks all, and nobody else’s', async () => {
    const [who, other] = [await signedIn(test), await signedIn(test)];
    await inTransaction(test.deps.db, (trx) =>
      notifyAll(trx, [who.userId, other.userId], {
        type: 'role changed',
        message: 'Your role was changed.',
        at: test.deps.clock.now(),
      }),
    );
    expect((await put(who, 'read-all-notifications')).json()).toMatchObject({ data: { read: 1 } });
    expect((await put(who, 'read-all-notifications')).json()).toMatchObject({ data: { read: 0 } });
    expect([await unread(who), await unread(other)]).toEqual([0, 1]);
  });

  it('is refused for somebody else’s as if there were none, and for an id that is none', async () => {
    const [who, other] = [await signedIn(test), await signedIn(test)];
    await tell(other.userId);
    const [foreign] = await get<Wire[]>(other, 'recent-notifications');
    expect((await put(who, `read-notification/${foreign?.notificationId}`)).statusCode).toBe(404);
    expect((await put(who, 'read-notification/999999999')).statusCode).toBe(404);
    expect(await unread(other)).toBe(1);
    const wrong = await put(who, 'read-notification/1;drop');
    expect(wrong.statusCode).toBe(422);
    expect(wrong.json()).toMatchObject({ errors: [{ path: 'id' }] });
  });
});

describe('what is asked wrongly', () => {
  it.each(['page=0', 'pageSize=7', 'isRead=perhaps', 'page=1e9'])('%s is refused by name', async (query) => {
    const who = await signedIn(test);
    const answer = await test.call('GET', `/Notification/notifications?${query}`, { headers: who });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ errors: [{ path: query.split('=')[0] }] });
  });

  it.each([
    ['GET', 'notifications'],
    ['GET', 'recent-notifications'],
    ['PUT', 'read-notification/1'],
    ['PUT', 'read-all-notifications'],
    ['GET', 'stream'],
  ] as const)('%s %s wants somebody signed in', async (method, url) => {
    expect((await test.call(method, `/Notification/${url}`)).statusCode).toBe(401);
  });
});

describe('telling', () => {
  it('once for one key', async () => {
    const who = await signedIn(test);
    await tell(who.userId, { key: 'export:1' });
    await tell(who.userId, { key: 'export:1' });
    await tell(who.userId, { key: 'export:2' });
    expect(await unread(who)).toBe(2);
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'never leads to %s',
    async (url) => {
      const { id } = await aUser(test);
      await expect(tell(id, { url })).rejects.toThrow(RangeError);
      const row = { user_id: id, type: 'x', message: 'x', created_at: test.deps.clock.now() };
      const direct = test.deps.db.insertInto('notification').values({ ...row, url });
      await expect(direct.execute()).rejects.toThrow('notification_url_check');
    },
  );

  it('nobody when what happened was undone', async () => {
    const who = await signedIn(test);
    const failing = inTransaction(test.deps.db, async (trx) => {
      await notify(trx, {
        userId: who.userId,
        type: 'role changed',
        message: 'x',
        at: test.deps.clock.now(),
      });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await unread(who)).toBe(0);
  });

  it('thousands at once', async () => {
    const who = await signedIn(test);
    const others = await test.deps.db
      .insertInto('app_user')
      .values(
        Array.from({ length: 1200 }, (_, index) => ({
          user_name: `crowd${index}`,
          user_type: 'student',
          full_name: 'One of many',
        })),
      )
      .returning('id')
      .execute();
    await inTransaction(test.deps.db, (trx) =>
      notifyAll(trx, [...others.map(({ id }) => id), who.userId], {
        type: 'registration window',
        message: 'Registration is open.',
        at: test.deps.clock.now(),
      }),
    );
    expect(await unread(who)).toBe(1);
  });
});
