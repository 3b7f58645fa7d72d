import type { TestDatabase } from '../../test/database';
import { cloneDemoDatabase } from '../../test/demo-database';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDemoDatabase();
}, 300_000);
afterAll(() => database.close());

it('holds one difference of each kind that a settlement file can bring, and books that agree', async () => {
  const found = await database.db
    .selectFrom('reconciliation_difference')
    .select(['kind', 'state'])
    .orderBy('kind')
    .execute();
  expect(found).toEqual(['other_amount', 'paid_here', 'paid_there'].map((kind) => ({ kind, state: 'open' })));
  const totals = await database.db
    .selectFrom('reconciliation_total')
    .select(['purpose_id', 'invoices_kobo as ours', 'ledger_kobo as books'])
    .execute();
  expect(totals.length).toBeGreaterThan(2);
  for (const { ours, books } of totals) expect(books).toBe(ours);
});
