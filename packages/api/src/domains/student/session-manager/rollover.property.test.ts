import { verdicts } from '@portal/contracts/student';
import fc from 'fast-check';
import { testApp, type TestApp } from '../../../../test/app';
import {
  aReturningStudent,
  aSessionToCome,
  carryOut,
  endOfSession,
  everyRecord,
  sessionToCome,
} from '../../../../test/rollover-builders';
import { resultsWorld } from '../../../../test/result-builders';
import { rolloverOffice, type RolloverOffice } from '../../../../test/rollover-office';
import { timedProperty } from '../../../../test/timed-property';
import { inTransaction } from '../../../platform/database/database';
import { takeEffect } from './take-effect';

let test: TestApp;
let office: RolloverOffice;
const ids: number[] = [];
beforeAll(async () => {
  test = await testApp();
  endOfSession(test);
  ids.push((await resultsWorld(test)).id);
  await aSessionToCome(test);
  office = await rolloverOffice(test);
  for (const level of [100, 200, 400, 500])
    ids.push((await aReturningStudent(test, { level })).id, (await aReturningStudent(test, { level })).id);
  await test.deps.db
    .updateTable('student')
    .set({ status: 'probation' })
    .where('id', '=', ids[3] ?? 0)
    .execute();
});
afterAll(() => test.close());

const happenings = fc.array(
  fc.record({
    what: fc.constantFrom('correct before', 'correct after', 'take effect'),
    which: fc.nat({ max: 8 }),
    verdict: fc.constantFrom(...verdicts),
  }),
  { minLength: 1, maxLength: 8 },
);
type Happening = typeof happenings extends fc.Arbitrary<(infer One)[]> ? One : never;

/** Refused or not, life goes on. */
async function happen(id: number, { what, which, verdict }: Happening): Promise<void> {
  const studentId = ids[which] ?? 0;
  if (what === 'take effect') {
    const settled = { sessionId: sessionToCome, studentIds: [studentId] };
    await inTransaction(test.deps.db, (trx) => takeEffect(trx, settled, test.deps.clock.now()));
  } else {
    const by = what === 'correct after' ? office.committer : office.proposer;
    const { statusCode } = await office.correct(id, { studentId, verdict }, by);
    expect([200, 409]).toContain(statusCode);
  }
}

/** With who carries the work out at the same time. */
const together = (count: number) => Promise.all(Array.from({ length: count }, () => carryOut(test)));

it('whatever happens between, undo restores the record of everybody, and done twice is done once', async () => {
  const holds = async (steps: Happening[]) => {
    const before = await everyRecord(test);
    const id = await office.proposed();
    for (const step of steps) if (step.what === 'correct before') await happen(id, step);
    expect((await office.commit(id)).statusCode).toBe(200);
    await together(3);
    const committed = await everyRecord(test);
    expect(await carryOut(test)).toBe(0);
    expect(await everyRecord(test)).toEqual(committed);
    for (const step of steps) if (step.what !== 'correct before') await happen(id, step);
    expect((await office.undo(id)).statusCode).toBe(200);
    await together(2);
    expect(await office.opened(id)).toMatchObject({ state: 'undone' });
    expect(await everyRecord(test)).toEqual(before);
  };
  await fc.assert(timedProperty(happenings, 5_000, holds), {
    numRuns: 8,
    seed: -1235879383,
    endOnFailure: true,
  });
}, 60_000);
