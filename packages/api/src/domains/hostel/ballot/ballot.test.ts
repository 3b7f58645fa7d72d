import { createHash } from 'node:crypto';
import { drawOrder } from '@portal/contracts/hostel';
import { codeOf } from '../../../../test/answers';
import { testApp, type TestApp } from '../../../../test/app';
import {
  aBallot,
  applyAs as apply,
  ballotDesk,
  ballotOfMine as mine,
  lotto,
  type Lodger,
} from '../../../../test/ballot-builders';
import { bookers, brokenBeds } from '../../../../test/booking-builders';
import { aLodger } from '../../../../test/booking-calls';
import { feeSession } from '../../../../test/fee-builders';
import { aHostel } from '../../../../test/hostel-builders';
import { messagesTo } from '../../../../test/messages-to';
import { billHolds } from '../allocations/bill-holds';
import { lapseHolds } from '../allocations/lapse-holds';
import { applyForBed } from './apply';
import { giveAllOut } from './give-out';
import { offerFreeBeds } from './waiting-list';

let test: TestApp;
beforeEach(async () => {
  test = await testApp();
});
afterEach(() => test.close());

const toldTo = ({ userId }: { userId: number }) => messagesTo(test, userId, 'hostel ballot');

describe('the draw', () => {
  it('is made by two once applications have closed, gives beds in the order drawn, and anybody can repeat it', async () => {
    const near = await aHostel(test, { rooms: [{ beds: 1 }] });
    const far = await aHostel(test, { code: 'B', name: 'Hostel B', rooms: [{ beds: 1 }] });
    await aBallot(test);
    const desk = await ballotDesk(test);
    const { ask, at } = desk;
    expect((await ask('GET', at)).data).toMatchObject({ stage: 'open', commitment: null, may: ['open'] });
    const opened = await ask('POST', `${at}/open`);
    expect((await ask('POST', `${at}/open`)).data).toEqual(opened.data);
    const people: Lodger[] = [];
    for (let n = 0; n < 4; n += 1) people.push(await aLodger(test));
    for (const one of people) expect((await apply(one, [near.id, far.id])).statusCode).toBe(200);
    const [gone] = people;
    expect((await gone?.call('POST', 'ballot/withdraw', { version: 1 }))?.statusCode).toBe(200);

    // Not while somebody may still apply.
    expect((await ask('POST', `${at}/outside`, { ...lotto, version: 1 })).code).toBe('CONFLICT');
    test.deps.clock.advance({ days: 2 });
    const late = await ballotDesk(test);
    const looks = { headers: { authorization: late.looks.authorization } };
    const office = await test.call('GET', '/Dashboard/hostels', looks);
    expect(office.json()).toMatchObject({ data: { ballots: 1 } });
    const draws = (version: number, who = late.second) => late.ask('POST', `${at}/draw`, { version }, who);
    expect((await draws(1)).code).toBe('CONFLICT');
    for (const wrong of [
      { outside: '12345' },
      { outsideOn: '2026-09-15' },
      { outsideOn: '2026-09-17' },
      { outsideSource: '' },
    ])
      expect((await late.ask('POST', `${at}/outside`, { ...lotto, ...wrong, version: 1 })).code).toBe(
        'INVALID',
      );
    expect((await late.ask('POST', `${at}/outside`, { ...lotto, version: 9 })).code).toBe('STALE');
    expect((await late.ask('POST', `${at}/outside`, { ...lotto, version: 1 })).data).toEqual({ version: 2 });
    expect((await late.ask('GET', at)).data).toMatchObject({ stage: 'closed', applied: 3, may: ['outside'] });
    expect((await late.ask('GET', at, undefined, late.second)).data['may']).toEqual(['outside', 'draw']);
    for (const who of [late.looks, late.stranger]) expect((await draws(2, who)).status).toBe(403);
    expect((await draws(2, late.nobody)).status).toBe(401);
    expect((await draws(2, late.officer)).code).toBe('SECOND_PERSON');
    // The days of applying stay what they were.
    const days = {
      studentTypeId: null,
      level: null,
      opensOn: '2026-09-13',
      closesOn: '2026-09-30',
      message: '',
    };
    const moved = await late.call('PUT', `/booking-windows/${feeSession}`, { ...days, version: 2 });
    expect(moved.code).toBe('CONFLICT');
    for (const one of people) await one.again();
    const published = () => (people[1] as Lodger).call('GET', `ballots/${feeSession}/draw`);
    expect(codeOf(await published())).toBe('NOT_FOUND');

    const twice = await Promise.all([draws(2), draws(2)]);
    expect(twice.map(({ status, data }) => [status, data['drawn']])).toEqual([
      [200, 3],
      [200, 3],
    ]);
    expect((await late.ask('POST', `${at}/outside`, { ...lotto, version: 3 })).code).toBe('CONFLICT');
    const seed = (await published()).json<{
      data: { secret: string; outside: string; commitment: string; order: number[] };
    }>().data;
    expect(seed.commitment).toBe(opened.data['commitment']);
    expect(createHash('sha256').update(Buffer.from(seed.secret, 'hex')).digest('hex')).toBe(seed.commitment);
    expect(seed.order).toEqual(await drawOrder({ ...seed, numbers: [2, 3, 4] }));

    // Two nodes at once.
    await Promise.all([giveAllOut(test.deps), giveAllOut(test.deps)]);
    await giveAllOut(test.deps);
    const [first, second, third] = seed.order.map((number) => people[number - 1] as Lodger);
    expect(await first?.mine()).toMatchObject({ allocation: { state: 'held', code: 'A_A_101_A' } });
    expect(await second?.mine()).toMatchObject({ allocation: { code: 'B_A_101_A' } });
    expect(await mine(third as Lodger)).toMatchObject({
      stage: 'given',
      application: { state: 'waiting', ahead: 0 },
    });
    expect(await toldTo(first as Lodger)).toEqual([expect.stringContaining('A_A_101_A in Hostel A')]);
    expect(await toldTo(third as Lodger)).toEqual([expect.stringContaining('waiting list')]);
    expect(await toldTo(gone as Lodger)).toEqual([]);
    expect((await late.ask('GET', at)).data).toMatchObject({
      stage: 'given',
      given: 2,
      waiting: 1,
      withdrawn: 1,
    });
    const list = await late.ask('GET', `/ballot-applications?sessionId=${feeSession}&state=given`);
    expect(list.data['rows']).toMatchObject([
      { place: 1, preferences: 'Hostel A, Hostel B', bedSpace: 'A_A_101_A', bedState: 'held' },
      { place: 2, bedSpace: 'B_A_101_A', bedState: 'held' },
    ]);

    // What is not paid in time goes to who waits, and to nobody who books.
    expect(await offerFreeBeds(test.deps)).toBe(0);
    test.deps.clock.advance({ hours: 73 });
    await lapseHolds(test.deps);
    expect(await Promise.all([offerFreeBeds(test.deps), offerFreeBeds(test.deps)])).toContain(1);
    await (third as Lodger).again();
    expect(await third?.mine()).toMatchObject({ allocation: { state: 'held', code: 'A_A_101_A' } });
    expect(await offerFreeBeds(test.deps)).toBe(0);
    // One bed-space is given to one: who was given it before has let it go.
    const later = await ballotDesk(test);
    const outcomes = async (state = '') =>
      (await later.ask('GET', `/ballot-applications?sessionId=${feeSession}${state}`)).data['rows'];
    expect(await outcomes()).toMatchObject([
      { place: 1, state: 'let_go', bedSpace: 'A_A_101_A', bedState: 'lapsed' },
      { place: 2, state: 'let_go', bedSpace: 'B_A_101_A', bedState: 'lapsed' },
      { place: 3, state: 'given', bedSpace: 'A_A_101_A', bedState: 'held' },
      { place: null, state: 'withdrawn', bedSpace: null, bedState: null },
    ]);
    expect(await outcomes('&state=given')).toMatchObject([{ place: 3 }]);
    expect(await outcomes('&state=let_go')).toMatchObject([{ place: 1 }, { place: 2 }]);
    expect((await later.ask('GET', at)).data).toMatchObject({ given: 1, letGo: 2, waiting: 0, withdrawn: 1 });
    await (first as Lodger).again();
    expect(codeOf(await (first as Lodger).any())).toBe('WINDOW_CLOSED');
    expect(await brokenBeds(test)).toEqual([]);
  });

  it('is not decided by what is known on the day on which an officer ends the applications', async () => {
    await aHostel(test, { rooms: [{ beds: 1 }] });
    await aBallot(test);
    await apply(await aLodger(test));
    const days = { studentTypeId: null, level: null, opensOn: '2026-09-12', closesOn: '2026-09-13' };
    const setDays = async (version: number, message: string) =>
      (await ballotDesk(test)).call('PUT', `/booking-windows/${feeSession}`, { ...days, message, version });
    const published = async (outsideOn: string) => {
      const { ask, at } = await ballotDesk(test);
      return ask('POST', `${at}/outside`, { ...lotto, outsideOn, version: 1 });
    };
    expect((await setDays(2, '')).status).toBe(200);
    const today = JSON.stringify(await published('2026-09-14'));
    expect(today).toContain('Published after 14/09/2026, when the days of applying were changed');
    test.deps.clock.advance({ days: 1 });
    // Other words beside the days are no other days.
    expect((await setDays(3, 'The draw is today')).status).toBe(200);
    expect((await published('2026-09-15')).data).toEqual({ version: 2 });
  });

  it('passes over whom a rule is against by then, and lets who waits leave the list', async () => {
    await aHostel(test, { rooms: [{ beds: 1 }] });
    await aBallot(test);
    const people = [await aLodger(test), await aLodger(test), await aLodger(test)];
    for (const one of people) await apply(one);
    const { db, clock } = test.deps;
    clock.advance({ days: 2 });
    const { ask, at, second } = await ballotDesk(test);
    await ask('POST', `${at}/outside`, { ...lotto, version: 1 });
    await ask('POST', `${at}/draw`, { version: 2 }, second);
    const order = await db
      .selectFrom('hostel_ballot_application')
      .select(['student_id as id'])
      .orderBy('place')
      .execute();
    const [barred, lucky, waits] = order.map(({ id }) => people.find((one) => one.id === id) as Lodger);
    await db
      .insertInto('hostel_bar')
      .values({
        student_id: barred?.id ?? 0,
        reason: 'Fighting',
        barred_at: clock.now(),
        barred_by: 'test',
        until: null,
      })
      .execute();
    await giveAllOut(test.deps);
    for (const one of people) await one.again();
    expect(await mine(barred as Lodger)).toMatchObject({ application: { state: 'passed', place: 1 } });
    expect(await toldTo(barred as Lodger)).toEqual([
      expect.stringContaining('barred from hostels: Fighting'),
    ]);
    expect(await mine(lucky as Lodger)).toMatchObject({ application: { state: 'given', place: 2 } });
    const { application } = await mine(waits as Lodger);
    const left = await waits?.call('POST', 'ballot/withdraw', { version: application?.version });
    expect(left?.statusCode).toBe(200);
    clock.advance({ hours: 73 });
    await lapseHolds(test.deps);
    expect(await offerFreeBeds(test.deps)).toBe(0);
  });

  it('goes on where a node that died left off: nobody is served or told twice', async () => {
    await aHostel(test, { rooms: [{ beds: 2 }] });
    await aBallot(test);
    const crowd = await bookers(test, 5);
    for (const { id } of crowd) await applyForBed(test.deps, id, { preferences: [], version: null });
    const { db, clock } = test.deps;
    clock.advance({ days: 2 });
    const { ask, at, second } = await ballotDesk(test);
    await ask('POST', `${at}/outside`, { ...lotto, version: 1 });
    await ask('POST', `${at}/draw`, { version: 2 }, second);
    let left = 3;
    const dying = {
      ...clock,
      now: () => {
        left -= 1;
        if (left < 0) throw new Error('killed');
        return clock.now();
      },
    };
    await expect(giveAllOut({ ...test.deps, clock: dying })).rejects.toThrow('killed');
    const states = async () =>
      (await db.selectFrom('hostel_ballot_application').select('state').orderBy('place').execute()).map(
        ({ state }) => state,
      );
    expect(await states()).toEqual(['given', 'given', 'waiting', 'applied', 'applied']);
    await giveAllOut(test.deps);
    expect(await states()).toEqual(['given', 'given', 'waiting', 'waiting', 'waiting']);
    for (const one of crowd) expect(await toldTo(one)).toHaveLength(1);
    // The invoices are made later, as in a rush.
    clock.advance({ minutes: 2 });
    expect(await billHolds(test.deps)).toBe(2);
    expect(await brokenBeds(test)).toEqual([]);
  });
});
