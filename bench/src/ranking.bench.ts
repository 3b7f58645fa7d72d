import { monitorEventLoopDelay } from 'node:perf_hooks';
import { rankingInputs } from '../../packages/api/src/domains/admissions/ranking/ranking-inputs.queries';
import { workingOut } from '../../packages/api/src/domains/admissions/ranking/work-out';
import { atOnce } from '../../packages/api/src/platform/process/in-slices';
import { rankingOffice, type RankingOffice } from '../../packages/api/test/ranking-office';
import { startTestServer } from '../../packages/api/test/server';
import { statementsOf } from '../../packages/api/test/captured';
import { median } from './page-load';
import { report, type Row } from './report';
import { seedCandidates } from './seed-candidates';

const sizes = { few: 20_000, many: 200_000 };
/** Ten times the candidates may take so many times as long: sorting costs a little more than its share. */
const mostGrowth = 13;
/** Milliseconds that anybody else waits for a turn, however many candidates are ranked. */
const longestWait = 300;
const runs = Number(process.env['RUNS'] ?? 3);

interface Call {
  milliseconds: number;
  /** The longest that nobody else had a turn. */
  wait: number;
  statements: number;
}

interface Measured {
  pure: number;
  'what-if': Call;
  save: Call;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await work();
  return performance.now() - since;
}

async function callOf(office: RankingOffice, path: string, asked: object): Promise<Call> {
  const times: Call[] = [];
  for (let run = 0; run < runs; run += 1) {
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    let milliseconds = 0;
    const statements = await statementsOf(async () => {
      milliseconds = await timed(async () => {
        const answer = await office.post(path, asked);
        if (answer.statusCode > 201) throw new Error(answer.body.slice(0, 500));
      });
    });
    delay.disable();
    times.push({ milliseconds, wait: delay.max / 1e6, statements: statements.length });
  }
  const middle = (field: keyof Call) => Math.round(median(times.map((each) => each[field])));
  return { milliseconds: middle('milliseconds'), wait: middle('wait'), statements: middle('statements') };
}

async function measure(count: number): Promise<Measured> {
  const office = await rankingOffice();
  const { db } = office.test.deps;
  try {
    const { sessionId } = office.asked();
    await seedCandidates(office.test, { sessionId, count });
    const departments = await db.selectFrom('department').select('id').orderBy('id').execute();
    const capacity = Math.floor(count / departments.length / 3);
    const asked = office.asked({
      capacities: departments.map(({ id }) => ({ departmentId: id, capacity: Math.min(capacity, 5000) })),
      merit: 45,
      catchment: 35,
      elds: 20,
    });
    const { candidates, rules } = await rankingInputs(db, asked as never);
    if (candidates.length !== count) throw new Error(`${candidates.length} candidates of ${count}`);
    const pure: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      pure.push(await timed(async () => void atOnce(workingOut(candidates, rules))));
    }
    return {
      pure: Math.round(median(pure)),
      'what-if': await callOf(office, 'what-if', asked),
      save: await callOf(office, 'runs', asked),
    };
  } finally {
    await office.test.close();
  }
}

const server = await startTestServer();
process.env['PORTAL_TEST_HOST'] = server.host;
try {
  const few = await measure(sizes.few);
  const many = await measure(sizes.many);
  const round = (ratio: number) => Math.round(ratio * 10) / 10;
  const figures: Record<string, number> = {
    'ranking alone: times for ten times as many': round(many.pure / few.pure),
  };
  const targets: Record<string, number> = { 'ranking alone: times for ten times as many': mostGrowth };
  const table: Row[] = [{ what: 'ranking alone', '20,000 ms': few.pure, '200,000 ms': many.pure }];
  for (const call of ['what-if', 'save'] as const) {
    const [less, more] = [few[call], many[call]];
    figures[`${call}: times for ten times as many`] = round(more.milliseconds / less.milliseconds);
    figures[`${call}: longest turn, ms`] = more.wait;
    figures[`${call}: statements`] = more.statements;
    targets[`${call}: times for ten times as many`] = mostGrowth;
    targets[`${call}: longest turn, ms`] = longestWait;
    table.push({
      what: call,
      '20,000 ms': less.milliseconds,
      '200,000 ms': more.milliseconds,
      'longest turn, 20,000': less.wait,
      'longest turn, 200,000': more.wait,
      'statements, 20,000': less.statements,
      'statements, 200,000': more.statements,
    });
  }
  report({ bench: 'ranking', figures, targets }, table);
} finally {
  await server.stop();
}
