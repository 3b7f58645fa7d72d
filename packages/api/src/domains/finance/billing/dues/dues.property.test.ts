import fc from 'fast-check';
import { sql } from 'kysely';
import { testApp, type TestApp } from '../../../../../test/app';
import { aUser } from '../../../../../test/builders';
import { disagreements, saidOf } from '../../../../../test/fee-answers';
import { aFeeStudent } from '../../../../../test/fee-builders';
import { changesRules, feeHappenings, FeeLife, type FeeStep } from '../../../../../test/fee-life';
import { timedProperty } from '../../../../../test/timed-property';

let test: TestApp;
let officers: [number, number];
beforeAll(async () => {
  test = await testApp();
  officers = [(await aUser(test)).id, (await aUser(test)).id];
}, 60_000);
afterAll(() => test.close());

const steps = fc.array(
  fc.record<FeeStep>({
    what: fc.constantFrom(...feeHappenings),
    which: fc.nat({ max: 5 }),
    much: fc.integer({ min: 1, max: 120 }),
  }),
  { minLength: 4, maxLength: 16 },
);

/** Lives a life; what disagrees after any step, and what a rule moved of a fee that was paid or begun. */
async function afterAllOf(all: readonly FeeStep[]): Promise<string[]> {
  const life = new FeeLife(test, await aFeeStudent(test), officers);
  await life.begin();
  for (const step of all) {
    const before = changesRules(step) ? await saidOf(test, life.student) : null;
    await life.happen(step);
    if (before) expect(await saidOf(test, life.student)).toEqual(before);
    const found = await disagreements(test, life.student);
    if (found.length > 0) return [`after ${step.what}`, ...found];
  }
  return [];
}

const step = (what: FeeStep['what'], which = 0, much = 100): FeeStep => ({ what, which, much });

/** Ways through all of it that chance would seldom find. */
const known: FeeStep[][] = [
  [step('invoice'), step('pay'), step('raise'), step('another rule', 1), step('out of use')],
  [
    step('invoice', 1),
    step('pay'),
    step('raise'),
    step('invoice', 2),
    step('pay', 1),
    step('more for this level'),
  ],
  // The first instalment is taken back, and that of the second is not.
  [
    step('invoice', 1),
    step('pay'),
    step('invoice', 2),
    step('pay', 1),
    step('reverse'),
    step('raise'),
    step('invoice'),
    step('invoice', 1),
    step('pay', 2),
    step('raise'),
  ],
  [step('another rule', 1), step('invoice'), step('pay'), step('raise'), step('reverse'), step('invoice')],
  [step('award', 0, 90), step('invoice'), step('pay'), step('sponsor afterwards'), step('raise')],
  [
    step('invoice'),
    step('pay'),
    step('award', 0, 90),
    step('sponsor afterwards'),
    step('raise'),
    step('reverse'),
  ],
  [
    step('take back clearance'),
    step('invoice'),
    step('clear'),
    step('invoice', 1),
    step('pay'),
    step('raise'),
  ],
  [step('pay again'), step('credit note', 0, 40), step('raise'), step('go on with refund'), step('reverse')],
];

// A failure names its seed and path; fast-check then looks for the shortest way to it.
it('everybody is told the same of what a student owes, whatever happens to rules and money', async () => {
  await fc.assert(
    timedProperty(steps, 40_000, async (all) => expect(await afterAllOf(all)).toEqual([])),
    {
      numRuns: 40,
      examples: known.map((all): [FeeStep[]] => [all]),
    },
  );
}, 120_000);

it('sees a fee that is paid follow the rule of today', async () => {
  const life = new FeeLife(test, await aFeeStudent(test), officers);
  await life.begin();
  for (const one of [step('invoice'), step('pay'), step('raise')]) await life.happen(one);
  expect(await disagreements(test, life.student)).toEqual([]);
  await sql`create or replace view student_due_line as select student_id, session_id, purpose_id, rule_id,
    position::integer, item_id, description, amount_kobo from student_fee_line`.execute(test.deps.db);
  expect((await disagreements(test, life.student)).join('\n')).toMatch(/^what the invoices left/m);
});
