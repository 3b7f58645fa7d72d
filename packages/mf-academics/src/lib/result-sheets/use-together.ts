import type { academics } from '@portal/contracts/academics';
import { useCall } from '@portal/shared/http';
import { counted, type CallData } from '@portal/shared/model';
import { toast } from '@portal/shared/ui/overlay';
import { useCallback, useState } from 'react';
import { asSeen } from './sheet-actions';
import { leftBecause } from './sheet-words';
import { sheetOffices, type Semester, type SheetRow } from './sheets.api';

type Ticked = ReadonlyMap<number, SheetRow>;
type Answer = CallData<typeof academics.resultSheets.approve>['sheets'];

/** A sheet that was left as it is, and why. */
export interface Left {
  courseId: number;
  /** Null where it was one of many that were not shown. */
  code: string | null;
  why: string;
}

const officeOf = ({ may }: SheetRow) => sheetOffices.find((office) => may.includes(office.may));

/** Those of an answer that were left, under their codes. */
export function leftOf(answer: Answer, rows: readonly SheetRow[]): Left[] {
  const codes = new Map(rows.map(({ courseId, code }) => [courseId, code]));
  return answer.flatMap(({ courseId, outcome }) =>
    outcome === 'approved'
      ? []
      : [{ courseId, code: codes.get(courseId) ?? null, why: leftBecause[outcome] }],
  );
}

/** Sheets of one semester that are ticked, and their approval: each by the office that it waits for. */
export function useTogether(semester: Semester) {
  const [ticked, setTicked] = useState<Ticked>(new Map());
  const [left, setLeft] = useState<readonly Left[]>([]);
  const approve = useCall(sheetOffices[0].call).mutateAsync;
  const board = useCall(sheetOffices[1].call).mutateAsync;
  const senate = useCall(sheetOffices[2].call).mutateAsync;
  const send = { approve, board, senate };
  const tick = useCallback(
    (row: SheetRow) =>
      setTicked((now) => {
        const next = new Map(now);
        if (!next.delete(row.courseId)) next.set(row.courseId, row);
        return next;
      }),
    [],
  );
  const approveAll = async () => {
    const answer: Answer = [];
    for (const office of sheetOffices) {
      const rows = [...ticked.values()].filter((row) => officeOf(row) === office);
      if (rows.length === 0) continue;
      const { sheets } = await send[office.may]({
        body: { sheets: rows.map((row) => asSeen(semester, row)) },
      });
      answer.push(...sheets);
    }
    const stayed = leftOf(answer, [...ticked.values()]);
    setLeft(stayed);
    setTicked(new Map());
    const done = answer.length - stayed.length;
    toast({ severity: done > 0 ? 'success' : 'warning', title: `${counted(done, 'sheet')} approved` });
  };
  return { ticked, tick, left, setLeft, approveAll };
}
