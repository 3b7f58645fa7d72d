import type { Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';

/**
 * An amendment with its sheet, both held: whoever decides and whoever takes it back come one after the other. The sheet is
 * held first, as everywhere. Throws NOT_FOUND.
 */
export async function holdAmendment(trx: Trx, id: number) {
  const sheet = await trx
    .selectFrom('result_amendment as a')
    .innerJoin('result_sheet as t', 't.id', 'a.sheet_id')
    .select(['t.id', 't.state', 't.version', 't.session_id as sessionId', 't.semester'])
    .where('a.id', '=', id)
    .forNoKeyUpdate('t')
    .executeTakeFirst();
  if (!sheet) throw new AppError('NOT_FOUND');
  const amendment = await trx
    .selectFrom('result_amendment')
    .select([
      'id',
      'registration_id',
      'course_id',
      'to_test',
      'to_exam',
      'to_code',
      'score_version',
      'reason',
    ])
    .select(['asked_by', 'decision', 'decided_by'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { sheet, amendment };
}

export type HeldAmendment = Awaited<ReturnType<typeof holdAmendment>>;
