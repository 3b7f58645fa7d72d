import { firstPage, pageSizes } from '../../model';
import type { Filter } from './filter';

/** What of a list is in the page's address. */
export interface ListState {
  search: string;
  page: number;
  pageSize: number;
  /** A sort key, with `-` for descending; the server's own order when left out. */
  sort: string | undefined;
  /** Chosen filters by name; what is not chosen is not in it. */
  filters: Readonly<Record<string, string>>;
}

/** What a list understands, and how its parameters are told from those of other lists on the page. */
export interface ListRules {
  /** As in `pending.`; empty for the only list of a page. */
  prefix: string;
  sorts: readonly string[];
  filters: readonly Filter[];
}

const longestSearch = 100;
const aDay = /^\d{4}-\d{2}-\d{2}$/;
const sizes: readonly number[] = pageSizes;

/** Nobody can say yet which choices it has: what the address says of it stays. */
const isLoading = ({ lookup, choices }: Filter) => lookup !== undefined && !choices;

function isChoice({ kind, choices }: Filter, value: string): boolean {
  if (kind === 'flag') return value === 'true';
  if (kind === 'date') return aDay.test(value);
  return choices?.some((choice) => choice.value === value) ?? false;
}

/** Reads the address. It can be typed by hand or be an old bookmark: what makes no sense is as if it were not there. */
export function readState(params: URLSearchParams, { prefix, sorts, filters }: ListRules): ListState {
  const read = (name: string) => params.get(prefix + name) ?? '';
  const page = Number(read('page'));
  const pageSize = Number(read('pageSize'));
  const sort = read('sort');
  const chosen = filters
    .map((filter) => [filter, read(filter.name)] as const)
    .filter(([filter, value]) => isChoice(filter, value))
    .map(([{ name }, value]) => [name, value] as const);
  return {
    search: read('search').slice(0, longestSearch),
    page: Number.isInteger(page) && page > 0 ? page : firstPage.page,
    pageSize: sizes.includes(pageSize) ? pageSize : firstPage.pageSize,
    sort: sorts.includes(sort.replace(/^-/, '')) ? sort : undefined,
    filters: Object.fromEntries(chosen),
  };
}

/** Filters that the address sets to something they do not have: said, so that nobody takes all rows for the chosen ones. */
export function unknownValues(params: URLSearchParams, { prefix, filters }: ListRules) {
  return filters.flatMap((filter) => {
    const value = params.get(prefix + filter.name);
    const known = value === filter.unset?.value || isChoice(filter, value ?? '');
    return !value || isLoading(filter) || known ? [] : [{ label: filter.label, value }];
  });
}

/** The address with the list's state in it. What is as at first is left out, and what belongs to others stays. */
export function writeState(params: URLSearchParams, state: ListState, rules: ListRules): URLSearchParams {
  const next = new URLSearchParams(params);
  const write = (name: string, value: string | undefined) => {
    if (value) next.set(rules.prefix + name, value);
    else next.delete(rules.prefix + name);
  };
  write('search', state.search);
  write('page', state.page > firstPage.page ? String(state.page) : '');
  write('pageSize', state.pageSize === firstPage.pageSize ? '' : String(state.pageSize));
  write('sort', state.sort);
  for (const filter of rules.filters) if (!isLoading(filter)) write(filter.name, state.filters[filter.name]);
  return next;
}

/** Whether the person narrowed the list: an empty answer then means that nothing was found. */
export function isNarrowed({ search, filters }: ListState): boolean {
  return search !== '' || Object.keys(filters).length > 0;
}
