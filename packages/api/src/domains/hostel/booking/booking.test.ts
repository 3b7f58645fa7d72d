import { codeOf } from '../../../../test/answers';
import { testApp, type TestApp } from '../../../../test/app';
import { brokenBeds } from '../../../../test/booking-builders';
import { aLodger, bedState, heldBy } from '../../../../test/booking-calls';
import { aFeeRule, feeSession } from '../../../../test/fee-builders';
import { aHostel, forEverybody } from '../../../../test/hostel-builders';
import { payAtGateway } from '../../../../test/money-builders';
import { askGateway } from '../../finance/payments/ask-gateway';

let test: TestApp;
beforeEach(async () => {
  test = await testApp();
});
afterEach(() => test.close());

it('holds a bed-space for a student, bills it, and gives the slip once it is paid', async () => {
  const { id: hostelId, beds, rooms } = await aHostel(test);
  const [first, second] = beds;
  const one = await aLodger(test);
  const other = await aLodger(test);
  expect(await one.unmet()).toEqual([]);
  expect((await one.call('GET', 'hostels')).json()).toMatchObject({
    data: {
      from: 2_400_000,
      hostels: [{ id: hostelId, noOfRooms: 1, noOfBedSpaces: 4, noOfBedSpacesLeft: 4, disabledReason: null }],
    },
  });

  const { allocation, rrr } = heldBy(await one.hold(first?.id));
  expect(allocation).toMatchObject({
    state: 'held',
    code: 'A_A_101_A',
    price: 2_400_000,
    until: '2026-09-17T09:00:00.000Z',
  });
  expect(rrr).toMatch(/^\d{12}$/);
  // The same once more is the same.
  expect(heldBy(await one.hold(first?.id))).toMatchObject({ allocation: { id: allocation.id }, rrr });
  expect(heldBy(await one.any())).toMatchObject({ allocation: { id: allocation.id } });
  const refused = await one.hold(second?.id);
  expect([codeOf(refused), refused.body]).toEqual(['CONFLICT', expect.stringContaining('A_A_101_A')]);

  // Somebody else is never told who has it.
  const taken = await other.hold(first?.id);
  expect(taken.statusCode).toBe(409);
  expect(taken.body).toContain('This bed-space has just been taken. Choose another one.');
  const grid = (await other.call('GET', `rooms/${rooms[0]}/bed-spaces`)).json<{
    data: { bedSpaces: object[] };
  }>();
  expect(grid.data.bedSpaces).toMatchObject([{ disabledReason: 'Taken' }, { disabledReason: null }, {}, {}]);
  expect(codeOf(await other.cancel(allocation.id))).toBe('NOT_FOUND');
  expect(codeOf(await one.call('GET', 'allocation-slip'))).toBe('STEP_MISSING');
  expect(codeOf(await other.call('GET', 'allocation-slip'))).toBe('NOT_FOUND');

  const shown = (await one.call('POST', 'generate-invoice')).json<{
    data: { invoice: { rrr: string; total: number } };
  }>();
  expect(shown.data.invoice).toMatchObject({ rrr, total: 2_400_000, paymentStatus: 'UNPAID' });
  payAtGateway(test, rrr ?? '', { amount: '24000' });
  const { id: invoiceId } = await test.deps.db.selectFrom('invoice').select('id').executeTakeFirstOrThrow();
  await askGateway(test.deps, invoiceId, 'payer');
  expect(await one.mine()).toMatchObject({ allocation: { state: 'paid' }, invoice: { rrr, status: 'PAID' } });
  expect(codeOf(await one.cancel(allocation.id))).toBe('CONFLICT');
  const slip = (await one.call('GET', 'allocation-slip')).json<{
    data: { receiptNumber: string; rules: string[]; verification: { code: string } };
  }>().data;
  expect(slip).toMatchObject({
    fullName: 'BELLO Grace',
    paid: 2_400_000,
    from: '2025-10-01',
    to: '2026-09-30',
  });
  expect(slip.rules).toHaveLength(4);
  const verified = await test.call('GET', `/Verification/${slip.verification.code}`);
  expect(verified.body).toContain('A_A_101_A');
  expect(await brokenBeds(test)).toEqual([]);
});

it('says every reason against a bed-space, and holds none while one stands', async () => {
  const { beds } = await aHostel(test, { category: 'Returning' });
  const bedId = beds[0]?.id;
  const one = await aLodger(test, { entered: feeSession });
  const { db, clock } = test.deps;
  const at = clock.now();
  expect(await one.unmet()).toEqual(['category']);
  expect(codeOf(await one.hold(bedId))).toBe('CONFLICT');
  expect(codeOf(await one.any())).toBe('CONFLICT');
  await aFeeRule(test, [5_000_000]);
  await db
    .insertInto('hostel_bar')
    .values({ student_id: one.id, reason: 'Fighting', barred_at: at, barred_by: 'test', until: null })
    .execute();
  await db.updateTable('student').set({ status: 'suspended' }).where('id', '=', one.id).execute();
  const { eligibility } = await one.mine();
  expect(eligibility.filter(({ met }) => !met).map(({ rule }) => rule)).toEqual([
    'fee',
    'student',
    'bar',
    'category',
  ]);
  expect(eligibility.find(({ rule }) => rule === 'fee')?.action?.route).toBe('/school_fees');
  expect(codeOf(await one.hold(bedId))).toBe('STEP_MISSING');
  clock.advance({ days: 31 });
  await one.again();
  expect((await one.mine()).window.state).toBe('closed');
  expect(codeOf(await one.hold(bedId))).toBe('WINDOW_CLOSED');
  expect(await bedState(test, bedId)).toBe('free');
});

it('holds the cheapest for who does not mind which, and nothing dearer than they saw', async () => {
  const dear = await aHostel(test, { naira: 80_000 });
  await aHostel(test, { code: 'B', name: 'Hostel B' });
  const one = await aLodger(test);
  const bedId = dear.beds[0]?.id;
  expect((await one.call('GET', `hostels/${dear.id}/rooms`)).json()).toMatchObject({
    data: { from: 8_000_000, rooms: [{ price: 8_000_000 }] },
  });
  for (const [answer, kobo] of [
    [await one.hold(bedId, 7_999_999), '80,000'],
    [await one.any(null, 2_399_999), '24,000'],
    [await one.any(dear.id, 2_400_000), '80,000'],
  ] as const)
    expect([codeOf(answer), answer.body]).toEqual(['STALE', expect.stringContaining(`₦${kobo}.00 now`)]);
  for (const wrong of [{}, { price: null }, { price: -1 }])
    expect((await one.call('POST', `bed-spaces/${bedId ?? 0}/hold`, wrong)).statusCode).toBe(422);
  expect((await one.mine()).allocation).toBeNull();
  const { allocation } = heldBy(await one.any(null, 2_400_000));
  expect(allocation).toMatchObject({ code: 'B_A_101_A', price: 2_400_000 });
});

it('leaves what is for everybody to those who need it, and says on the screen that a quota is used', async () => {
  const { rooms } = await aHostel(test, { rooms: [{ beds: 1 }, { beds: 1 }] });
  const { db } = test.deps;
  const category_id = await forEverybody(test);
  await db
    .updateTable('hostel_room')
    .set({ category_id })
    .where('id', '=', rooms[1] ?? 0)
    .execute();
  const one = await aLodger(test);
  expect(heldBy(await one.any()).allocation.code).toBe('A_A_102_A');
  await db
    .insertInto('hostel_quota')
    .values({ session_id: feeSession, level: 200, department_id: null, places: 0 })
    .execute();
  const { eligibility } = await (await aLodger(test)).mine();
  expect(eligibility.find(({ met }) => !met)).toMatchObject({
    rule: 'category',
    text: expect.stringMatching(/^Accommodation quota exceeded/) as unknown,
  });
});

it('shows whom beds are for, and refuses another sex and what officers keep', async () => {
  const men = await aHostel(test, { code: 'M', name: 'Men', gender: 'Male' });
  const kept = await aHostel(test, { code: 'K', name: 'Kept', category: 'Sports' });
  const full = await aHostel(test, { code: 'F', name: 'Full', rooms: [{ beds: 1 }] });
  const off = await aHostel(test, { code: 'O', name: 'Off' });
  await test.deps.db
    .updateTable('hostel')
    .set({ enabled: false, closed_reason: 'Burst pipe' })
    .where('id', '=', off.id)
    .execute();
  const [one, other] = [await aLodger(test), await aLodger(test)];
  expect((await other.any(full.id)).statusCode).toBe(200);
  const list = (await one.call('GET', 'hostels')).json<{
    data: {
      from: null;
      hostels: [];
      others: { hostelName: string; disabledReason: string }[];
      othersWhy: string;
    };
  }>();
  expect(list.data.from).toBeNull();
  expect(Object.fromEntries(list.data.others.map((row) => [row.hostelName, row.disabledReason]))).toEqual({
    Men: 'For male students',
    Kept: 'Given out by Student Affairs',
    Full: 'No bed-space left',
    Off: 'Closed',
  });
  expect([list.data.hostels, list.data.othersWhy]).toEqual([
    [],
    '4 other hostels: no bed-space left (1), given out by Student Affairs (1), for male students (1), closed (1)',
  ]);
  const said: string[] = [];
  for (const { beds } of [men, kept, full, off]) {
    const answer = await one.hold(beds[0]?.id);
    expect(codeOf(answer)).toBe('CONFLICT');
    said.push(answer.json<{ message: string }>().message);
  }
  expect(said).toEqual([
    'For male students. Choose another bed-space.',
    'Given out by Student Affairs. Choose another bed-space.',
    'This bed-space has just been taken. Choose another one.',
    'Closed. Choose another bed-space.',
  ]);
  expect(codeOf(await one.hold(999_999))).toBe('NOT_FOUND');
  const room = (await one.call('GET', `rooms/${men.rooms[0]}/bed-spaces`)).json<{
    data: { bedSpaces: object[] };
  }>();
  expect(room.data.bedSpaces[0]).toMatchObject({ disabledReason: 'For male students' });
  const rooms = (await one.call('GET', `hostels/${full.id}/rooms`)).json<{ data: { rooms: object[] } }>();
  expect(rooms.data.rooms).toMatchObject([
    { roomName: 'A 101', noOfBedSpacesLeft: 0, disabledReason: 'No bed-space left' },
  ]);
  expect((await one.call('GET', 'open')).json()).toMatchObject({
    data: { hostels: 0, bedSpaces: 0, from: 0 },
  });
});
