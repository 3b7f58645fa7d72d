import { testApp, type TestApp } from '../../../../test/app';
import { aFeeStudent } from '../../../../test/fee-builders';
import { aHostel, aHostelSession } from '../../../../test/hostel-builders';
import { aBed, hostelDesk, type HostelDesk } from '../../../../test/hostel-desk';
import { lastAuditOf } from '../../../../test/last-audit';

let test: TestApp;
let desk: HostelDesk;
beforeEach(async () => {
  test = await testApp();
  await aHostelSession(test);
  desk = await hostelDesk(test);
});
afterEach(() => test.close());

const plan = {
  name: 'Hostel M',
  code: 'm',
  location: 'South Campus',
  gender: 'Mixed by block',
  categoryId: null,
  naira: '₦24,000',
  blocks: 'A-C',
  maleBlocks: 'b',
  floors: 2,
  roomsPerFloor: 3,
  bedsPerRoom: 4,
};
const agreed = { ...plan, rooms: 18, beds: 72 };
const listed = async (query = '') =>
  (await desk.call('GET', `/hostels?${query}`)).data['rows'] as Record<string, unknown>[];

describe('a hostel', () => {
  it('is made from a short description, as its preview says', async () => {
    const preview = await desk.call('POST', '/hostels/preview', plan);
    expect(preview.data).toEqual({
      rooms: 18,
      beds: 72,
      there: 0,
      blocks: [
        { block: 'A', gender: 'Female', rooms: 6, beds: 24, first: 'M_A_101_A', last: 'M_A_203_D' },
        { block: 'B', gender: 'Male', rooms: 6, beds: 24, first: 'M_B_101_A', last: 'M_B_203_D' },
        { block: 'C', gender: 'Female', rooms: 6, beds: 24, first: 'M_C_101_A', last: 'M_C_203_D' },
      ],
    });
    expect(await listed()).toEqual([]);
    expect(await desk.call('POST', '/hostels', { ...agreed, beds: 71 })).toMatchObject({ code: 'STALE' });
    const made = await desk.call('POST', '/hostels', agreed);
    expect(made.status).toBe(201);
    expect(await lastAuditOf(test)).toMatchObject({ act: 'hostel.create' });
    const [row] = await listed();
    expect(row).toMatchObject({
      code: 'M',
      blocks: 3,
      rooms: 18,
      beds: 72,
      free: 72,
      price: 2_400_000,
      enabled: true,
      may: ['edit', 'close'],
    });
    const again = await desk.call('POST', '/hostels', agreed);
    expect(again.errors).toEqual([{ path: 'name', message: 'Another hostel has this name' }]);
    const map = await desk.call('GET', `/hostels/${String(made.data['id'])}/map`);
    expect(map.data).toMatchObject({ free: 72, rooms: expect.any(Array) as unknown });
    expect((map.data['rooms'] as object[])[0]).toMatchObject({ name: 'A 101', floor: 1, gender: 'Female' });
  });

  it('gets more rooms, and what is there stays', async () => {
    const { id } = await aHostel(test);
    const more = {
      gender: 'Female',
      blocks: 'A',
      maleBlocks: '',
      floors: 1,
      roomsPerFloor: 3,
      bedsPerRoom: 2,
    };
    const preview = await desk.call('POST', `/hostels/${id}/rooms/preview`, more);
    expect(preview.data).toMatchObject({ rooms: 2, beds: 4, there: 1 });
    const added = await desk.call('POST', `/hostels/${id}/rooms`, { ...more, rooms: 2, beds: 4 });
    expect(added.data).toEqual({ rooms: 2, beds: 4 });
    const once = await desk.call('POST', `/hostels/${id}/rooms`, { ...more, rooms: 2, beds: 4 });
    expect(once).toMatchObject({ code: 'STALE' });
    expect(await listed()).toMatchObject([{ rooms: 3, beds: 8 }]);
  });

  it('gets no room for women in a block of men', async () => {
    const { id } = await aHostel(test, { gender: 'Mixed by block', rooms: [{ block: 'B', gender: 'Male' }] });
    const more = { gender: 'Mixed by block', blocks: 'A-B', floors: 1, roomsPerFloor: 2, bedsPerRoom: 2 };
    for (const [path, counts] of [
      [`/hostels/${id}/rooms/preview`, {}],
      [`/hostels/${id}/rooms`, { rooms: 3, beds: 6 }],
    ] as const)
      expect(await desk.call('POST', path, { ...more, maleBlocks: '', ...counts })).toMatchObject({
        errors: [{ path: 'maleBlocks', message: 'Block B is for men already: name it here' }],
      });
    const right = await desk.call('POST', `/hostels/${id}/rooms/preview`, { ...more, maleBlocks: 'B' });
    expect(right.data).toMatchObject({ rooms: 3, there: 1 });
  });

  it('is changed as it was seen, and keeps its gender while somebody lives there', async () => {
    const { id, beds } = await aHostel(test);
    const own = {
      name: 'Hostel A',
      location: 'Hill',
      gender: 'Female',
      categoryId: null,
      naira: 30_000,
      version: 1,
    };
    const both = await Promise.all([
      desk.call('PUT', `/hostels/${id}`, own),
      desk.call('PUT', `/hostels/${id}`, own),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const student = await aFeeStudent(test);
    await aBed(test, { student, bedId: beds[0]?.id ?? 0 });
    const other = await desk.call('PUT', `/hostels/${id}`, { ...own, gender: 'Male', version: 2 });
    expect(other).toMatchObject({ status: 422, errors: [{ path: 'gender' }] });
    expect((await desk.call('GET', `/hostels/${id}`)).data).toMatchObject({ livedIn: true, version: 2 });
    expect(await desk.call('PUT', `/hostels/${id}`, { ...own, categoryId: 999, version: 2 })).toMatchObject({
      errors: [{ path: 'categoryId' }],
    });
  });

  it('is closed with a reason and opened again; its beds follow', async () => {
    const { id } = await aHostel(test);
    const reason = 'It is painted';
    expect((await desk.call('POST', `/hostels/${id}/close`, { version: 1, reason })).status).toBe(200);
    expect(await listed('enabled=false')).toMatchObject([{ disabled: 4, free: 0, closedReason: reason }]);
    expect(await desk.call('POST', `/hostels/${id}/close`, { version: 2, reason })).toMatchObject({
      code: 'CONFLICT',
    });
    expect((await desk.call('POST', `/hostels/${id}/open`, { version: 2, reason })).status).toBe(200);
    expect(await listed('gender=Female')).toMatchObject([{ disabled: 0, free: 4, closedReason: null }]);
    expect(await listed('search=nothing')).toEqual([]);
  });

  it('is refused to others', async () => {
    const { id, rooms } = await aHostel(test);
    const acts = [
      ['POST', '/hostels/preview', plan],
      ['POST', '/hostels', agreed],
      ['POST', `/hostels/${id}/close`, { version: 1, reason: 'no reason' }],
      ['POST', `/rooms/${rooms[0]}/close`, { reason: 'no reason' }],
      ['POST', `/rooms/${rooms[0]}/capacity`, { beds: 2, version: 1 }],
    ] as const;
    for (const [method, path, body] of acts)
      for (const who of [desk.looks, desk.stranger, desk.nobody])
        expect((await desk.call(method, path, body, who)).status).toBe(who.authorization ? 403 : 401);
    for (const path of ['/hostels', '/hostels/choices', `/hostels/${id}`, `/hostels/${id}/map`]) {
      expect((await desk.call('GET', path, undefined, desk.looks)).status).toBe(200);
      expect((await desk.call('GET', path, undefined, desk.stranger)).status).toBe(403);
    }
    expect((await desk.call('GET', '/hostels/99999/map')).status).toBe(404);
    expect(
      (await desk.call('POST', '/hostels/preview', { ...plan, blocks: 'A-ß', gender: 'Male' })).errors,
    ).toMatchObject([{ path: 'blocks' }]);
    expect((await desk.call('POST', '/hostels/preview', { ...plan, maleBlocks: 'D' })).errors).toMatchObject([
      { path: 'maleBlocks' },
    ]);
  });
});

describe('a room', () => {
  it('gets more beds and fewer, but none from under somebody', async () => {
    const { id, rooms, beds } = await aHostel(test);
    const capacity = (count: number, version: number) =>
      desk.call('POST', `/rooms/${rooms[0]}/capacity`, { beds: count, version });
    expect((await capacity(6, 1)).data).toEqual({ version: 2 });
    expect(await listed()).toMatchObject([{ beds: 6 }]);
    expect(await capacity(2, 1)).toMatchObject({ code: 'STALE' });
    const student = await aFeeStudent(test);
    await aBed(test, { student, bedId: beds[3]?.id ?? 0 });
    expect(await capacity(3, 2)).toMatchObject({ code: 'IN_USE' });
    expect((await capacity(4, 2)).status).toBe(200);
    expect((await capacity(5, 3)).status).toBe(200);
    const map = await desk.call('GET', `/hostels/${id}/map`);
    const [room] = map.data['rooms'] as { bedSpaces: { code: string; state: string }[] }[];
    expect(room?.bedSpaces.map(({ code }) => code.at(-1)).join('')).toBe('ABCDE');
    expect(room?.bedSpaces.map(({ state }) => state)).toEqual(['free', 'free', 'free', 'held', 'free']);
  });

  it('has a price of its own, is closed and opened, and has a card for its door', async () => {
    const { id, rooms, beds } = await aHostel(test);
    const [roomId] = rooms;
    const own = { categoryId: null, naira: 40_000, version: 1 };
    expect((await desk.call('PUT', `/rooms/${roomId}`, own)).status).toBe(200);
    const student = await aFeeStudent(test);
    await aBed(test, { student, bedId: beds[1]?.id ?? 0, state: 'paid' });
    expect((await desk.call('POST', `/rooms/${roomId}/close`, { reason: 'A pipe burst' })).status).toBe(200);
    expect(await desk.call('POST', `/rooms/${roomId}/close`, { reason: 'A pipe burst' })).toMatchObject({
      code: 'CONFLICT',
    });
    const map = await desk.call('GET', `/hostels/${id}/map`);
    expect(map.data).toMatchObject({ disabled: 3, paid: 1 });
    expect(map.data['rooms']).toMatchObject([{ price: 4_000_000, closedReason: 'A pipe burst' }]);
    expect((await desk.call('POST', `/rooms/${roomId}/open`)).status).toBe(200);
    // Who has not paid yet stands on no door.
    await aBed(test, { student: await aFeeStudent(test), bedId: beds[2]?.id ?? 0 });
    const cards = await desk.call('GET', `/hostels/${id}/room-cards?block=A`);
    expect(cards.data).toMatchObject({
      session: '2025/2026',
      rooms: [
        {
          name: 'A 101',
          bedSpaces: [{ fullName: null }, { fullName: 'BELLO Grace' }, { fullName: null }, {}],
        },
      ],
    });
  });
});
