import { feeCategoryOf, feeCategoryPaths, type FeeCategory } from '@portal/contracts/finance';
import type { Command } from '../../../platform/command';
import type { Trx } from '../../../platform/database/database';
import { askForApproval } from '../../../platform/two-people/ask-for-approval';

/** A draft, or a rule that somebody wants out of use, waits for another officer. */
export async function askAboutRule(
  trx: Trx,
  command: Command,
  asked: {
    kind: 'fee rule' | 'fee rule closing';
    id: number;
    rule: { purpose_id: number; student_type_id: number };
  },
): Promise<void> {
  const { kind, id, rule } = asked;
  const category = feeCategoryOf(rule.purpose_id, rule.student_type_id) ?? 'school';
  const what = kind === 'fee rule' ? 'A fee' : 'A fee that is to be taken out of use';
  await askForApproval(trx, command, {
    kind,
    ids: [id],
    what,
    url: `${feeCategoryPaths[category]}?forMe=true`,
  });
}

/** Rules that were prepared together wait for another officer. */
export async function askAboutBatch(
  trx: Trx,
  command: Command,
  { id, title, category }: { id: number; title: string; category: FeeCategory },
): Promise<void> {
  const url = `${feeCategoryPaths[category]}/bulk?tab=batches&forMe=true`;
  await askForApproval(trx, command, { kind: 'fee batch', ids: [id], what: title, url });
}
