import { verify } from '@node-rs/argon2';
import { testApp, type TestApp } from '../../../test/app';
import { aUser, testPassword } from '../../../test/builders';
import { hashPassword } from './passwords';

jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<{ verify: typeof verify }>('@node-rs/argon2');
  return { ...real, verify: jest.fn(real.verify) };
});

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

let address = 0;
/** From an address of its own, so that no limit is met. */
const post = (path: string, payload?: object) =>
  test.app.inject({
    method: 'POST',
    url: `/api/v1/Authentication/${path}`,
    remoteAddress: `10.20.${Math.floor((address += 1) / 250)}.${address % 250}`,
    ...(payload && { payload }),
  });
const seenOf = async (sent: ReturnType<typeof post>) => {
  const answer = await sent;
  return [answer.statusCode, JSON.stringify({ ...answer.json<object>(), instance: '' })];
};

describe('whether there is an account', () => {
  it('is not told by the answer of any public call', async () => {
    const known = await aUser(test, { birthday: '2004-02-29' });
    const off = await aUser(test, { active: false });
    const later = await aUser(test);
    await test.deps.db
      .updateTable('app_user')
      .set({ active_from: '2030-01-01' })
      .where('id', '=', later.id)
      .execute();
    const login = (userName: string, password = 'wrong') => post('login', { userName, password });
    const reset = (name: string) => post(`send-reset-password-mail?email=${name}@futg.example&`);
    const verify = (number: string) =>
      post('verify-user', { number, dateOfBirth: '2004-02-29', contact: `${number}@futg.example` });
    const same = [
      [
        login('nobody'),
        login(known.userName),
        login(off.userName),
        login(off.userName, testPassword),
        login(later.userName, testPassword),
      ],
      [reset('nobody'), reset(known.userName), reset(off.userName)],
      [verify('nobody'), verify(known.userName), verify(off.userName)],
    ];
    for (const answers of same) {
      const seen = await Promise.all(answers.map(seenOf));
      for (const one of seen) expect(one).toEqual(seen[0]);
    }
  });

  it('is not told by the limit: a name that nobody has is shut after as many tries', async () => {
    const { userName } = await aUser(test);
    const statuses = async (name: string) => {
      const seen: number[] = [];
      for (let count = 0; count < 12; count += 1)
        seen.push((await post('login', { userName: name, password: 'wrong' })).statusCode);
      return seen;
    };
    expect(await statuses('nobody.at.all')).toEqual(await statuses(userName));
  }, 60_000);

  it('is not told by the time that a sign-in takes: each name costs one look at a hash, as dear as any', async () => {
    const passwordHash = await hashPassword(testPassword);
    const [one, off] = [
      await aUser(test, { passwordHash }),
      await aUser(test, { passwordHash, active: false }),
    ];
    const looks: string[] = [];
    for (const userName of ['nobody.knows', one.userName, off.userName]) {
      jest.mocked(verify).mockClear();
      await post('login', { userName, password: 'wrong' });
      looks.push(
        jest
          .mocked(verify)
          .mock.calls.map(([hash]) => String(hash).replace(/[^$]+\$[^$]+$/, ''))
          .join(),
      );
    }
    expect(looks).toEqual(Array(3).fill('$argon2id$v=19$m=19456,t=2,p=1$'));
  });

  it('is not told by the time that a mail takes: it is looked up later', async () => {
    const { userName } = await aUser(test);
    const mailsTo = async (email: string) => {
      const before = await test.deps.db.selectFrom('outbox').select('kind').execute();
      await post(`send-reset-password-mail?email=${email}&`);
      const after = await test.deps.db.selectFrom('outbox').select('kind').orderBy('id').execute();
      return after.slice(before.length).map(({ kind }) => kind);
    };
    expect(await mailsTo(`${userName}@futg.example`)).toEqual(['password-reset']);
    expect(await mailsTo('nobody.knows@futg.example')).toEqual(['password-reset']);
  });
});
