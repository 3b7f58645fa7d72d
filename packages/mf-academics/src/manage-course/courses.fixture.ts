import type { Course, CourseChoices, CourseRow } from './courses.api';

export const row: CourseRow = {
  id: 7,
  version: 2,
  code: 'CSC201',
  title: 'Computer Programming I',
  units: 3,
  type: 'lecture',
  passMark: 40,
  begins: null,
  level: 200,
  semesterId: 1,
  semester: 'Harmattan',
  department: 'Computer Science',
  category: 'Core',
  prerequisites: 'CSC102',
  active: true,
  may: ['edit', 'retire'],
};

export const course: Course = {
  ...row,
  departmentId: 21,
  borrowable: true,
  capacity: null,
  fromSessionId: 1,
  lastResults: null,
  firstOpenSessionId: 1,
  registered: false,
  requiredBy: ['CSC301'],
  versions: [
    {
      title: 'Computer Programming I',
      units: 3,
      type: 'lecture',
      passMark: 40,
      session: '2024/2025',
      by: 'ALABI Gbénga',
      at: '2024-09-14T09:00:00.000Z',
      replaced: false,
    },
  ],
};

export const choices: CourseChoices = {
  departments: [
    { id: 11, name: 'Civil Engineering' },
    { id: 21, name: 'Computer Science' },
  ],
  sessions: [
    { id: 1, name: '2024/2025' },
    { id: 2, name: '2025/2026' },
    { id: 3, name: '2026/2027' },
  ],
  currentSessionId: 2,
  everywhere: true,
};
