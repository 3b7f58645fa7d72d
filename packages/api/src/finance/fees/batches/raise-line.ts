import { sql } from 'kysely';
import { feeRuleWords, raisedBy, type bursary, type FeeDesk } from '@portal/shared/bursary';
import type { CallData } from '@portal/shared/model';
import { inTransaction, type Db, type Trx } from '../../../database';
import { AppError } from '../../../errors';
import { recordAuthor } from '../../../two-people/authorship';
import { recordAct, type DatedAct } from '../../officer-act';
import { askAboutBatch } from '../ask-about-fees';
import { insertDraft, type Draft } from '../rules/draft-rule';
import { linesOf, rulesLike, type RuleLine } from '../rules/fee-rules.queries';

type Shown = CallData<typeof bursary.feeBatches.previewRaise>;

export interface Raise {
  desk: FeeDesk;
  sessionId: number;
  itemId: number;
  percent: number;
}

const pointsOf = ({ percent }: Raise) => Math.round(percent * 100);
const totalOf = (lines: readonly { amount: number }[]) => lines.reduce((sum, { amount }) => sum + amount, 0);

/** A rule's lines with the one item raised. */
function raisedLines(lines: readonly RuleLine[], raise: Raise) {
  return lines.map((line) =>
    line.itemId === raise.itemId ? { ...line, amount: raisedBy(line.amount, pointsOf(raise)) } : line,
  );
}

/** Active rules of the desk and session that charge the item, each with its lines as they are and as they would be. */
async function affectedBy(db: Db | Trx, raise: Raise) {
  const { desk, sessionId, itemId } = raise;
  const rules = await rulesLike(db, { desk, sessionId, state: 'active' })
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('fee_rule_line as n')
          .select('n.rule_id')
          .whereRef('n.rule_id', '=', 'r.id')
          .where('n.item_id', '=', itemId),
      ),
    )
    .orderBy('r.id')
    .execute();
  const lines = await linesOf(
    db,
    rules.map(({ id }) => id),
  );
  return rules.map((rule) => {
    const before = lines.filter(({ ruleId }) => ruleId === rule.id);
    return { rule, before, after: raisedLines(before, raise) };
  });
}
type Affected = Awaited<ReturnType<typeof affectedBy>>[number];

const lineOf = (lines: readonly RuleLine[], itemId: number) =>
  lines.find((line) => line.itemId === itemId)?.amount ?? 0;

function shown({ rule, before, after }: Affected, itemId: number): Shown['rules'][number] {
  const studentType = rule.studentType ?? `Student type ${rule.studentTypeId}`;
  return {
    id: rule.id,
    words: feeRuleWords({ ...rule, studentType } as Parameters<typeof feeRuleWords>[0]),
    lineBefore: lineOf(before, itemId),
    lineAfter: lineOf(after, itemId),
    totalBefore: totalOf(before),
    totalAfter: totalOf(after),
  };
}

/** What a raise would change, and whom; kobo. */
export async function previewRaise(db: Db, raise: Raise): Promise<Shown> {
  const affected = await affectedBy(db, raise);
  const ids = [0, ...affected.map(({ rule }) => rule.id)];
  // Said besides, so that the view works out no other kind of fee.
  const purposes = [...new Set(affected.map(({ rule }) => rule.purposeId))];
  const { rows } = await sql<{ students: number; invoices: number }>`select
    (select count(*) from student_fee f where f.session_id = ${raise.sessionId}
      and f.purpose_id = any(${purposes}::int[]) and f.rule_id = any(${ids}::int[]))
      as students,
    (select count(*) from invoice i where i.fee_rule_id = any(${ids}::int[]) and i.status in ('UNPAID', 'PENDING'))
      as invoices`.execute(db);
  return {
    rules: affected.map((each) => shown(each, raise.itemId)),
    students: rows[0]?.students ?? 0,
    openInvoices: rows[0]?.invoices ?? 0,
  };
}

function draftOf({ rule, after }: Affected): Draft {
  return {
    ...{ purpose_id: rule.purposeId, session_id: rule.sessionId, student_type_id: rule.studentTypeId },
    ...{ level: rule.level, department_group_id: rule.departmentGroupId, entry_mode: rule.entryMode },
    ...{ nationality: rule.nationality, degree: rule.degree, study_mode: rule.studyMode },
    ...{ first_share: rule.firstShare, due_on: rule.dueOn, second_due_on: rule.secondDueOn },
    ...{ late_fee_kobo: rule.lateFee, window_days: rule.windowDays },
    lines: after.map(({ itemId, amount, payers }) => ({ item_id: itemId, amount_kobo: amount, payers })),
  };
}

async function titleOf(trx: Trx, { sessionId, itemId, percent }: Raise): Promise<string> {
  const names = await trx
    .selectFrom('fee_item as i')
    .innerJoin('academic_session as s', (join) => join.on('s.id', '=', sessionId))
    .select(['i.name as item', 's.name as session'])
    .where('i.id', '=', itemId)
    .executeTakeFirst();
  if (!names) throw new AppError('NOT_FOUND');
  return `${names.item} ${names.session} raised by ${percent} %`;
}

/** Prepares the raised rules as drafts of one batch. Throws NOT_FOUND, or CONFLICT when nothing would change. */
export function raiseLine(db: Db, raise: Raise, act: DatedAct): Promise<{ id: number; rules: number }> {
  return inTransaction(db, async (trx) => {
    const title = await titleOf(trx, raise);
    const affected = await affectedBy(trx, raise);
    const changed = affected.filter(
      ({ before, after }) => lineOf(before, raise.itemId) !== lineOf(after, raise.itemId),
    );
    if (changed.length === 0)
      throw new AppError('CONFLICT', { message: 'No active rule of this session would change.' });
    const { id } = await trx
      .insertInto('fee_batch')
      .values({
        ...{ kind: 'raise', desk: raise.desk, title },
        ...{ created_by: act.actor.userId, created_at: act.at },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordAuthor(trx, act, { kind: 'fee batch', ids: [id], part: 'raise' });
    for (const each of changed) await insertDraft(trx, draftOf(each), { act, batchId: id });
    await askAboutBatch(trx, act, { id, title, desk: raise.desk });
    const after = { id, title, rules: changed.map(({ rule }) => rule.id) };
    await recordAct(trx, act, { act: 'fee-batch.raise', after });
    return { id, rules: changed.length };
  });
}
