import { record } from '../audit/audit';
import { inTransaction, type Trx } from '../database/database';
import type { Deps } from '../deps';
import { AppError } from '../errors';
import type { AnyKind, ImportAbout, ImportRow } from './import-kind';
import { castRows, judgeRows, type ValidatedRow } from './validate-rows';
import {
  aboutUpload,
  countVerdicts,
  goodRowsOf,
  lockUpload,
  refuseRows,
  type StoredUpload,
} from './uploads.queries';

interface Applied {
  applied: number;
  refused: number;
}

const said = ({ number, verdict, messages }: Pick<ValidatedRow, 'number' | 'verdict' | 'messages'>) =>
  JSON.stringify([number, verdict, messages]);

/**
 * Rows that were fine in the preview, judged by what is so now, while nobody changes that. Throws CONFLICT where it has to
 * be the same.
 */
async function judgeAgain(trx: Trx, kind: AnyKind, { id, about }: { id: string; about: ImportAbout }) {
  const rows = await goodRowsOf(trx, id);
  // Before anybody has to wait: this takes longer than all that comes after it.
  const cast = await castRows(trx, kind, { rows, about });
  await kind.hold?.(trx, about);
  const again = await judgeRows(trx, kind, { cast, about });
  if (kind.asPreviewed && again.judged.some((row, index) => said(row) !== said(rows[index] ?? row))) {
    const message =
      'What this file was compared with has changed since. Nothing was applied: check the rows again.';
    throw new AppError('CONFLICT', { message });
  }
  return again;
}

const isGood = (row: ValidatedRow) => row.verdict !== 'error';

async function apply(
  trx: Trx,
  kind: AnyKind,
  { upload, about }: { upload: StoredUpload; about: ImportAbout },
): Promise<Applied> {
  const { id, counts } = upload;
  const { judged, found } = await judgeAgain(trx, kind, { id, about });
  const good = judged.filter(isGood);
  const lost = judged.filter((row) => !isGood(row));
  if (good.length > 0)
    await kind.commit(
      trx,
      good.map(({ number, values }) => ({ number, values }) as ImportRow<Record<string, unknown>>),
      { ...about, upload: { id, fileName: upload.fileName, fileHash: upload.fileHash ?? '' }, found },
    );
  await refuseRows(trx, id, lost);
  const refused = counts.error + lost.length;
  await trx
    .updateTable('import_upload')
    .set({
      counts: JSON.stringify({ ...countVerdicts(good), error: refused }),
      committed_at: about.command.at,
      applied: good.length,
    })
    .where('id', '=', id)
    .execute();
  await record(trx, about.command, {
    act: 'import.commit',
    after: { kind: kind.kind, import: id, applied: good.length, refused },
  });
  return { applied: good.length, refused };
}

/**
 * Applies the good rows of a preview, all or none, after checking each of them against the present. Asked again it
 * answers what was done. Throws NOT_FOUND when the preview has expired, CONFLICT when a kind that is applied
 * `asPreviewed` would now be judged otherwise.
 */
export function commitUpload(
  { db }: Pick<Deps, 'db'>,
  kind: AnyKind,
  { id, about }: { id: string; about: ImportAbout },
): Promise<Applied> {
  return inTransaction(db, async (trx) => {
    const upload = await lockUpload(trx, id, about.command.at);
    if (!upload) throw new AppError('NOT_FOUND');
    if (upload.committedAt) return { applied: upload.applied ?? 0, refused: upload.counts.error };
    return apply(trx, kind, { upload, about: aboutUpload(upload, about) });
  });
}
