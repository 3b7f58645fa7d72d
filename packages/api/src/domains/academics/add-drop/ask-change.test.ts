import { addDropWorld, type AddDropWorld } from '../../../../test/add-drop-world';
import { testApp, type TestApp } from '../../../../test/app';
import { aTaughtCourse, taken } from '../../../../test/curriculum-builders';
import { feeSession } from '../../../../test/fee-builders';
import { messagesIn, versionIn } from '../../../../test/registration-calls';

let test: TestApp;
let world: AddDropWorld;
beforeEach(async () => {
  test = await testApp();
  world = await addDropWorld(test);
});
afterEach(() => test.close());

const codeOf = (answer: { json: <T>() => T }) => answer.json<{ code: string }>().code;
const messageOf = (answer: { json: <T>() => T }) => answer.json<{ message: string }>().message;
const seats = async (courseId: number) =>
  (
    await test.deps.db
      .selectFrom('course_seat')
      .select('taken')
      .where('course_id', '=', courseId)
      .executeTakeFirst()
  )?.taken ?? 0;

describe('a request to add and drop', () => {
  it('waits until the registration is approved, and for its window', async () => {
    expect((await world.ask({ add: world.electives })).statusCode).toBe(404);
    await world.submit();
    expect(messageOf(await world.ask({ add: world.electives }))).toMatch(
      /once your registration is approved/,
    );
    expect((await world.mine()).shut.map(({ gate }) => gate)).toEqual(['registration']);
    await world.approve('adviser');
    await world.approve('hod');
    expect((await world.mine()).shut).toEqual([]);
    test.deps.clock.set('2026-10-02T09:00:00Z');
    const { shut, window } = await world.mine();
    expect(window.state).toBe('closed');
    expect(shut).toMatchObject([
      { gate: 'window', reason: 'The time to add and drop courses of this semester is over.' },
    ]);
    expect(codeOf(await world.ask({ add: world.electives }))).toBe('CONFLICT');
  });

  it('is asked for once by whatever number of clicks, and holds nothing of the list before it is approved', async () => {
    await world.approved();
    const [elective = 0] = world.electives;
    const first = await world.ask({ add: [elective] });
    expect(versionIn(first)).toBe(2);
    expect(versionIn(await world.ask({ add: [elective] }))).toBe(2);
    expect(codeOf(await world.ask({ add: world.electives }))).toBe('CONFLICT');
    expect(await world.listOf()).toHaveLength(5);
    const { request } = await world.mine();
    expect(request).toMatchObject({
      version: 2,
      state: 'submitted',
      reason: 'The timetable changed',
      lines: [{ code: 'ELE201', act: 'add', units: 3, status: 'elective' }],
    });
  });

  it('tells all that stands against it at once', async () => {
    const locked = await aTaughtCourse(test, { code: 'TST299', status: 'elective' });
    const needs = await aTaughtCourse(test, { code: 'TST298', status: 'elective', requires: [locked] });
    const full = await aTaughtCourse(test, { code: 'TST297', status: 'elective', capacity: 1 });
    await test.deps.db
      .insertInto('course_seat')
      .values({ course_id: full, session_id: feeSession, semester: 1, taken: 1 })
      .execute();
    await world.approved();
    const [first = 0, second = 0, third = 0] = world.courses;
    await world.score(first);
    const wrong = await world.ask({ add: [needs, full, second, 999_999], drop: [first, third, locked] });
    expect(messagesIn(wrong)).toEqual([
      'TST201 has a score already: it cannot be dropped.',
      'A course that you drop is not on your list. Take it out.',
      'TST203 is on your list already. Take it out.',
      'TST298 needs TST299, not passed yet.',
      'TST297 is full. Choose another course, or take it when it is taught again.',
      'A course that you chose is not offered to you this semester. Take it out.',
      'TST201 is a core course and fits. Add it.',
      'TST205 is a core course and fits. Add it.',
    ]);
    expect(messagesIn(await world.ask({}))).toEqual(['Choose a course to add or to drop.']);
    expect(codeOf(await world.ask({ add: [locked], reason: '' }))).toBe('INVALID');
    expect((await world.mine()).request.version).toBeNull();
  });

  it('adds nothing whose scores have been submitted', async () => {
    await world.approved();
    const [elective = 0] = world.electives;
    await test.deps.db
      .insertInto('result_sheet')
      .values({ course_id: elective, session_id: feeSession, semester: 1, state: 'submitted' })
      .execute();
    expect(messagesIn(await world.ask({ add: [elective] }))).toEqual([
      'The scores of ELE201 have been submitted: it cannot be added any more.',
    ]);
  });

  it('keeps to the load: units become no more than the most, nor fewer than the least', async () => {
    await world.approved(world.student, world.electives);
    const more = await aTaughtCourse(test, { code: 'ELE211', status: 'elective', units: 6 });
    expect(messagesIn(await world.ask({ add: [more] }))).toEqual([
      '27 units are more than your 24. Take a course out, or ask your dean for a higher load.',
    ]);
    const [one = 0, other = 0] = world.electives;
    const swapped = await world.ask({ add: [more], drop: [one, other] });
    expect(swapped.statusCode).toBe(200);
    expect(await world.requestOf()).toMatchObject({ exceptions: [], needsDean: false });
  });

  it('drops a carry-over, which its head decides on', async () => {
    const failed = await aTaughtCourse(test, { code: 'TST101', level: 100, status: 'core' });
    await taken(test, world.student.id, { courseId: failed, score: 20 });
    await world.approved(world.student, [failed]);
    expect((await world.ask({ drop: [failed] })).statusCode).toBe(200);
    expect(await world.requestOf()).toMatchObject({
      exceptions: ['carry_over_left_out'],
      needsDean: false,
    });
  });

  it('is kept as a draft, of which one tab alone knows the version, and is taken back until the adviser acts', async () => {
    await world.approved();
    const [one = 0, other = 0] = world.electives;
    const kept = versionIn(await world.keep({ add: [one], reason: '' }));
    expect(codeOf(await world.keep({ add: [other] }))).toBe('STALE');
    expect((await world.mine()).request).toMatchObject({ state: 'draft', lines: [{ code: 'ELE201' }] });
    const asked = versionIn(await world.ask({ add: [one, other], version: kept }));
    expect(codeOf(await world.keep({ add: [one], version: asked }))).toBe('CONFLICT');
    expect(codeOf(await world.takeBack(kept))).toBe('STALE');
    const back = versionIn(await world.takeBack(asked));
    expect((await world.mine()).request).toMatchObject({ version: back, state: 'draft' });
    versionIn(await world.ask({ add: [one], version: back }));
    expect((await world.agree('adviser')).statusCode).toBe(200);
    const { version } = await world.requestOf();
    expect(codeOf(await world.takeBack(version))).toBe('CONFLICT');
  });

  it('holds a place of what it adds, and gives it back when it is taken back or returned', async () => {
    const full = await aTaughtCourse(test, { code: 'TST297', status: 'elective', capacity: 1 });
    await world.approved();
    const other = await world.another();
    await world.approved(other);
    const asked = versionIn(await world.ask({ add: [full] }));
    expect(await seats(full)).toBe(1);
    expect(messagesIn(await world.ask({ add: [full] }, other))).toEqual([
      'TST297 is full. Choose another course, or take it when it is taught again.',
    ]);
    // One's own place is none that is missing.
    expect((await world.mine()).courses.find(({ id }) => id === full)).toMatchObject({ placesLeft: 1 });
    const back = versionIn(await world.takeBack(asked));
    expect(await seats(full)).toBe(0);
    await world.ask({ add: [full], version: back });
    await world.sendBack('adviser');
    expect(await seats(full)).toBe(0);
    expect((await world.ask({ add: [full] }, other)).statusCode).toBe(200);
  });

  it('of somebody else is nobody else’s', async () => {
    await world.approved();
    await world.ask({ add: world.electives });
    const other = await world.another();
    await world.approved(other);
    expect((await world.mine(other)).request.version).toBeNull();
    expect((await world.takeBack(2, other)).statusCode).toBe(404);
  });
});
