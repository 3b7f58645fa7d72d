import type { FastifyRequest } from 'fastify';
import sharp, { type Sharp } from 'sharp';
import { photoLimit } from '@portal/shared/model';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Applicant } from '../../../platform/http/route';
import { drawnSmall, smallPicture } from '../../../platform/http/small-picture';
import { isKept } from '../manage-applications/kept-versions.queries';
import { changeApplication } from '../applications/change-application';

const largestSide = 600;
const qualities = [85, 75, 60, 45];

/** Upright, without metadata, JPEG below the limit. Throws PHOTO_SIZE. */
async function photoOf(picture: Sharp): Promise<Buffer> {
  const { data, info } = await picture
    .rotate()
    .resize(largestSide, largestSide, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  for (const quality of qualities) {
    const photo = await sharp(data, { raw: { width, height, channels } }).jpeg({ quality }).toBuffer();
    if (photo.length < photoLimit) return photo;
  }
  throw new AppError('PHOTO_SIZE');
}

/** A picture by its content, drawn afresh. Throws PHOTO_TYPE, PHOTO_SIZE and BUSY. */
export const cleanPhoto = (bytes: Buffer): Promise<Buffer> => drawnSmall(bytes, photoOf);

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
