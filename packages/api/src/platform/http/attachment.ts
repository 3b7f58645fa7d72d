import type { FastifyReply, FastifyRequest } from 'fastify';
import { fileTypeFromBuffer } from 'file-type';
import type { Blob } from '../database/blobs';
import { AppError } from '../errors';
import { uploadedFile } from './uploaded-file';

const megabyte = 1024 * 1024;
const notPdf = 'Only a PDF can be attached.';
const longestName = 120;

/** A name that is safe in a header and on any disk. The extension is ours: the content was checked, not the name. */
export function safeName(given: string): string {
  const base = given
    .normalize('NFC')
    .replace(/^.*[\\/]/, '')
    .replace(/\.pdf$/i, '')
    .replace(/[^\p{L}\p{M}\p{N} _.()-]/gu, '')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  return `${[...base].slice(0, longestName - 4).join('') || 'notice'}.pdf`;
}

/** Whether the bytes are a whole PDF. */
export async function isPdf(bytes: Buffer): Promise<boolean> {
  const type = await fileTypeFromBuffer(bytes);
  // A cut-off file has no end mark; some writers put a little behind it.
  return type?.mime === 'application/pdf' && bytes.subarray(-2048).includes('%%EOF');
}

/** The PDF of the form, by its content; `most` bytes of it. Throws FILE_TYPE or TOO_LARGE. */
export async function readPdf(
  request: FastifyRequest,
  { most }: { most: number },
): Promise<{ bytes: Buffer; name: string }> {
  const message = `The file is too large. A PDF of at most ${most / megabyte} MB can be attached.`;
  const file = await uploadedFile(request, {
    most,
    tooLarge: (cause) => new AppError('TOO_LARGE', { message, cause }),
  });
  if (!file || !(await isPdf(file.bytes))) throw new AppError('FILE_TYPE', { message: notPdf });
  return { bytes: file.bytes, name: safeName(file.name) };
}

/** Sends a file of somebody's as a download that no browser opens in our origin. */
export function sendPdf(
  reply: FastifyReply,
  { bytes, type }: Blob,
  { name, open }: { name: string; open: boolean },
) {
  const ascii = name.normalize('NFD').replace(/[^\w .()-]/g, '');
  return reply
    .type(type)
    .header(
      'content-disposition',
      `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    )
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', open ? 'public, max-age=60' : 'private, no-store')
    .send(bytes);
}
