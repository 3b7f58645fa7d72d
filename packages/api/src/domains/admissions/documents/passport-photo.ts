import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../platform/deps';
import { cleanPhoto } from '../../../platform/http/clean-photo';
import type { Applicant } from '../../../platform/http/route';
import { smallPicture } from '../../../platform/http/small-picture';
import { isKept } from '../manage-applications/kept-versions.queries';
import { changeApplication } from '../applications/change-application';

/** Stores the applicant's photo in place of the one before. */
export async function uploadPassport(deps: Deps, applicant: Applicant, request: FastifyRequest) {
  const bytes = await cleanPhoto(await smallPicture(request));
  const change = { applicationId: applicant.applicationId, kind: 'photo stored', section: 'photo' };
  let passport = '';
  const { version } = await changeApplication(deps, change, async (trx, application) => {
    passport = await deps.blobs.put(trx, { bytes, type: 'image/jpeg' });
    await trx
      .updateTable('application')
      .set({ passport_id: passport })
      .where('id', '=', application.id)
      .execute();
    const before = application.passportId;
    if (before && !(await isKept(trx, application.id, before))) await deps.blobs.remove(trx, before);
  });
  return { passport, version };
}
