import type { FastifyRequest } from 'fastify';
import { evidenceLimit } from '@portal/contracts/finance';
import { type PictureOrPdf, readPictureOrPdf } from '../../../platform/http/picture-or-pdf';

const tooLarge = 'The file is too large. A bank slip has at most 2 MB.';

export type Evidence = PictureOrPdf;

/** The bank slip of the form, by its content. Throws FILE_TYPE or TOO_LARGE. */
export const readEvidence = (request: FastifyRequest): Promise<Evidence> =>
  readPictureOrPdf(request, { most: evidenceLimit, tooLarge });
