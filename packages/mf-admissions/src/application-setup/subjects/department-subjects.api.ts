import { admissions } from '@portal/contracts/admissions';
import { queryOf } from '@portal/shared/http';
import type { CallData } from '@portal/shared/model';
import { setupsPath } from '../../lib/application-setup.api';

export type DepartmentSubjects = CallData<typeof admissions.departmentSubjects.one>;
export type Subjects = CallData<typeof admissions.departmentSubjects.choices>['subjects'];

export const subjectsQuery = (id: number) => queryOf(admissions.departmentSubjects.one, { params: { id } });
export const subjectChoicesQuery = queryOf(admissions.departmentSubjects.choices);

/** The list, or one department of it; the filters of the list, as the address has them, stay for the way back. */
export function subjectsPath(list = new URLSearchParams(), department?: number): string {
  const search = new URLSearchParams(list);
  search.set('part', 'subjects');
  search.delete('department');
  if (department) search.set('department', String(department));
  return `${setupsPath}?${search.toString()}`;
}

/** What is always asked for, whatever a department says. */
export const alwaysLead =
  'Five credits are asked for in any case, English Language and Mathematics among them. These come besides; of subjects that stand for each other one is enough.';
