import { academics } from '@portal/contracts/academics';
import type { FindChoices } from '@portal/shared/forms';
import { queryOf, request } from '@portal/shared/http';
import type { CallData } from '@portal/shared/model';
import { studentChoices } from '../lib/student-choices';

export const addDropPath = '/course_management/add_drop';
export const changeStudentPath = `${addDropPath}/edit`;

/** A student and a semester, as the address names them. */
export interface OfStudent {
  studentId: number;
  sessionId: number;
  semesterId: number;
}

export type StudentChange = CallData<typeof academics.officerAddDrop.one>;

export const windowChoicesQuery = queryOf(academics.registrationWindows.choices);
export const studentChangeQuery = ({ studentId, ...query }: OfStudent) =>
  queryOf(academics.officerAddDrop.one, { params: { id: studentId }, query });

/** Students within reach by name or matric number. */
export const findStudents: FindChoices = async (search, signal) => {
  const found = await request(academics.officerAddDrop.students, { query: { search } }, { signal });
  return studentChoices(found);
};
