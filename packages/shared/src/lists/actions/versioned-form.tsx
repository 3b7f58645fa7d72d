import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ErrorSummary, Form, useFormContext, type FormProps } from '../../forms';
import { ProblemError } from '../../http';
import type { Schema } from '../../model';
import { Alert, Box, Button, Stack } from '../../ui';
import { Difference } from '../audit/audit-trail';
import { differenceOf } from '../audit/difference';

interface Overtaken<Thing> {
  before: Thing;
  after: Thing;
}

export interface VersionedFormProps<S extends Schema, Thing, Saved = unknown> extends Omit<
  FormProps<S>,
  'defaults' | 'onSubmit'
> {
  /** What is changed, as it was read, with its version. */
  thing: Thing;
  /** The entries that say what it is. */
  entriesOf: (thing: Thing) => Record<string, unknown>;
  /** Reads it again; nothing when that fails. */
  reload: () => Promise<Thing | undefined>;
  /** Saves the answers over what was seen last: its version goes along. */
  onSave: (answers: Parameters<FormProps<S>['onSubmit']>[0], seen: Thing) => Promise<Saved>;
  /** What it is once it is saved, for a form that stays open: it is saved from there next time. */
  savedAs?: (seen: Thing, saved: Saved) => Thing;
  /** As in `Somebody else changed this scheme meanwhile`. */
  overtakenTitle: string;
  /** What somebody else changed, in words; else every entry that differs, before and after. */
  changes?: (before: Thing, after: Thing) => ReactNode;
}

/**
 * A form for something that others may change meanwhile. When the server refuses with `STALE`, it is read again, the
 * entries stay, and it is shown what somebody else saved: saving once more is then a decision. Or the newer state is
 * loaded in place of the entries.
 */
export function VersionedForm<S extends Schema, Thing, Saved>(props: VersionedFormProps<S, Thing, Saved>) {
  const { thing, entriesOf, reload, onSave, savedAs, overtakenTitle, changes, children, ...form } = props;
  const [begun] = useState(thing);
  const [seen, setSeen] = useState(thing);
  const [overtaken, setOvertaken] = useState<Overtaken<Thing> | null>(null);
  const save: FormProps<S>['onSubmit'] = async (answers) => {
    try {
      const saved = await onSave(answers, seen);
      if (savedAs) setSeen(savedAs(seen, saved));
      setOvertaken(null);
    } catch (error) {
      const latest = error instanceof ProblemError && error.code === 'STALE' ? await reload() : undefined;
      setOvertaken(latest === undefined ? null : { before: seen, after: latest });
      if (latest === undefined) throw error;
      setSeen(latest);
      // Said below, with what can be done about it.
      throw new DOMException('overtaken', 'AbortError');
    }
  };
  return (
    <Form {...form} defaults={entriesOf(begun)} onSubmit={save}>
      <Stack gap="5">
        <ErrorSummary />
        {overtaken && (
          <Found about={overtaken}>
            <Alert status="warning" title={overtakenTitle}>
              Your entries are kept. Save again to put them in the place of these:
              <Box mt="2">
                {changes?.(overtaken.before, overtaken.after) ?? (
                  <Difference
                    changes={differenceOf(entriesOf(overtaken.before), entriesOf(overtaken.after))}
                  />
                )}
              </Box>
              <LoadLatest entries={entriesOf(overtaken.after)} onLoaded={() => setOvertaken(null)} />
            </Alert>
          </Found>
        )}
        {children}
      </Stack>
    </Form>
  );
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

/** Puts what is saved now in the place of the entries. */
function LoadLatest({ entries, onLoaded }: { entries: Record<string, unknown>; onLoaded: () => void }) {
  const { reset } = useFormContext();
  const load = () => {
    reset(entries);
    onLoaded();
  };
  return (
    <Button size="sm" variant="outline" mt="3" onClick={load}>
      Load the newer version
    </Button>
  );
}
