import { useId } from 'react';
import { pageSizes } from '../../model';
import { Button, Flex, NativeSelect, chakra } from '../../ui';
import { countLine, lastPageOf, pagesAround } from './paging';
import type { ListState } from './list-state';

interface PagerProps {
  /** Names the pages for assistive technology. */
  title: string;
  state: Pick<ListState, 'page' | 'pageSize'>;
  shown: number;
  total: number;
  totalIsExact: boolean;
  onPage: (page: number) => void;
  onPageSize: (pageSize: number) => void;
}

/** Under a list: which rows of how many, its pages, and how many rows a page has. */
export function Pager({ title, state, shown, total, totalIsExact, onPage, onPageSize }: PagerProps) {
  const { page, pageSize } = state;
  const last = lastPageOf({ page, pageSize, shown, total, totalIsExact });
  const count = countLine({ page, pageSize, shown, total, totalIsExact });
  return (
    <Flex wrap="wrap" gap="3" align="center" justify="space-between" textStyle="sm" data-no-print>
      <chakra.p color="fg.muted" aria-live="polite" fontVariantNumeric="tabular-nums" minH="5">
        {count}
      </chakra.p>
      {last > 1 && (
        <chakra.nav aria-label={`Pages of ${title}`} display="flex" flexWrap="wrap" gap="1.5">
          <Turn label="Previous" to={page - 1} possible={page > 1} onPage={onPage} />
          {pagesAround(page, last, totalIsExact).map((each, index) =>
            each === null ? (
              <chakra.span key={`gap ${index}`} alignSelf="center" px="1" hideBelow="sm" aria-hidden>
                …
              </chakra.span>
            ) : (
              <Button
                key={each}
                size="sm"
                px="2.5"
                hideBelow={each === page ? undefined : 'sm'}
                variant={each === page ? 'solid' : 'outline'}
                aria-label={`Page ${each}`}
                aria-current={each === page ? 'page' : undefined}
                onClick={() => onPage(each)}
              >
                {each}
              </Button>
            ),
          )}
          <Turn label="Next" to={page + 1} possible={page < last} onPage={onPage} />
        </chakra.nav>
      )}
      {shown > 0 && <PageSize pageSize={pageSize} onPageSize={onPageSize} />}
    </Flex>
  );
}

function PageSize({ pageSize, onPageSize }: { pageSize: number; onPageSize: (pageSize: number) => void }) {
  const size = useId();
  return (
    <Flex gap="2" align="center">
      <chakra.label htmlFor={size} color="fg.muted" whiteSpace="nowrap">
        Rows per page
      </chakra.label>
      <chakra.div width="4.75rem">
        <NativeSelect
          id={size}
          controlSize="sm"
          value={pageSize}
          onChange={(event) => onPageSize(Number(event.target.value))}
        >
          {pageSizes.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </NativeSelect>
      </chakra.div>
    </Flex>
  );
}

interface TurnProps {
  label: string;
  to: number;
  possible: boolean;
  onPage: (page: number) => void;
}

/** A step to the page beside. At the ends it stays reachable, so that the focus is not lost under the hand. */
function Turn({ label, to, possible, onPage }: TurnProps) {
  return (
    <Button
      size="sm"
      variant="outline"
      aria-disabled={!possible || undefined}
      opacity={possible ? undefined : '0.55'}
      onClick={() => possible && onPage(to)}
    >
      {label}
    </Button>
  );
}
