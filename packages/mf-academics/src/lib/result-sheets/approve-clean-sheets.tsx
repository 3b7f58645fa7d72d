import { academics, mostSheets } from '@portal/contracts/academics';
import { rowAction, type RowAction } from '@portal/shared/lists';
import { counted, printSizes } from '@portal/shared/model';
import { asSeen } from './sheet-actions';
import type { Semester, SheetOffice } from './sheets.api';
import { leftOf, type Left } from './use-together';

interface Asked {
  semester: Semester;
  /** What the list is narrowed to beside. */
  narrowed: { schoolId?: number; departmentId?: number; level?: number; search?: string };
  onLeft: (left: readonly Left[]) => void;
}

/** Approves what waits for an office and has nothing that stands out: counted first, at most so many at once. */
export const approveCleanSheets = (
  { claim, from, call }: SheetOffice,
  { semester, narrowed, onLeft }: Asked,
): RowAction<undefined> =>
  rowAction({
    label: 'Approve the clean ones',
    claim,
    question: 'Approve the clean ones together?',
    load: {
      call: academics.resultSheets.list,
      input: () => ({
        query: {
          ...semester,
          ...narrowed,
          state: from,
          forMe: true,
          anomalous: false,
          pageSize: printSizes[0],
          sort: 'submitted',
        },
      }),
      label: 'Counting…',
    },
    consequence: (_: undefined, { rows }) => {
      if (rows.length === 0) return 'There is nothing clean that waits for you here.';
      const more = rows.length > mostSheets ? ` At most ${mostSheets} go at once.` : '';
      return `${counted(rows.length, 'sheet that waits', 'sheets that wait')} for you with nothing that stands out.${more}`;
    },
    confirm: 'Approve',
    call,
    input: (_, __, { rows }) => ({
      body: { sheets: rows.slice(0, mostSheets).map((row) => asSeen(semester, row)) },
    }),
    done: ({ data: { sheets } }) =>
      `${counted(sheets.filter(({ outcome }) => outcome === 'approved').length, 'sheet')} approved`,
    after: ({ data: { sheets } }) => onLeft(leftOf(sheets, [])),
  });
