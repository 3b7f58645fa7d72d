import type { academics } from '@portal/contracts/academics';
import type { CallData } from '@portal/shared/model';
import { testApp, type TestApp } from '../../../../test/app';
import { anOfficer, approvalWorld, type ApprovalWorld, type Officer } from '../../../../test/approval-world';
import { registrationDepartments } from '../../../../test/curriculum-builders';

type Borrowed = CallData<typeof academics.approvals.borrowed>['rows'];

let test: TestApp;
let world: ApprovalWorld;
let course: number;
let owner: Officer;
beforeEach(async () => {
  test = await testApp();
  world = await approvalWorld(test);
  course = await world.borrowable('OTH201', 5);
  owner = await world.otherHod();
  await world.submit(world.student, { more: [course] });
});
afterEach(() => test.close());

const codeOf = (answer: { json: <T>() => T }) => answer.json<{ code: string }>().code;
const decide = async (act: 'approve' | 'refuse', by: Officer, more: object = {}) => {
  const { id, version } = await world.of(world.student);
  const reason = act === 'refuse' ? { reason: 'No room in the laboratory' } : {};
  return world.post(`${id}/borrowed/${course}/${act}`, { version, ...reason, ...more }, by);
};
const asked = async (by: Officer, query = '') =>
  (await world.get<{ rows: Borrowed }>(`approvals/borrowed?${query}`, by)).rows;
const taken = async () =>
  (await test.deps.db.selectFrom('course_seat').select('taken').executeTakeFirst())?.taken;

describe('a borrowed course', () => {
  it('is asked of the department that owns it once the adviser has approved, and the head waits', async () => {
    expect(await world.of(world.student)).toMatchObject({ needsDean: true, exceptions: ['borrowed'] });
    expect(await asked(owner)).toEqual([]);
    expect(codeOf(await decide('approve', owner))).toBe('CONFLICT');
    await world.approve('adviser');
    expect(await asked(owner, 'forMe=true')).toMatchObject([
      {
        code: 'OTH201',
        fullName: 'BELLO Grace',
        department: 'Tests',
        owner: 'Other Tests',
        reason: 'For my project',
        placesLeft: 4,
        state: 'pending',
        may: ['decide'],
      },
    ]);
    expect((await world.approve('hod')).json()).toMatchObject({
      code: 'CONFLICT',
      message: 'The department that owns OTH201 has not decided yet.',
    });
    expect(await world.rows('forMe=true', world.offices.hod)).toEqual([]);
    expect(await world.rows('state=adviser_ok', world.offices.hod)).toMatchObject([
      { asksOwners: true, may: ['hod.return'] },
    ]);
    expect((await decide('approve', owner)).json()).toMatchObject({ data: { state: 'approved' } });
    expect(codeOf(await decide('approve', owner))).toBe('CONFLICT');
    expect(await asked(owner)).toMatchObject([{ state: 'approved', may: [] }]);
    expect(await world.rows('forMe=true', world.offices.hod)).toHaveLength(1);
    const second = await world.another();
    await world.submit(second, { more: [course] });
    await world.approve('adviser', second);
    expect((await asked(owner)).map(({ state }) => state)).toEqual(['pending', 'approved']);
    for (const query of ['sort=-waiting', 'sort=course', 'sort=name', 'search=oth201', 'semester=1'])
      expect(await asked(owner, query)).toHaveLength(2);
    for (const query of ['semester=2', 'sessionId=2024', 'search=nobody'])
      expect(await asked(owner, query)).toEqual([]);
    expect((await world.approve('hod')).json()).toMatchObject({ data: { state: 'hod_ok' } });
    expect((await world.approve('dean')).json()).toMatchObject({ data: { state: 'locked' } });
    expect((await world.told())[1]).toBe(
      'course approval: The head of the department that owns the course agreed that you borrow OTH201 in the Harmattan semester of 2025/2026.',
    );
  });

  it.each([
    ['the whole university', null],
    ['the student’s own department', registrationDepartments.own],
  ])('of %s is asked of nobody: head and dean decide', async (_, department_id) => {
    await test.deps.db.updateTable('course').set({ department_id }).where('id', '=', course).execute();
    await world.approve('adviser');
    expect(await asked(owner)).toEqual([]);
    expect((await world.one(world.offices.hod)).courses.at(-1)).toMatchObject({
      code: 'OTH201',
      ownerDecision: null,
    });
    expect((await world.approve('hod')).json()).toMatchObject({ data: { state: 'hod_ok' } });
    expect((await world.approve('dean')).json()).toMatchObject({ data: { state: 'locked' } });
  });

  it('is lent by nobody else, and its registration is read by whoever is asked', async () => {
    await world.approve('adviser');
    const { hod, dean, adviser } = world.offices;
    expect((await decide('approve', hod)).statusCode).toBe(404);
    for (const other of [dean, adviser]) expect((await decide('approve', other)).statusCode).toBe(403);
    expect(await asked(hod)).toEqual([]);
    expect(await world.one(owner)).toMatchObject({ fullName: 'BELLO Grace', may: [] });
  });

  it('is lent by nobody to themselves', async () => {
    await world.approve('adviser');
    const { userId } = owner;
    await test.deps.db
      .updateTable('student')
      .set({ user_id: userId })
      .where('id', '=', world.student.id)
      .execute();
    for (const act of ['approve', 'refuse'] as const)
      expect(codeOf(await decide(act, owner))).toBe('FORBIDDEN');
    expect(await asked(owner, 'forMe=true')).toEqual([]);
  });

  it('is lent by who let the list pass to nobody, and who lent it lets it pass no more', async () => {
    const both = await anOfficer(test, ['registration.advise', 'registration.approve']);
    await world.approve('adviser', world.student, both);
    expect(await asked(both, 'forMe=true')).toEqual([]);
    expect(await asked(both)).toMatchObject([{ may: [] }]);
    expect(codeOf(await decide('approve', both))).toBe('SECOND_PERSON');
    await world.giveBack('hod');
    await world.submit(world.student, { more: [course], version: (await world.of(world.student)).version });
    await world.approve('adviser');
    expect(await asked(both, 'forMe=true')).toMatchObject([{ may: ['decide'] }]);
    expect((await decide('approve', both)).statusCode).toBe(200);
    expect(await world.rows('forMe=true', both)).toEqual([]);
    expect(codeOf(await world.approve('hod', world.student, both))).toBe('SECOND_PERSON');
    expect((await world.approve('hod')).statusCode).toBe(200);
  });

  it('that is refused is taken off, and the list returns with the reason', async () => {
    await world.approve('adviser');
    expect(await taken()).toBe(1);
    expect((await decide('refuse', owner)).json()).toMatchObject({ data: { state: 'draft' } });
    expect(await taken()).toBe(0);
    expect((await world.told()).at(-1)).toMatch(/Taken off: OTH201\. No room in the laboratory$/);
    const { version } = await world.of(world.student);
    await expect(world.submit(world.student, { more: [course], version })).rejects.toMatchObject({
      errors: [{ message: 'OTH201 was taken off your list. Take it out.' }],
    });
    expect(await world.submit(world.student, { version })).toMatchObject({
      state: 'submitted',
      needsDean: false,
      exceptions: [],
    });
  });

  it('of a list that was returned meanwhile is not decided', async () => {
    await world.approve('adviser');
    await world.giveBack('hod');
    expect(codeOf(await decide('approve', owner))).toBe('CONFLICT');
    expect(await asked(owner)).toEqual([]);
  });
});
