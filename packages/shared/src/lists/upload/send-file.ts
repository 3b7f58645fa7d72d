import { addressOf, http, openEnvelope, request } from '../../http';
import { defaultPageSize } from '../../model';
import { importBytes, importCalls, importPatience, largeImportBytes } from '../calls';
import type { OwnUpload, Preview } from './upload-types';

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** Which files are taken. */
export interface Takes {
  /** Comma-separated text as well. */
  csv?: boolean;
  /** Files of a whole university. */
  large?: boolean;
}

/** Whole megabytes that a file may have. */
export const mostMegabytes = ({ large = false }: Takes) =>
  (large ? largeImportBytes : importBytes) / 1024 / 1024;

/** Why the file need not be sent at all; null when it may be. The server looks again. */
export function refusalOf({ name, size }: File, takes: Takes = {}): string | null {
  const { csv = false } = takes;
  const most = mostMegabytes(takes);
  if (!(csv ? /\.(xlsx|csv)$/i : /\.xlsx$/i).test(name))
    return `That is not a spreadsheet of the right kind. Save it as Excel workbook (.xlsx)${csv ? ' or CSV' : ''}.`;
  if (size === 0) return 'The file is empty.';
  if (size > most * 1024 * 1024)
    return `The file has ${megabytes(size)}; at most ${most} MB can be uploaded. Split it in two.`;
  return null;
}

/** Whose file it is: of a kind, of a session of it, or of one thing. */
export interface SentFor {
  kind: string;
  sessionId?: number;
  own?: OwnUpload;
}

/** Sends the spreadsheet and gives the first page of verdicts; nothing is applied. Rejects with `ProblemError`. */
export async function sendFile(file: File, { kind, sessionId, own }: SentFor): Promise<Preview> {
  const form = new FormData();
  form.append('file', file);
  const upload = own?.upload ?? importCalls.upload;
  const answer = await http.request<unknown>({
    method: upload.method,
    url: addressOf(upload, own ? { query: own.query } : { params: { kind }, query: { sessionId } }),
    access: upload.access,
    data: form,
    timeout: importPatience,
  });
  const { data } = openEnvelope(upload, answer.data);
  if (!own) return data as Preview;
  const { id } = data as { id: string };
  return request(importCalls.preview, { params: { id }, query: { page: 1, pageSize: defaultPageSize } });
}
