import { sql } from 'kysely';
import type { InferType } from 'yup';
import type { feeItemSchema } from '@portal/contracts/finance';
import type { Command } from '../../../../platform/command';
import { record } from '../../../../platform/audit/audit';
import { inTransaction, type Db, type Trx } from '../../../../platform/database/database';
import { AppError, isViolation } from '../../../../platform/errors';
import { changedForDrafts } from '../rules/changed-for-drafts';

type Written = InferType<typeof feeItemSchema>;

const wrong = (path: string, message: string, cause?: unknown) =>
  new AppError('INVALID', { errors: [{ path, message }], cause });

/** What the constraints say, at its field. */
function atField(error: unknown): never {
  if (isViolation(error, 'fee_item_code_key')) throw wrong('code', 'another item has this code', error);
  if (isViolation(error, 'fee_item_purpose_id_name_key'))
    throw wrong('name', 'another item of this purpose has this name', error);
  if (isViolation(error, 'fee_item_purpose_id_fkey')) throw wrong('purposeId', 'Choose the purpose', error);
  if (isViolation(error, 'fee_item_income_account_fkey'))
    throw wrong('incomeAccount', 'There is no such account', error);
  throw error;
}

const valuesOf = ({ code, name, purposeId, serviceTypeId, incomeAccount, ...marks }: Written) => ({
  code,
  name,
  purpose_id: purposeId,
  service_type_id: serviceTypeId || null,
  income_account: incomeAccount || null,
  taxable: marks.taxable,
  refundable: marks.refundable,
  active: marks.active,
});

const columns = [
  ...(['id', 'code', 'name', 'purpose_id', 'service_type_id', 'income_account'] as const),
  ...(['taxable', 'refundable', 'active', 'version'] as const),
] as const;

/** An account that earns money: what else the books have takes no fees. Throws INVALID. */
async function demandIncome(trx: Trx, account: string | null): Promise<void> {
  if (account === null) return;
  const found = await trx
    .selectFrom('ledger_account')
    .select('code')
    .where('code', '=', account)
    .where('kind', '=', 'income')
    .executeTakeFirst();
  if (!found) throw wrong('incomeAccount', 'There is no such income account');
}

async function lockItem(trx: Trx, { id, version }: { id: number; version: number }) {
  const item = await trx
    .selectFrom('fee_item')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!item) throw new AppError('NOT_FOUND');
  if (item.version !== version) throw new AppError('STALE');
  return item;
}

/** By a rule, an invoice, a scheme that pays it, or something that is sold. */
async function isUsed(trx: Trx, id: number): Promise<boolean> {
  const { rows } = await sql<{
    used: boolean;
  }>`select exists (select from fee_rule_line where item_id = ${id})
    or exists (select from invoice_line where item_id = ${id})
    or exists (select from scholarship_scheme_item where item_id = ${id})
    or exists (select from sundry_offer where item_id = ${id}) as used`.execute(trx);
  return rows[0]?.used ?? false;
}

/** As it is approved with a fee, so it stays: where its money goes, and the code by which sheets and gates know it. */
const approvedWithFees = ['code', 'service_type_id', 'income_account', 'taxable', 'refundable'] as const;
const draftsAskFor = ['name', 'purpose_id', ...approvedWithFees] as const;

type Item = Awaited<ReturnType<typeof lockItem>>;
type Values = ReturnType<typeof valuesOf>;
const differs = (before: Item, after: Values, fields: readonly (typeof draftsAskFor)[number][]) =>
  fields.some((field) => before[field] !== after[field]);

/** Throws IN_USE for what somebody has approved, or could have seen, as a part of a fee. Drafts have to be held. */
async function demandFree(trx: Trx, before: Item, after: Values): Promise<void> {
  if (before.purpose_id !== after.purpose_id && (await isUsed(trx, before.id)))
    throw new AppError('IN_USE', { message: 'Fees use this item: it keeps its purpose.' });
  if (!differs(before, after, approvedWithFees)) return;
  const { rows } = await sql<{ held: boolean }>`select fee_item_in_force(${before.id}) as held`.execute(trx);
  if (rows[0]?.held)
    throw new AppError('IN_USE', {
      message:
        'Approved fees, prices or invoices use this item: its code, service type, account and marks stay. Make another item and fees for it, which a second officer approves.',
    });
}

/** Adds an item. Throws INVALID for a code or name that is taken. */
export function createItem(
  db: Db,
  command: Command,
  written: Written,
): Promise<{ id: number; version: number }> {
  return inTransaction(db, async (trx) => {
    const values = valuesOf(written);
    await demandIncome(trx, values.income_account);
    const made = await trx
      .insertInto('fee_item')
      .values(values)
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow();
    await record(trx, command, { act: 'fee-item.create', after: { id: made.id, ...values } });
    return made;
  }).catch(atField);
}

/**
 * Changes an item, also on and off; who does so does not approve drafts that charge it. Throws NOT_FOUND, STALE, INVALID,
 * or IN_USE for another purpose once it is used, and for all but its name once more than drafts use it.
 */
export function updateItem(
  db: Db,
  command: Command,
  { id, version, ...written }: Written & { id: number; version: number },
): Promise<{ version: number }> {
  return inTransaction(db, async (trx) => {
    const before = await lockItem(trx, { id, version });
    const values = valuesOf(written);
    await demandIncome(trx, values.income_account);
    if (differs(before, values, draftsAskFor)) {
      const uses = sql<boolean>`exists (select from fee_rule_line l where l.rule_id = r.id and l.item_id = ${id})`;
      await changedForDrafts(trx, command, { uses, part: 'item' });
    }
    await demandFree(trx, before, values);
    const after = { ...values, version: version + 1 };
    await trx.updateTable('fee_item').set(after).where('id', '=', id).execute();
    await record(trx, command, { act: 'fee-item.update', before, after: { id, ...after } });
    return { version: version + 1 };
  }).catch(atField);
}

/** Deletes an item that was never used. Throws NOT_FOUND, STALE or IN_USE. */
export function deleteItem(
  db: Db,
  command: Command,
  { id, version }: { id: number; version: number },
): Promise<void> {
  const inUse = 'This item was used. Switch it off instead: nothing new can charge it then.';
  return inTransaction(db, async (trx) => {
    const before = await lockItem(trx, { id, version });
    if (await isUsed(trx, id)) throw new AppError('IN_USE', { message: inUse });
    await trx.deleteFrom('fee_item').where('id', '=', id).execute();
    await record(trx, command, { act: 'fee-item.delete', before });
  }).catch((error: unknown) => {
    // Somebody has just begun to use it.
    if (isViolation(error)) throw new AppError('IN_USE', { message: inUse, cause: error });
    throw error;
  });
}
