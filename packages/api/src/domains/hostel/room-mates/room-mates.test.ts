import { codeOf } from '../../../../test/answers';
import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { brokenBeds } from '../../../../test/booking-builders';
import { aLodger, heldBy, type OwnRoomMates } from '../../../../test/booking-calls';
import { aFeeRule, feeSession } from '../../../../test/fee-builders';
import { aHostel, type BuiltHostel } from '../../../../test/hostel-builders';
import { aBed, livingIn } from '../../../../test/hostel-desk';
import { aLine } from '../../../../test/line-builders';
import { send } from '../../../../test/refund-builders';
import { aGroup, roomMateCalls } from '../../../../test/room-mate-builders';
import { idOf, matricOf, toldTo } from '../../../../test/swap-builders';
import { endRoomMates } from './end-room-mates';

type Lodger = Awaited<ReturnType<typeof aLodger>>;
let test: TestApp;
let hostel: BuiltHostel;
let ada: Lodger;
let bola: Lodger;
let chi: Lodger;
let calls: ReturnType<typeof roomMateCalls>;
beforeEach(async () => {
  test = await testApp();
  hostel = await aHostel(test, { rooms: [{ beds: 4 }, { beds: 2 }] });
  [ada, bola, chi] = [await aLodger(test), await aLodger(test), await aLodger(test)];
  calls = roomMateCalls(test);
});
afterEach(() => test.close());

const seen = async (one: Lodger) => (await one.mine()).roomMates as OwnRoomMates;
const roomsFor = async (one: Lodger) =>
  (await one.call('GET', `hostels/${hostel.id}/rooms`)).json<{
    data: { sharedBy: number | null; rooms: { fitsAll: boolean }[] };
  }>().data;
const hasRoomMates = async (one: Lodger) =>
  (await one.call('GET', 'queue')).json<{ data: { hasRoomMates: boolean } }>().data.hasRoomMates;
const errorsOf = (answer: { json: <T>() => T }) => answer.json<{ errors: { message: string }[] }>().errors;

describe('room-mates', () => {
  it('are asked by one, agree each for themselves, and get a bed-space each by whoever books first', async () => {
    const asked = await calls.ask(ada, [bola, chi]);
    expect(asked.statusCode).toBe(201);
    const id = idOf(asked);
    expect((await toldTo(test, bola))[0]).toContain(`${await matricOf(test, ada)} asks you to share a room`);
    expect(await seen(ada)).toMatchObject({
      state: 'proposed',
      askedByMe: true,
      agreed: true,
      may: ['leave'],
    });
    const bolas = await seen(bola);
    // Also of who has not agreed yet the group ends by a bed-space of their own.
    expect([await hasRoomMates(ada), await hasRoomMates(chi)]).toEqual([true, true]);
    expect(bolas).toMatchObject({ askedByMe: false, agreed: false, may: ['confirm', 'leave'] });
    expect(bolas.mates).toEqual([
      { matricNumber: await matricOf(test, ada), agreed: true },
      { matricNumber: await matricOf(test, chi), agreed: false },
    ]);
    expect((await calls.confirm(bola, id)).json()).toMatchObject({ data: { state: 'proposed' } });
    expect(codeOf(await calls.confirm(bola, id))).toBe('CONFLICT');
    expect(codeOf(await calls.holdRoom(ada, hostel.rooms[0]))).toBe('CONFLICT');
    expect(await roomsFor(ada)).toMatchObject({ sharedBy: null, rooms: [{ fitsAll: false }, {}] });
    expect((await calls.confirm(chi, id)).json()).toMatchObject({ data: { state: 'agreed' } });
    expect((await toldTo(test, ada))[0]).toContain('All of you have agreed');
    expect(await roomsFor(ada)).toMatchObject({
      sharedBy: 3,
      rooms: [{ fitsAll: true }, { fitsAll: false }],
    });

    expect((await calls.holdRoom(chi, hostel.rooms[1])).body).toContain('not a free bed-space for each');
    const dearer = await calls.holdRoom(chi, hostel.rooms[0], 2_399_999);
    expect([codeOf(dearer), dearer.body]).toEqual(['STALE', expect.stringContaining('₦24,000.00 now')]);
    expect(await livingIn(test)).toEqual([]);
    const { allocation, rrr } = heldBy(await calls.holdRoom(chi, hostel.rooms[0]));
    expect(allocation).toMatchObject({ state: 'held', until: '2026-09-17T09:00:00.000Z' });
    expect(rrr).toMatch(/^\d{12}$/);
    // Again, and by a room-mate, the answer is what each holds.
    expect(heldBy(await calls.holdRoom(chi, hostel.rooms[0])).allocation.id).toBe(allocation.id);
    const adas = heldBy(await calls.holdRoom(ada, hostel.rooms[0])).allocation;
    expect(adas).toMatchObject({ state: 'held', until: allocation.until });
    expect(codeOf(await calls.holdRoom(ada, hostel.rooms[1]))).toBe('CONFLICT');
    expect((await toldTo(test, bola))[0]).toMatch(/has booked room A 101 of Hostel A .* pay by 17\/09\/2026/);
    expect(await hasRoomMates(ada)).toBe(false);
    const codes = await Promise.all([ada, bola, chi].map(async (one) => (await one.mine()).allocation?.code));
    expect(new Set(codes).size).toBe(3);
    expect(codes.every((code) => code?.startsWith('A_A_101_'))).toBe(true);
    const own = await bola.call('POST', 'generate-invoice');
    expect(own.json()).toMatchObject({ data: { invoice: { total: 2_400_000, paymentStatus: 'UNPAID' } } });
    expect((await bola.mine()).roomMates).toBeNull();
    expect(await brokenBeds(test)).toEqual([]);
  });

  it('answers the same of everybody who cannot be asked, and of numbers that nobody has', async () => {
    const he = await aLodger(test, { gender: 'Male' });
    await aBed(test, { student: bola, bedId: hostel.beds[0]?.id ?? 0 });
    const [dan, eve] = [await aLodger(test), await aLodger(test)];
    await calls.ask(dan, [eve]);
    const no = await aLodger(test);
    const first = idOf(await calls.ask(ada, [no]));
    await calls.leave(no, first);
    const numbers = [
      '2025/9/99999ZZ',
      ...(await Promise.all([he, bola, eve, no, ada].map((one) => matricOf(test, one)))),
    ];
    const answers: string[] = [];
    for (const number of numbers) {
      test.deps.clock.advance({ minutes: 1 });
      const refused = await ada.call('POST', 'room-mates', { matricNumbers: number });
      expect(refused.statusCode).toBe(422);
      answers.push(
        errorsOf(refused)
          .map(({ message }) => message.replaceAll(number, 'N'))
          .join(),
      );
    }
    expect(new Set(answers).size).toBe(1);
    // Of several those who cannot are named; nobody is asked.
    test.deps.clock.advance({ minutes: 1 });
    const some = await calls.ask(ada, [chi, eve]);
    expect(errorsOf(some)[0]?.message).toContain(await matricOf(test, eve));
    expect(errorsOf(some)[0]?.message).not.toContain(await matricOf(test, chi));
    expect(await toldTo(test, chi)).toEqual([]);
    const many = await Promise.all(Array.from({ length: 4 }, () => aLodger(test)));
    expect(errorsOf(await calls.ask(ada, many))[0]?.message).toContain('3 room-mates at most');
    expect((await ada.call('POST', 'room-mates', { matricNumbers: ' , ' })).statusCode).toBe(422);
    expect(codeOf(await calls.ask(bola, [chi]))).toBe('CONFLICT');
    expect(codeOf(await calls.ask(eve, [chi]))).toBe('CONFLICT');
  });

  it('are not asked a fourth time by who takes it back each time', async () => {
    for (let time = 1; time <= 3; time += 1) {
      expect((await calls.leave(ada, idOf(await calls.ask(ada, [bola])))).statusCode).toBe(200);
      test.deps.clock.advance({ minutes: 1 });
    }
    expect(errorsOf(await calls.ask(ada, [bola]))[0]?.message).toContain('without an answer three times');
    expect((await calls.ask(ada, [chi])).statusCode).toBe(201);
  });

  it('are over when one says no, leaves, has a bed-space otherwise, or the time has passed', async () => {
    const first = idOf(await calls.ask(ada, [bola, chi]));
    expect((await calls.leave(bola, first)).json()).toMatchObject({ data: { state: 'declined' } });
    expect((await toldTo(test, chi))[0]).toContain('not all of you agreed');
    expect(codeOf(await calls.confirm(chi, first))).toBe('STALE');
    const second = await calls.agreed(bola, [chi]);
    expect((await calls.leave(chi, second)).json()).toMatchObject({ data: { state: 'left' } });
    expect(codeOf(await calls.holdRoom(bola, hostel.rooms[0]))).toBe('CONFLICT');
    await calls.agreed(bola, [chi]);
    expect((await chi.hold(hostel.beds[0]?.id)).statusCode).toBe(200);
    expect(await seen(bola)).toMatchObject({ state: 'overtaken', may: [] });
    await endRoomMates(test.deps);
    await endRoomMates(test.deps);
    const told = (await toldTo(test, bola)).filter((message) => message.includes('a bed-space otherwise'));
    expect(told).toHaveLength(1);
    // As if she had got it in the moment in which somebody asked her.
    const unseen = await aGroup(test, [chi, ada]);
    await endRoomMates(test.deps);
    expect(codeOf(await calls.confirm(ada, unseen))).toBe('STALE');
    const last = await calls.agreed(bola, [ada]);
    test.deps.clock.advance({ days: 14, seconds: 1 });
    await Promise.all([ada.again(), bola.again()]);
    expect(await seen(ada)).toMatchObject({ state: 'expired', may: [] });
    expect(codeOf(await calls.holdRoom(ada, hostel.rooms[0]))).toBe('CONFLICT');
    expect([await endRoomMates(test.deps), await endRoomMates(test.deps)]).toEqual([1, 0]);
    expect((await toldTo(test, ada))[0]).toContain('no room was booked in time');
    expect(codeOf(await calls.leave(ada, last))).toBe('STALE');
  });

  it('book nothing while a rule of one is not met: they alone read which', async () => {
    await calls.agreed(ada, [bola]);
    const { db, clock } = test.deps;
    await db
      .insertInto('hostel_bar')
      .values({
        student_id: bola.id,
        reason: 'Fighting',
        barred_at: clock.now(),
        barred_by: 'test',
        until: null,
      })
      .execute();
    const refused = await calls.holdRoom(ada, hostel.rooms[0]);
    expect([codeOf(refused), refused.body]).toEqual([
      'CONFLICT',
      expect.stringContaining('One of your room-mates cannot book now'),
    ]);
    expect(refused.body).not.toContain('barred');
    await calls.holdRoom(ada, hostel.rooms[0]);
    const told = (await toldTo(test, bola)).filter((message) => message.includes('Fighting'));
    expect(told).toHaveLength(1);
    expect(codeOf(await calls.holdRoom(bola, hostel.rooms[0]))).toBe('STEP_MISSING');
    await aFeeRule(test, [5_000_000]);
    expect(codeOf(await calls.holdRoom(ada, hostel.rooms[0]))).toBe('STEP_MISSING');
    expect(await livingIn(test)).toEqual([]);
  });

  it('need places of their quotas for all, and the turn of who books alone', async () => {
    await calls.agreed(ada, [bola, chi]);
    const { db } = test.deps;
    const quota = db
      .insertInto('hostel_quota')
      .values({ session_id: feeSession, level: 200, department_id: null, places: 2 });
    await quota.execute();
    const refused = await calls.holdRoom(ada, hostel.rooms[0]);
    expect([codeOf(refused), refused.body]).toEqual(['CONFLICT', expect.stringContaining('quota exceeded')]);
    expect(await livingIn(test)).toEqual([]);
    await db.updateTable('hostel_quota').set({ places: 3 }).execute();
    await aLine(test, 1);
    expect(codeOf(await calls.holdRoom(ada, hostel.rooms[0]))).toBe('STEP_MISSING');
    await ada.call('POST', 'queue');
    expect((await calls.holdRoom(ada, hostel.rooms[0])).statusCode).toBe(200);
    expect(await livingIn(test)).toHaveLength(3);
    expect((await ada.call('GET', 'queue')).json()).toMatchObject({ data: { state: 'out' } });
  });

  it('are nobody else’s business, are no matter of a ballot, and what was written stays', async () => {
    const id = await calls.agreed(ada, [bola]);
    expect(codeOf(await calls.confirm(chi, id))).toBe('NOT_FOUND');
    expect(codeOf(await calls.leave(chi, id))).toBe('NOT_FOUND');
    const staff = await signedIn(test, { claims: ['hostel.allocate'] });
    const payload = { matricNumbers: await matricOf(test, chi) };
    const paths = [
      ['room-mates', payload],
      [`room-mates/${id}/confirm`],
      [`room-mates/${id}/leave`],
      [`rooms/${hostel.rooms[0]}/hold`, { price: 1 }],
    ] as [string, object?][];
    for (const [path, body] of paths)
      for (const [who, status] of [
        [staff, 403],
        [{ authorization: '' }, 401],
      ] as const) {
        const url = `/Hostel/${path}`;
        expect((await send(test, who, ['POST', url, body])).status).toBe(status);
      }
    const { db } = test.deps;
    await expect(db.deleteFrom('room_mate_group').execute()).rejects.toThrow();
    await expect(db.updateTable('room_mate').set({ agreed_at: null }).execute()).rejects.toThrow('stays');
    const booked = {
      state: 'booked' as const,
      room_id: hostel.rooms[0] ?? 0,
      ended_at: new Date(),
      ended_by: 'test',
    };
    await expect(db.updateTable('room_mate_group').set(booked).execute()).rejects.toThrow('no step');
    await db.updateTable('hostel_session').set({ policy: 'ballot', version: 2 }).execute();
    expect(codeOf(await calls.ask(chi, [bola]))).toBe('WINDOW_CLOSED');
    expect(codeOf(await calls.holdRoom(ada, hostel.rooms[0]))).toBe('WINDOW_CLOSED');
    expect((await ada.mine()).roomMates).toBeNull();
  });
});
