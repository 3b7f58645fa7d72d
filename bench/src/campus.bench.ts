import { setTimeout as wait } from 'node:timers/promises';
import { paymentPurposes } from '../../packages/shared/src/model';
import { hashSecret, newSecret } from '../../packages/api/src/platform/crypto/tokens';
import { CampusTally, guess, studentDay, type Campus } from '../../packages/api/test/campus/day';
import { aFeeRule, aFeeStudent } from '../../packages/api/test/fee-builders';
import { builtServer } from '../../packages/api/test/portal-process';
import { startCluster, type Cluster } from '../../packages/api/test/rolling/cluster';
import { startTestServer } from '../../packages/api/test/server';
import { report } from './report';

const people = Number(process.env.PEOPLE ?? 2000);
const guesses = Number(process.env.GUESSES ?? 10_000);
/** Over which people come to sign in. */
const seconds = Number(process.env.SECONDS ?? 240);
/** Guesses on their way at the same time. */
const guessers = 25;
/** Accounts that are guessed at by name; the other guesses invent names. */
const targets = 20;
const address = '10.5.5.5';

function campusOf({ proxy }: Cluster): Campus {
  return async (path, { body, cookie, token }) => {
    const answer = await fetch(`${proxy.origin}/api/v1${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-requested-with': 'portal',
        'x-forwarded-for': address,
        ...(cookie && { cookie }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    const { code, data } = (await answer.json()) as { code?: string; data?: unknown };
    const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
    return { status: answer.status, cookies, data, ...(code && { code }) };
  };
}

/** Every second one has signed in in this browser before. */
async function students({ test }: Cluster) {
  await aFeeRule(test, [5_000_000], { purpose_id: paymentPurposes.schoolFees });
  const made: { userName: string; device?: string }[] = [];
  for (let one = 0; one < people; one += 1) {
    const { userName, userId } = await aFeeStudent(test);
    const secret = newSecret();
    const at = test.deps.clock.now();
    if (one % 2 === 1)
      await test.deps.db
        .insertInto('known_device')
        .values({ user_id: userId, hash: hashSecret(secret), device: null, first_at: at, last_at: at })
        .execute();
    made.push({ userName, ...(one % 2 === 1 && { device: `portal_device=${secret}` }) });
  }
  return made;
}

const server = await startTestServer();
process.env['PORTAL_TEST_HOST'] = server.host;
const cluster = await startCluster(['a', 'b'], {}, builtServer);
try {
  // The nodes live now.
  cluster.test.deps.clock.set(new Date());
  const all = await students(cluster);
  const campus = campusOf(cluster);
  const tally = new CampusTally();
  const since = performance.now();
  const queue = Array.from({ length: guesses }, (_, index) =>
    index % 3 ? `invented.${index}` : (all[(index / 3) % targets]?.userName ?? ''),
  );
  const guesser = async () => {
    for (let name = queue.shift(); name; name = queue.shift()) await guess(campus, name, tally);
  };
  const days = all.map(async (student, index) => {
    await wait((index / people) * seconds * 1000);
    await studentDay(campus, student, tally);
  });
  await Promise.all([...days, ...Array.from({ length: guessers }, guesser)]);
  const taken = (performance.now() - since) / 1000;
  for (const refusal of tally.refused.slice(0, 10)) console.log(refusal);

  const rounded = (value: number) => Math.round(value * 10) / 10;
  const figures = {
    people: tally.people,
    guesses,
    refused: tally.refused.length,
    minutes: rounded(taken / 60),
    'guesses looked at': tally.guessesLookedAt,
    'guesses stopped': tally.guessesStopped,
    'people whose browser worked first': tally.worked,
    'sign-in p50, seconds': rounded(tally.percentile(0.5)),
    'sign-in p99, seconds': rounded(tally.percentile(0.99)),
  };
  const targetsOf = {
    refused: 0,
    minutes: 5,
    // 300 in each quarter of an hour, of which the run may see two, and those of known devices none.
    'guesses looked at': 600,
  };
  report({ bench: 'campus', figures, targets: targetsOf }, [figures]);
} finally {
  await cluster.close();
  await server.stop();
}
