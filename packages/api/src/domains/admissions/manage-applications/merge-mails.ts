import { formatRrr, maskEmail } from '@portal/shared/model';
import type { Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { enqueue } from '../../../platform/outbox/outbox';
import type { Application } from '../applications/applications.queries';
import { programmeOfApplication } from '../applications/programmes/forms-of-mode';

export interface Pair {
  /** The one that is removed. */
  from: Application;
  /** The one that stays. */
  to: Application;
}

const isSameAddress = ({ from, to }: Pair) =>
  from.email.trim().toLowerCase() === to.email.trim().toLowerCase();

/**
 * What the address of the one that is removed is told; null where it is that of the one that stays, which is told all. The
 * RRR opens the form, so that it goes to no other address.
 */
export function wordsToGone(pair: Pair): { subject: string; text: string } | null {
  const { from, to } = pair;
  if (isSameAddress(pair)) return null;
  const [gone, into] = [from.applicationNumber ?? '', to.applicationNumber ?? ''];
  return {
    subject: `Your application ${gone} has been merged with ${into}`,
    text: `The admissions office has merged your application ${gone} with your other one, ${into}. Go on with that one: the RRR that opens it is mailed to its own address, ${maskEmail(to.email)}. If you cannot read mail there, or that application is not yours, write to the admissions office. What you paid stays on record.`,
  };
}

/** Tells the address of the one that stays, of one that had a number, what came into it, and how it is opened. */
export async function tellStaying(
  { env }: Pick<Deps, 'env'>,
  trx: Trx,
  { pair, moved, now }: { pair: Pair; moved: readonly string[]; now: Date },
): Promise<void> {
  const { from, to } = pair;
  if (from.applicationNumber === null) return;
  const [gone, into] = [from.applicationNumber, to.applicationNumber ?? ''];
  const login = (await programmeOfApplication(trx, to))?.routes.login ?? '';
  const came = moved.length > 0 ? `From there came: ${moved.join(', ')}.` : 'Nothing in it was changed.';
  const text = [
    `Dear ${to.firstname},`,
    '',
    `The admissions office has merged the application ${gone} into yours, ${into}: they are one person’s. ${came}`,
    `Go on with ${into}: log in at ${env.publicUrl}${login} with the RRR ${formatRrr(to.rrr ?? '')}. ${gone} opens no form any more; what was paid for it stays on record.`,
    '',
    `Is ${gone} not yours? Write to the admissions office.`,
  ].join('\n');
  const subject = `The application ${gone} has been merged into yours, ${into}`;
  await enqueue(trx, {
    kind: 'mail',
    key: `application merged:${from.id}:${from.version}`,
    payload: { to: to.email, subject, text },
    runAt: now,
  });
}
