import type { academics } from '@portal/contracts/academics';
import { pageOf } from '../course-pages.fixture';
import type { CallData } from '@portal/shared/model';
import type { AmendmentRow, Publication, Sheet, SheetChoices, SheetRow } from './sheets.api';

export const sheetChoices: SheetChoices = {
  sessions: [
    { id: 4, name: '2025/2026', current: true },
    { id: 3, name: '2024/2025', current: false },
  ],
  semesters: [
    { id: 1, name: 'Harmattan', current: true },
    { id: 2, name: 'Rain', current: false },
  ],
  schools: [{ id: 2, name: 'School of Computing' }],
  departments: [{ id: 21, name: 'Computer Science' }],
  levels: [{ id: 200, name: '200 level' }],
};

export const sheetRow: SheetRow = {
  courseId: 201,
  code: 'CSC201',
  title: 'Computer Programming I',
  units: 3,
  level: 200,
  department: 'Computer Science',
  state: 'submitted',
  version: 4,
  students: 84,
  missing: 0,
  submittedAt: '2026-01-12T09:00:00.000Z',
  anomalies: ['many_f'],
  lecturers: ['OGUNLEYE Káyọ̀dé', 'MUSA Salisu'],
  waitingDays: 6,
  asked: false,
  may: ['approve', 'return'],
};

export const otherRow: SheetRow = {
  ...sheetRow,
  courseId: 202,
  code: 'CSC203',
  title: 'Discrete Structures',
  version: 2,
  anomalies: [],
  waitingDays: 1,
  asked: true,
};

export const draftRow: SheetRow = {
  ...sheetRow,
  courseId: 203,
  code: 'CSC205',
  title: 'Logic',
  state: 'draft',
  version: 1,
  missing: 12,
  submittedAt: null,
  anomalies: [],
  lecturers: [],
  waitingDays: null,
  may: [],
};

export const sheetsPage = (rows: SheetRow[]): CallData<typeof academics.resultSheets.list> => ({
  ...pageOf(rows),
  totals: { none: 1, draft: 3, submitted: 2, hod_ok: 4, dean_ok: 5, senate_ok: 30 },
  forMe: 2,
});

const student = (number: number): Sheet['rows'][number] => ({
  registrationId: number,
  fullName: `STUDENT ${number}`,
  matricNumber: `2024/1/${20_000 + number}CS`,
  department: 'Computer Science',
  level: 200,
  carryOver: false,
  version: 1,
  test: 21,
  exam: 44,
  code: null,
  total: 65,
  grade: 'B',
  remarks: 'Pass',
  changes: 0,
  amending: false,
});

export const sheet: Sheet = {
  courseId: 201,
  code: 'CSC201',
  title: 'Computer Programming I',
  units: 3,
  level: 200,
  department: 'Computer Science',
  faculty: 'School of Computing',
  programme: 'Undergraduate',
  sessionId: 4,
  session: '2025/2026',
  semesterId: 1,
  semester: 'Harmattan',
  state: 'submitted',
  version: 4,
  passMark: 40,
  students: 62,
  missing: 0,
  submittedAt: '2026-01-12T09:00:00.000Z',
  anomalies: ['many_f'],
  leadName: 'OGUNLEYE Káyọ̀dé',
  lecturers: ['OGUNLEYE Káyọ̀dé', 'MUSA Salisu'],
  grades: [
    { grade: 'A', count: 0, percent: 0 },
    { grade: 'B', count: 60, percent: 96.8 },
    { grade: 'C', count: 0, percent: 0 },
    { grade: 'D', count: 0, percent: 0 },
    { grade: 'E', count: 0, percent: 0 },
    { grade: 'F', count: 2, percent: 3.2 },
  ],
  codes: [
    { code: 'ABS', count: 1, percent: 1.6 },
    { code: 'INC', count: 0, percent: 0 },
    { code: 'MAL', count: 0, percent: 0 },
  ],
  rows: [
    { ...student(1), exam: 10, total: 31, grade: 'F', remarks: 'Fail', changes: 2 },
    { ...student(2), exam: null, total: null, code: 'ABS', grade: 'F', remarks: 'Absent', carryOver: true },
    ...Array.from({ length: 60 }, (_, index) => student(index + 3)),
  ],
  asked: null,
  signatures: [],
  history: [
    event('submit', { by: 'OGUNLEYE Káyọ̀dé', at: '2026-01-12T09:00:00.000Z', to: 'submitted' }),
    event('return', {
      by: 'NWOSU Ngozi',
      at: '2026-01-10T09:00:00.000Z',
      to: 'draft',
      reason: 'Two are missing',
    }),
    event('upload', {
      by: 'OGUNLEYE Káyọ̀dé',
      at: '2026-01-08T09:00:00.000Z',
      fileName: 'csc201.xlsx',
      fileHash: 'ab12',
      rows: 62,
    }),
  ],
  may: ['approve', 'return'],
};

type Event = Sheet['history'][number];
export function event(act: string, more: Partial<Event>): Event {
  return {
    act,
    by: 'OGUNLEYE Káyọ̀dé',
    at: '2026-01-12T09:00:00.000Z',
    from: 'draft',
    to: 'draft',
    reason: null,
    fileName: null,
    fileHash: null,
    rows: null,
    onBehalf: false,
    ...more,
  };
}

export const department: Publication = {
  departmentId: 21,
  department: 'Computer Science',
  school: 'School of Computing',
  sheets: { none: 0, draft: 1, submitted: 0, hod_ok: 2, dean_ok: 0, senate_ok: 12 },
  students: 184,
  version: null,
  publishedAt: null,
  publishedBy: null,
  hidden: null,
  changedSince: false,
  may: ['publish'],
};

export const publishedDepartment: Publication = {
  ...department,
  departmentId: 22,
  department: 'Cyber Security',
  sheets: { ...department.sheets, draft: 0, hod_ok: 0 },
  students: 60,
  version: 1,
  publishedAt: '2026-02-01T09:00:00.000Z',
  publishedBy: 'BASSEY Effiong',
  may: ['unpublish'],
};

export const amendment: AmendmentRow = {
  id: 5,
  registrationId: 71,
  fullName: 'BELLO Grace',
  matricNumber: '2024/1/21001CS',
  courseId: 201,
  code: 'CSC201',
  title: 'Computer Programming I',
  sessionId: 3,
  session: '2024/2025',
  semesterId: 2,
  semester: 'Rain',
  from: { test: 12, exam: 30, code: null, total: 42, grade: 'E' },
  to: { test: 21, exam: 44, code: null, total: 65, grade: 'B' },
  reason: 'Question 4 was left out',
  askedBy: 'OGUNLEYE Káyọ̀dé',
  askedAt: '2026-03-01T09:00:00.000Z',
  state: 'open',
  decidedBy: null,
  decidedAt: null,
  decisionReason: null,
  may: ['decide'],
};
