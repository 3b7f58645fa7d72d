import type { Claim, SessionSummary } from '@portal/shared/model';
import type { Course, CourseChoices, CourseRow } from './courses.api';

export const row: CourseRow = {
  ...{ id: 7, version: 2, code: 'CSC201', title: 'Computer Programming I', units: 3, type: 'lecture' },
  ...{ passMark: 40, begins: null, level: 200, semesterId: 1, semester: 'Harmattan' },
  ...{ department: 'Computer Science', category: 'Core', prerequisites: 'CSC102', active: true },
  may: ['edit', 'retire'],
};

export const course: Course = {
  ...row,
  ...{ departmentId: 21, borrowable: true, capacity: null, fromSessionId: 1, lastResults: null },
  ...{ firstOpenSessionId: 1, registered: false, requiredBy: ['CSC301'] },
  versions: [
    {
      ...{ title: 'Computer Programming I', units: 3, type: 'lecture', passMark: 40, session: '2024/2025' },
      ...{ by: 'ALABI Gbénga', at: '2024-09-14T09:00:00.000Z', replaced: false },
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

export const pageOf = <Row>(rows: Row[]) => ({
  rows,
  total: rows.length,
  totalIsExact: true,
  page: 1,
  pageSize: 10,
});

/** An official with these claims. */
export const officialWith = (...claims: Claim[]): SessionSummary => ({
  ...{ userId: '5', userName: 'registry', fullName: 'BASSEY Effiong', userType: 'official', claims },
  ...{ roles: ['registry_officer'], roleNames: ['Registry officer'], menuItems: ['dashboard'] },
  ...{ displayCSATModal: false, isImpersonating: false, sessionEnds: '2099-01-01T00:00:00.000Z' },
  jwtToken: { token: 'token', expires: '2099-01-01T00:00:00.000Z' },
});
