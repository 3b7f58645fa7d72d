import { useId } from 'react';
import {
  countLine,
  isPlaceholder,
  lastPageOf,
  pagesAround,
  pageSizes,
  shownAs,
  type FoundRows,
} from '../../model';
import { Button, Flex, NativeSelect, When, chakra } from '../../ui';
import type { ListState } from './list-state';

interface PagerProps {
  /** Names the pages for assistive technology. */
  title: string;
  state: Pick<ListState, 'page' | 'pageSize'>;
  found: FoundRows;
  onPage: (page: number) => void;
  /** None: how many rows a page has is not for the reader to choose. */
  onPageSize?: (pageSize: number) => void;
}

/** Under a list: which rows of how many, its pages, and how many rows a page has. */
export function Pager({ onPageSize, ...props }: PagerProps) {
  const { found, state } = props;
  return (
    <Flex wrap="wrap" gap="3" align="center" justify="space-between" textStyle="sm" data-no-print>
      <chakra.p color="fg.muted" aria-live="polite" fontVariantNumeric="tabular-nums" minH="5">
        {countLine(found, state)}
      </chakra.p>
      {isPlaceholder(found) ? <FirstPages {...props} /> : <Pages {...props} />}
      {onPageSize && (
        <When value={found.rows}>
          <PageSize pageSize={state.pageSize} onPageSize={onPageSize} />
        </When>
      )}
    </Flex>
  );
}

type PagesProps = Omit<PagerProps, 'onPageSize'>;

const Nav = chakra('nav', { base: { display: 'flex', flexWrap: 'wrap', gap: '1.5' } });

function Pages({ title, state, found, onPage }: PagesProps) {
  const { page } = state;
  const last = lastPageOf(found, state);
  if (last === 1) return null;
  return (
    <Nav aria-label={`Pages of ${title}`}>
      <Turn label="Previous" to={page - 1} possible={page > 1} onPage={onPage} />
      {pagesAround(page, last, found.totalIsExact).map((each, index) =>
        each === null ? (
          <Gap key={`gap ${index}`} />
        ) : (
          <PageButton key={each} page={each} current={each === page} onPage={onPage} />
        ),
      )}
      <Turn label="Next" to={page + 1} possible={page < last} onPage={onPage} />
    </Nav>
  );
}

/** The same of the first page in a template, for any number of rows. */
function FirstPages({ title, state: { pageSize }, found, onPage }: PagesProps) {
  const { total, totalIsExact } = found;
  const page = { current: false, onPage };
  return (
    <When value={total} above={pageSize}>
      <Nav aria-label={`Pages of ${title}`}>
        <Turn label="Previous" to={0} possible={false} onPage={onPage} />
        <PageButton {...page} page={1} current />
        <PageButton {...page} page={2} />
        <When value={totalIsExact}>
          <When value={total} above={3 * pageSize}>
            <Gap />
          </When>
          <When value={total} above={2 * pageSize}>
            <PageButton {...page} page={shownAs(total, 'pageCount', pageSize)} />
          </When>
        </When>
        <Turn label="Next" to={2} possible onPage={onPage} />
      </Nav>
    </When>
  );
}

const Gap = () => (
  <chakra.span alignSelf="center" px="1" hideBelow="sm" aria-hidden>
    …
  </chakra.span>
);

interface PageButtonProps {
  /** A text where it stands for any. */
  page: number | string;
  current: boolean;
  onPage: (page: number) => void;
}

function PageButton({ page, current, onPage }: PageButtonProps) {
  return (
    <Button
      size="sm"
      px="2.5"
      hideBelow={current ? undefined : 'sm'}
      variant={current ? 'solid' : 'outline'}
      aria-label={`Page ${page}`}
      aria-current={current ? 'page' : undefined}
      onClick={() => onPage(Number(page))}
    >
      {page}
    </Button>
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
