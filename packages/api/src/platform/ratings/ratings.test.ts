import { inTransaction } from '../database/database';
import { openInvoice } from '../../domains/finance/invoices/open-invoice';
import { secondsAfter } from '../clock';
import type { TestApp } from '../../../test/app';
import { aUser, signedIn, signIn } from '../../../test/builders';
import { demoApp } from '../../../test/demo-database';

let test: TestApp;
beforeAll(async () => {
  test = await demoApp();
}, 300_000);
afterAll(() => test.close());

const day = 86_400;
const since = (days: number) => secondsAfter(test.deps.clock.now(), -days * day);

/** A student whose account has been there for so many days. */
async function student(days: number) {
  const { id, userName } = await aUser(test, { userType: 'student' });
  await test.deps.db
    .updateTable('app_user')
    .set({ created_at: since(days) })
    .where('id', '=', id)
    .execute();
  return { id, userName };
}

/** What signing in says now, with the headers of that session. */
async function asked(userName: string) {
  const answer = await test.call('POST', '/Authentication/login', {
    payload: { userName, password: 'Portal#2026' },
  });
  const { data } = answer.json<{ data: { displayCSATModal: boolean; jwtToken: { token: string } } }>();
  const cookie = answer.cookies.find(({ name }) => name === 'displayCSATModal');
  expect(cookie).toMatchObject({ value: String(data.displayCSATModal) });
  expect(cookie).not.toHaveProperty('expires');
  return { display: data.displayCSATModal, authorization: `Bearer ${data.jwtToken.token}` };
}

const rate = ({ authorization }: { authorization: string }, payload: object) =>
  test.call('POST', '/Dashboard/create-rating', { headers: { authorization }, payload });

describe('whether a student is asked', () => {
  // First, on the day of the demo: the others move the clock.
  it('not while the registration of courses is open and not sent, or a payment is under way', async () => {
    const { db, clock } = test.deps;
    await db
      .updateTable('app_user')
      .set({ created_at: since(200) })
      .execute();
    const display = async () => {
      const all = await Promise.all(['student', 'student.final'].map(asked));
      return all.map((one) => one.display);
    };
    expect(await display()).toEqual([false, true]);

    const { id, sessionId } = await db
      .selectFrom('student as s')
      .innerJoin('app_user as u', 'u.id', 's.user_id')
      .select(['s.id', 's.entry_session_id as sessionId'])
      .where('u.user_name', '=', 'student.final')
      .executeTakeFirstOrThrow();
    const payer = {
      lastname: 'T',
      firstname: 'A',
      middlename: '',
      email: 'a@futg.example',
      phone: '+2348020000001',
    };
    await inTransaction(db, (trx) =>
      openInvoice(
        trx,
        {
          payerKey: `student:${id}`,
          purposeId: 9,
          sessionId,
          instalment: 'Full',
          item: 'transcript',
          payer,
          description: 'Transcript',
          lines: [{ description: 'Transcript', amount: 100 }],
          expiresAt: null,
        },
        clock.now(),
      ),
    );
    expect(await display()).toEqual([false, false]);
    // An invoice that was left lying is no payment under way.
    clock.advance({ hours: 2 });
    expect(await display()).toEqual([false, true]);
  });

  it.each([
    [89, false],
    [90, false],
    [91, true],
  ])('%i days after the account was made: %s', async (days, due) => {
    const { userName } = await student(days);
    expect((await asked(userName)).display).toBe(due);
  });

  it('and nobody else', async () => {
    const { id, userName } = await aUser(test, { userType: 'lecturer' });
    await test.deps.db
      .updateTable('app_user')
      .set({ created_at: since(900) })
      .where('id', '=', id)
      .execute();
    expect((await asked(userName)).display).toBe(false);
  });

  it('until it is answered, in every session; then not for 90 days', async () => {
    const { userName } = await student(200);
    const first = await asked(userName);
    const second = await asked(userName);
    expect([first.display, second.display]).toEqual([true, true]);
    const answer = await rate(first, { rating: 4, comment: ' Fast on my phone. ' });
    expect(answer.statusCode).toBe(200);
    expect(answer.cookies).toContainEqual(
      expect.objectContaining({ name: 'displayCSATModal', value: 'false' }),
    );
    expect((await asked(userName)).display).toBe(false);
    test.deps.clock.advance({ days: 90 });
    expect((await asked(userName)).display).toBe(false);
    test.deps.clock.advance({ seconds: 1 });
    const again = await asked(userName);
    expect(again.display).toBe(true);
    expect((await rate(again, { rating: 5 })).statusCode).toBe(200);
  });

  it('again 30 days after it was put off', async () => {
    const { userName } = await student(200);
    const headers = { authorization: (await asked(userName)).authorization };
    const answer = await test.call('POST', '/Dashboard/postpone-rating', { headers });
    expect(answer.cookies).toContainEqual(
      expect.objectContaining({ name: 'displayCSATModal', value: 'false' }),
    );
    expect((await asked(userName)).display).toBe(false);
    test.deps.clock.advance({ days: 30 });
    expect((await asked(userName)).display).toBe(true);
  });
});

describe('a rating', () => {
  it('is kept with who, when and what, and never changed', async () => {
    const { id, userName } = await student(200);
    await rate(await asked(userName), { rating: 2, comment: '<script>alert(1)</script>' });
    const row = await test.deps.db
      .selectFrom('rating')
      .select(['rating', 'comment', 'created_at'])
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      rating: 2,
      comment: '<script>alert(1)</script>',
      created_at: test.deps.clock.now(),
    });
    const change = test.deps.db.updateTable('rating').set({ rating: 5 }).where('user_id', '=', id);
    await expect(change.execute()).rejects.toThrow('append-only');
  });

  it('counts once, however many are sent at once', async () => {
    const { id, userName } = await student(200);
    const who = await asked(userName);
    const answers = await Promise.all([1, 2, 3, 4, 5].map((rating) => rate(who, { rating })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('already') as string,
    });
    const rows = await test.deps.db.selectFrom('rating').select('id').where('user_id', '=', id).execute();
    expect(rows).toHaveLength(1);
  });

  it.each([
    [{}, 'rating'],
    [{ rating: 0 }, 'rating'],
    [{ rating: 6 }, 'rating'],
    [{ rating: 2.5 }, 'rating'],
    [{ rating: 'good' }, 'rating'],
    [{ rating: 3, comment: 'x'.repeat(501) }, 'comment'],
  ])('%j is refused by field', async (payload, path) => {
    const { userName } = await student(200);
    const answer = await rate(await signIn(test, userName), payload);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ errors: [{ path }] });
  });

  it.each(['create-rating', 'postpone-rating'])('%s is for students who are signed in', async (url) => {
    const payload = { rating: 3 };
    const post = (headers = {}) => test.call('POST', `/Dashboard/${url}`, { headers, payload });
    expect((await post()).statusCode).toBe(401);
    const { authorization } = await signedIn(test, { userType: 'official' });
    expect((await post({ authorization })).statusCode).toBe(403);
  });
});
