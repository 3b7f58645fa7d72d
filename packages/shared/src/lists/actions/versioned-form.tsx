import { useEffect, useRef, useState, type ReactNode } from 'react';
import { cancelled, ErrorSummary, Form, useFormContext, type FormProps, type SentForm } from '../../forms';
import { ProblemError } from '../../http';
import type { Schema } from '../../model';
import { Alert, Box, Button, Stack } from '../../ui';
import { toast } from '../../ui/overlay';
import { Difference } from '../audit/audit-trail';
import type { Change } from '../audit/difference';
import { mergeEntries } from './merge-entries';
import { inWords, takenOver } from './their-changes';

type Entries = Record<string, unknown>;

/** What the entries began with: the thing as it was read or saved last. */
interface Base<Thing> {
  thing: Thing;
  entries: Entries;
}

/** What waits for a decision. */
interface Overtaken {
  changes: Change[];
  also: string | undefined;
  /** What was taken over at once, in a sentence. */
  taken: string | null;
  /** As it is saved now. */
  entries: Entries;
  /** The field of the first change. */
  first: string | undefined;
}

export interface VersionedFormProps<S extends Schema, Thing, Saved = unknown> extends Omit<
  FormProps<S>,
  'defaults' | 'onSubmit'
> {
  /** What is changed, as it was read, with its version. */
  thing: Thing;
  /** The entries that say what it is. */
  entriesOf: (thing: Thing) => Entries;
  /** Reads it again; nothing when that fails. */
  reload: () => Promise<Thing | undefined>;
  /** Saves the answers over what was seen last: its version goes along. */
  onSave: (answers: Parameters<FormProps<S>['onSubmit']>[0], seen: Thing) => Promise<Saved>;
  /** What it is once it is saved, for a form that stays open: it is saved from there next time. */
  savedAs?: (seen: Thing, saved: Saved) => Thing;
  /** As in `Somebody else changed this scheme meanwhile`. */
  overtakenTitle: string;
  /** What somebody else did that is no entry and has to be known before it is saved, in a sentence. */
  besides?: (before: Thing, after: Thing) => string | undefined;
}

/** Somebody may be faster again while what they changed is taken over; not for ever. */
const mostTries = 3;

const isStale = (error: unknown) => error instanceof ProblemError && error.code === 'STALE';

/**
 * A form for something that others may change meanwhile. When the server refuses with `STALE`, it is read again. What
 * this person left alone takes the newer value, and where nothing clashes it is saved at once. What both changed is
 * shown beside the entries: saving once more is then a decision. Or the newer state is loaded in their place.
 */
export function VersionedForm<S extends Schema, Thing, Saved>(props: VersionedFormProps<S, Thing, Saved>) {
  const { thing, entriesOf, reload, onSave, savedAs, overtakenTitle, besides, children, ...rest } = props;
  const [begun] = useState(() => ({ thing, entries: entriesOf(thing) }));
  const base = useRef<Base<Thing>>(begun);
  const [overtaken, setOvertaken] = useState<Overtaken | null>(null);

  /** Takes over what does not clash; what is to be decided, or null. */
  const take = ({ form, words }: SentForm, latest: Thing, told: Map<string, string>): Overtaken | null => {
    const { thing: before, entries } = base.current;
    const theirs = entriesOf(latest);
    const { taken, clashes } = mergeEntries(entries, form.getValues(), theirs);
    taken.forEach(({ path, value }) => form.setValue(path, value, { shouldDirty: true }));
    taken.forEach((change) => told.set(change.path, takenOver(change, words)));
    base.current = { thing: latest, entries: theirs };
    const also = besides?.(before, latest);
    if (clashes.length === 0 && !also) return null;
    return {
      changes: clashes.map((change) => inWords(change, words)),
      also,
      taken: sentenceOf(told),
      entries: theirs,
      first: clashes[0]?.path,
    };
  };

  const save: FormProps<S>['onSubmit'] = async (answers, sent) => {
    const told = new Map<string, string>();
    const attempt = async (given: typeof answers, tries: number): Promise<void> => {
      try {
        const seen = base.current.thing;
        const saved = await onSave(given, seen);
        base.current = {
          thing: savedAs ? savedAs(seen, saved) : seen,
          entries: structuredClone(sent.form.getValues()),
        };
      } catch (error) {
        const latest = isStale(error) && tries < mostTries ? await reload() : undefined;
        if (latest === undefined) throw error;
        const clash = take(sent, latest, told);
        setOvertaken(clash);
        if (clash) {
          // Said below, with what can be done about it.
          told.clear();
          throw cancelled();
        }
        const again = (merged: object) => attempt(merged as typeof answers, tries + 1);
        // What does not go together with theirs is said at its fields.
        const stop = () => Promise.reject(cancelled());
        await sent.form.handleSubmit(again, stop)();
      }
    };
    try {
      await attempt(answers, 1);
      setOvertaken(null);
    } finally {
      const title = sentenceOf(told);
      if (title) toast({ severity: 'info', title, milliseconds: 12_000 });
    }
  };
  return (
    <Form {...rest} defaults={begun.entries} onSubmit={save}>
      <Stack gap="5">
        <ErrorSummary />
        {overtaken && (
          <Found about={overtaken}>
            <Alert status="warning" title={overtakenTitle}>
              Your entries are kept. Save again to put yours in the place of these:
              <Box mt="2">
                <Difference changes={overtaken.changes} />
                {overtaken.also}
              </Box>
              {overtaken.taken && <Box mt="2">{overtaken.taken}</Box>}
              <LoadLatest {...overtaken} onLoaded={() => setOvertaken(null)} />
            </Alert>
          </Found>
        )}
        {children}
      </Stack>
    </Form>
  );
}

function sentenceOf(told: ReadonlyMap<string, string>): string | null {
  return told.size === 0 ? null : `Taken over from a colleague: ${[...told.values()].join('; ')}.`;
}

/** Takes the focus when it comes, and again when it is about something else. */
function Found({ about, children }: { about: unknown; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [about]);
  return (
    <Box ref={box} tabIndex={-1} borderRadius="l2" focusVisibleRing="outside">
      {children}
    </Box>
  );
}

type LoadLatestProps = Pick<Overtaken, 'entries' | 'first'> & { onLoaded: () => void };

/** Puts what is saved now in the place of the entries, and leads to the first of them that is another. */
function LoadLatest({ entries, first, onLoaded }: LoadLatestProps) {
  const { reset, setFocus } = useFormContext();
  const load = () => {
    reset(entries, { keepFieldsRef: true });
    if (first !== undefined) setFocus(first);
    onLoaded();
  };
  return (
    <Button size="sm" variant="outline" mt="3" onClick={load}>
      Load the newer version
    </Button>
  );
}
