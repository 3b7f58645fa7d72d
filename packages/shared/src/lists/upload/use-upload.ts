import { useState } from 'react';
import { ProblemError, useCall, useRefresh } from '../../http';
import { importCalls } from '../calls';
import { refusalOf, sendFile } from './send-file';
import type { Committed, Preview, TwoPhaseUploadProps } from './upload-types';

/** A refusal in one sentence, and the particulars that the server gave. */
export interface UploadFailure {
  message: string;
  details: readonly string[];
}

const gone: UploadFailure = {
  message: 'The preview is no longer valid. Nothing was applied; please upload the file again.',
  details: [],
};

/** Previews are forgotten after an hour, and belong to who uploaded. */
export function isGone(error: unknown): boolean {
  return error instanceof ProblemError && (error.status === 404 || error.status === 410);
}

function failureOf(error: unknown): UploadFailure {
  if (!(error instanceof ProblemError)) return { message: String(error), details: [] };
  return { message: error.message, details: [...new Set(error.errors.map(({ message }) => message))] };
}

/** The way of an upload: a file, its preview, what was applied. */
export function useUpload({
  kind,
  csv = false,
  staleAs,
}: Pick<TwoPhaseUploadProps, 'kind' | 'csv' | 'staleAs'>) {
  const [preview, setPreview] = useState<Preview | null>(null);
  const [done, setDone] = useState<Committed | null>(null);
  const [failure, setFailure] = useState<UploadFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const commit = useCall(importCalls.commit);
  const refresh = useRefresh();

  const again = (why: UploadFailure | null = null) => {
    setPreview(null);
    setDone(null);
    setFailure(why);
  };
  const choose = async (file: File) => {
    const refusal = refusalOf(file, csv);
    if (refusal) return setFailure({ message: refusal, details: [] });
    setFailure(null);
    setBusy(true);
    try {
      setPreview(await sendFile(kind, file));
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setBusy(false);
    }
  };
  /** Rejects for the dialog that asked to show; a preview that is gone leads back to the file. */
  const apply = async ({ id }: Preview) => {
    try {
      const committed = await commit.mutateAsync({ params: { id } });
      await refresh(staleAs);
      setDone(committed);
    } catch (error) {
      if (!isGone(error)) throw error;
      again(gone);
    }
  };
  return { preview, done, failure, busy, choose, apply, again, expired: () => again(gone) };
}
