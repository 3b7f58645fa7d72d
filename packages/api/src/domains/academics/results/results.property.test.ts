import { academicRecord, universityScheme, type Attempt, type Score } from '@portal/contracts/academics';
import fc from 'fast-check';
import { testApp, type TestApp } from '../../../../test/app';
import {
  line,
  passMark,
  places,
  resultsLife,
  resultsWorld,
  sessions,
  storedResults,
  units,
  type ResultsWorld,
} from '../../../../test/results-life';
import { timedProperty } from '../../../../test/timed-property';
import { inTransaction } from '../../../platform/database/database';
import { academicTotals } from '../standing.queries';
import { wouldBeCopied } from './copies';

let test: TestApp;
let world: ResultsWorld;
beforeAll(async () => {
  test = await testApp();
  world = await resultsWorld(test);
});
afterAll(() => test.close());

const aScore: fc.Arbitrary<Score> = fc.oneof(
  fc.record({
    test: fc.integer({ min: 0, max: 30 }),
    exam: fc.integer({ min: 0, max: 70 }),
    code: fc.constant(null),
  }),
  fc.record({
    test: fc.constant(null),
    exam: fc.constant(null),
    code: fc.constantFrom('ABS' as const, 'INC' as const, 'MAL' as const),
  }),
);
const aStep = fc.oneof(
  fc.record({ kind: fc.constant('approve' as const), sheet: fc.nat({ max: 5 }) }),
  fc.record({ kind: fc.constant('publish' as const), place: fc.constantFrom(0, 1, 2, 3) }),
  fc.record({ kind: fc.constant('hide' as const), place: fc.constantFrom(0, 1, 2, 3) }),
  fc.record({ kind: fc.constant('amend' as const), attempt: fc.nat({ max: 17 }), score: aScore }),
);
const aLife = fc.record({
  scores: fc.array(aScore, { minLength: 18, maxLength: 18 }),
  steps: fc.array(aStep, { minLength: 5, maxLength: 40 }),
});

const totalsOf = (scores: readonly Score[], studentId: number) =>
  academicRecord(
    universityScheme,
    world.attempts.flatMap((one, index): Attempt[] => {
      const score = scores[index];
      if (one.studentId !== studentId || !score) return [];
      const startsOn = one.sessionId === sessions[0] ? '2024-10-01' : '2025-10-01';
      const about = { session: startsOn, startsOn, semester: 1, title: '', units, passMark };
      return [{ ...about, courseCode: String(one.courseId), ...score }];
    }),
  ).cumulative;

class Undo extends Error {}

it('whatever happens in whatever order, copies stay what they were, and what is seen is what it comes to from nothing', async () => {
  await fc.assert(
    timedProperty(aLife, 20_000, async ({ scores: given, steps }) => {
      await inTransaction(test.deps.db, async (trx) => {
        const scores = [...given];
        const life = await resultsLife(test, trx, { ...world, scores });
        const { attempts } = world;
        for (const one of steps) await life.step(one);
        for (const [id, rows] of life.copies)
          expect(await storedResults(trx, world, 'published_grade', id)).toEqual(rows);
        const visible = [...life.seen.values()].flatMap((id) => life.copies.get(id) ?? []);
        expect(await storedResults(trx, world, 'result_in_force')).toEqual(visible.sort());
        // In the end everything is approved and published: nothing of the way there is left.
        for (const sheet of [0, 1, 2, 3, 4, 5]) await life.approve(sheet);
        for (const place of [3, 1, 2, 0]) await life.publish(place);
        expect(await storedResults(trx, world, 'result_in_force')).toEqual(
          scores.map((score, index) => line(index, score)).sort(),
        );
        for (const { departmentId, sessionId } of places)
          expect(
            await wouldBeCopied(trx, { sessionId, semester: 1, departmentIds: [departmentId] }),
          ).toHaveLength(
            attempts.filter((one) => one.departmentId === departmentId && one.sessionId === sessionId).length,
          );
        for (const studentId of new Set(attempts.map((one) => one.studentId))) {
          const { tnu, tgp } = totalsOf(scores, studentId);
          expect(await academicTotals(trx, studentId)).toMatchObject({ tnu, tgp });
        }
        throw new Undo();
      }).catch((error: unknown) => {
        if (!(error instanceof Undo)) throw error;
      });
    }),
    { numRuns: 150 },
  );
}, 60_000);
