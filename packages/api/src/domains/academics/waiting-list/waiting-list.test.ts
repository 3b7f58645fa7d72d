import { addDropWorld, type AddDropWorld } from '../../../../test/add-drop-world';
import { testApp, type TestApp } from '../../../../test/app';
import { aTaughtCourse } from '../../../../test/curriculum-builders';
import { feeSession, type FeeStudent } from '../../../../test/fee-builders';
import { messagesIn, versionIn } from '../../../../test/registration-calls';
import { systemCommand } from '../../../platform/command';
import { inTransaction } from '../../../platform/database/database';
import { withdrawRegistration } from '../register/submit-registration';
import { freeSeats, recountSeats } from '../register/seats';
import { lapseOffers } from './lapse-offers';
import { passOnEverywhere } from './pass-on';

let test: TestApp;
let world: AddDropWorld;
let full: number;
let holder: FeeStudent;
beforeEach(async () => {
  test = await testApp();
  world = await addDropWorld(test);
  full = await aTaughtCourse(test, { code: 'TST297', status: 'elective', capacity: 1 });
  holder = world.student;
  await world.submit(holder, { more: [full] });
});
afterEach(() => test.close());

const codeOf = (answer: { json: <T>() => T }) => answer.json<{ code: string }>().code;
const placeOf = (answer: { json: <T>() => T }) => answer.json<{ data: { place: number } }>().data.place;
const taken = async () =>
  (
    await test.deps.db
      .selectFrom('course_seat')
      .select('taken')
      .where('course_id', '=', full)
      .executeTakeFirst()
  )?.taken ?? 0;
const states = async () =>
  (
    await test.deps.db.selectFrom('course_waiting').select(['student_id', 'state']).orderBy('id').execute()
  ).map(({ state }) => state);
/** Takes a registration back, which gives its places back. */
const giveBack = async (who: FeeStudent) => {
  const { version } = await world.of(who);
  const command = { ...systemCommand(test.deps), actor: { userId: String(who.userId) } };
  const key = { studentId: who.id, sessionId: feeSession, semester: 1, version };
  await withdrawRegistration(test.deps, command, key);
};
const waiters = async (count: number) => {
  const students: FeeStudent[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const one = await world.another();
    await world.approved(one);
    expect(placeOf(await world.join(full, one))).toBe(nth + 1);
    students.push(one);
  }
  return students;
};

describe('the line for a full course', () => {
  it('is joined once, and only for what is full and can be taken', async () => {
    const [elective = 0] = world.electives;
    const one = await world.another();
    await world.approved(one);
    expect(messagesIn(await world.join(elective, one))).toEqual(['ELE201 has a place: choose it now.']);
    expect(messagesIn(await world.join(999_999, one))).toEqual([
      'You cannot take this course this semester.',
    ]);
    // Who has a place waits for none.
    expect(messagesIn(await world.join(full, holder))).toEqual(['TST297 has a place: choose it now.']);
    expect(placeOf(await world.join(full, one))).toBe(1);
    expect(placeOf(await world.join(full, one))).toBe(1);
    expect((await world.mine(one)).waiting).toEqual([
      { courseId: full, code: 'TST297', title: 'Title of TST297', state: 'waiting', place: 1, until: null },
    ]);
    const greedy = await world.another();
    await world.approved(greedy);
    await test.deps.db
      .insertInto('course_waiting')
      .values(
        world.courses.map((course_id) => ({
          student_id: greedy.id,
          course_id,
          session_id: feeSession,
          semester: 1,
          joined_at: test.deps.clock.now(),
        })),
      )
      .execute();
    expect((await world.join(full, greedy)).json()).toMatchObject({
      code: 'CONFLICT',
      message: 'You wait for 5 courses already. Leave one of these lines first.',
    });
    test.deps.clock.set('2026-10-02T09:00:00Z');
    const late = await world.another();
    expect(codeOf(await world.join(full, late))).toBe('CONFLICT');
  });

  it('offers a place that is given back to the first, for a day, and to nobody else', async () => {
    const [first, second] = await waiters(2);
    if (!first || !second) throw new Error('two students');
    await giveBack(holder);
    expect([await taken(), await states()]).toEqual([1, ['offered', 'waiting']]);
    expect((await world.told(first)).at(-1)).toMatch(
      /^course place: A place in TST297 is kept for you until 15\/09\/2026/,
    );
    expect(messagesIn(await world.ask({ add: [full] }, second))).toHaveLength(1);
    expect((await world.mine(second)).waiting).toMatchObject([{ place: 1 }]);
    expect((await world.mine(first)).courses.find(({ id }) => id === full)?.placesLeft).toBe(1);
    expect((await world.ask({ add: [full] }, first)).statusCode).toBe(200);
    expect([await taken(), await states()]).toEqual([1, ['taken', 'waiting']]);
  });

  it('goes on when an offer is over, and when somebody leaves', async () => {
    const [first, second, third] = await waiters(3);
    if (!first || !second || !third) throw new Error('three students');
    await giveBack(holder);
    test.deps.clock.advance({ hours: 24 });
    await lapseOffers(test.deps);
    // The last moment is still a moment of it.
    expect(await states()).toEqual(['offered', 'waiting', 'waiting']);
    test.deps.clock.advance({ seconds: 1 });
    expect(messagesIn(await world.ask({ add: [full] }, first))).toHaveLength(1);
    await lapseOffers(test.deps);
    expect(await states()).toEqual(['lapsed', 'offered', 'waiting']);
    await lapseOffers(test.deps);
    expect(await states()).toEqual(['lapsed', 'offered', 'waiting']);
    expect((await world.told(first)).at(-1)).toMatch(/has gone to whoever waits next/);
    expect((await world.leave(full, second)).json()).toMatchObject({ data: { left: true } });
    expect((await world.leave(full, second)).json()).toMatchObject({ data: { left: false } });
    expect([await taken(), await states()]).toEqual([1, ['lapsed', 'left', 'offered']]);
    // Whose offer was over joins again, at the end.
    expect(placeOf(await world.join(full, first))).toBe(1);
    await world.leave(full, third);
    expect(await states()).toEqual(['lapsed', 'left', 'left', 'offered']);
    await world.leave(full, first);
    expect(await taken()).toBe(0);
  });

  it('is passed on by what is dropped, taken back or returned, and by more places', async () => {
    await world.approve('adviser', holder);
    await world.approve('hod', holder);
    const [first, second, third] = await waiters(3);
    if (!first || !second || !third) throw new Error('three students');
    await world.ask({ drop: [full] }, holder);
    expect(await states()).toEqual(['waiting', 'waiting', 'waiting']);
    await world.agree('adviser', holder);
    await world.agree('hod', holder);
    expect(await states()).toEqual(['offered', 'waiting', 'waiting']);
    const asked = versionIn(await world.ask({ add: [full] }, first));
    await world.takeBack(asked, first);
    expect(await states()).toEqual(['taken', 'offered', 'waiting']);
    await inTransaction(test.deps.db, async (trx) => {
      await trx.updateTable('course').set({ capacity: 2 }).where('id', '=', full).execute();
      await recountSeats(trx, full);
      await passOnEverywhere(trx, full, test.deps.clock.now());
    });
    expect([await taken(), await states()]).toEqual([2, ['taken', 'offered', 'offered']]);
    await world.ask({ add: [full] }, third);
    await world.sendBack('adviser', {}, third);
    expect([await taken(), await states()]).toEqual([1, ['taken', 'offered', 'taken']]);
  });

  it('offers nothing to whom it would be of no use, and does so once they can choose again', async () => {
    await waiters(2);
    const move = (closes: string, version: number) =>
      test.deps.db
        .updateTable('dated_window')
        .set({ closes_at: new Date(closes), version })
        .where('session_id', '=', feeSession)
        .execute();
    await move('2026-09-15T22:59:59.999Z', 2);
    test.deps.clock.set('2026-09-16T09:00:00Z');
    const { db, clock } = test.deps;
    const { id } = await world.of(holder);
    await inTransaction(db, (trx) => freeSeats(trx, id, clock.now()));
    await lapseOffers(test.deps);
    expect([await taken(), await states()]).toEqual([0, ['waiting', 'waiting']]);
    await move('2026-09-30T22:59:59.999Z', 3);
    await lapseOffers(test.deps);
    expect([await taken(), await states()]).toEqual([1, ['offered', 'waiting']]);
  });

  it('passes over who is away, and whose courses are with an office', async () => {
    const [away, asking, next] = [...(await waiters(1)), await world.another(), await world.another()];
    if (!away || !asking || !next) throw new Error('three students');
    await world.submit(asking);
    await world.join(full, asking);
    await world.approve('adviser', asking);
    await world.approved(next);
    await world.join(full, next);
    await test.deps.db
      .updateTable('student')
      .set({ status: 'suspended' })
      .where('id', '=', away.id)
      .execute();
    await giveBack(holder);
    expect([await taken(), await states()]).toEqual([1, ['waiting', 'waiting', 'offered']]);
    await world.leave(full, next);
    expect([await taken(), await states()]).toEqual([0, ['waiting', 'waiting', 'left']]);
    await world.approve('hod', asking);
    await lapseOffers(test.deps);
    expect([await taken(), await states()]).toEqual([1, ['waiting', 'offered', 'left']]);
  });

  it('is left by who gets a place before one is offered', async () => {
    const [one] = await waiters(1);
    if (!one) throw new Error('a student');
    const { id } = await world.of(holder);
    // As it is where nobody of the line could choose when the place was given back.
    await inTransaction(test.deps.db, async (trx) => {
      await trx.updateTable('course_registration').set({ state: 'draft' }).where('id', '=', id).execute();
      await recountSeats(trx, full);
    });
    expect((await world.ask({ add: [full] }, one)).statusCode).toBe(200);
    expect([await taken(), await states()]).toEqual([1, ['taken']]);
  });

  it('lets nobody pass who comes when a place is given back', async () => {
    const [first] = await waiters(1);
    if (!first) throw new Error('a student');
    const others: FeeStudent[] = [];
    for (let nth = 0; nth < 6; nth += 1) {
      const one = await world.another();
      await world.approved(one);
      await world.mine(one);
      others.push(one);
    }
    const [, ...answers] = await Promise.all([
      giveBack(holder),
      ...others.map((one) => world.ask({ add: [full] }, one)),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(422));
    expect([await taken(), await states()]).toEqual([1, ['offered']]);
  });
});
