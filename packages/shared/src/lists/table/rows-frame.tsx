import { useRef, type ReactNode, type RefObject } from 'react';
import { Box, Spinner, usePageWaits } from '../../ui';
import { EmptyText, type EmptyWordsProps } from './empty-text';
import { useFollowingFocus } from './use-following-focus';

interface RowsFrameProps extends EmptyWordsProps {
  /** Number of rows; `undefined` until the first have arrived. */
  count: number | undefined;
  /** New rows are on their way: the old ones stand blurred. */
  loading: boolean;
  /** No words about rows: something else is said in their place. */
  silent?: boolean;
  /** Without a box around it: cards have their own. */
  bare?: boolean;
  ref?: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

/** What is around rows, whatever form they have: waiting, and the words for none, in a region that is there before. */
export function RowsFrame({ count, loading, silent, bare, ref, children, ...empty }: RowsFrameProps) {
  const own = useRef<HTMLDivElement>(null);
  const frame = ref ?? own;
  useFollowingFocus(frame);
  const waiting = loading || (count === undefined && !silent);
  usePageWaits(waiting);
  const none = count === 0 && !waiting && !silent;
  const box = bare && count ? {} : { bg: 'bg.panel', borderWidth: '1px', borderRadius: 'l3' };
  return (
    <Box
      ref={frame}
      data-rows=""
      position="relative"
      aria-busy={waiting}
      overflow={bare ? undefined : 'hidden'}
      {...box}
    >
      <Box filter={waiting && count ? 'blur(2px)' : undefined}>{children}</Box>
      {waiting && <Waiting over={Boolean(count)} />}
      <Box role="status" px="4" py={none ? '8' : '0'} textAlign="center" color="fg.muted">
        {none && <EmptyText {...empty} />}
      </Box>
    </Box>
  );
}

function Waiting({ over }: { over: boolean }) {
  const place = over ? ({ position: 'absolute', inset: '0' } as const) : ({ py: '8' } as const);
  return (
    <Box {...place} display="flex" alignItems="center" justifyContent="center">
      <Spinner color="colorPalette.solid" />
    </Box>
  );
}
