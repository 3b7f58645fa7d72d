import fc from 'fast-check';
import { sql } from 'kysely';
import { testApp, type TestApp } from '../../../../test/app';
import { aBallot, ballotDesk, lotto } from '../../../../test/ballot-builders';
import { bookers, brokenBeds } from '../../../../test/booking-builders';
import { feeSession, feeWorld } from '../../../../test/fee-builders';
import { aHostel } from '../../../../test/hostel-builders';
import { liveAllocation } from '../allocations/allocations.queries';
import { endHold } from '../allocations/end-hold';
import { lapseHolds } from '../allocations/lapse-holds';
import { applyForBed } from './apply';
import { giveAllOut } from './give-out';
import { offerFreeBeds } from './waiting-list';

interface Served {
  studentId: number;
  place: number;
  state: string;
  gender: string;
  level: number;
  preferences: number[];
  hostelId: number | null;
  bedId: number | null;
}

/** Everybody in the order drawn, with what they hold now. */
const served = async ({ deps }: TestApp) =>
  (
    await sql<Served>`
      select a.student_id as "studentId", a.place, a.state, p.gender, p.level, a.preferences,
        b.hostel_id as "hostelId", l.bed_id as "bedId"
      from hostel_ballot_application a join student p on p.id = a.student_id
      left join bed_allocation l on l.id = a.allocation_id and l.state = 'held'
      left join session_bed b on b.session_id = l.session_id and b.bed_id = l.bed_id
      order by a.place`.execute(deps.db)
  ).rows;

const rank = ({ preferences }: Served, hostelId: number | null) => {
  if (hostelId === null) return Infinity;
  if (preferences.length === 0) return 0;
  const at = preferences.indexOf(hostelId);
  return at < 0 ? Infinity : at;
};

/** Who would rather have what somebody got who was drawn later, and could have it. */
const envious = (people: readonly Served[], quotaOf: (one: Served) => boolean) =>
  people.filter(
    (one, at) =>
      !quotaOf(one) &&
      people
        .slice(at + 1)
        .some((later) => later.gender === one.gender && rank(one, later.hostelId) < rank(one, one.hostelId)),
  );

const wishes = fc.array(fc.subarray([0, 1, 2]), { minLength: 12, maxLength: 12 });
const ends = fc.array(fc.record({ who: fc.nat({ max: 11 }), lapse: fc.boolean() }), { maxLength: 4 });

it('whatever is wanted and given back: one bed each, the sex and the quota kept, and nobody before who was drawn first', async () => {
  await fc.assert(
    fc.asyncProperty(wishes, ends, fc.nat({ max: 4 }), async (wanted, endings, places) => {
      const test = await testApp();
      try {
        await feeWorld(test);
        const hostels = [
          await aHostel(test, { rooms: [{ beds: 2 }] }),
          await aHostel(test, { code: 'B', name: 'Hostel B', rooms: [{ beds: 2 }] }),
          await aHostel(test, { code: 'M', name: 'Men', gender: 'Male', rooms: [{ beds: 2 }] }),
        ];
        await aBallot(test);
        const { db, clock } = test.deps;
        await db
          .insertInto('hostel_quota')
          .values({ session_id: feeSession, level: 300, department_id: null, places })
          .execute();
        const crowd = [
          ...(await bookers(test, 4, { level: 200 })),
          ...(await bookers(test, 4, { level: 300 })),
          ...(await bookers(test, 4, { gender: 'Male' })),
        ];
        for (const [at, { id }] of crowd.entries()) {
          const own = at < 8 ? [0, 1] : [2];
          const preferences = (wanted[at] ?? [])
            .filter((one) => own.includes(one))
            .map((one) => hostels[one]?.id ?? 0);
          const applying = applyForBed(test.deps, id, { preferences, version: null });
          // Where no place is left of the quota nobody applies.
          if (places === 0 && at >= 4 && at < 8)
            await expect(applying).rejects.toMatchObject({ code: 'CONFLICT' });
          else await applying;
        }
        clock.advance({ days: 2 });
        const { ask, at, second } = await ballotDesk(test);
        await ask('POST', `${at}/outside`, { ...lotto, version: 1 });
        await Promise.all([1, 2].map(() => ask('POST', `${at}/draw`, { version: 2 }, second)));
        await Promise.all([giveAllOut(test.deps), giveAllOut(test.deps)]);
        await giveAllOut(test.deps);
        const people = await served(test);
        expect(people.map(({ place }) => place)).toEqual(people.map((_, index) => index + 1));
        expect(people.every(({ state }) => state === 'given' || state === 'waiting')).toBe(true);
        expect(
          people.filter(({ level, bedId }) => level === 300 && bedId !== null).length,
        ).toBeLessThanOrEqual(places);
        expect(envious(people, ({ level, bedId }) => level === 300 && bedId === null)).toEqual([]);
        for (const { who, lapse } of endings) {
          const studentId = crowd[who]?.id ?? 0;
          const held = await liveAllocation(db, { studentId, sessionId: feeSession });
          if (held && !lapse) await endHold(test.deps, held, { by: 'student', reason: null });
          if (lapse) clock.advance({ hours: 73 });
          await lapseHolds(test.deps);
          await Promise.all([offerFreeBeds(test.deps), offerFreeBeds(test.deps)]);
          await offerFreeBeds(test.deps);
        }
        expect(await brokenBeds(test)).toEqual([]);
        const now = await served(test);
        const level300 = now.filter(({ level, bedId }) => level === 300 && bedId !== null).length;
        const { rows: free } = await sql<{ gender: string; hostelId: number }>`
          select gender, hostel_id as "hostelId" from session_bed where state = 'free'`.execute(db);
        // Nothing is free that somebody waits for.
        const missed = now.filter(
          (one) =>
            one.state === 'waiting' &&
            !(one.level === 300 && level300 >= places) &&
            free.some((bed) => bed.gender === one.gender && rank(one, bed.hostelId) < Infinity),
        );
        expect(missed).toEqual([]);
      } finally {
        await test.close();
      }
    }),
    { numRuns: 2 },
  );
});
