import { addressOf, http, openEnvelope } from '../../http';
import { importCalls, importBytes } from '../calls';
import type { Preview } from './upload-types';

/** Milliseconds for two megabytes on a slow line, and for the server to look through the rows. */
const uploadTimeout = 3 * 60_000;
const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** Why the file need not be sent at all; null when it may be. `csv`: text is taken as well. The server looks again. */
export function refusalOf({ name, size }: File, csv = false): string | null {
  if (!(csv ? /\.(xlsx|csv)$/i : /\.xlsx$/i).test(name))
    return `That is not a spreadsheet of the right kind. Save it as Excel workbook (.xlsx)${csv ? ' or CSV' : ''}.`;
  if (size === 0) return 'The file is empty.';
  if (size > importBytes)
    return `The file has ${megabytes(size)}; at most 2 MB can be uploaded. Split it in two.`;
  return null;
}

/** Sends the spreadsheet and gives the first page of verdicts; nothing is applied. Rejects with `ProblemError`. */
export async function sendFile(kind: string, file: File, sessionId?: number): Promise<Preview> {
  const form = new FormData();
  form.append('file', file);
  const { upload } = importCalls;
  const answer = await http.request<unknown>({
    method: upload.method,
    url: addressOf(upload, { params: { kind }, query: { sessionId } }),
    access: upload.access,
    data: form,
    timeout: uploadTimeout,
  });
  return openEnvelope(upload, answer.data).data as Preview;
}
