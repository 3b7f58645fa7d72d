import { setImmediate } from 'node:timers/promises';
import { testApp, type TestApp } from '../../../../test/app';
import { aUser, testPassword } from '../../../../test/builders';
import { doWork } from '../../../../test/proof-of-work';
import { passwordLimit } from '../passwords';
import { browsersOf, deviceOf, type Browsers } from './browsers.fixture';

let test: TestApp;
let { login, piece, attacked }: Browsers = {} as Browsers;
beforeAll(async () => {
  test = await testApp();
  ({ login, piece, attacked } = browsersOf(test));
});
afterAll(() => test.close());

describe('a long queue of those who have worked', () => {
  /** As many who wait as given, each from elsewhere; ends with what it answers. */
  function crowd(size: number) {
    let open = () => {};
    const gate = new Promise<void>((resolve) => (open = resolve));
    const all = Array.from({ length: size }, (_, index) =>
      passwordLimit.run(() => gate, { priority: 'proven', from: `crowd ${index}` }),
    );
    return async () => {
      open();
      await Promise.all(all);
    };
  }

  /** Until so many wait. */
  async function untilWaiting(people: number) {
    while (passwordLimit.waitingOf('proven') < people) await setImmediate();
  }

  it('asks for more than what was gathered before; the only administrator enters from a new device', async () => {
    const { userName } = await aUser(test, { claims: ['user.edit', 'role.edit'] });
    const device = deviceOf(await login(userName));
    await attacked(userName);
    const gathered = await Promise.all(Array.from({ length: 3 }, () => piece(userName)));
    expect(gathered.map(({ bits }) => bits)).toEqual([16, 16, 16]);
    const disperse = crowd(400);
    const early = await Promise.all(
      gathered.map(async (offered) => login(userName, testPassword, { work: await doWork(offered) })),
    );
    expect(early.map(({ statusCode }) => statusCode)).toEqual([428, 428, 428]);
    const now = await piece(userName);
    expect(now.bits).toBeGreaterThan(16);
    const unknown = login(userName, testPassword, { work: await doWork(now) });
    const known = login(userName, testPassword, { device });
    await disperse();
    expect([(await unknown).statusCode, (await known).statusCode]).toEqual([200, 200]);
  });

  it('that doubles while somebody works does not ask them for more', async () => {
    const { userName } = await aUser(test);
    await attacked(userName);
    const disperse = [crowd(200)];
    const offered = await piece(userName);
    disperse.push(crowd(190));
    const crowded = passwordLimit.waitingOf('proven');
    const answer = login(userName, testPassword, { work: await doWork(offered) });
    await Promise.race([answer, untilWaiting(crowded + 1)]);
    await Promise.all(disperse.map((go) => go()));
    expect((await answer).statusCode).toBe(200);
  });
});
