import { sql } from 'kysely';
import { feeRuleLabel, type finance } from '@portal/contracts/finance';
import type { CallData } from '@portal/shared/model';
import type { Db } from '../../../../platform/database/database';
import { AppError } from '../../../../platform/errors';
import type { Actor } from '../../../../platform/http/route';
import { inTwoParts } from '../../billing/charges';
import { allRules, linesOf, ruleById, type RuleRow } from './fee-rules.queries';
import { presentRules } from './present-rules';
import { activeOf } from './rule-key';

type Shown = CallData<typeof finance.feeRules.one>;

const questions = ['level', 'department_group_id', 'entry_mode', 'nationality', 'degree', 'study_mode'];

/**
 * Active rules that ask as many things as this one, other ones, and could fit the same student: which of them counts
 * for that student is decided by the order of the questions, which nobody should have to know.
 */
function overlapping(db: Db, rule: RuleRow) {
  const own = {
    level: rule.level,
    department_group_id: rule.departmentGroupId,
    entry_mode: rule.entryMode,
    nationality: rule.nationality,
    degree: rule.degree,
    study_mode: rule.studyMode,
  } as Record<string, string | number | null>;
  const asked = Object.values(own).filter((value) => value !== null).length;
  const compatible = questions.map(
    (name) => sql`(${sql.ref(`r.${name}`)} is null or ${own[name]}::text is null
      or ${sql.ref(`r.${name}`)}::text = ${own[name]}::text)`,
  );
  const different = questions.map(
    (name) => sql`${sql.ref(`r.${name}`)}::text is distinct from ${own[name]}::text`,
  );
  const counted = sql.join(questions.map((name) => sql.ref(`r.${name}`)));
  return allRules(db)
    .where('r.state', '=', 'active')
    .where('r.id', '<>', rule.id)
    .where('r.session_id', '=', rule.sessionId)
    .where('r.purpose_id', '=', rule.purposeId)
    .where('r.student_type_id', '=', rule.studentTypeId)
    .where(sql<boolean>`num_nonnulls(${counted}) = ${asked}`)
    .where(sql<boolean>`(${sql.join(compatible, sql` and `)})`)
    .where(sql<boolean>`(${sql.join(different, sql` or `)})`)
    .orderBy('r.id')
    .execute();
}

/** The one of two rules that counts where both fit: the first question that only one of them asks decides. */
function winner(
  one: RuleRow,
  other: Omit<RuleRow, 'lines' | 'total' | 'besides' | 'invoices'>,
): 'this' | 'other' {
  const order = ['level', 'departmentGroupId', 'entryMode', 'nationality', 'degree', 'studyMode'] as const;
  const decides = order.find((name) => (one[name] === null) !== (other[name] === null));
  return decides === undefined || one[decides] !== null ? 'this' : 'other';
}

async function replacedBy(db: Db, rule: RuleRow): Promise<Shown['replaces']> {
  if (rule.state !== 'draft') return null;
  const id = await activeOf(db, {
    purpose_id: rule.purposeId,
    session_id: rule.sessionId,
    student_type_id: rule.studentTypeId,
    level: rule.level,
    department_group_id: rule.departmentGroupId,
    entry_mode: rule.entryMode,
    nationality: rule.nationality,
    degree: rule.degree,
    study_mode: rule.studyMode,
  });
  const found = id === null ? undefined : await ruleById(db, id);
  return found ? { id: found.id, total: found.total, invoices: found.invoices } : null;
}

/** The lines of a rule, and what of each that everybody pays belongs to which instalment. */
function itemsOf(lines: Awaited<ReturnType<typeof linesOf>>, firstShare: number | null): Shown['items'] {
  const usual = lines.filter(({ payers }) => payers === 'all');
  const parts = inTwoParts(
    usual.map(({ name, amount }) => ({ description: name, amount })),
    firstShare,
  );
  return lines.map((line) => {
    const { itemId, code, name, amount, payers } = line;
    const at = usual.indexOf(line);
    const first = parts?.first[at]?.amount ?? null;
    const second = parts?.second[at]?.amount ?? null;
    return { itemId, code, name, amount, payers, first, second };
  });
}

/** A rule with everything that is to be known before somebody approves it. Throws NOT_FOUND. */
export async function presentRule(db: Db, { id, actor }: { id: number; actor: Actor }): Promise<Shown> {
  const rule = await ruleById(db, id);
  if (!rule) throw new AppError('NOT_FOUND');
  const [shown] = await presentRules(db, actor, [rule]);
  if (!shown) throw new AppError('NOT_FOUND');
  const lines = await linesOf(db, [id]);
  const overlaps = rule.state === 'superseded' ? [] : await overlapping(db, rule);
  return {
    ...shown,
    items: itemsOf(lines, rule.firstShare),
    replaces: await replacedBy(db, rule),
    overlaps: overlaps.map((other) => ({
      id: other.id,
      words: feeRuleLabel({ ...shown, ...wordsOf(other) }),
      counts: winner(rule, other),
    })),
  };
}

type Words = Pick<Shown, 'level' | 'departmentGroup' | 'entryMode' | 'nationality' | 'degree' | 'studyMode'>;
function wordsOf(row: { [K in keyof Words]: string | number | null }): Words {
  const { level, departmentGroup, entryMode, nationality, degree, studyMode } = row;
  return { level, departmentGroup, entryMode, nationality, degree, studyMode } as Words;
}
