import { sql } from 'kysely';
import { testApp, type TestApp } from '../../packages/api/test/app';
import { startTestServer } from '../../packages/api/test/server';
import { report, type Row } from './report';

type Ask = (question: string) => Promise<number>;

/** Two sizes of the same thing, asked in turn, so that what else the machine does hits both alike. */
interface Sides {
  small: Ask;
  large: Ask;
}

interface Growth {
  bench: string;
  /** Paths below `/api/v1/` by what they ask. */
  questions: Readonly<Record<string, string>>;
  /** Fills a portal with so many people; answers the header of somebody who may ask. */
  seed: (test: TestApp, people: number) => Promise<string>;
  runs: number;
  /** People of the small portal and of the large one; 1,000 and 100,000 when left out. */
  small?: number;
  large?: number;
  /** What adds all of them up, and may take as many times as long as there are times as many. */
  sums?: readonly string[];
  /** What goes through all of it, once and before the questions; answers through how many rows. */
  works?: Readonly<Record<string, (test: TestApp) => Promise<number>>>;
  /** What is held against the target. */
  judged: 'median' | 'p95';
}

const most = 1.5;
const warmUp = 15;

function quantile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

const round = (ratio: number) => Math.round(ratio * 100) / 100;

/** How much longer the large one takes. The median is of neighbours in time: the machine was as busy for both. */
async function compareSizes(sides: Sides, question: string, runs: number) {
  const times: Record<keyof Sides, number[]> = { small: [], large: [] };
  for (let run = -warmUp; run < runs; run += 1) {
    // Who is asked first changes: the second finds the processor warm.
    const order = run % 2 === 0 ? (['small', 'large'] as const) : (['large', 'small'] as const);
    for (const size of order) {
      const time = await sides[size](question);
      if (run >= 0) times[size].push(time);
    }
  }
  const neighbours = times.large.map((time, run) => time / (times.small[run] ?? Number.NaN));
  const median = round(quantile(neighbours, 0.5));
  return { median, p95: round(quantile(times.large, 0.95) / quantile(times.small, 0.95)) };
}

interface Done {
  rows: number;
  seconds: number;
}

async function doWork(test: TestApp, work: (test: TestApp) => Promise<number>): Promise<Done> {
  const since = performance.now();
  const rows = await work(test);
  return { rows, seconds: (performance.now() - since) / 1000 };
}

async function portalWith(people: number, seed: Growth['seed']): Promise<{ test: TestApp; ask: Ask }> {
  const test = await testApp();
  const authorization = await seed(test, people);
  const ask = async (path: string) => {
    const since = performance.now();
    const answer = await test.app.inject({ url: `/api/v1/${path}`, headers: { authorization } });
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`);
    return performance.now() - since;
  };
  return { test, ask };
}

const usual = { small: 1_000, large: 100_000 };

/** Puts every question to a small portal and a large one, and reports the ratios. */
export async function measureGrowth({
  bench,
  questions,
  seed,
  runs,
  small: few = usual.small,
  large: many = usual.large,
  sums = [],
  works = {},
  judged,
}: Growth): Promise<void> {
  const server = await startTestServer();
  process.env['PORTAL_TEST_HOST'] = server.host;
  const [small, large] = [await portalWith(few, seed), await portalWith(many, seed)];
  try {
    const rows: Row[] = [];
    const figures: Record<string, number> = {};
    const targets: Record<string, number> = {};
    for (const [name, work] of Object.entries(works)) {
      const [less, more] = [await doWork(small.test, work), await doWork(large.test, work)];
      const ratio = round(more.seconds / more.rows / (less.seconds / less.rows));
      figures[`${name}: a row`] = ratio;
      figures[`${name}: rows a second`] = Math.round(more.rows / more.seconds);
      targets[`${name}: a row`] = most;
      rows.push({ question: `${name}, ${more.rows} rows`, 'a row ×': ratio, seconds: round(more.seconds) });
    }
    for (const { test } of [small, large]) await sql`vacuum analyze`.execute(test.deps.db);
    for (const [question, path] of Object.entries(questions)) {
      const { median, p95 } = await compareSizes({ small: small.ask, large: large.ask }, path, runs);
      figures[question] = median;
      figures[`${question}, p95`] = p95;
      targets[judged === 'median' ? question : `${question}, p95`] = sums.includes(question)
        ? many / few
        : most;
      rows.push({ question, 'median ×': median, 'p95 ×': p95 });
    }
    report({ bench, figures, targets }, rows);
  } finally {
    await small.test.close();
    await large.test.close();
    await server.stop();
  }
}
