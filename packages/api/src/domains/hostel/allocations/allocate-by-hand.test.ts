import { testApp, type TestApp } from '../../../../test/app';
import { bankPays, bookers, brokenBeds, type Booker } from '../../../../test/booking-builders';
import { aHostel, type BuiltHostel } from '../../../../test/hostel-builders';
import { hostelDesk, type HostelDesk } from '../../../../test/hostel-desk';
import { messagesTo } from '../../../../test/messages-to';
import { anOfferedStudent } from '../../../../test/offer-builders';
import { holdBed } from './hold-bed';

let test: TestApp;
let desk: HostelDesk;
let hostel: BuiltHostel;
let lodger: Booker;
beforeEach(async () => {
  test = await testApp();
  hostel = await aHostel(test);
  desk = await hostelDesk(test);
  [lodger = { id: 0, userId: 0 }] = await bookers(test, 1);
  await test.deps.db
    .updateTable('student')
    .set({ matric_number: '2025/1/00001AB' })
    .where('id', '=', lodger.id)
    .execute();
});
afterEach(() => test.close());

const bedId = () => hostel.beds[0]?.id ?? 0;
const reason = 'She leaves the university';

const told = () => messagesTo(test, lodger.userId, 'bed-space changed');

describe('a bed that is given by hand', () => {
  const byHand = (body: object = {}, who = desk.officer) =>
    desk.call(
      'POST',
      `/bed-spaces/${bedId()}/allocate`,
      { matricNumber: '2025/1/00001ab', reason, ...body },
      who,
    );
  const candidate = async () =>
    (await desk.call('GET', `/bed-spaces/${bedId()}/candidate?matricNumber=2025/1/00001AB`)).data;
  const reserve = (id = bedId()) =>
    desk.call('POST', `/bed-spaces/${id}/reserve`, { owner: 'Athletes', reason: 'The games' });

  it('is a reserved one; the officer sees which rules are passed over, and the student pays', async () => {
    const barred_at = test.deps.clock.now();
    await test.deps.db
      .insertInto('hostel_bar')
      .values({ student_id: lodger.id, reason: 'A fight', barred_at, barred_by: 'test', until: null })
      .execute();
    expect(await byHand()).toMatchObject({ message: 'Only a reserved bed-space is given by hand.' });
    await reserve();
    expect(await candidate()).toMatchObject({
      fullName: 'BELLO Grace',
      refusal: null,
      unmet: [{ rule: 'bar' }],
    });
    const given = await byHand();
    expect(given.status).toBe(200);
    const [invoice] = await test.deps.db.selectFrom('invoice').select(['id', 'status']).execute();
    await bankPays(test, invoice?.id ?? 0);
    const [made] = await test.deps.db
      .selectFrom('bed_allocation')
      .select(['state', 'origin', 'made_by'])
      .execute();
    expect(made).toMatchObject({ state: 'paid', origin: 'by_hand', made_by: String(desk.officer.userId) });
    expect((await told())[0]).toMatch(/^Bed-space A_A_101_A is held for you\. Pay its invoice until /);
    expect(await brokenBeds(test)).toEqual([]);
  });

  it('is held also for who cannot pay for it yet', async () => {
    await reserve();
    const entrant = await anOfferedStudent(test);
    const { matric_number: matricNumber } = await test.deps.db
      .selectFrom('student')
      .select('matric_number')
      .where('id', '=', entrant.id)
      .executeTakeFirstOrThrow();
    expect((await byHand({ matricNumber })).status).toBe(200);
    expect(await test.deps.db.selectFrom('bed_allocation').select(['state', 'invoice_id']).execute()).toEqual(
      [{ state: 'held', invoice_id: null }],
    );
  });

  it('is for their sex, for who has none, and for students', async () => {
    await reserve();
    await test.deps.db.updateTable('student').set({ gender: 'Male' }).execute();
    expect(await candidate()).toMatchObject({ refusal: 'This bed-space is for another sex.' });
    expect(await byHand()).toMatchObject({ message: 'This bed-space is for another sex.' });
    await test.deps.db.updateTable('student').set({ gender: 'Female' }).execute();
    await holdBed(test.deps, lodger.id, { bedId: hostel.beds[1]?.id ?? 0 });
    expect(await candidate()).toMatchObject({
      refusal: 'You have bed-space A_A_101_B in 2025/2026 already.',
    });
    expect(await byHand()).toMatchObject({
      message: 'This student has a bed-space in this session already.',
    });
    expect(await byHand({ matricNumber: '1' })).toMatchObject({ errors: [{ path: 'matricNumber' }] });
    const look = `/bed-spaces/${bedId()}/candidate?matricNumber=2025/1/00001AB`;
    for (const who of [desk.looks, desk.nobody]) {
      const status = who.authorization ? 403 : 401;
      expect((await byHand({}, who)).status).toBe(status);
      expect((await desk.call('GET', look, undefined, who)).status).toBe(status);
    }
  });

  it('is given to nobody by themselves, nor is a move, more time, their money, or the end of a bar', async () => {
    const { db, clock } = test.deps;
    await reserve();
    const { id: held } = await holdBed(test.deps, lodger.id, { bedId: hostel.beds[1]?.id ?? 0 });
    const { id: bar } = await db
      .insertInto('hostel_bar')
      .values({ student_id: lodger.id, reason, barred_at: clock.now(), barred_by: 'test', until: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    // An officer who is a student as well.
    await db
      .updateTable('student')
      .set({ user_id: desk.officer.userId })
      .where('id', '=', lodger.id)
      .execute();
    expect(await byHand()).toMatchObject({ code: 'SECOND_PERSON' });
    for (const [path, body] of [
      [`/allocations/${held}/relocate`, { bedCode: hostel.beds[2]?.code }],
      [`/holds/${held}/extend`, { untilOn: '2026-09-28' }],
      [`/bars/${bar}/lift`, {}],
    ] as const)
      expect(await desk.call('POST', path, { reason, ...body })).toMatchObject({ code: 'SECOND_PERSON' });
    // Lists do not offer it.
    expect((await desk.call('GET', '/holds')).data).toMatchObject({ rows: [{ own: true, may: ['cancel'] }] });
    expect((await desk.call('GET', '/bars')).data).toMatchObject({ rows: [{ own: true, may: [] }] });
    const offered = async () =>
      ((await desk.call('GET', '/bed-spaces')).data['rows'] as { may: string[] }[])[1]?.may;
    expect(await offered()).toEqual(['release', 'report', 'edit', 'close']);
    const mine = db.updateTable('bed_allocation').where('id', '=', held);
    await mine.set({ state: 'paid', paid_at: clock.now() }).execute();
    expect(await offered()).toEqual(['checkIn', 'swap', 'report', 'edit', 'close']);
    const back = { state: 'paid', refund: true, kept: '', reason };
    expect(await desk.call('POST', `/allocations/${held}/release`, back)).toMatchObject({
      code: 'SECOND_PERSON',
    });
    await mine.set({ state: 'released', ended_at: clock.now(), ended_by: 'test' }).execute();
    expect(await desk.call('POST', `/allocations/${held}/ask-back`, { reason })).toMatchObject({
      code: 'SECOND_PERSON',
    });
  });

  it('to two at once goes to one', async () => {
    await reserve();
    const [second = { id: 0, userId: 0 }] = await bookers(test, 1);
    await test.deps.db
      .updateTable('student')
      .set({ matric_number: '2025/1/00002AB' })
      .where('id', '=', second.id)
      .execute();
    const both = await Promise.all([byHand(), byHand({ matricNumber: '2025/1/00002AB' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await brokenBeds(test)).toEqual([]);
  });
});
