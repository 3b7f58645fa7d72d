import { programmeOfType } from '@portal/contracts/admissions';
import { formatRrr } from '@portal/shared/model';
import type { Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { enqueueAll } from '../../../platform/outbox/outbox';

/** Mails the candidates of a released file that they can read their result, at the time from which on they can. */
export async function tellReleased(
  trx: Trx,
  { env }: Pick<Deps, 'env'>,
  { uploadId, ids, visibleFrom }: { uploadId: number; ids: readonly number[]; visibleFrom: Date },
): Promise<void> {
  const people = await trx
    .selectFrom('application as a')
    .innerJoin('invoice as i', 'i.id', 'a.invoice_id')
    .innerJoin('application_type as t', 't.id', 'a.application_type_id')
    .select(['a.id', 'a.application_number as number', 't.id as typeId', 't.name as type'])
    .select(['i.rrr', 'i.email', 'i.firstname'])
    .where('a.id', '=', ({ fn, val }) => fn<number>('any', [val(ids)]))
    .where('i.email', '<>', '')
    .orderBy('a.id')
    .execute();
  await enqueueAll(
    trx,
    people.map(({ id, number, typeId, type, rrr, email, firstname }) => ({
      kind: 'mail',
      key: `screening-result:${id}:${uploadId}`,
      payload: {
        to: email,
        subject: 'Your screening result',
        text: `Dear ${firstname},\n\nThe result of your screening is out: ${type}, ${number ?? ''}. To read it, log in at ${env.publicUrl}${programmeOfType(typeId)?.routes.login ?? ''} with your RRR ${formatRrr(rrr ?? '')}.`,
      },
      runAt: visibleFrom,
    })),
  );
}
