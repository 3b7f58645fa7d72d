import { useId, useState, type ReactNode } from 'react';
import type { CallSpec } from '../../model';
import { Button, Flex, NativeSelect, Stack, VisuallyHidden } from '../../ui';
import { FilterFields } from './filter-fields';
import { isNarrowed, type ListState } from './list-state';
import type { Report } from './report';
import { SearchBox } from './search-box';

interface ListToolbarProps<C extends CallSpec> {
  report: Report<C>;
  state: ListState;
  change: (patch: Partial<ListState>, options?: { replace?: boolean }) => void;
  phone: boolean;
  /** Saved filters and exports. */
  children?: ReactNode;
}

/** Over a list: search and filters; on phones the filters wait behind a button, and the order is chosen from a list. */
export function ListToolbar<C extends CallSpec>(props: ListToolbarProps<C>) {
  const { report, state, change, phone, children } = props;
  const { filters = [], columns, searchLabel = 'Search' } = report;
  const [open, setOpen] = useState(false);
  const panel = useId();
  const chosen = Object.keys(state.filters).length;
  const choose = (name: string, value: string) => {
    const { [name]: _before, ...others } = state.filters;
    change({ filters: value ? { ...others, [name]: value } : others });
  };
  return (
    <Stack gap="3" data-no-print>
      <Flex wrap="wrap" gap="2" align="center">
        <SearchBox
          label={searchLabel}
          value={state.search}
          onSearch={(search) => change({ search }, { replace: true })}
        />
        {phone && filters.length > 0 && (
          <Button
            size="sm"
            variant="outline"
            aria-expanded={open}
            aria-controls={panel}
            onClick={() => setOpen(!open)}
          >
            {chosen > 0 ? `Filters (${chosen})` : 'Filters'}
          </Button>
        )}
        {isNarrowed(state) && (
          <Button size="sm" variant="ghost" onClick={() => change({ search: '', filters: {} })}>
            Clear filters
          </Button>
        )}
        {children && (
          <Flex gap="2" wrap="wrap" ms={{ sm: 'auto' }}>
            {children}
          </Flex>
        )}
      </Flex>
      <Stack id={panel} gap="3" display={phone && !open ? 'none' : undefined}>
        {filters.length > 0 && <FilterFields filters={filters} values={state.filters} onChange={choose} />}
      </Stack>
      {phone && <SortChoice columns={columns} sort={state.sort} onSort={(sort) => change({ sort })} />}
    </Stack>
  );
}

interface SortChoiceProps {
  columns: readonly { header: string; sort?: string }[];
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
}

/** Cards have no headings to press. */
function SortChoice({ columns, sort, onSort }: SortChoiceProps) {
  const id = useId();
  const sortable = columns.filter((column) => column.sort);
  if (sortable.length === 0) return null;
  return (
    <div>
      <VisuallyHidden asChild>
        <label htmlFor={id}>Order</label>
      </VisuallyHidden>
      <NativeSelect
        id={id}
        controlSize="sm"
        value={sort ?? ''}
        onChange={(event) => onSort(event.target.value || undefined)}
      >
        <option value="">Usual order</option>
        {sortable.map(({ header, sort: by = '' }) => [
          <option key={by} value={by}>{`${header}, ascending`}</option>,
          <option key={`-${by}`} value={`-${by}`}>{`${header}, descending`}</option>,
        ])}
      </NativeSelect>
    </div>
  );
}
