import { sql } from 'kysely';
import { cloneDemoDatabase } from '../../test/demo-database';
import type { TestDatabase } from '../../test/database';

let demo: TestDatabase;
beforeAll(async () => {
  demo = await cloneDemoDatabase();
}, 300_000);
afterAll(() => demo.close());

async function rowsOf<Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> {
  return (await query.execute(demo.db)).rows;
}
const one = async <Row>(query: ReturnType<typeof sql<Row>>) => (await rowsOf(query))[0];

it('has a hostel that is full, one with a single bed-space left, and a third of the others taken', async () => {
  const rows = await rowsOf(sql<{ name: string; free: number; taken: number; kept: number; closed: number }>`
    select h.name, count(*) filter (where s.state = 'free')::integer as free, count(s.taken)::integer as taken,
      count(*) filter (where s.state = 'reserved')::integer as kept,
      count(*) filter (where s.state = 'disabled')::integer as closed
    from session_bed s join hostel h on h.id = s.hostel_id group by h.name order by h.name`);
  const of = (name: string) => rows.find((row) => row.name === name);
  expect(of('Hostel E')).toMatchObject({ free: 0, taken: 160 });
  expect(of('Hostel D')).toMatchObject({ free: 1, taken: 159 });
  expect(of('Hostel A')).toMatchObject({ closed: 8 });
  expect(of('Special Block')).toMatchObject({ kept: 48, taken: 0 });
  const sum = (field: 'free' | 'taken' | 'kept' | 'closed') => rows.reduce((all, row) => all + row[field], 0);
  expect(sum('free') + sum('taken') + sum('kept') + sum('closed')).toBe(1064);
  expect(sum('kept')).toBe(64);
  const rest = rows.filter(({ name }) => !['Hostel D', 'Hostel E', 'Special Block'].includes(name));
  const beds = rest.reduce((all, { free, taken, kept, closed }) => all + free + taken + kept + closed, 0);
  expect(rest.reduce((all, { taken }) => all + taken, 0) / beds).toBeCloseTo(1 / 3, 1);
});

it('has people who hold, paid and moved in, each with the money that their state says', async () => {
  const states = await rowsOf(sql<{ state: string; broken: number }>`
    select a.state, count(*) filter (where (i.status = 'PAID') <> (a.state in ('paid', 'occupied')))::integer as broken
    from bed_allocation a join invoice i on i.id = a.invoice_id
    where a.state in ('held', 'paid', 'occupied') group by a.state order by a.state`);
  expect(states).toEqual(['held', 'occupied', 'paid'].map((state) => ({ state, broken: 0 })));
  expect(
    await one(sql`select a.state, h.name from bed_allocation a join student p on p.id = a.student_id
      join app_user u on u.id = p.user_id and u.user_name = 'student.final'
      join bed_space b on b.id = a.bed_id join hostel h on h.id = b.hostel_id`),
  ).toEqual({ state: 'paid', name: 'Hostel C' });
});

it('has a hold about to end, one that lapsed, a student who is barred, and money without a bed-space', async () => {
  const [{ now }] = (await rowsOf(sql<{ now: Date }>`
    select changed_at as now from hostel_session where version = 1`)) as [{ now: Date }];
  const soon = new Date(now.getTime() + 15 * 60_000);
  expect(
    await one(sql`select
      (select count(*)::integer from bed_allocation where state = 'held' and until between ${now} and ${soon}) as ending,
      (select count(*)::integer from bed_allocation where state = 'lapsed') as lapsed,
      (select count(*)::integer from hostel_bar where lifted_at is null) as barred,
      (select count(*)::integer from payment_issue where kind = 'NO_BED' and resolved_at is null) as owed,
      (select count(*)::integer from hostel_fault where mended_at is null) as faults,
      (select count(*)::integer from bed_swap where state = 'proposed') as proposed,
      (select count(*)::integer from bed_swap where state = 'agreed') as agreed,
      (select count(*)::integer from dated_window where kind = 'hostel'
        and opens_at < ${now} and closes_at > ${now}) as windows`),
  ).toEqual({ ending: 1, lapsed: 2, barred: 1, owed: 1, faults: 1, proposed: 1, agreed: 1, windows: 2 });
  const broken = await one(sql<{ over: number }>`
    select count(*) filter (where taken > places)::integer as over from hostel_quota`);
  expect(broken).toEqual({ over: 0 });
});
