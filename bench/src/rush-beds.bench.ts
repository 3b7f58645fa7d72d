import type { hostel } from '@portal/contracts/hostel';
import type { CallData } from '@portal/shared/model';
import { sql } from 'kysely';
import { holdBed } from '../../packages/api/src/domains/hostel/allocations/hold-bed';
import { cheapPasswordHash } from '../../packages/api/test/builders';
import { statementsOf } from '../../packages/api/test/captured';
import { builtServer } from '../../packages/api/test/portal-process';
import { startCluster } from '../../packages/api/test/rolling/cluster';
import { startTestServer } from '../../packages/api/test/server';
import { pgbench } from './pgbench';
import { addressOf, PortalVisitor } from './portal-visitor';
import { report } from './report';
import { heldBeds, seedBeds } from './seed-beds';
import { seedFeesPaid } from './seed-payments';
import { seedUniversity } from './seed-university';
import { rounded, StepTimes, together } from './step-times';

/** Who comes in each part: as many as there are beds, half of which are for the others' sex. */
const people = Number(process.env.STUDENTS ?? 1000);
const atOnce = 24;
const seconds = 5;

interface Student {
  id: number;
  userName: string;
}

const server = await startTestServer();
process.env['PORTAL_TEST_HOST'] = server.host;
const cluster = await startCluster(['a'], {}, builtServer);
try {
  const { test, nodes } = cluster;
  const { db, clock } = test.deps;
  clock.set(new Date());
  await seedUniversity(test, { students: 3 * people, passwordHash: await cheapPasswordHash() });
  await seedFeesPaid(test);
  // The invoices that are there have numbers of their own.
  await sql`select setval('invoice_serial', 1000000)`.execute(db);
  // Whoever has no address gets no invoice.
  await sql`update student set email = 'student' || id || '@futg.example', mobile_number = '+234803' || lpad(id::text, 7, '0')`.execute(
    db,
  );
  await seedBeds(test, people);
  await sql`vacuum analyze`.execute(db);
  const { rows: students } = await sql<Student>`
    select id, matric_number as "userName" from student order by id`.execute(db);
  const refused: string[] = [];
  const times = { grid: new StepTimes(), hold: new StepTimes() };
  let signedIn = 0;

  /** So many come at once to the nodes that are there: they look at a hostel, and take any bed. Answers holds a second. */
  const rush = async (count: number): Promise<number> => {
    const origins = [...nodes.values()].map(({ origin }) => origin);
    const visitors = students.slice(signedIn, signedIn + count).map(({ userName }, nth) => {
      const person = { userName, address: addressOf(signedIn + nth) };
      return new PortalVisitor(origins[nth % origins.length] ?? '', person);
    });
    signedIn += count;
    await together(visitors, atOnce, (visitor) => visitor.signIn());
    const before = await heldBeds(test);
    const since = performance.now();
    await together(visitors, atOnce, async (visitor) => {
      const { hostels } = (await times.grid.timed('grid', () => visitor.call('/Hostel/hostels'))) as CallData<
        typeof hostel.hostels.list
      >;
      const open = hostels.find(({ disabledReason }) => disabledReason === null);
      if (open) await times.grid.timed('grid', () => visitor.call(`/Hostel/hostels/${open.id}/rooms`));
      const body = { hostelId: null, price: open?.price ?? 0 };
      await times.hold
        .timed('hold', () => visitor.call('/Hostel/hold-any', { method: 'POST', body }))
        .catch((error: unknown) => refused.push(String(error)));
    });
    const elapsed = (performance.now() - since) / 1000;
    return ((await heldBeds(test)).held - before.held) / elapsed;
  };

  const one = await rush(people);
  // The beds come back, for who comes to two nodes.
  await sql`update bed_allocation set state = 'cancelled', ended_at = now(), ended_by = 'bench' where state = 'held'`.execute(
    db,
  );
  await cluster.start('b');
  const two = await rush(people);
  const held = await heldBeds(test);
  const impolite = refused.filter((text) => !text.includes(': 409 '));
  for (const problem of impolite.slice(0, 5)) console.log(problem);

  // What the database alone does with the statement that takes a bed: each time another student, and the bed comes back.
  await sql`update bed_allocation set state = 'cancelled', ended_at = now(), ended_by = 'bench' where state = 'held'`.execute(
    db,
  );
  const [lodger] = students.slice(2 * people);
  if (!lodger) throw new Error('nobody is left for pgbench');
  const statements = await statementsOf(() => holdBed(test.deps, lodger.id, { hostelId: null }));
  const take = statements.find(({ text }) => text.includes('insert into bed_allocation'));
  if (!take) throw new Error('no statement holds a bed');
  const { rows: free } = await sql<{ id: number }>`
    select p.id from student p where p.gender = (select gender from student where id = ${lodger.id})
      and p.id > ${lodger.id} order by p.id`.execute(db);
  await sql`create sequence bench_student`.execute(db);
  await sql`create table bench_student_of as
    select row_number() over () as n, id from unnest(${free.map(({ id }) => id)}::bigint[]) as id`.execute(
    db,
  );
  await sql`create function bench_take() returns bigint language sql volatile as
    'select id from bench_student_of where n = (select 1 + nextval(''bench_student'') % (select count(*) from bench_student_of))'`.execute(
    db,
  );
  const parameters = take.values.map((value) => {
    if (value instanceof Date) return `'${value.toISOString()}'::timestamptz`;
    if (Array.isArray(value)) return `'{${value.join(',')}}'`;
    if (value === null) return 'null';
    return value === lodger.id ? '(select student from who)' : `'${String(value)}'`;
  });
  const taken = take.text.replace(/\$(\d+)/g, (_, nth: string) => parameters[Number(nth) - 1] ?? 'null');
  const script = [
    `${taken.replace(/^\s*with bed as/, 'with who as materialized (select bench_take() as student), bed as')};`,
    `update bed_allocation set state = 'cancelled', ended_at = now(), ended_by = 'bench' where state = 'held'
      and id in (select id from bed_allocation where state = 'held' order by id limit 1 for update skip locked);`,
  ].join('\n');
  await sql`update bed_allocation set state = 'cancelled', ended_at = now(), ended_by = 'bench' where state = 'held'`.execute(
    db,
  );
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const alone = await pgbench(
    { sql: script, variables: {} },
    { host: server.host, database: rows[0]?.name ?? '', clients: 8, seconds },
  );

  const figures = {
    'holds a second, one node': rounded(one),
    'holds a second, two nodes': rounded(two),
    'the database alone, holds and ends a second': rounded(alone.perSecond),
    'the database alone ÷ one node': rounded(alone.perSecond / one),
    'p95 of the grid, ms': rounded(times.grid.quantile('grid', 0.95)),
    'p95 of a hold, ms': rounded(times.hold.quantile('hold', 0.95)),
    'beds with two people': held.held - held.beds,
    'people with two beds': held.held - held.people,
    'refused without a sentence': impolite.length,
  };
  const targets = { 'beds with two people': 0, 'people with two beds': 0, 'refused without a sentence': 0 };
  report(
    { bench: 'rush-beds', figures, targets },
    Object.entries(figures).map(([what, figure]) => ({ what, figure })),
  );
} finally {
  await cluster.close();
  await server.stop();
}
