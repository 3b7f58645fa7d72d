import { HostProvider, type HostContext } from '@portal/shared/module';
import { chakra, usePageWaits } from '@portal/shared/ui';
import {
  Suspense,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { LoadError } from '../loading/load-error';
import type { EntryRef, LoadedEntry } from '../loading/module-loader';
import { keyOf } from '../loading/releases';
import { createHostContext } from './host-context';
import { addMountedEntry, type MountedEntry } from './page-state';
import { entryKey } from './prepare';
import { useOutletSetup } from './outlet-setup';
import type { VisitWatch } from './side-effects/watch-visit';

/** An entry came up and could not be mounted. */
export class MountFailure extends Error {
  override name = 'MountFailure';
}

/** Where a React module's page arrives. A store and not a state: it reaches the screen without a blank frame. */
function useNodeSlot() {
  const [slot] = useState(() => ({ node: null as ReactNode, changed: () => undefined as void }));
  const subscribe = useCallback(
    (listener: () => void) => {
      slot.changed = listener;
      return () => {
        slot.changed = () => undefined;
      };
    },
    [slot],
  );
  const node = useSyncExternalStore(subscribe, () => slot.node);
  const show = useCallback(
    (next: ReactNode) => {
      slot.node = next;
      slot.changed();
    },
    [slot],
  );
  return [node, show] as const;
}

interface MountedProps {
  entry: EntryRef;
  code: Promise<LoadedEntry>;
  /** Stands in for a page that waits for what it has asked for. */
  skeleton: ReactNode;
  /** Stands there until it has been mounted. */
  mounting?: ReactNode;
}

/** Stands after the page: its effects run just after those of the page. */
function Ran({ ran }: { ran(): void }) {
  useEffect(ran);
  return null;
}

/** Longer than any call waits for its answer; what a page waits for after that will not come. */
export const longestWait = 45_000;

/** Stands where a page waits for what it has asked for. The wait has an end, which is the page's failure. */
export function Waiting({ children }: { children: ReactNode }) {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), longestWait);
    return () => clearTimeout(timer);
  }, []);
  if (over) throw new LoadError('deadline', 'what the page waits for did not come');
  return children;
}

/** Mounts a loaded entry for as long as it is in the tree. Throws what stopped it. */
export function Mounted({ entry, code, skeleton, mounting }: MountedProps) {
  const { mountEntry, services, failed, startAnew } = useOutletSetup();
  const { lifecycles, version } = use(code);
  const [node, show] = useNodeSlot();
  const [host, setHost] = useState<HostContext | null>(null);
  const [failure, setFailure] = useState<MountFailure | null>(null);
  const [up, setUp] = useState(false);
  // A module without React has its page there when it says so.
  usePageWaits(!node && !up);
  const dom = useRef<HTMLDivElement>(null);
  const watch = useRef<VisitWatch>(null);
  const check = useCallback(() => watch.current?.check(), []);

  useLayoutEffect(() => {
    const domElement = dom.current;
    if (!domElement) return undefined;
    const stop = new AbortController();
    const release = keyOf({ id: entry.module.id, version });
    const one: MountedEntry = {
      module: entry.module.id,
      release,
      takeAway: () => show(null),
      reportFault(phase, words) {
        failed({ entry, version, phase, error: new Error(words) });
        startAnew(entry.module.id);
      },
    };
    const leavePage = addMountedEntry(one);
    const context = createHostContext({ entry, version, signal: stop.signal, services, render: show });
    setHost(context);
    const leave = mountEntry({
      key: entryKey(entry),
      release,
      lifecycles,
      props: { ...context, domElement },
      one,
      watched(visit) {
        watch.current = visit;
      },
      mounted: () => setUp(true),
      failed: (error) => setFailure(new MountFailure('could not be mounted', { cause: error })),
      unmountFailed: (error) => failed({ entry, version, phase: 'unmount', error }),
    });
    return () => {
      leavePage();
      stop.abort();
      show(null);
      leave();
    };
  }, [entry, version, lifecycles, mountEntry, services, failed, startAnew, show]);

  if (failure) throw failure;
  return (
    <HostProvider value={host}>
      {/* Left empty by React modules: then it must not take a place in a grid or stack. */}
      <chakra.div ref={dom} data-module={entry.module.id} _empty={{ display: 'none' }} />
      {!node && !up && mounting}
      {/* Within: what is hidden while it waits loses its effects, and with them the visit. */}
      <Suspense fallback={<Waiting>{skeleton}</Waiting>}>
        {node}
        <Ran ran={check} />
      </Suspense>
    </HostProvider>
  );
}
