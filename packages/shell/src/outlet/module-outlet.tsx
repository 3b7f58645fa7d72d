import { use, useCallback, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import type { EntryRef } from '../loading/module-loader';
import { EntryBoundary } from './entry-boundary';
import { FirstPage } from './first-page';
import { FailureCard, SlotFailure } from './failure-card';
import { Mounted } from './mounted';
import { PageSkeleton, SlotSkeleton } from './page-skeleton';
import { hasSettled } from './prepare';
import { useOutletSetup } from './outlet-setup';
import { useRetry } from './use-retry';

interface OutletProps {
  entry: EntryRef;
  title: string;
  /** The location, so that a failure card goes away when the person does. */
  at: string;
}

/** Holds the page that is there already while the next one may still come quickly. */
function Grace({ entry, children }: { entry: EntryRef; children: ReactNode }) {
  const { preparations } = useOutletSetup();
  // Of the load that it began with: one that has started anew meanwhile is for the next visit.
  const { grace } = useMemo(() => preparations.prepare(entry), [preparations, entry]);
  use(grace);
  return children;
}

/**
 * The entry once its code is there, a skeleton before. The code is waited for by a store and not by suspending: React
 * holds what suspended back until 300 ms after the last skeleton came up, and code often comes sooner.
 */
function Arriving({ entry, ...meanwhile }: { entry: EntryRef; skeleton: ReactNode; mounting?: ReactNode }) {
  const { preparations } = useOutletSetup();
  // One load for as long as this stands: a link that was pointed at forgets one that failed.
  const { code } = useMemo(() => preparations.prepare(entry), [preparations, entry]);
  const subscribe = useCallback(
    (changed: () => void) => {
      let listening = true;
      const tell = () => listening && changed();
      code.then(tell, tell);
      return () => {
        listening = false;
      };
    },
    [code],
  );
  const there = useSyncExternalStore(subscribe, () => hasSettled(code));
  return there ? <Mounted entry={entry} code={code} {...meanwhile} /> : meanwhile.skeleton;
}

function useEntryRetry(entry: EntryRef) {
  const { preparations } = useOutletSetup();
  const { startAnew, ...rest } = useRetry(() => {
    preparations.forgetFailed(entry);
    return preparations.prepare(entry).code;
  });
  const leave = () => {
    preparations.forgetFailed(entry);
    startAnew();
  };
  return { ...rest, leave };
}

/** A module's page in the content area: the old page for a moment, then a skeleton, then the page or a card. */
export function ModuleOutlet({ entry, title, at }: OutletProps) {
  const { attempt, trying, retry, leave } = useEntryRetry(entry);
  return (
    <EntryBoundary
      key={attempt}
      entry={entry}
      at={at}
      leave={leave}
      card={(failure) => <FailureCard title={title} {...failure} trying={trying} retry={retry} />}
    >
      <Grace entry={entry}>
        <Arriving entry={entry} skeleton={<PageSkeleton />} mounting={<FirstPage skeleton="page" />} />
      </Grace>
    </EntryBoundary>
  );
}

/** One contribution to a slot, in its own area. */
export function SlotOutlet({ entry, title, at }: OutletProps) {
  const { attempt, trying, retry, leave } = useEntryRetry(entry);
  return (
    <EntryBoundary
      key={attempt}
      entry={entry}
      at={at}
      leave={leave}
      card={(failure) => <SlotFailure title={title} {...failure} trying={trying} retry={retry} />}
    >
      <Arriving entry={entry} skeleton={<SlotSkeleton />} />
    </EntryBoundary>
  );
}
