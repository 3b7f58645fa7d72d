import fc from 'fast-check';
import { testApp, type TestApp } from '../../../../test/app';
import { bankPays, bookers, brokenBeds, type Booker } from '../../../../test/booking-builders';
import { aUser } from '../../../../test/builders';
import { feeSession } from '../../../../test/fee-builders';
import { aHostel, aHostelSession, type BuiltHostel } from '../../../../test/hostel-builders';
import { timedProperty } from '../../../../test/timed-property';
import type { Command } from '../../../platform/command';
import { AppError } from '../../../platform/errors';
import { liveAllocation } from './allocations.queries';
import { invoiceOfHold } from './bed-invoice';
import { checkIn, checkOut } from './check-in';
import { holdBed } from './hold-bed';
import { lapseHolds } from './lapse-holds';
import { confirmSwap } from '../swaps/agree-swap';
import { approveSwap } from '../swaps/decide-swap';
import { proposeSwap } from '../swaps/propose-swap';
import { relocateStudent } from './move-students';
import { releaseBed } from './release-bed';
import { previewRelocation, relocateRooms } from './relocate-rooms';

let test: TestApp;
let officer: string;
let hostels = 0;
beforeAll(async () => {
  test = await testApp();
  officer = String((await aUser(test)).id);
  await aHostelSession(test);
  await test.deps.db
    .updateTable('dated_window')
    .set({ closes_at: new Date(test.deps.clock.now().getTime() + 20 * 365 * 86_400_000), version: 2 })
    .execute();
});
afterAll(() => test.close());

const happenings = [
  ...(['hold', 'hold', 'pay', 'pay', 'relocate', 'swap', 'release'] as const),
  ...(['check in', 'check out', 'leave room', 'time passes'] as const),
];
interface Step {
  what: (typeof happenings)[number];
  who: number;
  which: number;
}
const reason = 'A pipe burst';
const command = (): Command => ({ actor: { userId: officer }, at: test.deps.clock.now() });

/** Students and beds of one run, and what happens to them. */
class Life {
  constructor(
    private readonly hostel: BuiltHostel,
    private readonly people: Booker[],
  ) {}

  private person = (index: number) => this.people[index % this.people.length] ?? { id: 0, userId: 0 };
  private bed = (index: number) => this.hostel.beds[index % this.hostel.beds.length] ?? { id: 0, code: '' };
  private has = (index: number) =>
    liveAllocation(test.deps.db, { studentId: this.person(index).id, sessionId: feeSession });

  private async matricOf(index: number): Promise<string> {
    const { id } = this.person(index);
    const matric_number = `2025/7/${String(id).padStart(5, '0')}AB`;
    await test.deps.db.updateTable('student').set({ matric_number }).where('id', '=', id).execute();
    return matric_number;
  }

  /** Paid, proposed, confirmed and approved one after the other, with whatever happens in between. */
  private async swap(who: number, which: number): Promise<void> {
    const { deps } = test;
    for (const one of [await this.has(who), await this.has(which)])
      if (one?.state === 'held') await bankPays(test, (await invoiceOfHold(deps, one)).id);
    const own = await this.has(who);
    const matricNumber = await this.matricOf(which);
    await this.matricOf(who);
    const by = (index: number): Command => ({
      actor: { userId: String(this.person(index).userId) },
      at: deps.clock.now(),
    });
    const { id } = await proposeSwap(deps, by(who), { allocationId: own?.id ?? 0, matricNumber });
    await confirmSwap(deps, by(which), { id, studentId: this.person(which).id });
    await approveSwap(deps, command(), { id });
  }

  /** One thing that somebody does, also where it cannot be done. */
  async live({ what, who, which }: Step): Promise<void> {
    const { deps } = test;
    const own = await this.has(who);
    const id = own?.id ?? 0;
    if (what === 'hold') await holdBed(deps, this.person(who).id, { bedId: this.bed(which).id });
    if (what === 'pay' && own?.state === 'held') await bankPays(test, (await invoiceOfHold(deps, own)).id);
    if (what === 'relocate')
      await relocateStudent(deps, command(), { id, bedCode: this.bed(which).code, reason });
    if (what === 'swap') await this.swap(who, which);
    if (what === 'release' && own)
      await releaseBed(deps, command(), {
        id,
        state: own.state as 'held',
        refund: which % 2 === 0,
        kept: which % 2 === 0 ? '' : reason,
        reason,
      });
    if (what === 'check in') await checkIn(deps, command(), { id, note: '' });
    if (what === 'check out') await checkOut(deps, command(), { id, note: '' });
    if (what === 'leave room') {
      const roomIds = [this.hostel.rooms[which % this.hostel.rooms.length] ?? 0];
      const { moves } = await previewRelocation(deps.db, roomIds);
      const placed = moves.flatMap(({ allocationId, toBedId }) =>
        toBedId === null ? [] : [{ allocationId, toBedId }],
      );
      await relocateRooms(deps, command(), { roomIds, moves: placed, close: which % 3 === 0, reason });
    }
    if (what === 'time passes') {
      deps.clock.advance({ hours: 30 });
      await lapseHolds(deps);
    }
  }
}

const step = fc.record<Step>({
  what: fc.constantFrom(...happenings),
  who: fc.nat({ max: 3 }),
  which: fc.nat({ max: 6 }),
});

/** What is broken after two strings of happenings at once; refusals are what they should be. */
async function after(strings: readonly (readonly Step[])[]): Promise<string[]> {
  hostels += 1;
  const code = `P${hostels}`;
  const hostel = await aHostel(test, {
    name: `Hostel ${code}`,
    code,
    rooms: [{ beds: 2 }, { beds: 2 }, { beds: 1 }],
  });
  const life = new Life(hostel, await bookers(test, 4));
  await Promise.all(
    strings.map(async (steps) => {
      for (const one of steps)
        await life.live(one).catch((error: unknown) => {
          if (!(error instanceof AppError) || error.code === 'INTERNAL') throw error;
        });
    }),
  );
  return brokenBeds(test);
}

// A failure names its seed and path; fast-check then looks for the shortest way to it.
it('one person a bed, one bed a person, and the money where the bed is, whatever is done at once', async () => {
  const strings = fc.array(fc.array(step, { minLength: 3, maxLength: 12 }), { minLength: 1, maxLength: 2 });
  await fc.assert(
    timedProperty(strings, 4_000, async (all) => expect(await after(all)).toEqual([])),
    { numRuns: 30 },
  );
}, 30_000);

it('gets as far as it says: people are moved, swapped, released and checked out', async () => {
  const { db } = test.deps;
  const steps = (all: [Step['what'], number, number][]) =>
    all.map(([what, who, which]): Step => ({ what, who, which }));
  await after([
    steps([
      ['hold', 0, 0],
      ['pay', 0, 0],
      ['hold', 1, 2],
      ['swap', 0, 1],
      ['relocate', 0, 3],
      ['leave room', 0, 1],
      ['check in', 0, 0],
      ['check out', 0, 0],
      ['hold', 2, 4],
      ['release', 2, 0],
      ['release', 1, 0],
    ]),
  ]);
  const states = await db.selectFrom('bed_allocation').select(['state', 'origin']).execute();
  expect(states.map(({ state }) => state)).toEqual(
    expect.arrayContaining(['moved', 'released', 'cancelled']),
  );
  expect(states.map(({ origin }) => origin)).toEqual(expect.arrayContaining(['swapped', 'relocated']));
});
