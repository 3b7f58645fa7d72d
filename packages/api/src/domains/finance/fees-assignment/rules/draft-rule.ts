import type { InferType } from 'yup';
import { koboOfText, type feeRuleSchema, type FeePayers } from '@portal/contracts/finance';
import type { Command } from '../../../../platform/command';
import { record } from '../../../../platform/audit/audit';
import { inTransaction, type Db, type Trx } from '../../../../platform/database/database';
import { AppError, isViolation } from '../../../../platform/errors';
import { recordAuthor, recordSameAuthors } from '../../../../platform/two-people/authorship';
import { askAboutRule } from '../ask-about-fees';
import { changedInBatch, holdBatch } from './draft-in-batch';
import { linesOf } from './fee-rules.queries';
import { activeOf, keyColumns, type RuleKey } from './rule-key';

type Written = InferType<typeof feeRuleSchema>;

export interface DraftLine {
  item_id: number;
  /** Kobo. */
  amount_kobo: number;
  payers: FeePayers;
}

/** A rule as the table has it, without who and when. Amounts are kobo. */
export interface Draft extends RuleKey {
  first_share: number | null;
  due_on: string | null;
  second_due_on: string | null;
  late_fee_kobo: number;
  window_days: number | null;
  lines: readonly DraftLine[];
}

/** The version of a draft that was made or changed. */
export interface Versioned {
  id: number;
  version: number;
}

const wrong = (path: string, message: string, cause?: unknown) =>
  new AppError('INVALID', { errors: [{ path, message }], cause });

/** Kobo of what the schema accepted. */
const koboOf = (naira: string) => koboOfText(naira) ?? 0;

/** The draft that somebody wrote: naira become kobo, per cent basis points. */
export function draftOf(written: Written): Draft {
  return {
    purpose_id: written.purposeId,
    session_id: written.sessionId,
    student_type_id: written.studentTypeId,
    level: written.level,
    department_group_id: written.departmentGroupId,
    entry_mode: written.entryMode,
    nationality: written.nationality,
    degree: written.degree,
    study_mode: written.studyMode,
    first_share: written.firstPercent === null ? null : Math.round(written.firstPercent * 100),
    due_on: written.dueOn,
    second_due_on: written.secondDueOn,
    late_fee_kobo: koboOf(written.lateFee),
    window_days: written.windowDays,
    lines: written.lines.map(({ itemId, naira, payers }) => {
      return { item_id: itemId, amount_kobo: koboOf(naira), payers };
    }),
  };
}

/** Every line charges an item of the rule's purpose that is in use. Throws INVALID at the line. */
export async function demandItems(trx: Db | Trx, { purpose_id, lines }: Draft): Promise<void> {
  const items = await trx
    .selectFrom('fee_item')
    .select(['id', 'active', 'purpose_id as purposeId'])
    .where(
      'id',
      'in',
      lines.map(({ item_id }) => item_id),
    )
    .execute();
  const known = new Map(items.map((item) => [item.id, item]));
  lines.forEach(({ item_id }, index) => {
    const item = known.get(item_id);
    const path = `lines[${index}].itemId`;
    if (item?.purposeId !== purpose_id) throw wrong(path, 'this item is not of this kind of fee');
    if (!item.active) throw wrong(path, 'this item is switched off');
  });
}

function atField(error: unknown): never {
  const fields = {
    fee_rule_session_id_fkey: 'sessionId',
    fee_rule_department_group_id_fkey: 'departmentGroupId',
    fee_rule_purpose_id_fkey: 'purposeId',
  };
  for (const [constraint, path] of Object.entries(fields))
    if (isViolation(error, constraint)) throw wrong(path, 'Choose one of the list', error);
  throw error;
}

async function writeLines(trx: Trx, rule_id: number, lines: readonly DraftLine[]): Promise<void> {
  const rows = lines.map((line, index) => ({ ...line, rule_id, position: index + 1 }));
  await trx.insertInto('fee_rule_line').values(rows).execute();
}

/** Writes a draft, with the active rule that its author saw in its place. */
export async function insertDraft(
  trx: Trx,
  command: Command,
  { lines, batchId = null, ...rule }: Draft & { batchId?: number | null },
): Promise<Versioned> {
  const made = await trx
    .insertInto('fee_rule')
    .values({
      ...rule,
      replaces_id: await activeOf(trx, rule),
      batch_id: batchId,
      created_by: command.actor.userId,
      created_at: command.at,
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  await writeLines(trx, made.id, lines);
  await recordAuthor(trx, command, { kind: 'fee rule', ids: [made.id], part: 'draft' });
  return made;
}

/** Prepares a rule. Throws INVALID for items, sessions and groups that do not fit. */
export function createDraft(db: Db, command: Command, written: Written): Promise<Versioned> {
  return inTransaction(db, async (trx) => {
    const draft = draftOf(written);
    await demandItems(trx, draft);
    const made = await insertDraft(trx, command, draft);
    await askAboutRule(trx, command, { kind: 'fee rule', id: made.id, rule: draft });
    await record(trx, command, { act: 'fee-rule.create', after: { id: made.id, ...draft } });
    return made;
  }).catch(atField);
}

const columns = [
  ...keyColumns,
  ...(['id', 'state', 'version', 'first_share', 'due_on', 'second_due_on', 'late_fee_kobo'] as const),
  ...(['window_days', 'replaces_id', 'batch_id'] as const),
] as const;

/** The rule, held until the transaction ends. Throws NOT_FOUND. */
export async function lockRule(trx: Trx, id: number) {
  const rule = await trx
    .selectFrom('fee_rule')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!rule) throw new AppError('NOT_FOUND');
  return rule;
}
export type LockedRule = Awaited<ReturnType<typeof lockRule>>;

/** The rule that the person saw, in the state that the act is for. Throws NOT_FOUND, CONFLICT or STALE. */
export async function lockSeen(
  trx: Trx,
  { id, version, state }: { id: number; version: number; state: 'draft' | 'active' },
): Promise<LockedRule> {
  const rule = await lockRule(trx, id);
  if (rule.state !== state) {
    const message = {
      draft: 'It is a draft.',
      active: 'It is active by now.',
      superseded: 'It was superseded.',
    };
    throw new AppError('CONFLICT', { message: message[rule.state] });
  }
  if (rule.version !== version) throw new AppError('STALE');
  return rule;
}

/** Changes a draft; who does so does not approve it. Throws NOT_FOUND, CONFLICT, STALE or INVALID. */
export function updateDraft(
  db: Db,
  command: Command,
  { id, version, ...written }: Written & Versioned,
): Promise<Versioned> {
  return inTransaction(db, async (trx) => {
    await holdBatch(trx, id);
    const before = await lockSeen(trx, { id, version, state: 'draft' });
    const draft = draftOf(written);
    await demandItems(trx, draft);
    const { lines, ...rule } = draft;
    const seen = await linesOf(trx, [id]);
    await trx.deleteFrom('fee_rule_line').where('rule_id', '=', id).execute();
    await trx
      .updateTable('fee_rule')
      .set({ ...rule, replaces_id: await activeOf(trx, rule), version: version + 1 })
      .where('id', '=', id)
      .execute();
    await writeLines(trx, id, lines);
    await recordAuthor(trx, command, { kind: 'fee rule', ids: [id], part: 'draft' });
    await changedInBatch(trx, command, before);
    const after = { id, ...draft };
    await record(trx, command, { act: 'fee-rule.update', before: { ...before, lines: seen }, after });
    return { id, version: version + 1 };
  }).catch(atField);
}

/** Deletes a draft; the audit keeps what it said. Throws NOT_FOUND, CONFLICT or STALE. */
export function deleteDraft(db: Db, command: Command, { id, version }: Versioned): Promise<void> {
  return inTransaction(db, async (trx) => {
    await holdBatch(trx, id);
    const rule = await lockSeen(trx, { id, version, state: 'draft' });
    const lines = await linesOf(trx, [id]);
    await trx.deleteFrom('fee_rule').where('id', '=', id).execute();
    await changedInBatch(trx, command, rule);
    await record(trx, command, { act: 'fee-rule.delete', before: { ...rule, lines } });
  });
}

/** A draft of a rule as it stands, for its own session or another one. Throws NOT_FOUND or INVALID. */
export function copyRule(
  db: Db,
  command: Command,
  { id, sessionId }: { id: number; sessionId: number | null | undefined },
): Promise<Versioned> {
  return inTransaction(db, async (trx) => {
    const rule = await lockRule(trx, id);
    const session_id = sessionId ?? rule.session_id;
    const same = session_id === rule.session_id;
    const key = Object.fromEntries(keyColumns.map((column) => [column, rule[column]])) as unknown as RuleKey;
    const lines = await linesOf(trx, [id]);
    const draft: Draft = {
      ...key,
      session_id,
      first_share: rule.first_share,
      due_on: same ? rule.due_on : null,
      second_due_on: same ? rule.second_due_on : null,
      late_fee_kobo: rule.late_fee_kobo,
      window_days: rule.window_days,
      lines: lines.map(({ itemId, amount, payers }) => ({ item_id: itemId, amount_kobo: amount, payers })),
    };
    const made = await insertDraft(trx, command, draft);
    const [from, to] = [{ kind: 'fee rule', id } as const, { kind: 'fee rule', id: made.id } as const];
    if (rule.state === 'draft') await recordSameAuthors(trx, command, { from, to });
    await askAboutRule(trx, command, { kind: 'fee rule', id: made.id, rule: draft });
    await record(trx, command, { act: 'fee-rule.copy', after: { id: made.id, of: id, session_id } });
    return made;
  }).catch(atField);
}
