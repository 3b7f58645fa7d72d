import type { academics } from '@portal/contracts/academics';
import type { RowOf } from '@portal/shared/lists';
import type { CallData, CallInput } from '@portal/shared/model';

export type LecturerRow = RowOf<typeof academics.lecturers.list>;
export type Lecturer = CallData<typeof academics.lecturers.one>;
export type Choices = CallData<typeof academics.lecturers.choices>;
export type Written = CallInput<typeof academics.lecturers.create>['body'];

export const lecturersPath = '/lecturer_management/lecturer_upload';
export const bulkPath = `${lecturersPath}/bulk`;
export const newLecturerPath = `${lecturersPath}/edit`;
export const lecturerPath = (id: number) => `${newLecturerPath}?id=${id}`;
