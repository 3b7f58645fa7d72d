import { queryOf, useOnline, useQuery } from '@portal/shared/http';
import { calls, routeFor, shortestSearch } from '@portal/shared/model';
import { useEffect, useState } from 'react';
import { useShell } from '../../boot/shell-context';
import type { Destination } from './destinations';

/** Milliseconds without a key, after which somebody has typed what they mean. */
const pause = 250;

/** What is typed, once the typing has paused. */
function usePaused(typed: string): string {
  const [settled, settle] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => settle(typed), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}

export interface Found {
  /** Things of that number or name; of what was typed before nothing stays. */
  found: readonly Destination[];
  /** What is said beside the results; nothing when they are whole. */
  note: string | null;
}

/** What the domains find by a number or a name. The server decides what this person may find. */
export function useFound(typed: string): Found {
  const { routes } = useShell();
  const online = useOnline();
  const wanted = typed.trim();
  const settled = usePaused(wanted);
  const asks = wanted.length >= shortestSearch;
  const answer = useQuery({
    ...queryOf(calls.finder.find, { query: { search: settled } }),
    enabled: online && settled.length >= shortestSearch && settled === wanted,
    // Names and numbers of people are not kept once the search is over.
    gcTime: 0,
    retry: false,
  });
  if (!asks) return { found: [], note: null };
  if (!online) return { found: [], note: 'You are offline: only pages are searched.' };
  if (settled !== wanted || answer.isPending) return { found: [], note: 'Searching…' };
  if (answer.isError) return { found: [], note: `Only pages were searched: ${answer.error.message}` };
  const found = answer.data
    // A page of a module that is switched off leads nowhere.
    .filter(({ page }) => routeFor(routes, page.replace(/\?.*$/, '')))
    .map(({ kind, name, detail, page }) => ({ label: name, to: page, kind, detail }));
  return { found, note: null };
}
