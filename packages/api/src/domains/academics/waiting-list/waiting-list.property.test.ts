import { sql } from 'kysely';
import { addDropWorld } from '../../../../test/add-drop-world';
import { testApp, type TestApp } from '../../../../test/app';
import { aTaughtCourse } from '../../../../test/curriculum-builders';
import { aFeeStudent, feeSession, type FeeStudent } from '../../../../test/fee-builders';
import { systemCommand } from '../../../platform/command';
import { submitRegistration, withdrawRegistration } from '../register/submit-registration';
import { joinLine } from './join-line';
import { lapseOffers } from './lapse-offers';
import { leaveLine } from './leave-line';

let test: TestApp;
beforeEach(async () => {
  test = await testApp();
});
afterEach(() => test.close());

const places = 3;

/** Numbers below `below` that are the same in every run. */
function drawn(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

it('never gives more places than there are, nor offers one out of turn, whatever many do at once', async () => {
  const world = await addDropWorld(test);
  const full = await aTaughtCourse(test, { code: 'TST297', status: 'elective', capacity: places });
  const students: FeeStudent[] = [];
  for (let nth = 0; nth < 8; nth += 1) students.push(await aFeeStudent(test, { level: 200 }));
  const at = { sessionId: feeSession, semester: 1 };
  const by = ({ userId }: FeeStudent) => ({
    ...systemCommand(test.deps),
    actor: { userId: String(userId) },
  });
  const registrationOf = (one: FeeStudent) =>
    test.deps.db
      .selectFrom('course_registration')
      .select(['version', 'state'])
      .where('student_id', '=', one.id)
      .executeTakeFirst();
  const submit = async (one: FeeStudent) =>
    submitRegistration(test.deps, by(one), {
      ...at,
      studentId: one.id,
      version: (await registrationOf(one))?.version ?? null,
      courses: [full, ...world.courses].map((courseId) => ({ courseId })),
    });
  const withdraw = async (one: FeeStudent) =>
    withdrawRegistration(test.deps, by(one), {
      ...at,
      studentId: one.id,
      version: (await registrationOf(one))?.version ?? 0,
    });
  const line = (one: FeeStudent) => ({ ...at, studentId: one.id, courseId: full });
  const acts = [
    submit,
    withdraw,
    (one: FeeStudent) => joinLine(test.deps, line(one)),
    (one: FeeStudent) => leaveLine(test.deps, line(one)),
    () => lapseOffers(test.deps),
  ];
  const counts = async () => {
    const { rows } = await sql<{
      taken: number;
      held: number;
      offered: number;
      jumped: number;
      waste: boolean;
    }>`
      select
        coalesce((select taken from course_seat where course_id = ${full}), 0) as taken,
        (select count(*)::int from registered_course c join course_registration r on r.id = c.registration_id
          where c.course_id = ${full} and r.state <> 'draft') as held,
        (select count(*)::int from course_waiting where state = 'offered') as offered,
        -- Offered while somebody who joined before still waited.
        (select count(*)::int from course_waiting w join course_waiting v on v.id < w.id
          where v.state = 'waiting' and w.state = 'offered') as jumped,
        exists (select from course_waiting where state = 'waiting')
          and coalesce((select taken from course_seat where course_id = ${full}), 0) < ${places} as waste`.execute(
      test.deps.db,
    );
    return rows[0];
  };
  const draw = drawn(17);
  for (let round = 0; round < 14; round += 1) {
    if (draw(4) === 0) test.deps.clock.advance({ hours: 13 });
    const chosen = students.map((one) => ({ one, act: acts[draw(acts.length)] ?? submit }));
    const settled = await Promise.allSettled(chosen.map(({ one, act }) => act(one)));
    for (const result of settled)
      if (result.status === 'rejected')
        expect(['INVALID', 'CONFLICT', 'NOT_FOUND', 'STALE']).toContain(
          (result.reason as { code: string }).code,
        );
    const found = await counts();
    if (!found) throw new Error('counts');
    expect(found.taken).toBe(found.held + found.offered);
    expect(found.taken).toBeLessThanOrEqual(places);
    expect([found.jumped, found.waste]).toEqual([0, false]);
  }
}, 60_000);
