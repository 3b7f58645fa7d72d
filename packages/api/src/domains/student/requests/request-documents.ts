import type { FastifyRequest } from 'fastify';
import { requestDocumentLimit } from '@portal/contracts/student';
import type { Command } from '../../../platform/command';
import { inTransaction, type Db, type Trx } from '../../../platform/database/database';
import { isUuid } from '../../../platform/database/uuid';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { readPictureOrPdf, type PictureOrPdf } from '../../../platform/http/picture-or-pdf';

const tooLarge = 'The file is too large. A document has at most 2 MB.';
/** Files that were sent and that no request names yet: whoever sends more loses the oldest. */
const mostLoose = 4;

/** Forgets documents that no request names, but for the newest so many; never the one that has just come. */
async function dropLoose(
  trx: Trx,
  blobs: Deps['blobs'],
  { studentId, newest }: { studentId: number; newest: string },
): Promise<void> {
  const loose = await trx
    .selectFrom('record_request_document')
    .select('id')
    .where('student_id', '=', studentId)
    .where('request_id', 'is', null)
    .where('id', '<>', newest)
    .orderBy('uploaded_at', 'desc')
    .orderBy('id')
    .offset(mostLoose - 1)
    .execute();
  for (const { id } of loose) {
    await trx.deleteFrom('record_request_document').where('id', '=', id).execute();
    await blobs.remove(trx, id);
  }
}

interface Kept {
  studentId: number;
  file: PictureOrPdf;
  at: Date;
}

/** Keeps a document for a request that is still to be sent. */
export function keepRequestDocument(
  { db, blobs }: Pick<Deps, 'db' | 'blobs'>,
  { studentId, file: { bytes, type, name }, at }: Kept,
): Promise<{ document: string; name: string }> {
  return inTransaction(db, async (trx) => {
    // Held, so that of uploads at once one counts the other.
    await trx.selectFrom('student').select('id').where('id', '=', studentId).forNoKeyUpdate().execute();
    const id = await blobs.put(trx, { bytes, type });
    await trx
      .insertInto('record_request_document')
      .values({ id, student_id: studentId, request_id: null, name, uploaded_at: at })
      .execute();
    await dropLoose(trx, blobs, { studentId, newest: id });
    return { document: id, name };
  });
}

/** The same from a form. Throws FILE_TYPE, TOO_LARGE or BUSY. */
export async function uploadRequestDocument(
  deps: Pick<Deps, 'db' | 'blobs'>,
  { at }: Command,
  { studentId, request }: { studentId: number; request: FastifyRequest },
) {
  const file = await readPictureOrPdf(request, { most: requestDocumentLimit, tooLarge });
  return keepRequestDocument(deps, { studentId, file, at });
}

/** Puts documents that a student sent to a request. Throws INVALID at the field of one that is not theirs, or used. */
export async function attachDocuments(
  trx: Trx,
  { studentId, requestId }: { studentId: number; requestId: number },
  given: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [path, id] of Object.entries(given)) {
    if (id === '') continue;
    const attached = isUuid(id)
      ? await trx
          .updateTable('record_request_document')
          .set({ request_id: requestId })
          .where('id', '=', id)
          .where('student_id', '=', studentId)
          .where('request_id', 'is', null)
          .executeTakeFirst()
      : undefined;
    if (!attached?.numUpdatedRows)
      throw new AppError('INVALID', { errors: [{ path, message: 'attach the document again' }] });
  }
}

/** The documents of requests, in the order in which they were sent. */
export function documentsOf(db: Db | Trx, requestIds: readonly number[]) {
  return db
    .selectFrom('record_request_document')
    .select(['id', 'name', 'request_id as requestId'])
    .where('request_id', 'in', [0, ...requestIds])
    .orderBy('uploaded_at')
    .orderBy('id')
    .execute();
}

/** A stored file by what is known of its row. Throws NOT_FOUND. */
export async function fileOf(
  { blobs }: Pick<Deps, 'blobs'>,
  found: { id: string; name: string } | undefined,
) {
  const file = found && (await blobs.get(found.id));
  if (!file) throw new AppError('NOT_FOUND');
  return { file, name: found.name };
}
