import { academics } from '@portal/contracts/academics';
import type { FindChoices } from '@portal/shared/forms';
import { queryOf, request } from '@portal/shared/http';
import type { RowOf } from '@portal/shared/lists';
import type { CallData } from '@portal/shared/model';
import { studentChoices } from '../lib/student-choices';

export type ReopeningRow = RowOf<typeof academics.reopenings.list>;
export type ReopeningChoices = CallData<typeof academics.reopenings.choices>;

export const reopeningChoicesQuery = queryOf(academics.reopenings.choices);

export const reopeningsPath = '/course_management/open_student_reg';
export const newReopeningPath = `${reopeningsPath}/edit`;
export const reopeningUploadPath = `${reopeningsPath}?part=upload`;

/** Students by name or matric number, as the picker of the form offers them. */
export const findStudents: FindChoices = async (search, signal) => {
  const found = await request(academics.reopenings.students, { query: { search } }, { signal });
  return studentChoices(found);
};
