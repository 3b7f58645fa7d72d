import type { LoadChoices, LoadRow } from './loads.api';

export const freshersLoad: LoadRow = {
  id: 5,
  session: '2025/2026',
  semester: 'Harmattan',
  studentType: 'Undergraduate',
  department: null,
  option: null,
  level: 100,
  words: 'Undergraduate, 100 level',
  minimum: 15,
  maximum: 22,
  ceiling: 24,
  version: 2,
  changedBy: 'BELLO Hauwa',
  changedAt: '2026-08-01T09:00:00.000Z',
  may: ['edit', 'remove'],
};

export const loadChoices: LoadChoices = {
  sessions: [
    { id: 4, name: '2025/2026', current: true },
    { id: 3, name: '2024/2025', current: false },
  ],
  semesters: [
    { id: 1, name: 'Harmattan', current: true },
    { id: 2, name: 'Rain', current: false },
  ],
  studentTypes: [
    { id: 1, name: 'Undergraduate' },
    { id: 4, name: 'Postgraduate' },
  ],
  levels: [
    { id: 100, name: '100 level' },
    { id: 200, name: '200 level' },
  ],
  departments: [{ id: 11, name: 'Civil Engineering' }],
  options: [{ id: 5, name: 'Structures', departmentId: 11 }],
  usual: { minimum: 15, maximum: 24, ceiling: 30 },
  everywhere: true,
};
