import { formatDate } from '@portal/shared/model';
import { testApp, type TestApp } from '../../../../test/app';
import { aUser, signedIn, signIn } from '../../../../test/builders';
import { aFeeStudent } from '../../../../test/fee-builders';
import { aHostel, type BuiltHostel } from '../../../../test/hostel-builders';
import { aBed, hostelDesk, type HostelDesk } from '../../../../test/hostel-desk';
import { lastAuditOf } from '../../../../test/last-audit';
import { messagesTo } from '../../../../test/messages-to';
import { endDuePorters } from './end-porter';

let test: TestApp;
let desk: HostelDesk;
let own: BuiltHostel;
let other: BuiltHostel;
/** Student Affairs, by roles: nobody passes on a right that they have for a time. */
let affairs: Awaited<ReturnType<typeof signedIn>>;
beforeEach(async () => {
  test = await testApp();
  own = await aHostel(test);
  other = await aHostel(test, { name: 'Hostel B', code: 'B' });
  desk = await hostelDesk(test);
  affairs = await signedIn(test, { claims: ['hostel.allocate'] });
  await test.deps.db
    .insertInto('role')
    .values({ id: 'porter', name: 'Porter', route_set: 'admin' })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  await test.deps.db
    .insertInto('role_claim')
    .values({ role_id: 'porter', claim: 'hostel.porter' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
});
afterEach(() => test.close());

const appoint = (userId: number, more: object = {}, who: { authorization: string } = affairs) =>
  desk.call(
    'POST',
    '/porters',
    { userId: String(userId), hostelId: String(own.id), untilOn: '', ...more },
    { ...desk.officer, ...who },
  );
const end = (id: unknown, who: { authorization: string } = affairs) =>
  desk.call('POST', `/porters/${String(id)}/end`, { reason: 'Works elsewhere' }, { ...desk.officer, ...who });

async function aPorter(more: object = {}) {
  const { id, userName } = await aUser(test, { userType: 'official' });
  const appointed = await appoint(id, more);
  expect(appointed.status).toBe(201);
  const porter = { ...desk.officer, ...(await signIn(test, userName)) };
  const ask = (path: string) => desk.call('GET', path, undefined, porter);
  const act = (path: string, body: object) => desk.call('POST', path, body, porter);
  return { id, userName, porter, ask, act, appointment: appointed.data['id'] };
}
/** Whether somebody has the role. */
const isPorter = async (userId: number) =>
  (await test.deps.db
    .selectFrom('user_role')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('role_id', '=', 'porter')
    .executeTakeFirst()) !== undefined;
const toldTo = (userId: number) => messagesTo(test, userId, 'hostel porter');
const doneAt = '2026-09-14T05:30:00.000Z';

describe('a porter', () => {
  it('works at the own door and nowhere else', async () => {
    const { ask, act, porter } = await aPorter();
    const [here, there] = [await aFeeStudent(test), await aFeeStudent(test)];
    const mine = await aBed(test, { student: here, bedId: own.beds[0]?.id ?? 0, state: 'paid' });
    const theirs = await aBed(test, { student: there, bedId: other.beds[0]?.id ?? 0, state: 'occupied' });
    expect((await ask('/check-in/hostels')).data).toEqual([{ id: own.id, name: 'Hostel A' }]);
    expect((await ask(`/hostels/${own.id}/room-list`)).data).toMatchObject({
      students: [{ allocationId: mine, code: 'A_A_101_A' }],
    });
    const told = { note: '', doneAt };
    expect((await act(`/hostels/${own.id}/check-ins`, { ...told, allocationId: mine })).data).toEqual({
      done: true,
      refusal: null,
    });
    const fault = 'The lamp is broken';
    const faulty = { bedId: own.beds[1]?.id ?? 0, fault };
    expect((await act(`/hostels/${own.id}/faults`, faulty)).status).toBe(201);
    expect((await act(`/hostels/${own.id}/check-outs`, { ...told, allocationId: mine })).status).toBe(200);

    // Neither by the other door, nor by the own one with what is of the other.
    const refused = [
      await ask(`/hostels/${other.id}/room-list`),
      await act(`/hostels/${other.id}/check-ins`, { ...told, allocationId: theirs }),
      await act(`/hostels/${own.id}/check-ins`, { ...told, allocationId: theirs }),
      await act(`/hostels/${other.id}/check-outs`, { ...told, allocationId: theirs }),
      await act(`/hostels/${own.id}/check-outs`, { ...told, allocationId: theirs }),
      await act(`/hostels/${other.id}/faults`, { bedId: other.beds[0]?.id ?? 0, fault }),
      await act(`/hostels/${own.id}/faults`, { bedId: other.beds[0]?.id ?? 0, fault }),
    ];
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 404));
    // Nothing else of hostels either: lists, reports, cards, people, and what officers do.
    const closed = [
      '/hostels',
      '/bed-spaces',
      `/hostels/${own.id}/map`,
      `/hostels/${own.id}/room-cards`,
      '/porters',
    ];
    for (const path of closed) expect((await ask(path)).status).toBe(403);
    const headers = { authorization: porter.authorization };
    const report = await test.call('GET', '/HostelReports/occupants', { headers });
    expect(report.statusCode).toBe(403);
    expect((await act(`/allocations/${theirs}/check-out`, { note: '' })).status).toBe(403);
  });

  it('sees the photos of the own lodgers', async () => {
    const { authorization } = (await aPorter()).porter;
    const headers = { authorization };
    const seen = [];
    for (const house of [own, other]) {
      const student = await aFeeStudent(test);
      const photo = await test.deps.db
        .transaction()
        .execute((trx) => test.deps.blobs.put(trx, { bytes: Buffer.from('photo'), type: 'image/jpeg' }));
      await test.deps.db
        .updateTable('student')
        .set({ passport_id: photo })
        .where('id', '=', student.id)
        .execute();
      const look = () => test.call('GET', `/UserDocument/passport/${photo}`, { headers });
      seen.push((await look()).statusCode);
      await aBed(test, { student, bedId: house.beds[0]?.id ?? 0 });
      seen.push((await look()).statusCode);
    }
    expect(seen).toEqual([404, 200, 404, 404]);
  });

  it('is one until the last day, or until it is ended', async () => {
    const { id, ask, userName } = await aPorter({ untilOn: '2026-09-14' });
    const list = () => ask(`/hostels/${own.id}/room-list`);
    expect((await list()).status).toBe(200);
    const next = await aPorter();
    expect((await end(next.appointment)).status).toBe(200);
    expect(await isPorter(next.id)).toBe(false);
    expect((await next.ask('/check-in/hostels')).status).toBe(403);
    expect(await toldTo(next.id)).toEqual([
      'You are porter of Hostel A.',
      'You are no longer porter of Hostel A.',
    ]);
    expect((await end(next.appointment)).code).toBe('CONFLICT');
    // In Lagos it is the next day.
    test.deps.clock.set('2026-09-14T23:10:00Z');
    const later = await signIn(test, userName);
    const hostels = await desk.call('GET', '/check-in/hostels', undefined, { ...desk.officer, ...later });
    expect([hostels.status, hostels.data]).toEqual([200, []]);
    expect([await endDuePorters(test.deps), await endDuePorters(test.deps)]).toEqual([1, 0]);
    expect(await isPorter(id)).toBe(false);
    expect(await toldTo(id)).toContain('You are no longer porter of Hostel A.');
  });
});

describe('an appointment', () => {
  it('gives the role, is told and kept, and is there once', async () => {
    const { id, appointment } = await aPorter({ untilOn: '2026-12-31' });
    expect(await lastAuditOf(test)).toMatchObject({ act: 'hostel_porter.appoint' });
    expect(await isPorter(id)).toBe(true);
    expect(await toldTo(id)).toEqual([`You are porter of Hostel A until ${formatDate('2026-12-31')}.`]);
    expect(await appoint(id)).toMatchObject({ errors: [{ path: 'hostelId' }] });
    // With another hostel the role stays until the last one is ended.
    const second = await appoint(id, { hostelId: String(other.id) });
    await end(appointment);
    expect(await isPorter(id)).toBe(true);
    await end(second.data['id']);
    expect(await isPorter(id)).toBe(false);
    const list = await desk.call('GET', '/porters?state=over');
    expect(list.data).toMatchObject({ total: 2, rows: [{ may: [] }, { endReason: 'Works elsewhere' }] });
    await expect(
      test.deps.db
        .updateTable('hostel_porter')
        .set({ until_on: null })
        .where('hostel_id', '=', own.id)
        .execute(),
    ).rejects.toThrow(/what was written stays/);
  });

  it('is made by who gives out bed-spaces, of officials, and never of oneself', async () => {
    const { id } = await aUser(test, { userType: 'official' });
    for (const who of [desk.looks, desk.stranger, desk.nobody]) {
      const expected = who.authorization ? 403 : 401;
      expect((await appoint(id, {}, who)).status).toBe(expected);
      expect((await end(1, who)).status).toBe(expected);
    }
    expect(await appoint(affairs.userId)).toMatchObject({ code: 'OWN_RIGHTS' });
    const student = await aFeeStudent(test);
    expect(await appoint(student.userId)).toMatchObject({ errors: [{ path: 'userId' }] });
    expect(await appoint(id, { hostelId: '999999' })).toMatchObject({ errors: [{ path: 'hostelId' }] });
    expect(await appoint(id, { untilOn: '2026-09-13' })).toMatchObject({ errors: [{ path: 'untilOn' }] });
    expect((await end(999_999)).code).toBe('NOT_FOUND');
    expect(await isPorter(id)).toBe(false);
  });

  it('by two officers at once is made once', async () => {
    const { id } = await aUser(test, { userType: 'official' });
    const both = await Promise.all([appoint(id), appoint(id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
  });
});
