import { academics } from '@portal/contracts/academics';
import type { FindChoices } from '@portal/shared/forms';
import { request } from '@portal/shared/http';
import type { RowOf } from '@portal/shared/lists';
import { studentChoices } from '../lib/student-choices';

export type PersonalLoadRow = RowOf<typeof academics.personalLoads.list>;

export const personalLoadsPath = '/course_management/assign_unit';
export const newPersonalLoadPath = `${personalLoadsPath}/edit`;
export const personalLoadUploadPath = `${personalLoadsPath}?part=upload`;

/** Students by name or matric number, as the picker of the form offers them. */
export const findStudents: FindChoices = async (search, signal) => {
  const found = await request(academics.personalLoads.students, { query: { search } }, { signal });
  return studentChoices(found);
};
