import { calls } from '@portal/shared/model';
import type { Db } from '../database';
import { AppError } from '../errors';
import { applicantOf, type Actor, type Applicant, type Routes } from '../http/route';
import { applicationById } from './applications.queries';
import { uploadPassport } from './passport-photo';
import { verifyDocument } from './slip';

/** Whether a photo is the viewer's own. */
async function isOwnPhoto(
  db: Db,
  id: string,
  { applicant, actor }: { applicant: Applicant | null; actor: Actor | null },
): Promise<boolean> {
  const application = applicant && (await applicationById(db, Number(applicant.applicationId)));
  if (application?.passportId === id) return true;
  if (!actor) return false;
  const user = await db
    .selectFrom('app_user')
    .select('passport_id')
    .where('id', '=', Number(actor.userId))
    .executeTakeFirst();
  return user?.passport_id === id;
}

/** Photos, and the public check of printed documents. */
export const documentRoutes: Routes = (route, deps) => {
  route(calls.userDocument.uploadPassport, async (context) =>
    uploadPassport(deps, applicantOf(context), context.request),
  );

  route(calls.userDocument.passport, async ({ params, applicant, actor, reply }) => {
    const own = await isOwnPhoto(deps.db, params.id, { applicant, actor });
    const photo = own ? await deps.blobs.get(params.id) : undefined;
    if (!photo) throw new AppError('NOT_FOUND');
    // An id never gets another picture.
    return reply
      .type(photo.type)
      .header('cache-control', 'private, max-age=3600, immutable')
      .header('x-content-type-options', 'nosniff')
      .send(photo.bytes);
  });

  route(calls.verification.document, async ({ params }) => verifyDocument(deps, params.code));
};
