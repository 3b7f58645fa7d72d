import { useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useSession } from '../../session';
import { draftStore, type Draft } from './draft-store';
import { mergeAnswers, withoutSensitive } from './lasting';

interface Options {
  form: UseFormReturn;
  draftKey: string | undefined;
  sensitive: readonly string[] | undefined;
}

/** Milliseconds of rest after the last key before the draft is written. */
const rest = 600;
const nothing: readonly string[] = [];

/** The key of a draft for who is signed in: drafts stay in the browser for a day, and who comes next has others. */
export function useOwnKey(draftKey: string | undefined): string | undefined {
  const session = useSession();
  return draftKey && session ? `${draftKey}:${session.userId}` : draftKey;
}

/** The draft of a form: `found` is one from before; everything typed since is kept as long as `draftKey` stands. */
export function useDraft({ form, draftKey: ofForm, sensitive = nothing }: Options) {
  const draftKey = useOwnKey(ofForm);
  const [found, setFound] = useState<Draft | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hidden = useRef(sensitive);
  hidden.current = sensitive;

  const flush = useCallback(() => {
    if (timer.current === undefined || !draftKey) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    const values = form.getValues();
    void draftStore().write({ key: draftKey, values, lasting: withoutSensitive(values, hidden.current) });
  }, [draftKey, form]);

  useEffect(() => {
    if (!draftKey) return;
    let gone = false;
    void draftStore()
      .read(draftKey)
      .then((draft) => {
        if (draft && !gone && !form.formState.isDirty) setFound(draft);
      });
    const { unsubscribe } = form.watch((_values, { type }) => {
      // Only what a person does makes a draft; resets and defaults come without a type.
      if (type !== 'change') return;
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, rest);
    });
    window.addEventListener('pagehide', flush);
    return () => {
      gone = true;
      unsubscribe();
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [draftKey, flush, form]);

  const restore = () => {
    if (!found) return;
    const values = mergeAnswers(form.getValues(), found.values);
    Object.entries(values).forEach(([name, value]) => form.setValue(name, value, { shouldDirty: true }));
    setFound(null);
  };

  const drop = async () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    setFound(null);
    if (draftKey) await draftStore().drop(draftKey);
  };

  return { found, restore, drop };
}

export type FormDraft = ReturnType<typeof useDraft>;
