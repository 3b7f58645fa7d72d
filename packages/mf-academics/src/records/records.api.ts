import { academics, readTeachingKey } from '@portal/contracts/academics';
import { queryOf } from '@portal/shared/http';
import type { CallData } from '@portal/shared/model';
import { useSearchParams } from '@portal/shared/router';

export type Sheet = CallData<typeof academics.records.sheet>;
export type SheetStudent = Sheet['rows'][number];

/** Which sheet, as the calls name it. */
export interface SheetKey {
  courseId: number;
  sessionId: number;
  semesterId: number;
}

/** The course that `?course=4-1-201` names: session, semester, course. */
export function useAskedCourse(): { key: string; sheet: SheetKey } | null {
  const [search] = useSearchParams();
  const key = search.get('course') ?? '';
  const found = readTeachingKey(key);
  if (!found) return null;
  const { courseId, sessionId, semester } = found;
  return { key, sheet: { courseId, sessionId, semesterId: semester } };
}

/** Students on a page of a sheet that is worked on, or printed. */
export const studentsAtOnce = 500;
const fewest = 5;

export const sheetQuery = (sheet: SheetKey, page: number) =>
  queryOf(academics.records.sheet, { query: { ...sheet, page, pageSize: studentsAtOnce } });

/** A sheet of which nobody looks at the students. */
export const sheetHeadQuery = (sheet: SheetKey) =>
  queryOf(academics.records.sheet, { query: { ...sheet, page: 1, pageSize: fewest } });
