import { HostProvider, type HostContext } from '@portal/shared/module';
import { chakra } from '@portal/shared/ui';
import {
  use,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import type { EntryRef, LoadedEntry } from '../loading/module-loader';
import { keyOf } from '../loading/open-release';
import { createHostContext } from './host-context';
import { watchStyles } from './left-styles';
import { entryKey } from './prepare';
import { useStage } from './stage';

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
}

/** Mounts a loaded entry for as long as it is in the tree. Throws what stopped it. */
export function Mounted({ entry, code }: MountedProps) {
  const { enter, services, failed } = useStage();
  const { lifecycles, version } = use(code);
  const [node, show] = useNodeSlot();
  const [host, setHost] = useState<HostContext | null>(null);
  const [failure, setFailure] = useState<MountFailure | null>(null);
  const dom = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const domElement = dom.current;
    if (!domElement) return undefined;
    const stop = new AbortController();
    const leak = (error: Error) => failed({ entry, version, phase: 'leak', error });
    const styles = watchStyles((count) => leak(new Error(`${count} styles were left behind`)));
    const render = (page: ReactNode) => {
      styles.isReact();
      show(page);
    };
    const context = createHostContext({ entry, version, signal: stop.signal, services, render });
    setHost(context);
    const leave = enter({
      key: entryKey(entry),
      release: keyOf({ id: entry.module.id, version }),
      lifecycles,
      props: { ...context, domElement },
      failed: (error) => setFailure(new MountFailure('could not be mounted', { cause: error })),
      leftBadly: (error) => failed({ entry, version, phase: 'unmount', error }),
      left: styles.left,
    });
    return () => {
      styles.leaving();
      stop.abort();
      show(null);
      leave();
    };
  }, [entry, version, lifecycles, enter, services, failed, show]);

  if (failure) throw failure;
  return (
    <HostProvider value={host}>
      {/* Left empty by React modules: then it must not take a place in a grid or stack. */}
      <chakra.div ref={dom} data-module={entry.module.id} _empty={{ display: 'none' }} />
      {node}
    </HostProvider>
  );
}
