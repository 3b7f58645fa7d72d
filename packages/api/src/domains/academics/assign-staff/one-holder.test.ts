import { sql } from 'kysely';
import { testApp, type TestApp } from '../../../../test/app';
import { officeKit } from '../../../../test/office-kit';

const many = 20;
let test: TestApp;
let kit: Awaited<ReturnType<typeof officeKit>>;
let people: { id: number; userId: number }[];
beforeEach(async () => {
  test = await testApp();
  kit = await officeKit(test);
  people = [];
  for (let count = 0; count < many; count += 1) people.push(await kit.lecturer());
});
afterEach(() => test.close());

const active = async () => {
  const { rows } = await sql<{ id: number }>`select staff_id as id from office_term
    where office = 'head' and department_id = 21 and not void`.execute(test.deps.db);
  return rows.map(({ id }) => id);
};

/** What a careless use case would do: nothing is held, nothing is asked before the term is written. */
const carelessly = (staffId: number) =>
  sql`insert into office_term (office, department_id, staff_id, starts_on, appointed_by, appointed_at)
    values ('head', 21, ${staffId}, ${kit.today()}, ${kit.officer.userId}, now())`.execute(test.deps.db);

it(`of ${many} appointments at one moment one counts, and one account has the role`, async () => {
  const from = kit.today();
  const answers = await Promise.all(
    people.map(({ id }) => kit.post('seats/head-21/appoint', { staffId: String(id), from, version: 0 })),
  );
  const statuses = answers.map(({ statusCode }) => statusCode).sort();
  expect(statuses).toEqual([200, ...Array.from({ length: many - 1 }, () => 409)]);
  const [holder, ...others] = await active();
  expect(others).toEqual([]);
  const roles = await Promise.all(people.map(({ userId }) => kit.rolesOf(userId)));
  const heads = people.filter((_, index) => roles[index]?.includes('hod {"department":21}'));
  expect(heads.map(({ id }) => id)).toEqual([holder]);
});

it('the database alone keeps it so: of as many careless appointments one is left', async () => {
  await Promise.allSettled(people.map(({ id }) => carelessly(id)));
  expect(await active()).toHaveLength(1);
});

it('without the constraint all of them would hold it', async () => {
  await sql`alter table office_term drop constraint office_term_of_department`.execute(test.deps.db);
  await Promise.allSettled(people.map(({ id }) => carelessly(id)));
  expect(await active()).toHaveLength(many);
});
