import type { academics } from '@portal/contracts/academics';
import type { CallData, SessionSummary } from '@portal/shared/model';
import { officialWith } from '../lib/course-pages.fixture';
import type { Sheet, SheetStudent } from './records.api';

export type CourseRow = CallData<typeof academics.myCourses.list>['rows'][number];

export const session: SessionSummary = { ...officialWith(), userType: 'lecturer', menuItems: [] };

export const aCourse: CourseRow = {
  key: '4-1-201',
  code: 'CSC201',
  title: 'Computer Programming I',
  units: 3,
  department: 'Computer Science',
  session: '2026/2027',
  semester: 'Harmattan',
  role: 'lead',
  students: 84,
  state: 'draft',
  missing: 12,
  notApproved: 0,
  window: { state: 'open', closes: '2026-09-30T22:59:59.999Z' },
};

const names = ['BELLO Amina', 'EZE Obinna', 'MUSA Salisu'];

/** A student of the class, the first one is `0`. */
export const aStudent = (at: number, more: Partial<SheetStudent> = {}): SheetStudent => ({
  registrationId: 100 + at,
  matricNumber: `2023/1/${String(10_001 + at)}CS`,
  fullName: names[at] ?? `STUDENT ${at}`,
  gender: 'Female',
  level: 200,
  department: 'Computer Science',
  option: null,
  carryOver: false,
  borrowed: false,
  own: false,
  version: null,
  test: null,
  exam: null,
  code: null,
  total: null,
  grade: null,
  passed: null,
  ...more,
});

/** A sheet with three students, of whom nobody has a score. */
export const aSheet = (more: Partial<Sheet> = {}): Sheet => {
  const rows = more.rows ?? [0, 1, 2].map((at) => aStudent(at));
  return {
    rows,
    total: rows.length,
    totalIsExact: true,
    page: 1,
    pageSize: 500,
    key: '4-1-201',
    courseId: 201,
    semesterId: 1,
    code: 'CSC201',
    title: 'Computer Programming I',
    units: 3,
    department: 'Computer Science',
    role: 'lead',
    students: rows.length,
    state: 'draft',
    missing: rows.length,
    notApproved: 0,
    window: { state: 'open', closes: '2026-09-30T22:59:59.999Z' },
    session: '2026/2027',
    semester: 'Harmattan',
    passMark: 40,
    version: 1,
    returned: null,
    may: ['save'],
    ...more,
  };
};
