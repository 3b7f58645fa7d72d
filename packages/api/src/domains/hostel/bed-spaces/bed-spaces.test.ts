import { testApp, type TestApp } from '../../../../test/app';
import { aFeeStudent, feeSession } from '../../../../test/fee-builders';
import { aHostel, theNextSession, type BuiltHostel } from '../../../../test/hostel-builders';
import { aBed, hostelDesk, type HostelDesk } from '../../../../test/hostel-desk';

let test: TestApp;
let desk: HostelDesk;
let hostel: BuiltHostel;
let bedIds: number[];
beforeEach(async () => {
  test = await testApp();
  hostel = await aHostel(test, { rooms: [{}, { block: 'B', beds: 2 }] });
  bedIds = hostel.beds.map(({ id }) => id);
  desk = await hostelDesk(test);
});
afterEach(() => test.close());

interface Row {
  code: string;
  state: string;
  may: string[];
  faults: { id: number; fault: string }[];
}
const listed = async (query = '', who = desk.officer) =>
  (await desk.call('GET', `/bed-spaces?${query}`, undefined, who)).data['rows'] as Row[];
const act = (name: string, body?: object, who = desk.officer) =>
  desk.call('POST', `/bed-spaces/${bedIds[0]}/${name}`, body, who);

it('shows each bed with its state and who has it, narrowed and searched', async () => {
  const student = await aFeeStudent(test);
  await aBed(test, { student, bedId: bedIds[1] ?? 0 });
  const rows = await listed(`hostelId=${hostel.id}&roomId=${hostel.rooms[0]}`);
  expect(rows).toMatchObject([
    { code: 'A_A_101_A', letter: 'A', state: 'free', room: 'A 101', fullName: null },
    { state: 'held', fullName: 'BELLO Grace', until: expect.any(String) as unknown },
    { state: 'free' },
    { state: 'free' },
  ]);
  expect(rows[0]?.may).toEqual(['reserve', 'report', 'edit', 'close']);
  expect(rows[1]?.may).toEqual(['release', 'relocate', 'report', 'edit', 'close']);
  expect(await listed('block=B')).toHaveLength(2);
  expect(await listed('state=held')).toHaveLength(1);
  expect(await listed('search=bello')).toHaveLength(1);
  expect((await listed('search=a_b'))[0]).toMatchObject({ code: 'A_B_102_A' });
  expect((await listed('', desk.looks))[0]).toMatchObject({ may: [] });
  const file = await test.call('POST', '/Exports', {
    headers: { authorization: desk.officer.authorization },
    payload: { list: 'bed-spaces', format: 'csv', query: { block: 'B' } },
  });
  expect(file.statusCode).toBe(200);
});

it('shows who has not checked out from an earlier session, who can only be checked out', async () => {
  const student = await aFeeStudent(test);
  const id = await aBed(test, { student, bedId: bedIds[0] ?? 0, state: 'occupied' });
  expect(await listed('stayed=true')).toEqual([]);
  await theNextSession(test);
  expect(await listed()).toEqual([]);
  expect(await listed('stayed=true')).toMatchObject([
    { code: 'A_A_101_A', state: 'occupied', stayedFrom: '2025/2026', may: ['checkOut'] },
  ]);
  expect(await listed('stayed=true', desk.looks)).toMatchObject([{ may: [] }]);
  const office = await test.call('GET', '/Dashboard/hostels', {
    headers: { authorization: desk.looks.authorization },
  });
  expect(office.json()).toMatchObject({ data: { stayed: 1 } });
  expect((await desk.call('POST', `/allocations/${id}/check-out`, { note: 'As it was' })).status).toBe(200);
  expect(await listed('stayed=true')).toEqual([]);
});

it('is kept back for somebody, and given back', async () => {
  const kept = { owner: 'Athletes', reason: 'The games', expiresOn: '2026-09-30' };
  expect(await act('reserve', { ...kept, expiresOn: '2026-01-31' })).toMatchObject({
    errors: [{ path: 'expiresOn' }],
  });
  expect((await act('reserve', kept)).status).toBe(200);
  expect(await listed('state=reserved')).toMatchObject([
    { reservedFor: 'Athletes', may: ['allocate', 'unreserve', 'report', 'edit', 'close'] },
  ]);
  expect(await act('reserve', kept)).toMatchObject({ code: 'CONFLICT' });
  expect((await act('unreserve')).status).toBe(200);
  expect(await act('unreserve')).toMatchObject({ code: 'CONFLICT' });
  expect(await listed('state=reserved')).toEqual([]);
  const [reservation] = await test.deps.db
    .selectFrom('bed_reservation')
    .select(['owner', 'ended_by', 'beds', 'given', 'places'])
    .execute();
  // With its last bed it is over, and keeps what it was.
  expect(reservation).toEqual({
    owner: 'Athletes',
    ended_by: String(desk.officer.userId),
    beds: 1,
    given: 0,
    places: 'Hostel A: A 101',
  });
});

it('is given back alone, and the others that are kept with it stay kept', async () => {
  const named = { sessionId: feeSession, hostelId: '', block: '', room: '', codes: 'A_A_101_A A_A_101_B' };
  const kept = { ...named, owner: 'Athletes', reason: 'The games', expiresOn: '' };
  expect((await desk.call('POST', '/reservations', kept)).data).toMatchObject({ bedSpaces: 2 });
  expect((await act('unreserve')).status).toBe(200);
  expect(await listed('state=reserved')).toMatchObject([{ code: 'A_A_101_B', reservedFor: 'Athletes' }]);
  expect((await desk.call('GET', '/reservations?state=active')).data).toMatchObject({
    rows: [{ bedSpaces: 1 }],
  });
});

it('has a category and a price of its own until they are taken away; who has it keeps what was billed', async () => {
  const { db } = test.deps;
  const { id: fresh } = await db
    .selectFrom('hostel_category')
    .select('id')
    .where('name', '=', 'Fresh')
    .executeTakeFirstOrThrow();
  const change = (own: object, bed = 0, who = desk.officer) =>
    desk.call('PUT', `/bed-spaces/${bedIds[bed]}`, own, who);
  const dear = { categoryId: fresh, naira: 30_000, version: 1 };
  const student = await aFeeStudent(test);
  await aBed(test, { student, bedId: bedIds[1] ?? 0, state: 'paid' });
  expect((await change(dear)).data).toEqual({ version: 2 });
  expect((await change(dear, 1)).status).toBe(200);
  const own = { categoryId: fresh, price: 3_000_000, version: 2 };
  expect(await listed(`roomId=${hostel.rooms[0]}`)).toMatchObject([
    { own, price: 3_000_000, category: 'Fresh' },
    { own, price: 2_400_000, category: 'Fresh' },
    { own: { categoryId: null, price: null, version: 1 }, price: 2_400_000, category: null },
    {},
  ]);
  expect(await change(dear)).toMatchObject({ code: 'STALE' });
  expect(await change({ ...dear, categoryId: 999, version: 2 })).toMatchObject({
    errors: [{ path: 'categoryId' }],
  });
  expect(await change({ ...dear, naira: 0, version: 2 })).toMatchObject({ errors: [{ path: 'naira' }] });
  expect((await change({ categoryId: null, naira: null, version: 2 })).status).toBe(200);
  expect((await listed())[0]).toMatchObject({ price: 2_400_000, category: null });
  for (const who of [desk.looks, desk.stranger, desk.nobody])
    expect((await change(dear, 2, who)).status).toBe(who.authorization ? 403 : 401);
  expect((await desk.call('PUT', '/bed-spaces/999999', dear)).status).toBe(404);
});

it('is closed and opened, and a fault stands until it is mended', async () => {
  expect((await act('close', { reason: 'The frame broke' })).status).toBe(200);
  expect(await act('close', { reason: 'The frame broke' })).toMatchObject({ code: 'CONFLICT' });
  expect(await listed('state=disabled')).toMatchObject([
    { closedReason: 'The frame broke', may: ['report', 'edit', 'open'] },
  ]);
  expect((await act('open')).status).toBe(200);
  const fault = await act('faults', { fault: 'The lamp is broken' });
  expect(fault.status).toBe(201);
  const [row] = await listed();
  expect(row).toMatchObject({ state: 'free', faults: [{ fault: 'The lamp is broken' }] });
  expect(await listed('faulty=true')).toMatchObject([{ code: row?.code }]);
  // The card counts the bed-spaces that the list has: not faults, and none that is taken out of its room.
  const { data: second } = await act('faults', { fault: 'So is the socket' });
  const last = `/bed-spaces/${bedIds[5]}/faults`;
  expect((await desk.call('POST', last, { fault: 'The frame broke' })).status).toBe(201);
  const [, small] = hostel.rooms;
  expect((await desk.call('POST', `/rooms/${small}/capacity`, { beds: 1, version: 1 })).status).toBe(200);
  expect(await listed('faulty=true')).toHaveLength(1);
  const office = await test.call('GET', '/Dashboard/hostels', {
    headers: { authorization: desk.looks.authorization },
  });
  expect(office.json()).toMatchObject({ data: { faults: 1 } });
  expect((await desk.call('GET', `/hostels/${hostel.id}/map`)).data).toMatchObject({
    rooms: [{ faults: 2 }, { faults: 0 }],
  });
  expect((await desk.call('POST', `/faults/${String(second['id'])}/mended`)).status).toBe(200);
  const mended = () => desk.call('POST', `/faults/${row?.faults[0]?.id}/mended`);
  expect((await mended()).status).toBe(200);
  expect(await mended()).toMatchObject({ code: 'CONFLICT' });
  expect((await listed())[0]?.faults).toEqual([]);
  expect(await listed('faulty=true')).toEqual([]);
});

it('is refused to others, and where there is none', async () => {
  const acts = [
    ['close', { reason: 'no reason' }],
    ['open', undefined],
    ['reserve', { owner: 'Me', reason: 'no reason' }],
    ['unreserve', undefined],
    ['faults', { fault: 'no fault' }],
  ] as const;
  for (const [name, body] of acts) {
    for (const who of [desk.looks, desk.stranger, desk.nobody])
      expect((await act(name, body, who)).status).toBe(who.authorization ? 403 : 401);
    expect((await desk.call('POST', `/bed-spaces/999999/${name}`, body)).status).toBe(404);
  }
  expect((await desk.call('GET', '/bed-spaces', undefined, desk.stranger)).status).toBe(403);
  expect((await act('reserve', { owner: '', reason: 'x', expiresOn: 'soon' })).errors).toMatchObject([
    { path: 'owner' },
    { path: 'expiresOn' },
    { path: 'reason' },
  ]);
});
