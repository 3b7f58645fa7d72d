import type { CurriculumChoices, Semester, TaughtRow } from './curriculum.api';

export const row: TaughtRow = {
  id: 7,
  code: 'CSC201',
  title: 'Computer Programming I',
  units: 3,
  option: null,
  status: 'core',
  group: null,
  choose: null,
  session: '2025/2026',
  department: 'Computer Science',
  level: 200,
  semester: 'Harmattan',
  active: true,
  may: ['change', 'remove'],
};

const { id, code, title, units, option, status, group, choose } = row;
export const semester: Semester = {
  courses: [{ id, code, title, units, option, status, group, choose }],
  core: 3,
  least: 3,
  most: 3,
  load: { minimum: 15, maximum: 24, ceiling: 27 },
};

export const choices: CurriculumChoices = {
  sessions: [
    { id: 3, name: '2026/2027', current: false },
    { id: 2, name: '2025/2026', current: true },
  ],
  departments: [
    { id: 11, name: 'Civil Engineering' },
    { id: 21, name: 'Computer Science' },
  ],
  options: [{ id: 5, name: 'Structures', departmentId: 11 }],
};
