import type { student } from '@portal/contracts/student';
import type { RowOf } from '@portal/shared/lists';
import type { CallData } from '@portal/shared/model';

export type StudentRow = RowOf<typeof student.studentRecords.list>;
export type StudentRecord = CallData<typeof student.studentRecords.one>;

export const studentsPath = '/student_management/search_student';
export const studentPath = (id: number) => `/student_management/view?student=${id}`;
export const editStudentPath = (id: number) => `/student_management/view/edit?student=${id}`;

/** Pages of other modules. */
export const accountPath = (userId: number) => `/user_management/users/edit?id=${userId}`;
export const clearancesOf = (search: string) =>
  `/student_management/clear?search=${encodeURIComponent(search)}`;

/** The student whom an address names. */
export function studentIn(params: URLSearchParams): number | null {
  const id = Number(params.get('student'));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
