import { feeDeskOf, feeDeskPaths, type FeeDesk } from '@portal/contracts/finance';
import type { Command } from '../../../platform/command';
import type { Trx } from '../../../platform/database/database';
import { askSecond } from '../../../platform/two-people/ask-second';

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
  const desk = feeDeskOf(rule.purpose_id, rule.student_type_id) ?? 'school';
  const what = kind === 'fee rule' ? 'A fee' : 'A fee that is to be taken out of use';
  await askSecond(trx, command, { kind, ids: [id], what, url: `${feeDeskPaths[desk]}?forMe=true` });
}

/** Rules that were prepared together wait for another officer. */
export async function askAboutBatch(
  trx: Trx,
  command: Command,
  { id, title, desk }: { id: number; title: string; desk: FeeDesk },
): Promise<void> {
  const url = `${feeDeskPaths[desk]}/bulk?tab=batches&forMe=true`;
  await askSecond(trx, command, { kind: 'fee batch', ids: [id], what: title, url });
}
