import { academics, type ResultStage } from '@portal/contracts/academics';
import { queryOf, useQuery } from '@portal/shared/http';
import type { CallData, CallInput } from '@portal/shared/model';
import { useSearchParams } from '@portal/shared/router';

export type Broadsheet = CallData<typeof academics.broadsheet.one>;
export type BroadsheetRow = Broadsheet['rows'][number];
export type Subject = BroadsheetRow['subjects'][number];
export type BroadsheetQuery = CallInput<typeof academics.broadsheet.one>['query'];

/** Rows of a page, on the screen and on paper. */
export const pageRows = 30;

export const broadsheetQuery = (query: BroadsheetQuery) => queryOf(academics.broadsheet.one, { query });
export const useBroadsheetChoices = () => useQuery(queryOf(academics.broadsheet.choices));

const names = ['sessionId', 'semesterId', 'departmentId', 'level', 'optionId', 'page'] as const;

/** The class and page that the address names. */
export function useAskedClass() {
  const [search, setSearch] = useSearchParams();
  const named = names.flatMap((name) => {
    const value = Number(search.get(name));
    return value > 0 ? [[name, value] as const] : [];
  });
  const asked: Partial<Record<(typeof names)[number], number>> = Object.fromEntries(named);
  const change = (changed: Record<string, string | undefined>) =>
    setSearch((now) => {
      const next = new URLSearchParams(now);
      for (const [name, value] of Object.entries(changed)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      return next;
    });
  return { asked, printed: search.get('print') === '1', change };
}

/** What stands behind a grade that is not published. */
export const stageMarks: Record<ResultStage, string> = {
  submitted: 'h',
  hod_ok: 'd',
  dean_ok: 's',
  senate_ok: 'a',
  published: '',
};
