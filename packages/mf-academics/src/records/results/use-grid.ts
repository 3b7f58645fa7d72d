import { academics } from '@portal/contracts/academics';
import { useLeaveGuard } from '@portal/shared/forms';
import { onlineManager, request, useRefresh } from '@portal/shared/http';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useKeptEntries } from '../../lib/use-kept-entries';
import type { Sheet, SheetKey } from '../records.api';
import { restored, summaryOf, type GridSummary } from './grid/grid-saving';
import { createGrid, type Grid } from './grid/grid-store';

interface UsedGrid {
  grid: Grid;
  summary: GridSummary;
  /** Offers what was typed before and not saved. */
  prompt: ReactNode;
}

interface Given {
  of: { key: string; sheet: SheetKey };
  sheet: Sheet;
  page: number;
}

/** Who studies what they teach types everybody's score but their own. */
const typedOf = ({ rows }: Sheet) => rows.filter(({ own }) => !own);

/** Renders again with what the grid shows as a whole; rows look at their own. */
export function useView<Part>(grid: Grid, part: (view: ReturnType<Grid['view']>) => Part): Part {
  return useSyncExternalStore(grid.subscribe, () => part(grid.view()));
}

/** The grid of a page of a sheet: it saves itself, and keeps on the device what is not saved. */
export function useGrid({ of, sheet, page }: Given): UsedGrid {
  const refresh = useRefresh();
  const keeping = useRef<(unsaved: Record<string, unknown>) => void>(() => undefined);
  const [grid] = useState(() =>
    createGrid({
      sheet: typedOf(sheet),
      send: async (rows) => (await request(academics.records.save, { body: { ...of.sheet, rows } })).rows,
      keep: (unsaved) => keeping.current(unsaved),
    }),
  );
  const { keep, prompt } = useKeptEntries(`draft:scores:${of.key}:${page}`, (entries) =>
    grid.change((state) => restored(state, entries)),
  );
  keeping.current = keep;
  const state = useView(grid, (view) => view.state);
  const summary = useMemo(() => summaryOf(state), [state]);
  // What is only on its way is sent all the same as the page goes.
  useLeaveGuard(() => {
    const view = grid.view();
    const { unsaved, wrong, stale } = summaryOf(view.state);
    return unsaved > 0 && (wrong + stale > 0 || view.phase === 'lost' || view.phase === 'refused');
  });

  const { rows } = sheet;
  const first = useRef(rows);
  useEffect(() => {
    if (first.current !== rows) grid.see(typedOf(sheet));
    first.current = rows;
  }, [grid, rows, sheet]);
  useEffect(() => {
    grid.start();
    const release = onlineManager.subscribe((online) => {
      if (online) grid.tryAgain();
    });
    return () => {
      release();
      grid.stop();
      // Lists and cards say how much is missing.
      void refresh(academics.records.save);
    };
  }, [grid, refresh]);
  return { grid, summary, prompt };
}
