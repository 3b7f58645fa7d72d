import { setTimeout as wait } from 'node:timers/promises';
import type { academics } from '@portal/contracts/academics';
import type { CallData } from '@portal/shared/model';
import { sql } from 'kysely';
import { cheapPasswordHash } from '../../packages/api/test/builders';
import { builtServer } from '../../packages/api/test/portal-process';
import { startCluster } from '../../packages/api/test/rolling/cluster';
import { startTestServer } from '../../packages/api/test/server';
import { addressOf, PortalVisitor } from './portal-visitor';
import { report } from './report';
import { seedFeesPaid } from './seed-payments';
import { lastSemester, seedUniversity } from './seed-university';
import { rounded, stepTable, StepTimes, timesOne, together } from './step-times';

const people = Number(process.env.STUDENTS ?? 5000);
/** In which all of them read. */
const seconds = Number(process.env.SECONDS ?? 60);
/** Who read before the others, one after the other. */
const alone = Math.min(100, people);
const warmUp = 50;
/** p95 with everybody there, as a multiple of one student's. */
const mostTimes = 20;
const steps = ['semesters', 'sheet'] as const;
const query = `sessionId=${lastSemester.sessionId}&semesterId=${lastSemester.semester}`;

interface Reader {
  visitor: PortalVisitor;
  userName: string;
  /** Units and points of all that is published, added up by the database. */
  tnu: number;
  tgp: number;
}

/** Throws where the portal does not say what the database adds up to. */
async function readSheet({ visitor, userName, tnu, tgp }: Reader): Promise<void> {
  const { sheet } = (await visitor.call(`/Results/student-results?${query}`)) as CallData<
    typeof academics.results.sheet
  >;
  const said = sheet?.cumulative;
  if (said?.tnu !== tnu || said.tgp !== tgp)
    throw new Error(`${userName}: ${said?.tgp} of ${said?.tnu}, not ${tgp} of ${tnu}`);
}

const server = await startTestServer();
process.env['PORTAL_TEST_HOST'] = server.host;
const cluster = await startCluster(['a'], {}, builtServer);
try {
  const { test, proxy } = cluster;
  // The node lives now.
  test.deps.clock.set(new Date());
  // Everybody is signed in already: what that costs is measured elsewhere.
  const passwordHash = await cheapPasswordHash();
  await seedUniversity(test, { students: warmUp + alone + people, passwordHash });
  await seedFeesPaid(test);
  const { rows } = await sql<Omit<Reader, 'visitor'>>`
    select s.matric_number as "userName", sum(g.units)::int as tnu, sum(g.units * g.points)::int as tgp
    from student s join result_in_force g on g.student_id = s.id
    group by s.id order by s.id`.execute(test.deps.db);
  const readers = rows.map((row, nth): Reader => {
    const person = { userName: row.userName, address: addressOf(nth) };
    return { ...row, visitor: new PortalVisitor(proxy.origin, person) };
  });
  await together(readers, 40, ({ visitor }) => visitor.signIn());

  const wrong: string[] = [];
  const read = async (reader: Reader, times: StepTimes) => {
    try {
      await times.timed('semesters', () => reader.visitor.call('/Results/my-semesters'));
      await times.timed('sheet', () => readSheet(reader));
    } catch (error) {
      wrong.push(String(error));
    }
  };
  const [one, many] = [new StepTimes(), new StepTimes()];
  for (const reader of readers.slice(0, warmUp)) await read(reader, new StepTimes());
  for (const reader of readers.slice(warmUp, warmUp + alone)) await read(reader, one);
  const since = performance.now();
  await Promise.all(
    readers.slice(warmUp + alone).map(async (reader, index) => {
      await wait((index / people) * seconds * 1000);
      await read(reader, many);
    }),
  );
  const taken = (performance.now() - since) / 1000;
  for (const problem of wrong.slice(0, 10)) console.log(problem);

  const times = (step: string) => timesOne({ one, many }, step);
  const figures = {
    students: people,
    wrong: wrong.length,
    'sheets a second': rounded(people / taken),
    'seconds ÷ those they came in': rounded(taken / seconds),
    'p95 of the semesters × one student': times('semesters'),
    'p95 of the sheet × one student': times('sheet'),
  };
  const targets = {
    wrong: 0,
    'seconds ÷ those they came in': 1.1,
    'p95 of the semesters × one student': mostTimes,
    'p95 of the sheet × one student': mostTimes,
  };
  const shown = stepTable(steps, { one, many }, 'results day');
  report({ bench: 'results-day', figures, targets }, shown);
} finally {
  await cluster.close();
  await server.stop();
}
