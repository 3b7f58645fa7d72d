import { codeOf } from '../../../../test/answers';
import { testApp, type TestApp } from '../../../../test/app';
import { aLodger, type OwnSwap } from '../../../../test/booking-calls';
import { aHostel } from '../../../../test/hostel-builders';
import { aBed, livingIn, type HostelDesk } from '../../../../test/hostel-desk';
import { lastAuditOf } from '../../../../test/last-audit';
import { send } from '../../../../test/refund-builders';
import { idOf, matricOf as numberOf, swapWorld, type SwapWorld } from '../../../../test/swap-builders';
import { endSwaps } from './end-swaps';

type Lodger = SwapWorld['ada'];

let test: TestApp;
let desk: HostelDesk;
let ada: Lodger;
let bola: Lodger;
let world: SwapWorld;
beforeEach(async () => {
  test = await testApp();
  world = await swapWorld(test);
  ({ desk, ada, bola } = world);
});
afterEach(() => test.close());

const matricOf = (one: Lodger) => numberOf(test, one);
const seen = async (one: Lodger) => (await one.mine()).swap as OwnSwap;
const where = async () => (await livingIn(test)).map(({ studentId, state }) => [studentId, state]);

describe('a swap', () => {
  it('is proposed by one, confirmed by the other and approved by an officer', async () => {
    await world.has(ada, 0);
    await world.has(bola, 1, 'occupied');
    const asked = await world.propose(ada, bola);
    expect(asked.statusCode).toBe(201);
    const id = idOf(asked);
    const [adas, bolas] = [await matricOf(ada), await matricOf(bola)];
    expect(await world.toldTo(bola)).toEqual([
      expect.stringContaining(`${adas} asks you to swap bed-spaces`),
    ]);
    expect(await seen(ada)).toMatchObject({
      matricNumber: bolas,
      agreed: true,
      may: ['withdraw'],
    });
    // Nobody learns where the other lives before they have agreed, nor more than the number at any time.
    const proposed = await seen(bola);
    expect(proposed).toMatchObject({
      matricNumber: adas,
      bedCode: null,
      may: ['confirm', 'withdraw'],
    });
    expect(Object.keys(proposed).sort().join()).toBe(
      'agreed,atDesk,bedCode,id,matricNumber,may,reason,state,until',
    );
    expect(await world.decide(id, ['approve'])).toMatchObject({ code: 'STALE' });
    expect((await world.confirm(bola, id)).statusCode).toBe(200);
    expect(codeOf(await world.confirm(bola, id))).toBe('CONFLICT');
    expect(await seen(ada)).toMatchObject({ state: 'agreed', bedCode: 'A_A_101_B' });
    expect((await world.toldTo(ada))[0]).toContain('An officer decides about it');
    const office = await send(test, desk.officer, ['GET', '/Dashboard/hostels']);
    expect(office.data).toMatchObject({ swaps: 1 });
    const { data } = await desk.call('GET', '/swaps');
    expect(data).toMatchObject({
      rows: [
        {
          id,
          state: 'agreed',
          one: { bed: 'A_A_101_A' },
          other: { bed: 'A_A_101_B' },
          may: ['approve', 'refuse'],
        },
      ],
    });
    expect((await desk.call('GET', `/swaps/${id}`)).data).toMatchObject({
      moves: [
        { from: 'A_A_101_A', to: 'A_A_101_B', notes: [] },
        { from: 'A_A_101_B', to: 'A_A_101_A', notes: [] },
      ],
    });
    expect((await world.decide(id, ['approve'])).status).toBe(200);
    expect(await where()).toEqual([
      [bola.id, 'occupied'],
      [ada.id, 'paid'],
    ]);
    expect((await world.toldTo(ada))[0]).toContain('Your bed-space is now A_A_101_B, no longer A_A_101_A');
    expect(await lastAuditOf(test)).toMatchObject({ act: 'bed_swap.approve' });
    expect(await world.decide(id, ['approve'])).toMatchObject({ code: 'STALE' });
    expect(await seen(ada)).toMatchObject({ state: 'approved', bedCode: null, may: [] });
  });

  it('answers the same of everybody who cannot swap, and of numbers that nobody has', async () => {
    await world.has(ada, 0);
    const [without, unpaid] = [bola, await aLodger(test)];
    await world.has(unpaid, 1, 'held');
    const he = await aLodger(test, { gender: 'Male' });
    const men = await aHostel(test, { name: 'Hostel M', code: 'M', gender: 'Male', rooms: [{ beds: 1 }] });
    await aBed(test, { student: he, bedId: men.beds[0]?.id ?? 0, state: 'paid' });
    const dear = await aLodger(test);
    const other = await aHostel(test, { name: 'Hostel D', code: 'D', naira: 90_000, rooms: [{ beds: 1 }] });
    await aBed(test, { student: dear, bedId: other.beds[0]?.id ?? 0, state: 'paid' });
    const numbers = ['2025/9/99999ZZ', await matricOf(without), await matricOf(unpaid), await matricOf(he)];
    const answers: unknown[] = [];
    for (const matricNumber of [...numbers, await matricOf(dear), await matricOf(ada)]) {
      test.deps.clock.advance({ minutes: 1 });
      answers.push((await ada.call('POST', 'swaps', { matricNumber })).json<{ errors: unknown }>().errors);
    }
    expect(answers[0]).toMatchObject([
      { path: 'matricNumber', message: expect.stringContaining('can swap with you') },
    ]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    // Who has nothing to swap is told so.
    expect(codeOf(await world.propose(without, ada))).toBe('NOT_FOUND');
    expect(codeOf(await world.propose(unpaid, ada))).toBe('CONFLICT');
    expect((await ada.call('POST', 'swaps', { matricNumber: '' })).statusCode).toBe(422);
  });

  it('is declined, withdrawn, refused with a reason, or ends after seven days', async () => {
    await world.has(ada, 0);
    await world.has(bola, 1);
    const first = idOf(await world.propose(ada, bola));
    expect(codeOf(await world.propose(ada, bola))).toBe('CONFLICT');
    expect((await world.withdraw(bola, first)).json()).toMatchObject({ data: { state: 'declined' } });
    expect((await world.toldTo(ada))[0]).toContain('has declined');
    expect(codeOf(await world.confirm(bola, first))).toBe('STALE');
    // Nobody is asked again and again: not within a day, but whoever said no may ask.
    const soon = await world.propose(ada, bola);
    expect(soon.json()).toMatchObject({
      errors: [{ path: 'matricNumber', message: expect.stringMatching(/^You can ask .* again from/) }],
    });
    const second = idOf(await world.propose(bola, ada));
    await world.confirm(ada, second);
    expect((await world.withdraw(bola, second)).json()).toMatchObject({ data: { state: 'withdrawn' } });
    expect(await world.decide(second, ['approve'])).toMatchObject({ code: 'STALE' });
    const third = idOf(await world.propose(ada, bola));
    const reason = 'One of them is barred';
    expect(await world.decide(third, ['refuse', { reason: '' }])).toMatchObject({ status: 422 });
    expect((await world.decide(third, ['refuse', { reason }])).status).toBe(200);
    expect(await seen(bola)).toMatchObject({ state: 'refused', reason });
    expect((await world.toldTo(bola))[0]).toContain(reason);
    const fourth = idOf(await world.propose(ada, bola));
    test.deps.clock.advance({ hours: 7 * 24 + 1 });
    await Promise.all([ada.again(), bola.again()]);
    expect(await seen(bola)).toMatchObject({ state: 'expired', may: [] });
    expect(codeOf(await world.confirm(bola, fourth))).toBe('CONFLICT');
    expect([await endSwaps(test.deps), await endSwaps(test.deps)]).toEqual([1, 0]);
    expect(await seen(ada)).toMatchObject({ state: 'expired', may: [] });
    expect((await world.toldTo(ada))[0]).toContain('not both agreed to it in time');
    expect(await where()).toEqual([
      [ada.id, 'paid'],
      [bola.id, 'paid'],
    ]);
  });

  it('is not asked of somebody a fourth time who never took it up', async () => {
    await world.has(ada, 0);
    await world.has(bola, 1);
    for (let time = 1; time <= 3; time += 1) {
      await world.withdraw(time === 2 ? ada : bola, idOf(await world.propose(ada, bola)));
      test.deps.clock.advance({ hours: 25 });
      await Promise.all([ada.again(), bola.again()]);
    }
    expect((await world.propose(ada, bola)).json()).toMatchObject({
      errors: [{ message: expect.stringContaining('3 times. Only they can ask you now') }],
    });
    const asked = idOf(await world.propose(bola, ada));
    await world.withdraw(bola, asked);
    expect((await world.propose(ada, bola)).statusCode).toBe(201);
  });

  it('is put in at the desk, where the officer reads what is wrong and agrees for nobody', async () => {
    const allocation = await world.has(ada, 0);
    const start = async (matricNumber: string, who = desk.officer) =>
      desk.call('POST', `/allocations/${allocation}/swap`, { matricNumber }, who);
    expect(await start(await matricOf(bola))).toMatchObject({
      errors: [
        { path: 'matricNumber', message: 'No student of this number has a bed-space in this session' },
      ],
    });
    await world.has(bola, 1);
    const { data, status } = await start(await matricOf(bola));
    expect(status).toBe(201);
    const id = Number(data['id']);
    expect(await seen(ada)).toMatchObject({ atDesk: true, agreed: false });
    await world.confirm(ada, id);
    expect(await world.decide(id, ['approve'])).toMatchObject({ code: 'STALE' });
    await world.confirm(bola, id);
    // An officer who is one of the two as well leaves it to another.
    await test.deps.db
      .updateTable('student')
      .set({ user_id: desk.officer.userId })
      .where('id', '=', bola.id)
      .execute();
    expect((await desk.call('GET', '/swaps')).data).toMatchObject({ rows: [{ id, may: [] }] });
    expect(await world.decide(id, ['approve'])).toMatchObject({ code: 'SECOND_PERSON' });
  });

  it('ends with its session where nobody has decided it, and both are free for another', async () => {
    const { id } = await world.agreed();
    const { db } = test.deps;
    expect(await endSwaps(test.deps)).toBe(0);
    await db.updateTable('academic_session').set({ current: false }).execute();
    await db
      .insertInto('academic_session')
      .values({ id: 2026, name: '2026/2027', current: true, starts_on: '2026-10-01', ends_on: '2027-09-30' })
      .execute();
    expect([await endSwaps(test.deps), await endSwaps(test.deps)]).toEqual([1, 0]);
    const swap = await db.selectFrom('bed_swap').select('state').where('id', '=', id).executeTakeFirst();
    expect(swap).toEqual({ state: 'expired' });
    expect(await db.selectFrom('bed_swap_side').select('swap_id').where('open', '=', true).execute()).toEqual(
      [],
    );
    expect((await world.toldTo(ada))[0]).toContain('nobody decided it in its session');
  });

  it('is nobody else’s business, and what was written stays', async () => {
    const { id } = await world.agreed();
    const third = await aLodger(test);
    expect(codeOf(await world.confirm(third, id))).toBe('NOT_FOUND');
    expect(codeOf(await world.withdraw(third, id))).toBe('NOT_FOUND');
    for (const who of [desk.looks, desk.stranger, desk.nobody])
      for (const act of [['approve'], ['refuse', { reason: 'It was a mistake' }]] as [string, object?][])
        expect((await world.decide(id, act, who)).status).toBe(who.authorization ? 403 : 401);
    expect((await desk.call('GET', '/swaps', undefined, desk.stranger)).status).toBe(403);
    expect((await desk.call('GET', '/swaps', undefined, desk.looks)).data).toMatchObject({
      rows: [{ may: [] }],
    });
    const { db } = test.deps;
    await expect(db.deleteFrom('bed_swap').execute()).rejects.toThrow();
    await expect(db.updateTable('bed_swap_side').set({ agreed_at: null }).execute()).rejects.toThrow('stays');
    await expect(db.updateTable('bed_swap').set({ state: 'proposed' }).execute()).rejects.toThrow('no step');
  });
});
