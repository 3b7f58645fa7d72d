import { testApp, type TestApp } from '../../../../test/app';
import { aUser, testPassword } from '../../../../test/builders';
import { doWork } from '../../../../test/proof-of-work';
import { browsersOf, deviceOf, type Browsers, type From } from './browsers.fixture';

let test: TestApp;
let { somewhere, post, login, piece, signsIn, attacked }: Browsers = {} as Browsers;
beforeAll(async () => {
  test = await testApp();
  ({ somewhere, post, login, piece, signsIn, attacked } = browsersOf(test));
});
afterAll(() => test.close());

describe('wrong passwords of strangers', () => {
  it('are ten for an account, then each costs work; the same for a name without an account', async () => {
    const { userName } = await aUser(test);
    const seen = [await attacked(userName), await attacked('nobody.at.all')];
    expect(seen).toEqual(Array(2).fill([...Array(10).fill(401), 428, 428]));
    const pieces = await Promise.all([piece(userName), piece('nobody.at.all')]);
    expect(pieces.map(({ bits }) => bits)).toEqual([16, 16]);
  });

  it('never refuse the right one: an unknown device works first', async () => {
    const { userName } = await aUser(test);
    await attacked(userName);
    const { answer, worked } = await signsIn(userName);
    expect([answer.statusCode, worked]).toEqual([200, true]);
  });

  it('do not concern a device that signed in before, and cannot lock out the only administrator', async () => {
    const { userName } = await aUser(test, { claims: ['user.edit', 'role.edit'] });
    const device = deviceOf(await login(userName));
    await attacked(userName, 30);
    const { answer, worked } = await signsIn(userName, { device });
    expect([answer.statusCode, worked]).toEqual([200, false]);
    expect(deviceOf(answer)).toBe(device);
  });

  it('take no cookie of another account, of nobody or of no device for a known one', async () => {
    const [one, other] = [await aUser(test), await aUser(test)];
    const device = deviceOf(await login(other.userName));
    await attacked(one.userName);
    for (const given of [device, 'A'.repeat(43), 'x', device.slice(1)])
      expect((await login(one.userName, testPassword, { device: given })).statusCode).toBe(428);
  });

  it('on a known device are counted there, and leave other devices alone', async () => {
    const { userName } = await aUser(test);
    const device = deviceOf(await login(userName));
    const statuses = [];
    for (let count = 0; count < 11; count += 1)
      statuses.push((await login(userName, 'wrong', { device })).statusCode);
    expect(statuses).toEqual([...Array(10).fill(401), 428]);
    expect((await signsIn(userName, { device })).answer.statusCode).toBe(200);
    expect((await login(userName)).statusCode).toBe(200);
  });

  it('are counted alone: who signs in every time has all ten left, here and on a known device', async () => {
    const { userName } = await aUser(test);
    const device = deviceOf(await login(userName));
    const statuses = [];
    for (let count = 0; count < 11; count += 1) {
      statuses.push((await login(userName)).statusCode);
      statuses.push((await login(userName, testPassword, { device })).statusCode);
    }
    expect(statuses).toEqual(Array(22).fill(200));
    expect(await attacked(userName)).toEqual([...Array(10).fill(401), 428, 428]);
  });

  it('that all come at once are looked at no more often, over two nodes', async () => {
    const { userName } = await aUser(test);
    const nodes = [test.app, await test.secondNode()];
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        nodes[index % 2]?.inject({
          method: 'POST',
          url: '/api/v1/Authentication/login',
          payload: { userName, password: 'wrong' },
          remoteAddress: somewhere(),
        }),
      ),
    );
    const statuses = answers.map((answer) => answer?.statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 428)).toHaveLength(20);
  }, 60_000);
});

describe('a piece of work', () => {
  it('counts once, for its name, done, as much as is asked now, and for three minutes', async () => {
    const { userName } = await aUser(test);
    const early = await piece(userName);
    expect(early.bits).toBe(14);
    await attacked(userName);
    const other = await doWork({ ...(await piece('somebody.else')), bits: 16 });
    const right = await piece(userName);
    const done = await doWork(right);
    const undone = { token: right.token, answer: String(Number(done.answer) + 1) };
    const forged = { ...done, token: `${done.token}x` };
    for (const work of [other, await doWork({ ...early, bits: 16 }), undone, forged])
      expect((await login(userName, testPassword, { work })).statusCode).toBe(428);
    expect((await login(userName, 'wrong', { work: done })).statusCode).toBe(401);
    expect((await login(userName, testPassword, { work: done })).statusCode).toBe(428);
    const late = await doWork(await piece(userName));
    test.deps.clock.advance({ minutes: 4 });
    await attacked(userName);
    expect((await login(userName, testPassword, { work: late })).statusCode).toBe(428);
  });

  it('is twice as much each time that the failures double', async () => {
    const { userName } = await aUser(test);
    await test.deps.db
      .insertInto('rate_counter')
      .values({ bucket: `login:account:${userName}`, period: quarter(), used: 85 })
      .execute();
    expect((await piece(userName)).bits).toBe(19);
    expect((await signsIn(userName)).answer.statusCode).toBe(200);
  });
});

/** The beginning of the quarter of an hour in which failures are counted. */
const quarter = () => new Date(Math.floor(test.deps.clock.now().getTime() / 900_000) * 900_000);

describe('one address with many people', () => {
  it('is slowed for unknown devices once far too much went wrong there, and refuses nobody who is right', async () => {
    const campus = '10.70.0.1';
    const people = await Promise.all(Array.from({ length: 12 }, () => aUser(test)));
    const known = await aUser(test);
    const device = deviceOf(await login(known.userName));
    await test.deps.db
      .insertInto('rate_counter')
      .values({ bucket: `login:address:${campus}`, period: quarter(), used: 295 })
      .execute();
    const guesses = await Promise.all(
      Array.from({ length: 60 }, (_, index) => login(`invented.${index}`, 'wrong', { address: campus })),
    );
    const looked = guesses.filter(({ statusCode }) => statusCode === 401);
    expect(looked).toHaveLength(5);
    expect(guesses.filter(({ statusCode }) => statusCode === 428)).toHaveLength(55);
    const entered = await Promise.all(people.map(({ userName }) => signsIn(userName, { address: campus })));
    expect(entered.map(({ answer }) => answer.statusCode)).toEqual(Array(12).fill(200));
    const again = await signsIn(known.userName, { address: campus, device });
    expect([again.answer.statusCode, again.worked]).toEqual([200, false]);
    expect((await login(people[0]?.userName ?? '')).statusCode).toBe(200);
  }, 60_000);

  it('has 140 people sign in at once with none refused', async () => {
    const people = await Promise.all(Array.from({ length: 140 }, () => aUser(test)));
    const entered = await Promise.all(
      people.map(({ userName }) => signsIn(userName, { address: '10.70.0.2' })),
    );
    expect(new Set(entered.map(({ answer }) => answer.statusCode))).toEqual(new Set([200]));
  }, 120_000);
});

describe('the second factor', () => {
  it('of a known device cannot be used up from elsewhere, even with the password', async () => {
    const { userName } = await aUser(test, { twoFactor: 'email' });
    const factor = (challenge: string, code: string, from: From) =>
      post('two-factor-authentication', { challenge, code }, from);
    const challengeOf = async (from: From) =>
      (await login(userName, testPassword, from)).json().data.challenge;
    const mailed = () =>
      /\d{6}/.exec(test.mail.filter(({ to }) => to.startsWith(`${userName}@`)).at(-1)?.text ?? '')?.[0];
    const first = await challengeOf({});
    await test.drain();
    const device = deviceOf(await factor(first.id, mailed() ?? '', {}));
    const statuses = [];
    for (let round = 0; round < 4; round += 1) {
      const { id } = await challengeOf({});
      for (let count = 0; count < 5; count += 1)
        statuses.push((await factor(id, 'aaaaa-aaaaa', {})).statusCode);
    }
    expect(statuses.at(-1)).toBe(429);
    await test.drain();
    const own = await challengeOf({ device });
    await test.drain();
    expect((await factor(own.id, mailed() ?? '', { device })).statusCode).toBe(200);
  });
});
