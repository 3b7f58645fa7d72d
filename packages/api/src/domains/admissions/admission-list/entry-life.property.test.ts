import fc from 'fast-check';
import { sql } from 'kysely';
import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { EntryLife, happenings, type Step } from '../../../../test/entry-life';
import { aFeeRule, feeWorld } from '../../../../test/fee-builders';
import { acceptanceFee, anEntry } from '../../../../test/offer-builders';
import { timedProperty } from '../../../../test/timed-property';
import { inTransaction } from '../../../platform/database/database';
import { insertEntry } from './add-entry';

let test: TestApp;
let officers: string[];
beforeAll(async () => {
  test = await testApp();
  await feeWorld(test);
  await aFeeRule(test, [acceptanceFee], { purpose_id: 2, window_days: 14 });
  officers = [];
  for (let one = 0; one < 3; one += 1) officers.push(String((await signedIn(test)).userId));
});
afterAll(() => test.close());

const steps = fc.array(fc.record<Step>({ what: fc.constantFrom(...happenings), who: fc.nat({ max: 2 }) }), {
  minLength: 6,
  maxLength: 24,
});

/** What has to be true of an entry whatever has happened. */
async function broken(life: EntryLife): Promise<string[]> {
  const entry = await life.row();
  const { db } = test.deps;
  const faults: string[] = [];
  const events = await db
    .selectFrom('admission_list_event')
    .select(['from_state as from', 'to_state as to'])
    .where('entry_id', '=', life.id)
    .orderBy('id')
    .execute();
  events.forEach(({ from }, index) => {
    if (from !== (events[index - 1]?.to ?? null)) faults.push(`a move is missing before event ${index}`);
  });
  if (events.at(-1)?.to !== entry.state) faults.push('the last move is not where it stands');
  const { rows } = await sql<{ paid: boolean; free: boolean; students: number; authors: string[] }>`select
    exists (select from invoice i where i.id = ${entry.invoice_id} and i.status = 'PAID'
      and i.payer_key = 'student:' || ${entry.student_id}::bigint and i.purpose_id = 2) as paid,
    exists (select from admission_free_place f where f.entry_id = ${life.id}) as free,
    (select count(*)::int from app_user u where u.user_name = ${entry.registration_number}) as students,
    array(select distinct a.person from authorship a where a.kind = 'admission entry'
      and a.subject = ${life.id}::text and a.act = 'wrote') as authors`.execute(db);
  const [found] = rows;
  if ((entry.state === 'accepted') !== found?.paid) faults.push('accepted is not paid for');
  if (found && found.students > 1) faults.push('more than one student');
  if ((entry.student_id !== null) !== (found?.students === 1)) faults.push('a student that is not bound');
  const offered = entry.approved_by !== null;
  const over = ['declined', 'lapsed', 'withdrawn'].includes(entry.state);
  if ((over && offered) !== found?.free) faults.push('a free place is not noted');
  if (entry.approved_by !== null && found?.authors.includes(entry.approved_by))
    faults.push('approved by an author');
  if (entry.reference === null && entry.student_id !== null) faults.push('taken up before it was offered');
  return faults;
}

async function begin(): Promise<EntryLife> {
  const { db, clock } = test.deps;
  const entry = await anEntry(test, { email: 'somebody@mail.example' });
  const by = { actor: { userId: officers[0] ?? '' }, at: clock.now() };
  return new EntryLife(test, officers, await inTransaction(db, (trx) => insertEntry(trx, by, entry)));
}

const way = (...whats: Step['what'][]): Step[] =>
  whats.map((what) => ({ what, who: what === 'approve' ? 1 : 0 }));
const offered = ['recommend', 'approve', 'publish', 'take up'] as const;

/** Ways through all of it that chance would seldom find. */
const known: Step[][] = [
  way(...offered, 'bill', 'pay', 'withdraw', 'decline', 'days pass'),
  way(...offered, 'bill', 'withdraw', 'pay'),
  way(...offered, 'bill', 'days pass', 'days pass', 'pay', 'restore', 'extend'),
  way(...offered, 'days pass', 'days pass', 'restore', 'bill', 'pay'),
  way(...offered, 'bill', 'decline', 'pay', 'restore'),
  way(
    'recommend',
    'approve',
    'publish',
    'days pass',
    'days pass',
    'take up',
    'restore',
    'take up',
    'bill',
    'pay',
  ),
];

// A failure names its seed and path; fast-check then looks for the shortest way to it.
it('whatever happens to an entry, it keeps what it promises', async () => {
  const seen = new Set<string>();
  const property = timedProperty(steps, 15_000, async (all) => {
    const life = await begin();
    for (const step of all) {
      await life.live(step);
      expect(await broken(life)).toEqual([]);
    }
    seen.add((await life.row()).state);
  });
  await fc.assert(property, { numRuns: 60, examples: known.map((each) => [each]) });
  expect([...seen]).toEqual(expect.arrayContaining(['accepted', 'withdrawn', 'declined']));
}, 90_000);
