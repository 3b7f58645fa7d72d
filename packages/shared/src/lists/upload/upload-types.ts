import type { ComponentType } from 'react';
import type { importCalls } from '../calls';
import type { CallData, CallSpec } from '../../model';

/** A page of the rows of an upload, each with its verdict. */
export type Preview = CallData<typeof importCalls.preview>;
export type PreviewRow = Preview['rows'][number];
export type Committed = CallData<typeof importCalls.commit>;

export interface UploadColumn {
  header: string;
  /** What belongs in it, as in `Optional; an address that ends in @futg.edu.ng`. */
  hint?: string;
}

/** What stands beside the verdicts of a preview. */
export interface BesidePreviewProps {
  preview: Preview;
  /** Has every row judged anew: what it is compared with was changed here. */
  checkAgain: () => Promise<void>;
}

/** The upload of one thing, whose domain takes the file and gives its own spreadsheet. */
export interface OwnUpload {
  /** A POST that takes the file and answers the upload's `id`. */
  upload: CallSpec;
  /** A GET that answers the spreadsheet to fill in. */
  template: CallSpec;
  /** Of which thing, for both. */
  query: Readonly<Record<string, unknown>>;
  /** The name of the spreadsheet where the answer brings none. */
  fileName: string;
}

export interface TwoPhaseUploadProps {
  /** The kind of upload as the API names it, as in `users`. */
  kind: string;
  /** Of kinds that are of one thing. */
  own?: OwnUpload;
  /** What is uploaded, as in `Users from a spreadsheet`. */
  title: string;
  /** Comma-separated text is taken as well. */
  csv?: boolean;
  /** Files of a whole university are taken: 8 MB and 20,000 rows. */
  large?: boolean;
  /** What the spreadsheet holds, for people who fill it in. */
  columns?: readonly UploadColumn[];
  /** Of a kind whose rows are carried out by a job once they are applied: where that is to be seen, in a sentence. */
  asJob?: string;
  /** A call that makes the same answers stale as rows that are applied: the one that makes one of them. */
  staleAs: Pick<CallSpec, 'invalidates'>;
  /** The session of all rows, of a kind that asks for one. */
  sessionId?: number;
  /** Of what all rows are, as in `Post UTME, 2026/2027`: it stands at their preview. */
  of?: string;
  /** What can be done about refused rows without another file, above the verdicts. */
  beside?: ComponentType<BesidePreviewProps>;
}
