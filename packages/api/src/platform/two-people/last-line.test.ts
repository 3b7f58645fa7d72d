import { sql } from 'kysely';
import { testApp, type TestApp } from '../../../test/app';
import type { Hand } from '../../../test/two-people/life';
import { everyLife } from '../../../test/two-people/lives';
import { inTransaction } from '../database/database';
import { twoPeopleKinds } from './two-people-kinds';

/** What a use case would do that forgot the rule: the database stands in its way. */
let test: TestApp;
let world: Awaited<ReturnType<typeof everyLife>>;
beforeAll(async () => {
  test = await testApp();
  world = await everyLife(test);
});
afterAll(() => test.close());

/** As a careless use case puts it in force; `claimed` is whose approval it puts on record, unasked. */
function careless(kind: string, id: number, [officer, claimed]: [string, string | null]) {
  const { table, inForce } = world.lifeOf(kind);
  const columns = Object.entries(inForce(officer, test.deps.clock.now()));
  const set = sql.join(columns.map(([name, value]) => sql`${sql.ref(name)} = ${value}`));
  return inTransaction(test.deps.db, async (trx) => {
    if (claimed !== null)
      await trx
        .insertInto('authorship')
        .values({
          kind: kind as 'refund',
          subject: String(id),
          act: 'approved',
          person: claimed,
          as_person: null,
          part: 'all',
          at: test.deps.clock.now(),
        })
        .execute();
    await sql`update ${sql.table(table)} set ${set} where id = ${id}`.execute(trx);
  });
}

it.each(twoPeopleKinds())(
  '%s: comes into force by no use case that forgot to ask who approves',
  async (kind) => {
    const id = await world.waiting(kind);
    await expect(careless(kind, id, [world.idOf(3), null])).rejects.toThrow(/takes two people/);
    await expect(careless(kind, id, [world.idOf(0), world.idOf(0)])).rejects.toThrow(
      /two_officers|two people|another_approves/,
    );
    await expect(careless(kind, id, [world.idOf(3), world.idOf(2)])).rejects.toThrow(/takes two people/);
    await careless(kind, id, [world.idOf(3), world.idOf(3)]);
  },
);

it('a refund: not by who gave its account, when others asked for it and checked it', async () => {
  const life = world.lifeOf('refund');
  const id = await life.begin(world.hand(0));
  await life.writes[0]?.(world.hand(1), id);
  await life.submit?.(world.hand(2), id);
  const author = world.idOf(1);
  await expect(careless('refund', id, [author, author])).rejects.toThrow(/takes two people/);
});

it.each([
  ['refund', "bank = 'Another Bank'"],
  ['refund', "account_number = '1111111111'"],
  ['reversal', "reason = 'something else'"],
  ['fee rule', 'window_days = 9'],
  ['fee rule closing', "reason = 'something else'"],
  ['fee batch', "title = 'something else'"],
  ['waiver', 'until = until + 30'],
  ['grant', "claim = 'finance.approve'"],
])('%s: nobody writes "%s" without being on record', async (kind, change) => {
  const id = await world.lifeOf(kind).begin(world.hand(0));
  const table = sql.table(world.lifeOf(kind).table);
  const forgot = sql`update ${table} set ${sql.raw(change)} where id = ${id}`.execute(test.deps.db);
  await expect(forgot).rejects.toThrow(/nobody is on record as the author/);
});

it('the lines of a draft are a part of it', async () => {
  const id = await world.lifeOf('fee rule').begin(world.hand(0));
  const lines = test.deps.db.updateTable('fee_rule_line').set({ amount_kobo: 9_900_000 });
  await expect(lines.where('rule_id', '=', id).execute()).rejects.toThrow(
    /nobody is on record as the author/,
  );
  const gone = test.deps.db.deleteFrom('fee_rule_line').where('rule_id', '=', id).execute();
  await expect(gone).rejects.toThrow(/nobody is on record as the author/);
});

it('what is on record stays as it is', async () => {
  await world.lifeOf('price').begin(world.hand(0));
  const { db } = test.deps;
  await expect(db.updateTable('authorship').set({ person: '0' }).execute()).rejects.toThrow(/append-only/);
  await expect(db.deleteFrom('authorship').execute()).rejects.toThrow(/append-only/);
});

it('an approval counts for what was written before it: what is written after it asks for another', async () => {
  const { db, clock } = test.deps;
  const record = (act: 'wrote' | 'approved', person: string) =>
    db
      .insertInto('authorship')
      .values({
        kind: 'refund' as const,
        subject: '0',
        act,
        person,
        as_person: null,
        part: 'all',
        at: clock.now(),
      })
      .execute();
  const authors = async () => {
    const { rows } = await sql<{ all: string[] }>`select authors_of('refund', '0') as all`.execute(db);
    return rows[0]?.all;
  };
  await record('wrote', '1');
  await record('wrote', '2');
  expect(await authors()).toEqual(['1', '2']);
  await record('approved', '3');
  expect(await authors()).toEqual([]);
  await record('wrote', '3');
  expect(await authors()).toEqual(['3']);
});

describe('edited and approved at the same moment', () => {
  it.each(['fee rule', 'fee batch', 'price', 'grant', 'waiver', 'fee rule closing'])(
    '%s: nothing comes into force that its approver did not see',
    async (kind) => {
      const life = world.lifeOf(kind);
      for (let round = 0; round < 6; round += 1) {
        const id = await life.begin(world.hand(0));
        const before = await linesOf(kind, id);
        const approve = (await life.look?.(id)) ?? ((by: Hand) => life.approve(by, id));
        const [wrote, approved] = await Promise.allSettled([
          life.writes[0]?.(world.hand(1), id),
          approve(world.hand(2)),
        ]);
        const { rows } = await sql<{ state: string }>`
          select state from ${sql.table(life.table)} where id = ${id}`.execute(test.deps.db);
        const inForce = rows[0]?.state === life.inForce('', new Date())['state'];
        // Whoever ends a waiver may have seen that it was granted a moment before.
        const ended = kind === 'waiver' && wrote.status === 'fulfilled';
        expect(inForce).toBe(approved.status === 'fulfilled' && !ended);
        // Whoever came second saw that it had changed, and what is in force is what the approver saw.
        if (inForce) expect(await linesOf(kind, id)).toEqual(before);
        if (inForce && ['fee rule', 'fee batch'].includes(kind)) expect(wrote.status).toBe('rejected');
      }
    },
  );
});

/** The amounts of a rule, or of all rules of a batch. */
async function linesOf(kind: string, id: number) {
  const rules = test.deps.db
    .selectFrom('fee_rule_line as l')
    .innerJoin('fee_rule as r', 'r.id', 'l.rule_id')
    .select(['l.item_id as item', 'l.amount_kobo as amount'])
    .orderBy('l.rule_id');
  if (kind === 'fee rule') return rules.where('r.id', '=', id).execute();
  return kind === 'fee batch' ? rules.where('r.batch_id', '=', id).execute() : [];
}
