import { ChevronDownIcon, ChevronUpDownIcon, ChevronUpIcon, chakra } from '../../ui';

export interface Sorting {
  /** `name`, or `-name` for descending; the server's own order when left out. */
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
}

export function ariaSort(sort: string | undefined, by: string): 'ascending' | 'descending' | 'none' {
  if (sort === by) return 'ascending';
  return sort === `-${by}` ? 'descending' : 'none';
}

/** What a press on the heading asks for next: up, down, the server's own order. */
function nextSort(sort: string | undefined, by: string): string | undefined {
  if (sort === by) return `-${by}`;
  return sort === `-${by}` ? undefined : by;
}

const signs = { ascending: ChevronUpIcon, descending: ChevronDownIcon, none: ChevronUpDownIcon };

/**
 * The heading of a column that can be sorted. On paper it is its text alone: Chromium repeats the headings of a table
 * on each page, but never a button.
 */
export function SortHeader({ header, by, sort, onSort }: Sorting & { header: string; by: string }) {
  const Sign = signs[ariaSort(sort, by)];
  return (
    <chakra.button
      type="button"
      display="inline-flex"
      alignItems="center"
      gap="1"
      minH="8"
      px="1"
      mx="-1"
      my="-1.5"
      textAlign="inherit"
      borderRadius="l1"
      cursor="pointer"
      fontWeight="inherit"
      color={sort?.replace('-', '') === by ? 'fg' : undefined}
      focusVisibleRing="inside"
      _print={{ display: 'contents' }}
      _hover={{ color: 'fg' }}
      onClick={() => onSort(nextSort(sort, by))}
    >
      {header}
      <Sign size={14} aria-hidden data-no-print />
    </chakra.button>
  );
}
