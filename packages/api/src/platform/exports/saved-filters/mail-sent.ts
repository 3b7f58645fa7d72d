import { saySending } from '@portal/shared/lists/calls';
import type { Trx } from '../../database/database';
import type { Deps } from '../../deps';
import { enqueue } from '../../outbox/outbox';
import type { ExportFile } from '../export-files.queries';

/** A page of its own waits for files there. */
export const exportsPage = '/exports';
/** Where saved filters stand. */
export const savedFiltersPage = '/reports';

/** How a list is sent that is sent still. */
function sendingOf(trx: Trx, filterId: number) {
  return trx
    .selectFrom('saved_filter as f')
    .innerJoin('filter_sending as s', 's.filter_id', 'f.id')
    .innerJoin('app_user as u', 'u.id', 'f.user_id')
    .select(['f.name', 's.every', 's.day', 's.hour', 'u.email'])
    .where('f.id', '=', filterId)
    .executeTakeFirst();
}

/**
 * Mails the owner what became of a file that was to be sent: it lies behind the sign-in, so that nobody takes it who may not
 * see the list any more. Nothing of a file that somebody asked for by hand.
 */
export async function mailSent(
  trx: Trx,
  { env, clock }: Pick<Deps, 'env' | 'clock'>,
  { file, message }: { file: ExportFile; message: string },
): Promise<void> {
  if (file.filterId === null) return;
  const sending = await sendingOf(trx, file.filterId);
  if (!sending?.email) return;
  const { name, email: to } = sending;
  const text = [
    message,
    `Your files, once you have signed in: ${env.publicUrl}${exportsPage}`,
    '',
    `You have “${name}” sent ${saySending(sending)}. To change that: ${env.publicUrl}${savedFiltersPage}`,
  ].join('\n');
  const payload = { to, subject: `${name}: ${file.fileName}`, text };
  await enqueue(trx, { kind: 'mail', key: `sent list:${file.id}`, payload, runAt: clock.now() });
}
