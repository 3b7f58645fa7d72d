import { startTransition, Suspense, use, useState, type ReactNode } from 'react';
import type { EntryRef } from '../loading/module-loader';
import { EntryBoundary } from './entry-boundary';
import { FailureCard, SlotFailure } from './failure-card';
import { Mounted } from './mounted';
import { PageSkeleton, SlotSkeleton } from './page-skeleton';
import { useStage } from './stage';

interface OutletProps {
  entry: EntryRef;
  title: string;
  /** The location, so that a failure card goes away when the person does. */
  at: string;
}

/** Holds the page that is there already while the next one may still come quickly. */
function Grace({ entry, children }: { entry: EntryRef; children: ReactNode }) {
  use(useStage().preparations.prepare(entry).grace);
  return children;
}

function useRetry(entry: EntryRef) {
  const { preparations } = useStage();
  const [attempt, setAttempt] = useState(0);
  const retry = () =>
    startTransition(() => {
      preparations.forgetFailed(entry);
      setAttempt((before) => before + 1);
    });
  return { attempt, retry };
}

/** A module's page in the content area: the old page for a moment, then a skeleton, then the page or a card. */
export function ModuleOutlet({ entry, title, at }: OutletProps) {
  const { attempt, retry } = useRetry(entry);
  return (
    <EntryBoundary
      key={attempt}
      entry={entry}
      at={at}
      retry={retry}
      card={(failure) => <FailureCard title={title} {...failure} />}
    >
      <Grace entry={entry}>
        <Suspense fallback={<PageSkeleton />}>
          <Mounted entry={entry} />
        </Suspense>
      </Grace>
    </EntryBoundary>
  );
}

/** One contribution to a slot, in its own area. */
export function SlotOutlet({ entry, title, at }: OutletProps) {
  const { attempt, retry } = useRetry(entry);
  return (
    <EntryBoundary
      key={attempt}
      entry={entry}
      at={at}
      retry={retry}
      card={(failure) => <SlotFailure title={title} {...failure} />}
    >
      <Suspense fallback={<SlotSkeleton />}>
        <Mounted entry={entry} />
      </Suspense>
    </EntryBoundary>
  );
}
