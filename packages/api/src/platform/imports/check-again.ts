import { inTransaction } from '../database/database';
import type { Deps } from '../deps';
import { AppError } from '../errors';
import type { AnyKind, ImportAbout } from './import-kind';
import { aboutUpload, judgedRowsOf, lockUpload, replaceRows } from './uploads.queries';
import { validateRows } from './validate-rows';

/**
 * Judges every row of a preview anew, those that were refused as well: what they are compared with has changed. One
 * that was applied stays as it is. Throws NOT_FOUND when the preview has expired.
 */
export function checkAgain(
  { db }: Pick<Deps, 'db'>,
  kind: AnyKind,
  { id, about }: { id: string; about: ImportAbout },
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const upload = await lockUpload(trx, id, about.command.at);
    if (!upload) throw new AppError('NOT_FOUND');
    if (upload.committedAt) return;
    const rows = await judgedRowsOf(trx, id);
    await replaceRows(trx, id, await validateRows(trx, kind, { rows, about: aboutUpload(upload, about) }));
  });
}
