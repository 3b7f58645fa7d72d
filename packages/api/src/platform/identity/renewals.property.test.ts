import { testApp, type TestApp } from '../../../test/app';
import { aUser, signIn } from '../../../test/builders';
import { secretOf, sessionFromPage } from '../../../test/page-session';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

/** Numbers by chance that a seed repeats. */
function chance(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e_37_79_b9) | 0;
    return ((state ^ (state >>> 13)) >>> 0) % below;
  };
}

async function renew(secret: string) {
  const cookie = `portal_refresh=${secret}`;
  const answer = await test.call('POST', '/Authentication/refresh', {
    headers: { cookie },
    payload: { background: true },
  });
  const given = answer.cookies.find(({ name }) => name === 'portal_refresh')?.value;
  return { status: answer.statusCode, given };
}

const loadsPage = async (secret: string) => (await sessionFromPage(test, secret)) !== null;

/** A browser with its one jar of cookies. Each act answers whether the person is still signed in. */
function browserWith(cookie: string) {
  const jar = { secret: secretOf(cookie) };
  const keep = ({ given }: { given?: string | undefined }) => {
    jar.secret = given ?? jar.secret;
  };
  const acts = {
    async renews() {
      const answer = await renew(jar.secret);
      keep(answer);
      return answer.status === 200;
    },
    async losesTheAnswer() {
      return (await renew(jar.secret)).status === 200;
    },
    async renewsInTwoTabs() {
      const answers = await Promise.all([renew(jar.secret), renew(jar.secret)]);
      answers.forEach(keep);
      return answers.every(({ status }) => status === 200);
    },
    async losesOneOfTwo() {
      const [first] = await Promise.all([renew(jar.secret), renew(jar.secret)]);
      keep(first);
      return first.status === 200;
    },
    loadsAPage: () => loadsPage(jar.secret),
    async waits() {
      test.deps.clock.advance({ seconds: 17 });
      return true;
    },
    async waitsLong() {
      test.deps.clock.advance({ minutes: 4 });
      return loadsPage(jar.secret);
    },
  };
  return { jar, acts: Object.values(acts), names: Object.keys(acts), renews: acts.renews };
}

async function aBrowser() {
  const { userName } = await aUser(test);
  const { cookie } = await signIn(test, userName);
  return browserWith(cookie);
}

describe('a session while answers are lost and tabs renew at once', () => {
  it.each(Array.from({ length: 25 }, (_, seed) => seed + 1))('goes on, life %i', async (seed) => {
    const below = chance(seed);
    const browser = await aBrowser();
    const lived: string[] = [];
    for (let step = 0; step < 24; step += 1) {
      const which = below(browser.acts.length);
      lived.push(browser.names[which] ?? '');
      expect([lived, await browser.acts[which]?.()]).toEqual([lived, true]);
    }
  });

  it('goes on when an answer was lost long ago', async () => {
    const { jar, renews } = await aBrowser();
    expect((await renew(jar.secret)).status).toBe(200);
    test.deps.clock.advance({ minutes: 20 });
    expect(await renews()).toBe(true);
    expect(await renews()).toBe(true);
  });

  it('is renewed by fifty people behind one address at once, and by one not without end', async () => {
    const browsers: Awaited<ReturnType<typeof aBrowser>>[] = [];
    for (let count = 0; count < 50; count += 1) browsers.push(await aBrowser());
    const all = await Promise.all(browsers.flatMap(({ renews }) => [renews(), renews()]));
    expect(all.every(Boolean)).toBe(true);
    const [one] = browsers;
    const statuses: number[] = [];
    for (let count = 0; count < 61; count += 1) statuses.push((await renew(one?.jar.secret ?? '')).status);
    expect(statuses.at(-1)).toBe(429);
  }, 120_000);
});

describe('a copied token', () => {
  it('is worth nothing once what took its place was used, and ends the session', async () => {
    const { jar, renews } = await aBrowser();
    const copy = jar.secret;
    await renews();
    await renews();
    expect((await renew(copy)).status).toBe(401);
    expect(await renews()).toBe(false);
  });

  it('shows itself when a page was loaded with the newer one', async () => {
    const { jar, renews } = await aBrowser();
    const copy = jar.secret;
    await renews();
    expect(await loadsPage(jar.secret)).toBe(true);
    expect(await loadsPage(copy)).toBe(false);
    expect(await loadsPage(jar.secret)).toBe(true);
    test.deps.clock.advance({ seconds: 11 });
    expect(await loadsPage(copy)).toBe(false);
    expect(await loadsPage(jar.secret)).toBe(false);
  });

  it('that was renewed first is found out by its owner, whatever both did before', async () => {
    for (let seed = 1; seed <= 12; seed += 1) {
      const below = chance(seed * 7919);
      const owner = await aBrowser();
      const thief = browserWith(`portal_refresh=${owner.jar.secret}`);
      const parties = [owner, thief];
      // Each gets a token of its own, and shows it.
      let alive = true;
      for (let step = 0; step < 40 && alive; step += 1) {
        test.deps.clock.advance({ seconds: 11 });
        alive = (await parties[below(2)]?.renews()) ?? false;
      }
      expect(alive).toBe(false);
      expect([await owner.renews(), await thief.renews()]).toEqual([false, false]);
    }
  }, 120_000);

  it('is not both: of two who come at once with tokens for the same one, one ends it for both', async () => {
    const { jar } = await aBrowser();
    const first = await renew(jar.secret);
    test.deps.clock.advance({ seconds: 11 });
    const second = await renew(jar.secret);
    const both = [first.given ?? '', second.given ?? ''];
    expect(new Set([...both, jar.secret]).size).toBe(3);
    const answers = await Promise.all(both.map(renew));
    // The first may be told so too: the second can end the session before the first has its answer.
    expect(answers.filter(({ status }) => status === 401).length).toBeGreaterThan(0);
    expect(answers.every(({ status }) => status === 200 || status === 401)).toBe(true);
    const later = await Promise.all([...both, ...answers.map(({ given }) => given ?? '')].map(renew));
    expect(later.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  });
});
