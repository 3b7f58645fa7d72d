import {
  askedOf,
  feeCategoryOf,
  feeRuleLabel,
  type finance,
  type FeeRuleAction,
} from '@portal/contracts/finance';
import type { CallData } from '@portal/shared/model';
import type { Db, Trx } from '../../../../platform/database/database';
import type { Actor } from '../../../../platform/http/route';
import { mayBeSecond } from '../../../../platform/two-people/second-person';
import { actorNames } from '../../../../platform/audit/actor-names';
import { withSums, type RuleRow, type rulesLike } from './fee-rules.queries';

type Shown = CallData<typeof finance.feeRules.list>['rows'][number];
type Row = Awaited<ReturnType<ReturnType<typeof rulesLike>['execute']>>[number];

/** What this officer may do with a rule now. Who prepared something never approves it. */
function actionsOn(actor: Actor, rule: RuleRow): FeeRuleAction[] {
  if (actor.impersonatorId !== undefined) return [];
  const { state, authors, closingAuthors, closingBy } = rule;
  const edits = actor.claims.includes('finance.edit');
  const approves = actor.claims.includes('finance.approve');
  const actions: [FeeRuleAction, boolean][] = [
    ['edit', edits && state === 'draft'],
    ['activate', approves && state === 'draft' && mayBeSecond(actor, authors)],
    ['copy', edits],
    ['delete', edits && state === 'draft'],
    ['close', edits && state === 'active' && closingBy === null],
    ['approveClosing', approves && closingBy !== null && mayBeSecond(actor, closingAuthors)],
    ['dropClosing', closingBy !== null && (approves || (edits && closingBy === actor.userId))],
  ];
  return actions.filter(([, may]) => may).map(([action]) => action);
}

/** The words and figures of rules, with what the officer may do; kobo. */
export function presenterOf(actor: Actor, nameOf: (id: string) => string): (row: RuleRow) => Shown {
  return (row) => {
    const { closingId, closingReason, closingBy, closingAt, authors: _, closingAuthors: __, ...rule } = row;
    const { entryMode, degree, studyMode } = rule as Pick<Shown, 'entryMode' | 'degree' | 'studyMode'>;
    const studentType = rule.studentType ?? `Student type ${rule.studentTypeId}`;
    const named = { ...rule, studentType, entryMode, degree, studyMode };
    return {
      ...named,
      desk: feeCategoryOf(rule.purposeId, rule.studentTypeId) ?? 'school',
      asked: askedOf(named).join(', ') || 'All',
      label: feeRuleLabel(named),
      createdBy: nameOf(rule.createdBy),
      createdAt: rule.createdAt.toISOString(),
      activatedBy: rule.activatedBy && nameOf(rule.activatedBy),
      activatedAt: rule.activatedAt?.toISOString() ?? null,
      closing:
        closingId === null || closingReason === null || closingBy === null || closingAt === null
          ? null
          : { id: closingId, reason: closingReason, by: nameOf(closingBy), at: closingAt.toISOString() },
      may: actionsOn(actor, row),
    };
  };
}

export async function presentRules(db: Db | Trx, actor: Actor, rows: readonly Row[]): Promise<Shown[]> {
  const whole = await withSums(db, rows);
  const people = whole.flatMap(({ createdBy, activatedBy, closingBy }) =>
    [createdBy, activatedBy, closingBy].flatMap((id) => id ?? []),
  );
  const nameOf = await actorNames(db, people);
  return whole.map(presenterOf(actor, nameOf));
}
