import type { FastifyRequest } from 'fastify';
import { fileTypeFromBuffer } from 'file-type';
import { AppError } from '../errors';
import { isPdf, safeName } from './attachment';
import { drawPicture } from './drawn-picture';
import { uploadedFile } from './uploaded-file';

const wrongType = 'Only a picture (JPEG or PNG) or a PDF can be attached.';
/** Enough to read a page that was photographed. */
const largestSide = 1_600;

/** A picture drawn afresh: upright and without what a camera writes about the place. Throws FILE_TYPE and BUSY. */
const cleanPicture = (bytes: Buffer): Promise<Buffer> =>
  drawPicture(
    bytes,
    (picture) =>
      picture
        .rotate()
        .resize(largestSide, largestSide, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 80 })
        .toBuffer(),
    (cause) => new AppError('FILE_TYPE', { message: wrongType, cause }),
  );

export interface PictureOrPdf {
  bytes: Buffer;
  type: string;
  name: string;
}

interface Limits {
  /** Bytes. */
  most: number;
  /** What is told about a larger one. */
  tooLarge: string;
}

/** The picture or PDF of the form, by its content. Throws FILE_TYPE, TOO_LARGE or BUSY. */
export async function readPictureOrPdf(
  request: FastifyRequest,
  { most, tooLarge }: Limits,
): Promise<PictureOrPdf> {
  const file = await uploadedFile(request, {
    most,
    tooLarge: (cause) => new AppError('TOO_LARGE', { message: tooLarge, cause }),
  });
  if (!file) throw new AppError('FILE_TYPE', { message: wrongType });
  const { bytes } = file;
  const name = safeName(file.name.replace(/\.(jpe?g|png|pdf)$/i, ''));
  if (await isPdf(bytes)) return { bytes, type: 'application/pdf', name };
  const found = await fileTypeFromBuffer(bytes);
  if (found?.mime !== 'image/jpeg' && found?.mime !== 'image/png') {
    throw new AppError('FILE_TYPE', { message: wrongType });
  }
  return {
    bytes: await cleanPicture(bytes),
    type: 'image/jpeg',
    name: name.replace(/\.pdf$/, '.jpg'),
  };
}
