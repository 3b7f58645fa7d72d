import { hostel } from '@portal/contracts/hostel';
import type { FindChoices } from '@portal/shared/forms';
import { request } from '@portal/shared/http';

/** Students by name or matric number, as pickers offer them. */
export const findStudents: FindChoices = async (search, signal) => {
  const found = await request(hostel.bars.students, { query: { search } }, { signal });
  return found.map(({ id, fullName, matricNumber, department, level }) => ({
    value: String(id),
    label: fullName,
    detail: [matricNumber, department, level > 0 && `${level} level`].filter(Boolean).join(', '),
  }));
};
