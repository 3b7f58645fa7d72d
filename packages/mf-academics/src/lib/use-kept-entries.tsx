import { DraftPrompt, draftStore, useOwnKey, type Draft } from '@portal/shared/forms';
import { useCallback, useEffect, useRef, useState } from 'react';

type Entries = Record<string, unknown>;

/** Milliseconds of rest before what is typed is kept. */
const rest = 300;

/**
 * Keeps what is typed outside of a form as the drafts of forms are kept: a day on this device, the tab's life on a shared
 * computer, for who typed it. `keep` says what is not saved now; where that is nothing the draft is dropped. What was found
 * from before is offered by `prompt`, and handed to `onRestore` when it is asked for.
 */
export function useKeptEntries(draftKey: string, onRestore: (entries: Entries) => void) {
  const key = useOwnKey(draftKey) ?? draftKey;
  const [found, setFound] = useState<Draft | null>(null);
  const waiting = useRef<{ entries: Entries; timer: ReturnType<typeof setTimeout> } | null>(null);
  /** What was found and neither continued with nor discarded stays in the draft beside what is typed now. */
  const before = useRef<Entries>({});

  const flush = useCallback(() => {
    const now = waiting.current;
    if (!now) return;
    clearTimeout(now.timer);
    waiting.current = null;
    const values = { ...before.current, ...now.entries };
    if (Object.keys(values).length === 0) void draftStore().drop(key);
    else void draftStore().write({ key, values, lasting: values });
  }, [key]);

  const keep = useCallback(
    (entries: Entries) => {
      if (waiting.current) clearTimeout(waiting.current.timer);
      waiting.current = { entries, timer: setTimeout(flush, rest) };
    },
    [flush],
  );

  useEffect(() => {
    let gone = false;
    void draftStore()
      .read(key)
      .then((draft) => {
        if (!draft || gone) return;
        before.current = draft.values;
        setFound(draft);
      });
    window.addEventListener('pagehide', flush);
    return () => {
      gone = true;
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush, key]);

  const done = () => {
    before.current = {};
    setFound(null);
  };
  const restore = () => {
    const entries = found?.values ?? {};
    done();
    onRestore(entries);
  };
  const drop = async () => {
    done();
    if (!waiting.current) await draftStore().drop(key);
  };
  return { keep, prompt: <DraftPrompt draft={{ found, restore, drop }} /> };
}
