import { userIdOf } from '../command';
import { createHash, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { importMinutes } from '@portal/shared/lists/calls';
import { inTransaction } from '../database/database';
import type { Deps } from '../deps';
import { AppError } from '../errors';
import { secondsAfter } from '../clock';
import type { Actor } from '../http/route';
import { importKinds, type AnyKind, type ImportAbout } from './import-kind';
import { validateRows } from './validate-rows';
import { matchHeader } from './match-header';
import { readUpload } from './read-upload';
import { limitsOf } from './sheet/limits';
import { isWorkbook, readCsv } from './sheet/read-csv';
import { readRows } from './sheet/read-sheet';
import { sheetTurns } from './sheet/sheet-turns';
import { SheetError } from './sheet/unzip';
import { countVerdicts, insertRows } from './uploads.queries';

/** What a reader says of the file, as an answer. */
function asAppError(error: unknown): unknown {
  if (!(error instanceof SheetError)) return error;
  return new AppError(error.reason === 'size' ? 'TOO_LARGE' : 'FILE_TYPE', { message: error.message });
}

/** Sheets and comma-separated text alike: both are held whole while they are read. */
async function rowsIn(kind: AnyKind, { bytes, by }: { bytes: Buffer; by: Actor }) {
  try {
    const limits = limitsOf(kind);
    const read = kind.csv && !isWorkbook(bytes) ? readCsv : readRows;
    return matchHeader(kind, await sheetTurns.run(() => read(bytes, limits), { from: by.userId }), by);
  } catch (error) {
    throw asAppError(error);
  }
}

/**
 * Looks through an uploaded spreadsheet and keeps what it found for an hour; nothing is applied. Answers the upload's
 * id. Throws FILE_TYPE, TOO_LARGE, WRONG_HEADER, and INVALID for a file without rows.
 */
export async function previewUpload(
  { db }: Deps,
  kind: AnyKind,
  { request, about }: { request: FastifyRequest; about: ImportAbout },
): Promise<string> {
  const { fileName, bytes } = await readUpload(request, limitsOf(kind).bytes);
  const rows = await rowsIn(kind, { bytes, by: about.command.actor });
  const judged = await validateRows(db, kind, { rows, about });
  const id = randomUUID();
  const { at: now } = about.command;
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('import_upload')
      .values({
        id,
        kind: kind.kind,
        user_id: userIdOf(about.command),
        file_name: fileName,
        counts: JSON.stringify(countVerdicts(judged)),
        created_at: now,
        expires_at: secondsAfter(now, importMinutes * 60),
        committed_at: null,
        applied: null,
        session_id: about.sessionId ?? null,
        subject: about.subject ?? null,
        file_hash: createHash('sha256').update(bytes).digest('hex'),
      })
      .execute();
    await insertRows(trx, id, judged);
  });
  return id;
}

/**
 * The same for one thing, of a kind `bySubject`; whether this person may upload for it is the caller's to ask. Answers the
 * upload's id.
 */
export function previewOfSubject(
  deps: Deps,
  name: string,
  given: { request: FastifyRequest; about: ImportAbout & { subject: string } },
): Promise<string> {
  const kind = importKinds(deps).get(name);
  if (!kind?.bySubject) throw new Error(`${name} is no kind of upload of one thing`);
  return previewUpload(deps, kind, given);
}
