import { testApp, type TestApp } from '../../../../test/app';
import { aFeeStudent, type FeeStudent } from '../../../../test/fee-builders';
import { aHostel, theNextSession, type BuiltHostel } from '../../../../test/hostel-builders';
import { aBed, hostelDesk, livingIn, type HostelDesk } from '../../../../test/hostel-desk';
import { lastAuditOf } from '../../../../test/last-audit';
import { verifiedAllocation } from './allocation-slip';

let test: TestApp;
let desk: HostelDesk;
let hostel: BuiltHostel;
let students: FeeStudent[];
beforeEach(async () => {
  test = await testApp();
  hostel = await aHostel(test, { rooms: [{}, { block: 'B', number: 101, beds: 3 }] });
  desk = await hostelDesk(test);
  students = [await aFeeStudent(test), await aFeeStudent(test), await aFeeStudent(test)];
});
afterEach(() => test.close());

const bedAt = (index: number) => hostel.beds[index] ?? { id: 0, code: '', roomId: 0 };
const student = (index: number) => students[index] as FeeStudent;
const has = (index: number, state: 'held' | 'paid' | 'occupied' = 'paid') =>
  aBed(test, { student: student(index), bedId: bedAt(index).id, state });
const act = (id: number, [name, body]: [string, object], who = desk.officer) =>
  desk.call('POST', `/allocations/${id}/${name}`, body, who);
const reason = 'The roof leaks';
const toldTo = async (index: number) =>
  (
    await test.deps.db
      .selectFrom('notification')
      .select('message')
      .where('user_id', '=', student(index).userId)
      .orderBy('id', 'desc')
      .execute()
  ).map(({ message }) => message);

describe('a student', () => {
  it('is moved to a free bed, with state and price, and told', async () => {
    const id = await has(0, 'occupied');
    const moved = await act(id, ['relocate', { bedCode: bedAt(5).code, reason }]);
    expect(moved.data).toMatchObject({ bedCode: 'A_B_101_B' });
    expect(await livingIn(test)).toEqual([
      { studentId: student(0).id, bedId: bedAt(5).id, state: 'occupied' },
    ]);
    expect(await toldTo(0)).toEqual([
      'Your bed-space is now A_B_101_B, no longer A_A_101_A: The roof leaks. Print your allocation slip again.',
    ]);
    expect(await lastAuditOf(test)).toMatchObject({ act: 'bed_allocation.relocate' });
    expect(await act(id, ['relocate', { bedCode: bedAt(6).code, reason }])).toMatchObject({ code: 'STALE' });
    // The slip of the first bed says where they are now, and nothing is worth once they have left.
    const slip = () => verifiedAllocation(test.deps, `BED${id}`);
    expect(await slip()).toMatchObject({
      valid: true,
      rows: expect.arrayContaining([
        { label: 'Bed-space now', value: 'A_B_101_B, Hostel A, room B 101' },
        { label: 'This slip', value: 'Moved from bed-space A_A_101_A' },
      ]) as unknown,
    });
    await act(Number(moved.data['allocationId']), ['check-out', { note: '' }]);
    expect(await slip()).toMatchObject({ valid: false });
    const held = await has(1, 'held');
    expect(await verifiedAllocation(test.deps, `BED${held}`)).toMatchObject({ valid: false });
  });

  it('is not moved where the bed is taken, closed, for another sex, or not there', async () => {
    const id = await has(0);
    await has(1);
    const to = (bedCode: string) => act(id, ['relocate', { bedCode, reason }]);
    expect(await to(bedAt(1).code)).toMatchObject({ message: 'Somebody has bed-space A_A_101_B.' });
    await desk.call('POST', `/bed-spaces/${bedAt(2).id}/close`, { reason });
    expect(await to(bedAt(2).code)).toMatchObject({ message: 'Bed-space A_A_101_C is closed.' });
    await aHostel(test, { name: 'Hostel M', code: 'M', gender: 'Male' });
    expect(await to('M_A_101_A')).toMatchObject({ message: 'Bed-space M_A_101_A is for another sex.' });
    expect(await to('Q_A_101_A')).toMatchObject({ errors: [{ path: 'bedCode' }] });
    expect(await to(bedAt(0).code)).toMatchObject({ code: 'CONFLICT' });
    expect((await livingIn(test)).map(({ bedId }) => bedId)).toEqual([bedAt(0).id, bedAt(1).id]);
  });

  it('is moved after the officer has read of another price, and of a category that is not theirs', async () => {
    const id = await has(0);
    await aHostel(test, { name: 'Hostel F', code: 'F', category: 'Final year', naira: 30_000 });
    const look = (bedCode: string, who = desk.officer) =>
      desk.call('GET', `/allocations/${id}/destination?bedCode=${bedCode}`, undefined, who);
    expect((await look('f_a_101_a')).data).toMatchObject({
      from: 'A_A_101_A',
      to: 'F_A_101_A',
      hostel: 'Hostel F',
      refusal: null,
      notes: [
        'F_A_101_A is for the category Final year, which this student is not of.',
        'F_A_101_A costs ₦30,000.00. ₦24,000.00 was billed, and that stays.',
      ],
    });
    expect((await look(bedAt(5).code)).data).toMatchObject({ refusal: null, notes: [] });
    await has(1);
    expect((await look(bedAt(1).code)).data).toMatchObject({ refusal: 'Somebody has bed-space A_A_101_B.' });
    expect(await look('Q_A_101_A')).toMatchObject({ errors: [{ path: 'bedCode' }] });
    for (const who of [desk.looks, desk.nobody])
      expect((await look(bedAt(5).code, who)).status).toBe(who.authorization ? 403 : 401);
    // What was billed stays.
    await act(id, ['relocate', { bedCode: 'F_A_101_A', reason }]);
    const { price_kobo } = await test.deps.db
      .selectFrom('bed_allocation')
      .select('price_kobo')
      .where('previous_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(price_kobo).toBe(2_400_000);
    expect((await look(bedAt(5).code)).code).toBe('STALE');
  });

  it('checks in once it is paid, and out, each with how the room was found', async () => {
    const held = await has(0, 'held');
    expect(await act(held, ['check-in', { note: '' }])).toMatchObject({ code: 'CONFLICT' });
    const paid = await has(1);
    expect(await act(paid, ['check-out', { note: '' }])).toMatchObject({ code: 'CONFLICT' });
    expect((await act(paid, ['check-in', { note: 'Window cracked' }])).status).toBe(200);
    expect(await act(paid, ['check-in', { note: '' }])).toMatchObject({ code: 'CONFLICT' });
    expect((await act(paid, ['check-out', { note: 'As before' }])).status).toBe(200);
    const notes = await test.deps.db
      .selectFrom('bed_condition')
      .select(['moment', 'note'])
      .orderBy('moment')
      .execute();
    expect(notes).toMatchObject([
      { moment: 'check_in', note: 'Window cracked' },
      { moment: 'check_out', note: 'As before' },
    ]);
    expect((await livingIn(test)).map(({ studentId }) => studentId)).toEqual([student(0).id]);
  });

  it('who stayed past a session is checked out, and nothing else is done about their bed-space', async () => {
    const [paid, lives] = [await has(0), await has(1, 'occupied')];
    await theNextSession(test);
    for (const [id, one] of [
      [paid, ['check-in', { note: '' }]],
      [lives, ['relocate', { bedCode: bedAt(5).code, reason }]],
      [lives, ['release', { state: 'occupied', refund: false, kept: 'It was lived in', reason }]],
      [lives, ['swap', { matricNumber: '2025/9/00001AB' }]],
    ] as const)
      expect(await act(id, [...one])).toMatchObject({
        code: 'CONFLICT',
        message: expect.stringContaining('they can only be checked out') as unknown,
      });
    expect((await act(lives, ['check-out', { note: '' }])).status).toBe(200);
  });

  it('is none of the business of others', async () => {
    const id = await has(0);
    const acts: [string, object][] = [
      ['relocate', { bedCode: bedAt(5).code, reason }],
      ['swap', { matricNumber: '2025/9/00001AB' }],
      ['check-in', { note: '' }],
      ['check-out', { note: '' }],
    ];
    for (const one of acts) {
      for (const who of [desk.looks, desk.stranger, desk.nobody])
        expect((await act(id, one, who)).status).toBe(who.authorization ? 403 : 401);
      expect([404, 422]).toContain((await act(999_999, one)).status);
    }
  });
});

describe('at once', () => {
  it('two are moved into one bed: one is', async () => {
    const ids = [await has(0), await has(1)];
    const both = await Promise.all(
      ids.map((id) => act(id, ['relocate', { bedCode: bedAt(6).code, reason }])),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await livingIn(test)).toHaveLength(2);
  });
});

describe('rooms that have to be left', () => {
  const rooms = () => [bedAt(0).roomId];
  const preview = async () =>
    (await desk.call('POST', '/relocations/preview', { roomIds: rooms() })).data as {
      moves: { allocationId: number; toBedId: number | null; to: string | null }[];
      placed: number;
      unplaced: number;
    };
  const movesOf = ({ moves }: Awaited<ReturnType<typeof preview>>) =>
    moves.flatMap(({ allocationId, toBedId }) => (toBedId === null ? [] : [{ allocationId, toBedId }]));

  it('are left as the preview said, and closed; everybody is told', async () => {
    await has(0);
    await has(1, 'occupied');
    const seen = await preview();
    expect(seen).toMatchObject({ placed: 2, unplaced: 0, moves: [{ to: 'A_B_101_A' }, { to: 'A_B_101_B' }] });
    const done = await desk.call('POST', '/relocations', { roomIds: rooms(), moves: movesOf(seen), reason });
    expect(done.data).toEqual({ moved: 2 });
    expect((await livingIn(test)).map(({ bedId }) => bedId)).toEqual([bedAt(4).id, bedAt(5).id]);
    expect((await toldTo(1))[0]).toContain('Your bed-space is now A_B_101_B');
    expect(await lastAuditOf(test)).toMatchObject({ act: 'hostel_room.relocate' });
    const { data } = await desk.call('GET', `/hostels/${hostel.id}/map`);
    expect(data).toMatchObject({ disabled: 4, paid: 1, occupied: 1 });
  });

  it('stay open where the officer says so', async () => {
    await has(0);
    const moves = movesOf(await preview());
    const left = await desk.call('POST', '/relocations', { roomIds: rooms(), moves, close: false, reason });
    expect(left.data).toEqual({ moved: 1 });
    const { data } = await desk.call('GET', `/hostels/${hostel.id}/map`);
    expect(data).toMatchObject({ disabled: 0, paid: 1 });
  });

  it('are left by nobody once the preview would say something else', async () => {
    await has(0);
    const seen = await preview();
    await aBed(test, { student: student(2), bedId: bedAt(4).id });
    const body = { roomIds: rooms(), moves: movesOf(seen), reason };
    expect(await desk.call('POST', '/relocations', body)).toMatchObject({ code: 'STALE' });
    // Nor without somebody who would be moved as well.
    await has(1);
    const [first] = movesOf(await preview());
    const some = { ...body, moves: [first] };
    expect(await desk.call('POST', '/relocations', some)).toMatchObject({ code: 'STALE' });
    const { data } = await desk.call('GET', `/hostels/${hostel.id}/map`);
    expect(data).toMatchObject({ disabled: 0, paid: 2 });
    for (const who of [desk.looks, desk.nobody])
      expect((await desk.call('POST', '/relocations', body, who)).status).toBe(who.authorization ? 403 : 401);
  });

  it('say who cannot be placed', async () => {
    await has(0);
    await test.deps.db.updateTable('hostel_room').set({ gender: 'Male' }).where('block', '=', 'B').execute();
    expect(await preview()).toMatchObject({ placed: 0, unplaced: 1, moves: [{ to: null }] });
  });
});
