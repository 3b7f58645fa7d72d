import { fileTypeFromBuffer } from 'file-type';
import type { FastifyRequest } from 'fastify';
import { photoLimit, photoTypes } from '@portal/shared/model';
import type { Sharp } from 'sharp';
import { AppError } from '../errors';
import { drawPicture } from './drawn-picture';
import { uploadedFile } from './uploaded-file';

/** The one picture of a form. Its name and declared type are ignored. Throws PHOTO_REQUIRED and PHOTO_SIZE. */
export async function smallPicture(request: FastifyRequest): Promise<Buffer> {
  const tooLarge = (cause?: unknown) => new AppError('PHOTO_SIZE', { cause });
  const file = await uploadedFile(request, { most: photoLimit, tooLarge });
  if (!file || file.bytes.length === 0) throw new AppError('PHOTO_REQUIRED');
  if (file.bytes.length >= photoLimit) throw tooLarge();
  return file.bytes;
}

/** A picture by its content, drawn afresh. Throws PHOTO_TYPE and BUSY, and what `draw` does. */
export async function drawnSmall(bytes: Buffer, draw: (picture: Sharp) => Promise<Buffer>): Promise<Buffer> {
  const type = await fileTypeFromBuffer(bytes);
  if (!photoTypes.some((accepted) => accepted === type?.mime)) throw new AppError('PHOTO_TYPE');
  return drawPicture(bytes, draw, (cause) => new AppError('PHOTO_TYPE', { cause }));
}
