import { formatDate, formatRrr, lagosDate } from '@portal/shared/model';
import type { Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { enqueue } from '../../../platform/outbox/outbox';
import type { Application } from './applications.queries';
import { awaitedOf } from './awaited-results/awaited-results';

/** Mails an applicant that their form has arrived, and where to see how far it is. Nobody is told who left no address. */
export async function tellSubmitted(
  trx: Trx,
  { env }: Pick<Deps, 'env'>,
  { application, at }: { application: Application; at: Date },
): Promise<void> {
  const { id, version, firstname, email, applicationNumber, typeName, session, rrr } = application;
  if (!email) return;
  const number = applicationNumber ?? '';
  const awaited = await awaitedOf(trx, application);
  const text = [
    `Dear ${firstname},`,
    '',
    `Your application ${number} for ${typeName}, ${session}, was submitted on ${formatDate(lagosDate(at))}.`,
    '',
    ...(awaited
      ? [
          awaited.due
            ? `Your O-level results are awaited: log in and enter them by ${formatDate(awaited.due)}.`
            : 'Your O-level results are awaited: log in and enter them once they are out. Nobody is cleared before.',
          '',
        ]
      : []),
    `To see it and to print your slip, log in at ${env.publicUrl} with your RRR ${formatRrr(rrr ?? '')}. How far it is: ${env.publicUrl}/prospective_students`,
  ].join('\n');
  await enqueue(trx, {
    kind: 'mail',
    key: `application submitted:${id}:${version}`,
    payload: { to: email, subject: `Your application ${number} is submitted`, text },
    runAt: at,
  });
}
