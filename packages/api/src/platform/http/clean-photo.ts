import sharp, { type Sharp } from 'sharp';
import { photoLimit } from '@portal/shared/model';
import { AppError } from '../errors';
import { drawnSmall } from './small-picture';

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

/** A passport photo by its content, drawn afresh. Throws PHOTO_TYPE, PHOTO_SIZE and BUSY. */
export const cleanPhoto = (bytes: Buffer): Promise<Buffer> => drawnSmall(bytes, photoOf);
