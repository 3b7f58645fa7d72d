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
  large = false,
  staleAs,
  sessionId,
  own,
}: Pick<TwoPhaseUploadProps, 'kind' | 'csv' | 'large' | 'staleAs' | 'sessionId' | 'own'>) {
  const [preview, setPreview] = useState<Preview | null>(null);
  const [done, setDone] = useState<Committed | null>(null);
  const [failure, setFailure] = useState<UploadFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const [changed, setChanged] = useState(false);
  const commit = useCall(importCalls.commit);
  const check = useCall(importCalls.check);
  const refresh = useRefresh();

  const again = (why: UploadFailure | null = null) => {
    setPreview(null);
    setDone(null);
    setChanged(false);
    setFailure(why);
  };
  const choose = async (file: File) => {
    const refusal = refusalOf(file, { csv, large });
    if (refusal) return setFailure({ message: refusal, details: [] });
    setFailure(null);
    setBusy(true);
    try {
      setPreview(
        await sendFile(file, { kind, ...(sessionId !== undefined && { sessionId }), ...(own && { own }) }),
      );
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setBusy(false);
    }
  };
  /** A preview that is gone leads back to the file; rejects with everything else. */
  const orBack = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (!isGone(error)) throw error;
      again(gone);
    }
  };
  const checkAgain = ({ id }: Preview) =>
    orBack(async () => {
      setPreview(await check.mutateAsync({ params: { id } }));
      setChanged(false);
    });
  /** Rejects for the dialog that asked to show. Rows that would now be judged otherwise are shown anew. */
  const apply = (shown: Preview) =>
    orBack(async () => {
      try {
        const committed = await commit.mutateAsync({ params: { id: shown.id } });
        await refresh(staleAs);
        setDone(committed);
      } catch (error) {
        if (!(error instanceof ProblemError) || error.code !== 'CONFLICT') throw error;
        await checkAgain(shown);
        setChanged(true);
      }
    });
  return {
    preview,
    done,
    failure,
    busy,
    changed,
    choose,
    apply,
    again,
    checkAgain,
    expired: () => again(gone),
  };
}
