import { admissions } from '@portal/contracts/admissions';
import type { Db } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import { sendPdf } from '../../../platform/http/attachment';
import { actorOf, applicantOf, type Applicant, type Routes } from '../../../platform/http/route';
import { isPhotoShown, maySeePhoto, photoViewer } from '../../../platform/identity/photos';
import { refreshCookie } from '../../../platform/identity/refresh-cookie';
import { applicationById } from '../applications/applications.queries';
import { uploadDocument } from './application-documents';
import { attachDocument } from './asked-documents';
import { submitDocumentsAgain } from './submit-documents-again';
import { readDocument } from './read-document';
import { uploadPassport } from './passport-photo';
import { isPhotoWithinReach } from './photos-within-reach';
import { verifyDocument } from './verify-document';

/** Whether a photo is the one of the applicant's form. */
async function isOfApplication(db: Db, id: string, applicant: Applicant | null): Promise<boolean> {
  const application = applicant && (await applicationById(db, Number(applicant.applicationId)));
  return application?.passportId === id;
}

/** Photos, and the public check of printed documents. */
export const documentRoutes: Routes = (route, deps) => {
  route(admissions.userDocument.uploadPassport, async (context) =>
    uploadPassport(deps, applicantOf(context), context.request),
  );

  route(admissions.userDocument.uploadDocument, async (context) =>
    uploadDocument(deps, applicantOf(context), context.request),
  );
  route(admissions.applicationDocuments.attach, async (context) =>
    attachDocument(deps, applicantOf(context), context.body),
  );
  route(admissions.applicationDocuments.remove, async (context) =>
    attachDocument(deps, applicantOf(context), { ...context.body, document: null }),
  );
  route(admissions.applicationDocuments.submit, (context) =>
    submitDocumentsAgain(deps, applicantOf(context), context.body),
  );
  route(admissions.applicationDocuments.file, async (context) => {
    const { params, requestId, reply } = context;
    const command = { actor: actorOf(context), at: deps.clock.now(), requestId };
    const { file, name } = await readDocument(deps, command, params);
    return sendPdf(reply, file, { name, open: false });
  });

  route(admissions.userDocument.passport, async ({ params, applicant, actor, reply, request }) => {
    const mine = await isOfApplication(deps.db, params.id, applicant);
    const viewer = mine ? null : await photoViewer(deps, { actor, cookie: request.cookies[refreshCookie] });
    const may =
      mine ||
      (viewer !== null &&
        ((await maySeePhoto(deps.db, params.id, viewer)) ||
          (await isPhotoWithinReach(deps.db, params.id, viewer)) ||
          (await isPhotoShown(deps, params.id, viewer))));
    const photo = may ? await deps.blobs.get(params.id) : undefined;
    if (!photo) throw new AppError('NOT_FOUND');
    // An id never gets another picture.
    return reply
      .type(photo.type)
      .header('cache-control', 'private, max-age=3600, immutable')
      .header('x-content-type-options', 'nosniff')
      .send(photo.bytes);
  });

  route(admissions.verification.document, async ({ params, ip }) => verifyDocument(deps, { ...params, ip }));
};
