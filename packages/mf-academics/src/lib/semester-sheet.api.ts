import { academics } from '@portal/contracts/academics';
import { queryOf } from '@portal/shared/http';
import type { CallData } from '@portal/shared/model';

export type ResultAnswer = CallData<typeof academics.results.sheet>;
export type SemesterSheet = NonNullable<ResultAnswer['sheet']>;

interface Asked {
  sessionId: number;
  semesterId: number;
  /** Left out, one's own. */
  studentId?: number;
}

/** The result sheet of a semester. */
export const sheetQuery = (query: Asked) => queryOf(academics.results.sheet, { query });
