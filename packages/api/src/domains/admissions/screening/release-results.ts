import { counted } from '@portal/shared/model';
import { sql } from 'kysely';
import { record } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { isWithin, reachOf } from '../../../platform/reach';
import { approveAsSecond } from '../../../platform/two-people/authorship';
import { applicableFormula } from './formula.queries';
import { lockResults } from './store-results';
import { tellReleased } from './tell-released';

/** A file of results, held until the transaction ends, within where the officer releases any. Throws NOT_FOUND. */
async function holdUpload(trx: Trx, { actor }: Command<Actor>, id: number) {
  const upload = await trx
    .selectFrom('screening_upload as u')
    .innerJoin('application_type as t', 't.id', 'u.application_type_id')
    .select(['u.id', 'u.state', 'u.version', 'u.file_name as fileName'])
    .select([
      'u.session_id as sessionId',
      'u.application_type_id as typeId',
      't.student_type_id as studentType',
    ])
    .where('u.id', '=', id)
    .forUpdate('u')
    .executeTakeFirst();
  if (!upload || !isWithin(reachOf(actor, 'admissions.approve'), upload)) throw new AppError('NOT_FOUND');
  return upload;
}

/**
 * A second officer has released every result of these candidates, as it is now: nobody decides a list alone by the results
 * that they bring. Throws CONFLICT.
 */
export async function demandReleased(trx: Trx, ids: readonly number[]): Promise<void> {
  const { count } = await trx
    .selectFrom('screening_score as s')
    .innerJoin('screening_upload as u', 'u.id', 's.upload_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('s.application_id', '=', ({ fn, val }) => fn<number>('any', [val(ids)]))
    .where('u.state', '<>', 'released')
    .executeTakeFirstOrThrow();
  if (count > 0)
    throw new AppError('CONFLICT', {
      message: `Nobody has released the results of ${counted(count, 'candidate')} of these departments yet.`,
    });
}

/**
 * Freezes what candidates read: score, aggregate and formula as they are now, from now or from a later time on. Throws
 * NOT_FOUND, STALE, CONFLICT for what does not wait, and SECOND_PERSON for whoever brought the file.
 */
export function releaseResults(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  command: Command<Actor>,
  { id, version, from }: { id: number; version: number; from: string },
): Promise<{ released: number; visibleFrom: string }> {
  return inTransaction(db, async (trx) => {
    const upload = await holdUpload(trx, command, id);
    if (upload.state !== 'waiting')
      throw new AppError('CONFLICT', { message: 'This file does not wait to be released.' });
    if (upload.version !== version) throw new AppError('STALE');
    await lockResults(trx, upload);
    await approveAsSecond(trx, command, { kind: 'screening results', id });
    const { at, actor } = command;
    const asked = from === '' ? at : new Date(from);
    const visibleFrom = asked > at ? asked : at;
    const { formula, version: formulaVersion } = await applicableFormula(trx, upload);
    const frozen = await sql<{
      id: number;
    }>`insert into screening_result (application_id, upload_id, department_id,
        utme_score, o_level_points, score, aggregate, formula, formula_version, visible_from)
      select c.application_id, ${id}, c.department_id, c.utme_score, c.o_level_points, c.score, c.aggregate,
        ${formula}, ${formulaVersion}, ${visibleFrom}
      from screening_score s join screening_candidate c on c.application_id = s.application_id
      where s.upload_id = ${id} returning application_id as id`.execute(trx);
    await trx
      .updateTable('screening_upload')
      .set({
        state: 'released',
        released_by: actor.userId,
        released_at: at,
        visible_from: visibleFrom,
        version: version + 1,
      })
      .where('id', '=', id)
      .execute();
    const ids = frozen.rows.map((each) => each.id);
    await tellReleased(trx, { env }, { uploadId: id, ids, visibleFrom });
    const answer = { released: frozen.rows.length, visibleFrom: visibleFrom.toISOString() };
    await record(trx, command, {
      act: 'screening-results.release',
      after: { id, file: upload.fileName, ...answer },
    });
    return answer;
  });
}
