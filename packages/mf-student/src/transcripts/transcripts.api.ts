import { student } from '@portal/contracts/student';
import { queryOf } from '@portal/shared/http';
import type { CallData } from '@portal/shared/model';

export const transcriptsPath = '/student_management/transcripts';
export const transcriptPath = (id: number) => `${transcriptsPath}/view?order=${id}`;
export const printPath = (id: number) => `${transcriptsPath}/print?order=${id}`;

export type Transcript = CallData<typeof student.transcripts.one>;

/** The order that an address names; 0 for none. */
export function orderIn(search: URLSearchParams): number {
  const id = Number(search.get('order'));
  return Number.isSafeInteger(id) && id > 0 ? id : 0;
}

export const transcriptQuery = (id: number) => queryOf(student.transcripts.one, { params: { id } });
