import { testApp, type TestApp } from '../../../../test/app';
import { lecturersOfficer } from '../../../../test/lecturer-builders';
import { officeKit } from '../../../../test/office-kit';
import { settleDueRights } from './settle-rights';

let test: TestApp;
let kit: Awaited<ReturnType<typeof officeKit>>;
beforeEach(async () => {
  test = await testApp();
  test.deps.clock.set(new Date('2026-09-14T12:00:00Z'));
  kit = await officeKit(test);
});
afterEach(() => test.close());

const settle = () => settleDueRights(test.deps);
const at = (time: string) => test.deps.clock.set(new Date(time));
const schoolOf = async (department: number) => {
  const { school } = await test.deps.db
    .selectFrom('department')
    .select('faculty_id as school')
    .where('id', '=', department)
    .executeTakeFirstOrThrow();
  return school;
};

describe('The rights of an office', () => {
  it('go with the last day also where the next office cannot be given', async () => {
    const { db } = test.deps;
    const { id, userId } = await kit.lecturer();
    const school = await schoolOf(21);
    await db.insertInto('role_claim').values({ role_id: 'dean', claim: 'lecturers.view' }).execute();
    const head = await kit.appoint('head-21', id, { to: '2026-09-15' });
    expect((await kit.appoint(`dean-${school}`, id, { from: '2026-09-15' })).statusCode).toBe(200);
    // Who appointed may no longer give what comes with it.
    await db
      .deleteFrom('role_claim')
      .where('claim', '=', 'lecturers.view')
      .where('role_id', '<>', 'dean')
      .execute();
    at('2026-09-15T00:00:00Z');
    await settle();
    expect(await kit.rolesOf(userId)).toEqual(['hod {"department":21}', 'lecturer {}']);
    at('2026-09-16T00:00:00Z');
    await settle();
    expect(await kit.rolesOf(userId)).toEqual(['lecturer {}']);
    expect(head.statusCode).toBe(200);
  });

  it('of one office are taken by an act while those of another cannot be given', async () => {
    const { db } = test.deps;
    const { id, userId } = await kit.lecturer();
    const school = await schoolOf(21);
    await db.insertInto('role_claim').values({ role_id: 'dean', claim: 'courses.view' }).execute();
    const other = await lecturersOfficer(test);
    const { id: term } = (await kit.appoint('head-21', id)).json<{ data: { id: number } }>().data;
    await db
      .insertInto('office_term')
      .values({
        office: 'dean',
        department_id: null,
        faculty_id: school,
        staff_id: id,
        acting: false,
        starts_on: kit.today(),
        ends_on: null,
        appointed_by: other.userId,
        appointed_at: test.deps.clock.now(),
      })
      .execute();
    expect((await kit.end('head-21', term)).statusCode).toBe(200);
    expect(await kit.rolesOf(userId)).toEqual(['lecturer {}']);
  });
});
