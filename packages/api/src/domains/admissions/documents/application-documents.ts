import type { FastifyRequest } from 'fastify';
import { inTransaction, type Db, type Trx } from '../../../platform/database/database';
import { isUuid } from '../../../platform/database/uuid';
import type { Deps } from '../../../platform/deps';
import type { Applicant } from '../../../platform/http/route';
import { readPictureOrPdf } from '../../../platform/http/picture-or-pdf';
import { lockEditable } from '../applications/change-application';
import { keptContents } from '../manage-applications/kept-versions.queries';

const most = 2 * 1024 * 1024;
const tooLarge = 'The file is too large. A document has at most 2 MB.';
/** Files that were sent and are no answer yet: whoever sends more loses the oldest. */
export const mostLoose = 8;

/** What kind of file each of an application's own documents is, by its id; others are left out. */
export async function documentNames(
  db: Db | Trx,
  applicationId: number,
  ids: readonly unknown[],
): Promise<Map<string, string>> {
  const known = ids.filter((id): id is string => typeof id === 'string' && isUuid(id));
  if (known.length === 0) return new Map();
  const rows = await db
    .selectFrom('application_document')
    .select(['id', 'name'])
    .where('application_id', '=', applicationId)
    .where('id', 'in', known)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Forgets documents that no answer names, but for the newest so many. */
export async function dropLooseDocuments(
  deps: Pick<Deps, 'blobs'>,
  trx: Trx,
  { applicationId, keep }: { applicationId: number; keep: number },
): Promise<void> {
  const documents = await trx
    .selectFrom('application_document')
    .select('id')
    .where('application_id', '=', applicationId)
    .orderBy('uploaded_at', 'desc')
    .orderBy('id')
    .execute();
  if (documents.length === 0) return;
  const sections = await trx
    .selectFrom('application_section')
    .select('answers')
    .where('application_id', '=', applicationId)
    .execute();
  const answers = JSON.stringify([sections, await keptContents(trx, applicationId)]);
  const loose = documents.filter(({ id }) => !answers.includes(id)).slice(keep);
  for (const { id } of loose) {
    await trx.deleteFrom('application_document').where('id', '=', id).execute();
    await deps.blobs.remove(trx, id);
  }
}

/** Stores a document of an application that is not submitted. It is no answer before its step is saved. */
export async function uploadDocument(deps: Deps, { applicationId }: Applicant, request: FastifyRequest) {
  const { bytes, type } = await readPictureOrPdf(request, { most, tooLarge });
  const name = type === 'application/pdf' ? 'PDF' : 'Picture';
  return inTransaction(deps.db, async (trx) => {
    const { id: application } = await lockEditable(trx, { applicationId, now: deps.clock.now() });
    const document = await deps.blobs.put(trx, { bytes, type });
    await trx
      .insertInto('application_document')
      .values({ id: document, application_id: application, name, uploaded_at: deps.clock.now() })
      .execute();
    await dropLooseDocuments(deps, trx, { applicationId: application, keep: mostLoose });
    return { document, name };
  });
}
