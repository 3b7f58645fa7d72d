import { use, useId, useState, type ReactNode } from 'react';
import type { CallSpec } from '../../model';
import { Button, ErrorMessage, FilterIcon, Flex, InBuild, Stack, Text } from '../../ui';
import { ChosenFilters } from './chosen-filters';
import { FilterFields } from './filter-fields';
import { isNarrowed } from './list-state';
import { SearchBox } from './search-box';
import { SortChoice } from './sort-choice';
import type { ListView } from './use-list';

interface ListToolbarProps<C extends CallSpec> extends Pick<
  ListView<C>,
  'list' | 'state' | 'unknown' | 'change' | 'unknownChoices'
> {
  /** Saved filters and exports. */
  children?: ReactNode;
}

const longestShown = 40;

/** One line over a list: the search, what narrows the list now, and the button that opens all filters and the order. */
export function ListToolbar<C extends CallSpec>({
  list,
  state,
  unknown,
  change,
  unknownChoices,
  children,
}: ListToolbarProps<C>) {
  const { filters = [], columns, searchLabel = 'Search' } = list;
  const inBuild = use(InBuild);
  const [open, setOpen] = useState(false);
  const panel = useId();
  const choose = (name: string, value: string) => {
    const { [name]: _before, ...others } = state.filters;
    change({ filters: value ? { ...others, [name]: value } : others });
  };
  const opens = filters.length > 0 || columns.some(({ sort }) => sort);
  return (
    <Stack gap="3" data-no-print>
      <Flex wrap="wrap" gap="2" align="center">
        <SearchBox
          label={searchLabel}
          value={state.search}
          onSearch={(search) => change({ search }, { replace: true })}
        />
        {opens && (
          <Button
            size="sm"
            variant="outline"
            aria-expanded={open}
            aria-controls={panel}
            onClick={() => setOpen(!open)}
          >
            <FilterIcon aria-hidden />
            {filters.length > 0 ? 'Filters' : 'Order'}
          </Button>
        )}
        <ChosenFilters filters={filters} values={state.filters} onDrop={(name) => choose(name, '')} />
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
      {unknownChoices && <ErrorMessage {...unknownChoices} />}
      {unknown.map(({ label, value }) => (
        <Text key={label} role="status" textStyle="sm" color="fg.muted">
          {label}: “{value.slice(0, longestShown)}” is no choice here and is not used.
        </Text>
      ))}
      <Flex
        id={panel}
        display={open ? 'flex' : 'none'}
        wrap="wrap"
        gap="3"
        align="flex-end"
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="l3"
        p="3"
      >
        {!inBuild && (
          <>
            <FilterFields filters={filters} values={state.filters} onChange={choose} />
            <SortChoice columns={columns} sort={state.sort} onSort={(sort) => change({ sort })} />
          </>
        )}
      </Flex>
    </Stack>
  );
}
