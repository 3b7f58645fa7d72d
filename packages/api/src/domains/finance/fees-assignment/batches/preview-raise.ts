import { sql } from 'kysely';
import { feeRuleLabel, type finance } from '@portal/contracts/finance';
import type { CallData } from '@portal/shared/model';
import type { Db } from '../../../../platform/database/database';
import { actorNames } from '../../../../platform/audit/actor-names';
import { openInSql } from '../../invoices/invoices.queries';
import { allRules } from '../rules/fee-rules.queries';
import { affectedBy, lineOf, type Affected, type Raise } from './raised-rules';

type Shown = CallData<typeof finance.feeBatches.previewRaise>;

const totalOf = (lines: readonly { amount: number }[]) => lines.reduce((sum, { amount }) => sum + amount, 0);

const wordsOf = (rule: Pick<Affected, 'rule'>['rule']) => {
  const studentType = rule.studentType ?? `Student type ${rule.studentTypeId}`;
  return feeRuleLabel({ ...rule, studentType } as Parameters<typeof feeRuleLabel>[0]);
};

function shown({ rule, before, after }: Affected, itemId: number): Shown['rules'][number] {
  return {
    id: rule.id,
    words: wordsOf(rule),
    lineBefore: lineOf(before, itemId),
    lineAfter: lineOf(after, itemId),
    totalBefore: totalOf(before),
    totalAfter: totalOf(after),
  };
}

/** Whom rules concern, and whom not any more. */
async function reach(db: Db, rules: readonly Affected[], sessionId: number) {
  const ids = rules.map(({ rule }) => rule.id);
  // Said besides, so that the view works out no other kind of fee.
  const purposes = [...new Set(rules.map(({ rule }) => rule.purposeId))];
  const { rows } = await sql<{ students: number; untouched: number; invoices: number }>`
    select count(*) filter (where m.student_id is null) as students, count(m.student_id) as untouched,
      (select count(*) from invoice i where i.fee_rule_id = any(${ids}::int[]) and i.status in ${openInSql})
        as invoices
    from student_fee f
    left join (select student_id, purpose_id from student_fee_paid
      where session_id = ${sessionId} and purpose_id = any(${purposes}::int[])) m using (student_id, purpose_id)
    where f.session_id = ${sessionId} and f.purpose_id = any(${purposes}::int[]) and f.rule_id = any(${ids}::int[])`.execute(
    db,
  );
  return rows[0] ?? { students: 0, untouched: 0, invoices: 0 };
}

/** Drafts that would take the place of the same rules. */
async function draftsOver(db: Db, rules: readonly Affected[]): Promise<Shown['waiting']> {
  const ids = [0, ...rules.map(({ rule }) => rule.id)];
  const drafts = await allRules(db)
    .leftJoin('fee_batch as b', 'b.id', 'r.batch_id')
    .select('b.title as batch')
    .where('r.state', '=', 'draft')
    .where('r.replaces_id', 'in', ids)
    .orderBy('r.id')
    .execute();
  const nameOf = await actorNames(
    db,
    drafts.map(({ createdBy }) => createdBy),
  );
  return drafts.map((rule) => ({
    id: rule.id,
    words: wordsOf(rule),
    batch: rule.batch,
    createdBy: nameOf(rule.createdBy),
  }));
}

/** What a raise would change, whom it meets, and what waits for the same fees; kobo. */
export async function previewRaise(db: Db, raise: Raise): Promise<Shown> {
  const affected = await affectedBy(db, raise);
  const [{ students, untouched, invoices }, waiting] = await Promise.all([
    reach(db, affected, raise.sessionId),
    draftsOver(db, affected),
  ]);
  return {
    rules: affected.map((each) => shown(each, raise.itemId)),
    students,
    untouched,
    openInvoices: invoices,
    waiting,
  };
}
