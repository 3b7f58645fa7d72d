import type { Trx } from '../../../../platform/database/database';
import { enqueue } from '../../../../platform/outbox/outbox';
import type { Application } from '../applications.queries';

/**
 * Tells an applicant that results were entered: whoever did not do it themselves must hear of it while it can be mended. By
 * mail alone: their phone was told as the code went there that the results were entered with.
 */
export async function tellSupplied(
  trx: Trx,
  { application, version, at }: { application: Application; version: number; at: Date },
): Promise<void> {
  const { id, firstname, email, applicationNumber } = application;
  const key = `results entered:${id}:${version}`;
  const text = [
    `Dear ${firstname},`,
    '',
    `The O-level results that your application ${applicationNumber ?? ''} awaited were entered.`,
    '',
    'Did you not enter them, or is a grade wrong? Tell the admissions office at once: it can open your application again.',
  ].join('\n');
  const subject = 'Your O-level results are entered';
  if (email) await enqueue(trx, { kind: 'mail', key, payload: { to: email, subject, text }, runAt: at });
}
