import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { hashPassword } from '../../packages/api/src/platform/identity/passwords';
import { testPassword } from '../../packages/api/test/builders';
import { feeSession } from '../../packages/api/test/fee-builders';
import { builtServer } from '../../packages/api/test/portal-process';
import { startCluster, type Cluster } from '../../packages/api/test/rolling/cluster';
import { startTestServer } from '../../packages/api/test/server';
import { addressOf } from './portal-visitor';
import { RegisteringStudent, steps } from './registering-student';
import { report } from './report';
import { seedFeesPaid } from './seed-payments';
import { coursesOfSemester, levelNow, seedUniversity } from './seed-university';
import { rounded, stepTable, StepTimes, timesOne } from './step-times';

const people = Number(process.env.STUDENTS ?? 2000);
/** Over which they come. */
const seconds = Number(process.env.SECONDS ?? 100);
/** Who does the same before the others come, one after the other. */
const alone = Math.min(60, people);
/** Nobody else has looked at anything yet: code that is new to Node is slow at first. */
const warmUp = 20;
/** p95 with everybody there, as a multiple of one student's. */
const mostTimes = 20;

/** In each class one course has as many places as students, so that all of them come through the same row. */
async function limitPlaces({ test: { deps } }: Cluster): Promise<void> {
  await sql`
    update course c set capacity = s.students
    from (select department_id, count(*) as students from student where level = ${levelNow}::int group by 1) s
    where s.department_id = c.department_id and c.level = ${levelNow}::int and c.semester = 1
      and c.id = (select min(o.id) from course o where (o.department_id, o.level, o.semester)
        = (c.department_id, c.level, c.semester))`.execute(deps.db);
}

/** What the database has of whom the portal told that it has it. */
async function stored({ test: { deps } }: Cluster, userNames: readonly string[]) {
  const { rows } = await sql<{ whole: number; registrations: number; seats: number; courses: number }>`
    with mine as (
      select r.id, r.state, count(c.course_id) as courses
      from course_registration r
      join student s on s.id = r.student_id
      left join registered_course c on c.registration_id = r.id
      where r.session_id = ${feeSession} and s.matric_number = any(${[...userNames]}::text[])
      group by r.id
    )
    select (select count(*)::int from mine where state = 'submitted' and courses = ${coursesOfSemester}::int) as whole,
      (select count(*)::int from mine) as registrations,
      (select coalesce(sum(taken), 0)::int from course_seat) as seats,
      (select count(*)::int from registered_course c join course k on k.id = c.course_id
        join course_registration r on r.id = c.registration_id
        where r.session_id = ${feeSession} and k.capacity is not null) as courses`.execute(deps.db);
  if (!rows[0]) throw new Error('the database answers nothing');
  return rows[0];
}

const server = await startTestServer();
process.env['PORTAL_TEST_HOST'] = server.host;
const cluster = await startCluster(['a', 'b'], {}, builtServer);
try {
  const { test, proxy, nodes } = cluster;
  // The nodes live now.
  test.deps.clock.set(new Date());
  const passwordHash = await hashPassword(testPassword);
  await seedUniversity(test, { students: warmUp + alone + people, passwordHash });
  await seedFeesPaid(test);
  await limitPlaces(cluster);
  const { rows } = await sql<{
    name: string;
  }>`select matric_number as name from student order by id`.execute(test.deps.db);
  const everybody = rows.map(
    ({ name }, nth) => new RegisteringStudent(proxy.origin, { userName: name, address: addressOf(nth) }),
  );
  const refused: string[] = [];
  const told: string[] = [];
  const walk = async (student: RegisteringStudent, times: StepTimes) => {
    try {
      for (const step of steps.filter((each) => each !== 'print')) {
        await times.timed(step, () => student.act(step));
        if (step === 'submit') told.push(student.person.userName);
      }
    } catch (error) {
      refused.push(`${student.person.userName}: ${String(error)}`);
    }
  };
  const [one, many] = [new StepTimes(), new StepTimes()];
  for (const student of everybody.slice(0, warmUp)) await walk(student, new StepTimes());
  for (const student of everybody.slice(warmUp, warmUp + alone)) await walk(student, one);

  let killed: Promise<void> | undefined;
  const kill = async () => {
    await nodes.get('a')?.kill();
    await cluster.start('a');
  };
  const since = performance.now();
  const rushing = everybody.slice(warmUp + alone);
  const before = told.length;
  await Promise.all(
    rushing.map(async (student, index) => {
      await wait((index / people) * seconds * 1000);
      await walk(student, many);
      if (told.length - before > people / 2) killed ??= kill();
    }),
  );
  const taken = (performance.now() - since) / 1000;
  await killed;
  const kept = await stored(cluster, told);
  const wrong = everybody.flatMap((student) => student.wrong);
  for (const problem of [...refused, ...wrong].slice(0, 10)) console.log(problem);

  const times = (step: string) => timesOne({ one, many }, step);
  const figures = {
    students: people,
    refused: refused.length,
    wrong: wrong.length,
    'submitted and lost': told.length - kept.whole,
    'registered twice or not at all': Math.abs(everybody.length - kept.registrations),
    'places too many or too few': Math.abs(kept.seats - kept.courses),
    'requests sent again': everybody.reduce((sum, { again }) => sum + again, 0),
    'registrations a second': rounded(people / taken),
    'p95 of reading × one student': times('read'),
    'p95 of submitting × one student': times('submit'),
  };
  const targets = {
    refused: 0,
    wrong: 0,
    'submitted and lost': 0,
    'registered twice or not at all': 0,
    'places too many or too few': 0,
    'p95 of reading × one student': mostTimes,
    'p95 of submitting × one student': mostTimes,
  };
  const shown = stepTable(
    steps.filter((step) => step !== 'print'),
    { one, many },
    'the rush',
  );
  report({ bench: 'registration-rush', figures, targets }, shown);
} finally {
  await cluster.close();
  await server.stop();
}
