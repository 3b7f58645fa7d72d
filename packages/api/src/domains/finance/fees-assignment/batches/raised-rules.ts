import { raisedBy, type FeeCategory } from '@portal/contracts/finance';
import type { Db, Trx } from '../../../../platform/database/database';
import { linesOf, rulesLike, type RuleLine } from '../rules/fee-rules.queries';

export interface Raise {
  desk: FeeCategory;
  sessionId: number;
  itemId: number;
  /** None: of every type, and of every level. */
  studentTypeId?: number | null;
  level?: number | null;
  percent: number;
}

const pointsOf = ({ percent }: Raise) => Math.round(percent * 100);

/** A rule's lines with the one item raised. */
function raisedLines(lines: readonly RuleLine[], raise: Raise) {
  return lines.map((line) =>
    line.itemId === raise.itemId ? { ...line, amount: raisedBy(line.amount, pointsOf(raise)) } : line,
  );
}

const given = <T extends object>(asked: T) =>
  Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== null && value !== undefined));

/** Active rules of the category and session that charge the item, each with its lines as they are and as they would be. */
export async function affectedBy(db: Db | Trx, raise: Raise) {
  const { desk, sessionId, itemId, studentTypeId, level } = raise;
  const rules = await rulesLike(db, { desk, sessionId, state: 'active', ...given({ studentTypeId, level }) })
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
export type Affected = Awaited<ReturnType<typeof affectedBy>>[number];

/** What the item costs among these lines; kobo. */
export const lineOf = (lines: readonly RuleLine[], itemId: number) =>
  lines.find((line) => line.itemId === itemId)?.amount ?? 0;
