import { useRef, type ReactNode, type RefObject } from 'react';
import { Box, Spinner, Unless, usePageWaits, When, type BoxProps } from '../../ui';
import { EmptyText, type EmptyWordsProps } from './empty-text';
import { useFollowingFocus } from './use-following-focus';

export interface RowsFrameProps<Row> extends EmptyWordsProps {
  /** `undefined` until the first have arrived. */
  rows: readonly Row[] | undefined;
  /** New rows are on their way: the old ones stand blurred. */
  loading: boolean;
  /** No words about rows: something else is said in their place. */
  silent?: boolean;
  ref?: RefObject<HTMLDivElement | null>;
}

interface FrameProps<Row> extends RowsFrameProps<Row>, Pick<BoxProps, 'hideBelow' | 'hideFrom'> {
  /** Without a box around it: cards have their own. */
  bare: boolean;
  children: (rows: readonly Row[] | undefined) => ReactNode;
}

const boxed = { bg: 'bg.panel', borderWidth: '1px', borderRadius: 'l3' };

/** What is around rows, whatever form they have: waiting, and the words for none, in a region that is there before. */
export function RowsFrame<Row>(props: FrameProps<Row>) {
  const { rows, loading, silent, bare, ref, children, hideBelow, hideFrom, ...empty } = props;
  const own = useRef<HTMLDivElement>(null);
  const frame = ref ?? own;
  useFollowingFocus(frame);
  const some = Boolean(rows?.length);
  const waiting = loading || (!rows && !silent);
  usePageWaits(waiting);
  const words = (
    <Box px="4" py="8">
      <EmptyText {...empty} />
    </Box>
  );
  const around = (shown: readonly Row[] | undefined, box: BoxProps) => (
    <Box
      ref={frame}
      data-rows=""
      position="relative"
      aria-busy={waiting}
      overflow={bare ? undefined : 'hidden'}
      hideBelow={hideBelow}
      hideFrom={hideFrom}
      {...box}
    >
      <Box filter={waiting && some ? 'blur(2px)' : undefined}>{children(shown)}</Box>
      {waiting && <Waiting over={some} />}
      <Box role="status" textAlign="center" color="fg.muted">
        {!waiting && !silent && <Unless value={shown}>{words}</Unless>}
      </Box>
    </Box>
  );
  return (
    <When value={bare && rows} otherwise={around(bare ? rows && [] : rows, boxed)}>
      {around(rows, {})}
    </When>
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
