import { useEffect, useRef, useState } from 'react';
import type { FindChoices, PickerChoice } from './picker-types';

/** Milliseconds of rest after the last key before the server is asked. */
const rest = 250;

export interface Choices {
  /** `undefined` while they are on their way for the first time. */
  found: readonly PickerChoice[] | undefined;
  busy: boolean;
  failure: string | null;
}

const nothing: Choices = { found: undefined, busy: false, failure: null };

/** What is found for the text while the list is open. Answers that come late, for another text, are dropped. */
export function useChoices(find: FindChoices, text: string, open: boolean): Choices {
  const [choices, setChoices] = useState(nothing);
  const latest = useRef(find);
  latest.current = find;
  useEffect(() => {
    if (!open) return setChoices(nothing);
    const stop = new AbortController();
    const ask = async () => {
      try {
        const found = await latest.current(text.trim(), stop.signal);
        if (!stop.signal.aborted) setChoices({ found, busy: false, failure: null });
      } catch (error) {
        const failure = error instanceof Error ? error.message : String(error);
        if (!stop.signal.aborted) setChoices({ found: [], busy: false, failure });
      }
    };
    setChoices(({ found }) => ({ found, busy: true, failure: null }));
    const timer = setTimeout(() => void ask(), text ? rest : 0);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text, open]);
  return choices;
}
