import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors';

interface UploadedFile {
  /** As the browser says; '' when it says none. Nothing may be believed of it. */
  name: string;
  bytes: Buffer;
}

interface Limits {
  /** Bytes. */
  most: number;
  /** What is told about a larger one. */
  tooLarge: (cause: unknown) => AppError;
}

/**
 * The one file of a form; undefined when the request has none. Its declared type is ignored. Throws MALFORMED for a
 * form that ends in the middle or is none: the sender's fault, whatever the reader of forms calls it.
 */
export async function uploadedFile(
  request: FastifyRequest,
  { most, tooLarge }: Limits,
): Promise<UploadedFile | undefined> {
  if (!request.isMultipart()) return undefined;
  try {
    const file = await request.file({ limits: { fileSize: most, files: 1 } });
    return file && { name: (file.filename as string | undefined) ?? '', bytes: await file.toBuffer() };
  } catch (cause) {
    throw (cause as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE'
      ? tooLarge(cause)
      : new AppError('MALFORMED', { cause });
  }
}
