import { sql } from 'kysely';
import { hashPassword } from '../../packages/api/src/platform/identity/passwords';
import { testPassword } from '../../packages/api/test/builders';
import { builtServer } from '../../packages/api/test/portal-process';
import { startCluster, type Cluster } from '../../packages/api/test/rolling/cluster';
import { startTestServer } from '../../packages/api/test/server';
import { cpuOf, cpuOfThis, postmasterOf } from './cpu-time';
import { addressOf } from './portal-visitor';
import { RegisteringStudent, steps } from './registering-student';
import { report, type Row } from './report';
import { seedFeesPaid } from './seed-payments';
import { seedUniversity } from './seed-university';
import { together } from './step-times';

/** Of each part of the bench. */
const people = Number(process.env.STUDENTS ?? 600);
/** Students who are at it at the same time. */
const atOnce = 24;
const warmUp = 60;
/** 28,000 students in a quarter of an hour. */
const wish = 31;

/** CPU seconds until now: of the nodes, the database, and what plays the students. */
interface Used {
  nodes: number;
  database: number;
  load: number;
}

function usedBy({ nodes }: Cluster, postmaster: number): Used {
  const pids = [...nodes.values()].map(({ child }) => child.pid ?? 0);
  return {
    nodes: pids.reduce((sum, pid) => sum + cpuOf(pid), 0),
    database: cpuOf(postmaster),
    load: cpuOfThis(),
  };
}

interface Measured {
  perSecond: number;
  /** Milliseconds of CPU for each. */
  cost: Used;
}

const round = (value: number) => Math.round(value * 10) / 10;
const server = await startTestServer();
process.env['PORTAL_TEST_HOST'] = server.host;
const postmaster = postmasterOf(server.data);
const cluster = await startCluster(['a'], {}, builtServer);
try {
  const { test, nodes } = cluster;
  // The nodes live now.
  test.deps.clock.set(new Date());
  const passwordHash = await hashPassword(testPassword);
  await seedUniversity(test, { students: 2 * warmUp + 3 * people, passwordHash });
  await seedFeesPaid(test);
  const { rows: names } = await sql<{
    name: string;
  }>`select matric_number as name from student order by id`.execute(test.deps.db);
  const everybody: RegisteringStudent[] = [];
  /** The next students, by turns at the nodes that are there: a proxy in this process would cost what is measured. */
  const next = (count: number) => {
    const origins = [...nodes.values()].map(({ origin }) => origin);
    const from = everybody.length;
    const students = names.slice(from, from + count).map(({ name }, nth) => {
      const person = { userName: name, address: addressOf(from + nth) };
      return new RegisteringStudent(origins[nth % origins.length] ?? '', person);
    });
    everybody.push(...students);
    return students;
  };

  const measured = async (
    students: readonly RegisteringStudent[],
    act: (student: RegisteringStudent) => Promise<void>,
  ): Promise<Measured> => {
    const before = usedBy(cluster, postmaster);
    const since = performance.now();
    await together(students, atOnce, act);
    const elapsed = (performance.now() - since) / 1000;
    const after = usedBy(cluster, postmaster);
    const each = (of: keyof Used) => (1000 * (after[of] - before[of])) / students.length;
    return {
      perSecond: students.length / elapsed,
      cost: { nodes: each('nodes'), database: each('database'), load: each('load') },
    };
  };
  const whole = async (student: RegisteringStudent) => {
    for (const step of steps) await student.act(step);
  };

  await measured(next(warmUp), whole);
  const shown: Row[] = [];
  const figures: Record<string, number> = {};
  const show = (what: string, { perSecond, cost }: Measured) => {
    figures[`${what}: CPU ms`] = round(cost.nodes + cost.database);
    shown.push({
      what,
      'a second': round(perSecond),
      'node, CPU ms': round(cost.nodes),
      'database, CPU ms': round(cost.database),
      'load, CPU ms': round(cost.load),
    });
  };
  // All of them take a step before anybody takes the next one: so each is seen by itself.
  const apart = next(people);
  for (const step of steps) show(step, await measured(apart, (student) => student.act(step)));
  const one = await measured(next(people), whole);
  show('whole, one node', one);
  await cluster.start('b');
  await measured(next(warmUp), whole);
  const two = await measured(next(people), whole);
  show('whole, two nodes', two);

  const wrong = everybody.flatMap((student) => student.wrong);
  for (const problem of wrong.slice(0, 10)) console.log(problem);
  const spent = ({ nodes, database }: Used) => nodes + database;
  const ratio = (value: number) => Math.round(value * 100) / 100;
  figures['wrong'] = wrong.length;
  figures['registrations a second, one node'] = round(one.perSecond);
  figures['registrations a second, two nodes'] = round(two.perSecond);
  figures['wish of 31 a second ÷ one node'] = ratio(wish / one.perSecond);
  figures['CPU of a registration, two nodes ÷ one'] = ratio(spent(two.cost) / spent(one.cost));
  const targets = {
    wrong: 0,
    'wish of 31 a second ÷ one node': 1,
    // What one more node does is not eaten up by what they tell each other: where there are cores, they add up.
    'CPU of a registration, two nodes ÷ one': 1.15,
  };
  report({ bench: 'big-day', figures, targets }, shown);
} finally {
  await cluster.close();
  await server.stop();
}
