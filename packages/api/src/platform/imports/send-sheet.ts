import { xlsxType } from '@portal/shared/lists/calls';
import type { FastifyReply } from 'fastify';

/** Sends a spreadsheet as a download that is kept nowhere. */
export function sendSheet(reply: FastifyReply, name: string, bytes: Buffer): FastifyReply {
  return reply
    .type(xlsxType)
    .header('content-disposition', `attachment; filename="${name.replace(/[^\w -]+/g, ' ').trim()}.xlsx"`)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .send(bytes);
}
