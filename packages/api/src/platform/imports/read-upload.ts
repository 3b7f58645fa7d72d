import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors';
import { uploadedFile } from '../http/uploaded-file';

export interface Upload {
  fileName: string;
  bytes: Buffer;
}

const megabyte = 1024 * 1024;
const longestName = 120;

/** A name that can be shown and stored: no path, no signs that steer a terminal or a header. */
function plainName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  return last.replace(/\p{C}/gu, '').trim().slice(-longestName) || 'upload.xlsx';
}

/**
 * The one file of the form. Its declared type is ignored. Throws FILE_TYPE when there is none, TOO_LARGE above `most`
 * bytes.
 */
export async function readUpload(request: FastifyRequest, most: number): Promise<Upload> {
  const tooLarge = (cause?: unknown) =>
    new AppError('TOO_LARGE', {
      message: `The file is larger than ${most / megabyte} MB. Send it in parts.`,
      cause,
    });
  const file = await uploadedFile(request, { most: most + 1, tooLarge });
  if (!file) throw new AppError('FILE_TYPE', { message: 'Choose a spreadsheet.' });
  const { bytes } = file;
  if (bytes.length > most) throw tooLarge();
  if (bytes.length === 0) throw new AppError('FILE_TYPE', { message: 'The file is empty.' });
  return { fileName: plainName(file.name), bytes };
}
