import { useEffect, useRef, useState } from 'react';
import { queryOf, useCall, useQuery, type ProblemError } from '../../http';
import { exportCalls, type ExportFormat } from '../calls';
import type { CallData } from '../../model';
import { saveFile } from '../files/save-file';

type Export = CallData<typeof exportCalls.create>;

/** Milliseconds between two looks at a file that is being made. */
const lookEvery = 3000;

export interface ExportView {
  /** The file that was asked for last. */
  file: Export | null;
  /** Asked for, or on its way to the browser. */
  busy: boolean;
  error: ProblemError | Error | null;
  ask: (format: ExportFormat) => void;
  save: () => void;
  dismiss: () => void;
}

/**
 * Files of a whole list. A file that is ready at once goes straight to the downloads; one that takes longer is looked
 * for as long as the page stands, and is offered when it is ready.
 */
export function useExport(list: string, query: Record<string, unknown>): ExportView {
  const create = useCall(exportCalls.create);
  const [asked, setAsked] = useState<Export | null>(null);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<Error | null>(null);
  const live = useRef(true);
  useEffect(() => {
    live.current = true;
    return () => {
      live.current = false;
    };
  }, []);

  const working = asked?.state === 'working';
  const later = useQuery({
    ...queryOf(exportCalls.state, { params: { id: asked?.id ?? '' } }),
    enabled: working,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && state.data.state !== 'working' ? false : lookEvery),
  });
  const file = working ? (later.data ?? asked) : asked;

  const save = async (made: Export) => {
    setSaving(true);
    setFailure(null);
    try {
      await saveFile(exportCalls.file, { params: { id: made.id } }, made.fileName);
    } catch (error) {
      if (live.current) setFailure(error as Error);
    } finally {
      if (live.current) setSaving(false);
    }
  };
  const ask = async (format: ExportFormat) => {
    setAsked(null);
    setFailure(null);
    try {
      const made = await create.mutateAsync({ body: { list, format, query } });
      if (!live.current) return;
      setAsked(made);
      if (made.state === 'ready') await save(made);
    } catch {
      // `create.error` says it.
    }
  };
  return {
    file,
    busy: create.isPending || saving,
    error: failure ?? create.error ?? later.error,
    ask: (format) => void ask(format),
    save: () => file && void save(file),
    dismiss: () => {
      setAsked(null);
      setFailure(null);
      create.reset();
    },
  };
}
