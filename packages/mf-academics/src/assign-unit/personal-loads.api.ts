import { academics } from '@portal/contracts/academics';
import type { FindChoices } from '@portal/shared/forms';
import { request } from '@portal/shared/http';
import type { RowOf } from '@portal/shared/lists';

export type PersonalLoadRow = RowOf<typeof academics.personalLoads.list>;

export const personalLoadsPath = '/course_management/assign_unit';
export const newPersonalLoadPath = `${personalLoadsPath}/edit`;
export const personalLoadUploadPath = `${personalLoadsPath}?part=upload`;

/** Students by name or matric number, as the picker of the form offers them. */
export const findStudents: FindChoices = async (search, signal) => {
  const found = await request(academics.personalLoads.students, { query: { search } }, { signal });
  return found.map(({ id, fullName, matricNumber, department, level }) => ({
    value: String(id),
    label: fullName,
    detail: [matricNumber, department, level > 0 && `${level} level`].filter(Boolean).join(', '),
  }));
};
