import type { academics } from '@portal/contracts/academics';
import type { CallData } from '@portal/shared/model';
import { testApp, type TestApp } from '../../../../test/app';
import { anOfficer, approvalWorld, type ApprovalWorld, type Officer } from '../../../../test/approval-world';
import { aTaughtCourse, registrationDepartments } from '../../../../test/curriculum-builders';
import { feeSession } from '../../../../test/fee-builders';

type Reports = typeof academics.registrationReports;
type Students = CallData<Reports['students']>['rows'];
type Courses = CallData<Reports['courses']>['rows'];

let test: TestApp;
let world: ApprovalWorld;
let reader: Officer;
beforeEach(async () => {
  test = await testApp();
  world = await approvalWorld(test);
  reader = await anOfficer(test, ['registration.view']);
});
afterEach(() => test.close());

const students = async (query = '', by = reader) =>
  (await world.get<{ rows: Students }>(`reports?${query}`, by)).rows;
const studentTotals = (query = '', by = reader) =>
  world.get<CallData<Reports['studentTotals']>>(`reports/totals?${query}`, by);
const courses = async (query = '', by = reader) =>
  (await world.get<{ rows: Courses }>(`reports/courses?${query}`, by)).rows;
const courseTotals = (query = '', by = reader) =>
  world.get<CallData<Reports['courseTotals']>>(`reports/courses/totals?${query}`, by);

/** Three students: nothing registered, waiting, and approved. */
async function three() {
  const waiting = await world.another();
  await world.submit(waiting);
  const approved = await world.another();
  await world.submit(approved);
  await world.approve('adviser', approved);
  await world.approve('hod', approved);
  return { none: world.student, waiting, approved };
}

describe('students', () => {
  it('stand with and without a registration, and with who approved', async () => {
    const { none, waiting, approved } = await three();
    const rows = await students();
    const of = ({ id }: { id: number }) => rows.find((row) => row.id === id);
    expect(rows).toHaveLength(3);
    expect(of(none)).toMatchObject({
      registrationId: null,
      state: 'none',
      units: 0,
      submittedAt: null,
      may: [],
    });
    expect(of(waiting)).toMatchObject({ state: 'waiting', stage: 'submitted', units: 15, courses: 5 });
    expect(of(waiting)).toMatchObject({ approvedBy: null, approvedAt: null, late: false });
    expect(of(approved)).toMatchObject({ state: 'approved', stage: null, may: ['form'] });
    expect(of(approved)?.approvedBy).toEqual(expect.any(String));
    expect(of(approved)?.approvedAt).toBe(test.deps.clock.now().toISOString());
  });

  it('are narrowed, and their sums with them', async () => {
    await three();
    expect(await students('state=none')).toHaveLength(1);
    expect(await students('state=approved')).toHaveLength(1);
    expect(await students('level=300')).toEqual([]);
    expect(await students(`sessionId=${feeSession}&semester=1`)).toHaveLength(3);
    expect(await students('semester=2&state=none')).toHaveLength(3);
    expect(await students('course=TST201')).toHaveLength(2);
    expect(await students('course=TST299')).toEqual([]);
    for (const sort of ['name', 'matricNumber', '-submitted'])
      expect(await students(`sort=${sort}`)).toHaveLength(3);
    const whole = { students: 3, registered: 2, notRegistered: 1, approved: 1 };
    expect(await studentTotals()).toMatchObject({
      ...whole,
      waiting: 1,
      late: 0,
      byDepartment: [{ departmentId: registrationDepartments.own, name: 'Tests', ...whole }],
      byLevel: [{ level: 200, ...whole }],
    });
    expect(await studentTotals('state=none')).toMatchObject({ students: 1, registered: 0, approved: 0 });
  });

  it('are narrowed by school, kind and option, which the filters offer', async () => {
    const { none } = await three();
    const { own } = registrationDepartments;
    const { db } = test.deps;
    const option = await db
      .insertInto('department_option')
      .values({ department_id: own, name: 'Hardware' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.updateTable('student').set({ option_id: option.id }).where('id', '=', none.id).execute();
    // The school has the number of the department.
    expect(await students(`schoolId=${own}&studentTypeId=1`)).toHaveLength(3);
    expect(await students('studentTypeId=4')).toEqual([]);
    expect(await students(`optionId=${option.id}`)).toMatchObject([{ id: none.id }]);
    expect(await studentTotals(`optionId=${option.id}`)).toMatchObject({ students: 1, registered: 0 });
    expect(await courses(`schoolId=${own}`)).toHaveLength(5);
    for (const narrowed of [await students('schoolId=1'), await courses('schoolId=1')])
      expect(narrowed).toEqual([]);
    const offered = async (by: Officer) =>
      (await world.get<CallData<typeof academics.approvals.choices>>('approvals/choices', by)).options;
    for (const office of [world.offices.hod, world.offices.adviser])
      expect(await offered(office)).toEqual([{ id: option.id, name: 'Tests: Hardware' }]);
    expect(await offered(await anOfficer(test, ['registration.view'], { department: 1 }))).toEqual([]);
  });

  it('are late when they submit after the window has closed', async () => {
    const { waiting } = await three();
    const { id } = await world.of(waiting);
    const { db } = test.deps;
    await db
      .updateTable('course_registration')
      .set({ submitted_at: new Date('2026-10-01T00:00:00+01:00') })
      .where('id', '=', id)
      .execute();
    expect(await students('late=true')).toMatchObject([{ id: waiting.id, late: true }]);
    expect(await students('late=false')).toHaveLength(2);
    expect((await studentTotals()).late).toBe(1);
  });

  it('who have left stand with what they registered, and no more', async () => {
    const { none, approved } = await three();
    const { db } = test.deps;
    for (const { id } of [none, approved])
      await db.updateTable('student').set({ status: 'graduated' }).where('id', '=', id).execute();
    const rows = await students();
    expect(rows.map(({ state }) => state).sort()).toEqual(['approved', 'waiting']);
  });
});

describe('courses', () => {
  it('say how many registered them, where from, and who teaches', async () => {
    await three();
    await aTaughtCourse(test, { code: 'TST290', capacity: 40 });
    const rows = await courses();
    expect(rows.map(({ code }) => code)).toEqual([
      'TST201',
      'TST203',
      'TST205',
      'TST207',
      'TST209',
      'TST290',
    ]);
    expect(rows[0]).toMatchObject({
      title: 'Title of TST201',
      units: 3,
      level: 200,
      department: 'Tests',
      lecturers: [],
      registered: 2,
      approved: 1,
      byClass: [{ department: 'Tests', level: 200, registered: 2 }],
      classes: 1,
      capacity: null,
      hasResults: false,
    });
    expect(rows.at(-1)).toMatchObject({ registered: 0, approved: 0, byClass: [], capacity: 40 });
    expect(await courses('empty=true')).toMatchObject([{ code: 'TST290' }]);
    expect(await courses('empty=false')).toHaveLength(5);
    expect(await courses('full=true')).toEqual([]);
    expect(await courses('search=203')).toMatchObject([{ code: 'TST203' }]);
    expect(await courses('semester=2')).toEqual([]);
    expect(await courseTotals()).toMatchObject({
      courses: 6,
      registered: 10,
      approved: 5,
      empty: 1,
      untaught: 5,
      byDepartment: [{ name: 'Tests', courses: 6, registered: 10, approved: 5 }],
    });
  });

  it('are full when their last place is taken', async () => {
    const small = await aTaughtCourse(test, { code: 'TST290', capacity: 1 });
    await world.submit(world.student, { more: [small] });
    expect(await courses('full=true')).toMatchObject([{ code: 'TST290', registered: 1 }]);
    expect(await courses('full=false')).toHaveLength(5);
  });
});

it('nobody reads beyond the place where they hold the claim', async () => {
  await three();
  const { own, other } = registrationDepartments;
  const here = await anOfficer(test, ['registration.view'], { department: own });
  const elsewhere = await anOfficer(test, ['registration.view'], { department: other });
  // Sums are kept for a while: by whom they may be seen as well.
  expect(await studentTotals()).toMatchObject({ students: 3 });
  expect(await students('', here)).toHaveLength(3);
  expect(await students('', elsewhere)).toEqual([]);
  expect(await studentTotals('', elsewhere)).toMatchObject({ students: 0, byDepartment: [] });
  expect(await courses('', elsewhere)).toEqual([]);
  expect(await courseTotals('', elsewhere)).toMatchObject({ courses: 0, registered: 0 });
});
