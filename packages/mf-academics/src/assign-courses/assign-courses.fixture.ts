import type { CourseRow, TaughtCourse, TeachingChoices } from './assign-courses.api';

const lead = { id: 12, name: 'ANONGO Wandoo', staffNumber: 'SP1003', active: true };
const beside = { id: 13, name: 'MUSA Salisu', staffNumber: 'SP1004', active: true };

export const row: CourseRow = {
  key: '4-1-201',
  code: 'CSC201',
  title: 'Computer Programming I',
  units: 3,
  level: 200,
  session: '2026/2027',
  semester: 'Harmattan',
  department: 'Computer Science',
  students: 84,
  lead,
  coLecturers: beside.name,
  version: 'seen',
  may: ['assign', 'swap', 'remove'],
};
export const red: CourseRow = {
  ...row,
  key: '4-1-203',
  code: 'CSC203',
  title: 'Discrete Structures',
  students: 61,
  lead: null,
  coLecturers: null,
  version: '',
  may: ['assign'],
};
export const left: CourseRow = {
  ...row,
  key: '4-1-205',
  code: 'CSC205',
  title: 'Digital Logic',
  lead: { ...lead, id: 15, name: 'BELLO Amina', active: false },
};

export const course: TaughtCourse = {
  ...row,
  others: [beside],
  history: [
    {
      id: 3,
      name: lead.name,
      staffNumber: lead.staffNumber,
      role: 'lead',
      from: '2026-09-14T09:00:00.000Z',
      by: 'BASSEY Effiong',
      to: null,
      endedBy: null,
      reason: null,
    },
    {
      id: 1,
      name: 'BELLO Amina',
      staffNumber: 'SP1009',
      role: 'lead',
      from: '2026-09-01T09:00:00.000Z',
      by: 'BASSEY Effiong',
      to: '2026-09-14T09:00:00.000Z',
      endedBy: 'BALÓGUN Ṣadé',
      reason: 'has left the university',
    },
  ],
};

export const choices: TeachingChoices = {
  sessions: [
    { id: 4, name: '2026/2027', current: true },
    { id: 3, name: '2025/2026', current: false },
  ],
  departments: [{ id: 21, name: 'Computer Science' }],
};
export const candidates = [
  { id: 14, name: 'EZE Kelechi', staffNumber: 'SP1002', department: 'Computer Science' },
];
