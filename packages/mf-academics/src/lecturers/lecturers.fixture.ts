import type { Choices, Lecturer, LecturerRow } from './lecturers.api';

export const choices: Choices = {
  schools: [{ id: 2, name: 'School of Information Technology' }],
  departments: [
    { id: 21, name: 'Computer Science' },
    { id: 22, name: 'Cyber Security' },
  ],
};

export const row: LecturerRow = {
  id: 12,
  staffNumber: 'SP1000',
  title: 'Dr',
  name: 'OGUNLEYE Káyọ̀dé',
  email: 'lecturer@futg.example',
  phone: '+2348031234567',
  departmentId: 21,
  department: 'Computer Science',
  school: 'School of Information Technology',
  rank: 'Senior Lecturer',
  courses: 3,
  employment: 'full_time',
  account: 'active',
  version: 3,
  may: ['edit', 'sendSetup', 'deactivate'],
};

export const unknown: LecturerRow = {
  ...row,
  id: 13,
  staffNumber: 'SP2000',
  name: 'BELLO Hadiza',
  rank: null,
  courses: 0,
  employment: 'part_time',
  account: 'none',
  may: ['edit', 'sendSetup'],
};

export const lecturer: Lecturer = { ...row, surname: 'OGUNLEYE', firstName: 'Káyọ̀dé', middleName: '' };

export const pageOf = (rows: LecturerRow[]) => ({
  rows,
  total: rows.length,
  totalIsExact: true,
  page: 1,
  pageSize: 10,
});
