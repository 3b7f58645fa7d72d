import { testApp, type TestApp } from '../../../../test/app';
import { approvalWorld, type ApprovalWorld } from '../../../../test/approval-world';
import { statementsOf } from '../../../../test/captured';

let test: TestApp;
let world: ApprovalWorld;
beforeEach(async () => {
  test = await testApp();
  world = await approvalWorld(test);
});
afterEach(() => test.close());

interface Outcome {
  done: number;
  refused: { id: number; fullName: string; message: string }[];
}
interface Clean {
  total: number;
  registrations: { id: number; version: number }[];
}
const approveClean = async (registrations: Clean['registrations'], stage: 'adviser' | 'hod' = 'adviser') =>
  (await world.post(`${stage}/approve-clean`, { registrations }, world.offices[stage])).json<{
    data: Outcome;
  }>().data;
const cleanOf = (stage: 'adviser' | 'hod', query = '') =>
  world.get<Clean>(`approvals/clean?stage=${stage}&${query}`, world.offices[stage]);

describe('the clean ones', () => {
  it('are counted, and approved together: what changed meanwhile is left, with why', async () => {
    const [first, second, stale, strange] = [
      world.student,
      await world.another(),
      await world.another(),
      await world.another(),
    ];
    for (const one of [first, second, stale]) await world.submit(one);
    await world.submit(strange, { more: [await world.borrowable()] });
    const { total, registrations } = await cleanOf('adviser');
    expect([total, registrations.length]).toEqual([3, 3]);
    const odd = await world.of(strange);
    // The student takes it back and sends it again.
    await test.deps.db
      .updateTable('course_registration')
      .set({ version: 3 })
      .where('student_id', '=', stale.id)
      .execute();
    const chosen = [...registrations, { id: odd.id, version: odd.version }];
    const outcome = await approveClean(chosen);
    expect(outcome.done).toBe(2);
    expect(outcome.refused).toMatchObject([
      {
        fullName: 'BELLO Grace',
        message: expect.stringMatching(/^This was changed somewhere else/) as string,
      },
      { fullName: 'BELLO Grace', message: 'Look at this one by itself.' },
    ]);
    for (const [one, state] of [
      [first, 'adviser_ok'],
      [second, 'adviser_ok'],
      [stale, 'submitted'],
      [strange, 'submitted'],
    ] as const)
      expect((await world.of(one)).state).toBe(state);
    expect(await world.told(second)).toHaveLength(1);
    expect(await world.told(stale)).toEqual([]);
    expect((await cleanOf('adviser')).total).toBe(1);
    expect((await cleanOf('hod')).total).toBe(2);
  });

  it('are frozen together by the last office: as many statements for three forms as for one', async () => {
    const sent = async (students: number) => {
      for (let nth = 0; nth < students; nth += 1) {
        const one = await world.another();
        await world.submit(one);
        await world.approve('adviser', one);
      }
      const { registrations } = await cleanOf('hod');
      const statements = await statementsOf(() => approveClean(registrations, 'hod'));
      return statements.length;
    };
    // What is asked once of a connection is asked by the first.
    await sent(1);
    expect(await sent(3)).toBe(await sent(1));
    const forms = await test.deps.db.selectFrom('course_form').select('state').execute();
    expect(forms.map(({ state }) => state)).toEqual(Array(5).fill('locked'));
  });

  it('are approved once, however often it is sent', async () => {
    await world.submit();
    const { registrations } = await cleanOf('adviser');
    const answers = await Promise.all([1, 2, 3].map(() => approveClean(registrations)));
    expect(answers.map(({ done }) => done).sort()).toEqual([0, 0, 1]);
    expect((await world.of(world.student)).version).toBe(3);
    expect(await world.told()).toHaveLength(1);
    expect(answers.find(({ done }) => done === 0)?.refused).toMatchObject([
      { message: 'This registration waits for the head of department now.' },
    ]);
  });

  it('are narrowed as the list is, and at most so many go at once', async () => {
    await world.submit();
    expect((await cleanOf('adviser', 'level=300')).total).toBe(0);
    expect((await cleanOf('adviser', 'semester=2')).total).toBe(0);
    expect((await cleanOf('adviser', 'level=200&semester=1&departmentId=900')).total).toBe(1);
    expect((await cleanOf('adviser', 'search=bello')).total).toBe(1);
    expect((await cleanOf('adviser', 'search=nobody')).total).toBe(0);
    expect((await cleanOf('adviser', 'optionId=999999')).total).toBe(0);
    expect(await world.rows('optionId=999999', world.offices.adviser)).toEqual([]);
    const many = Array.from({ length: 201 }, (_, index) => ({ id: index + 1, version: 1 }));
    for (const registrations of [many, []])
      expect(
        (await world.post('adviser/approve-clean', { registrations }, world.offices.adviser)).statusCode,
      ).toBe(422);
  });
});
