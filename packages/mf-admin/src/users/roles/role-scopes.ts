import type { RoleScope } from '@portal/contracts/administration';
import type { Choice } from '@portal/shared/forms';
import type { Choices } from '../users.api';

export interface GivenRole {
  id: string;
  scope: RoleScope;
}

/** Where a role can hold, in one list: a school, a department, or everywhere for one kind of student. */
export function placeChoices({ schools, departments, studentTypes }: Choices): Choice[] {
  return [
    ...schools.map(({ id, name }) => ({ value: `school:${id}`, label: name })),
    ...departments.map(({ id, name }) => ({ value: `department:${id}`, label: `Department of ${name}` })),
    ...studentTypes.map(({ id, name }) => ({ value: `studentType:${id}`, label: `Students: ${name}` })),
  ];
}

export function placeOf({ school, department, studentType }: RoleScope): string {
  if (department) return `department:${department}`;
  if (school) return `school:${school}`;
  return studentType ? `studentType:${studentType}` : '';
}

/** The scope with another place; a level counts only in a department. */
export function atPlace({ level }: RoleScope, place: string): RoleScope {
  const [kind, id] = place.split(':');
  if (kind === 'school' || kind === 'studentType') return { [kind]: Number(id) };
  return kind === 'department' ? { department: Number(id), ...(level && { level }) } : {};
}

export const levelChoices: readonly Choice[] = [100, 200, 300, 400, 500, 600, 700, 800, 900].map((level) => ({
  value: String(level),
  label: `${level} level`,
}));

/** A role and its place in words, as in `Course adviser, Department of Physics, 200 level`. */
export function roleLabel(
  name: string,
  { school, department, level, studentType }: RoleScope,
  choices: Choices,
): string {
  const place =
    choices.departments.find(({ id }) => id === department)?.name ??
    choices.schools.find(({ id }) => id === school)?.name;
  const kind = choices.studentTypes.find(({ id }) => id === studentType)?.name;
  return [name, place, level && `${level} level`, kind].filter(Boolean).join(', ');
}
