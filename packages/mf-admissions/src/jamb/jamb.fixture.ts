import type { admissions } from '@portal/contracts/admissions';
import type { RowOf } from '@portal/shared/lists';
import type { importCalls } from '@portal/shared/lists/calls';
import type { CallData } from '@portal/shared/model';
import type { Choices, JambCandidate } from './jamb.api';

export const choices: Choices = {
  sessions: [
    { id: 4, name: '2025/2026', current: true },
    { id: 3, name: '2024/2025', current: false },
  ],
  departments: [
    { id: 11, name: 'Civil Engineering', school: 'School of Engineering and Engineering Technology' },
    { id: 21, name: 'Computer Science', school: 'School of Information and Communication Technology' },
  ],
  states: [{ id: 30, name: 'Oyo' }],
  mayUpload: true,
  mayName: true,
};

const listed = {
  id: 1,
  sessionId: 4,
  session: '2025/2026',
  jambNumber: '202512345678AB',
  name: 'ADÉWÁLÉ TOLU Grace',
  sex: 'Female',
  state: 'Oyo',
  lga: 'Ibadan North',
  department: 'Civil Engineering',
  departmentName: 'CIVIL ENGR.',
  application: 'none',
  applicationNumber: null,
  fileName: 'list.xlsx',
  updatedAt: '2026-09-14T09:42:00.000Z',
} as const;

export const candidate: JambCandidate = {
  ...listed,
  mode: 'UTME',
  utmeTotal: 250,
  subjects: [
    { subject: 'Use of English', score: 60 },
    { subject: 'Physics', score: 65 },
  ],
};
export const begun: JambCandidate = {
  ...candidate,
  id: 2,
  jambNumber: '202587654321CD',
  name: 'BELLO AMINA',
  department: 'Computer Science',
  departmentName: null,
  application: 'in_progress',
  applicationNumber: 'PU/2025/00017',
};
export const directEntrant: RowOf<typeof admissions.directEntry.candidates> = {
  ...listed,
  mode: 'DIRECT_ENTRY',
  qualification: 'ND',
  institution: 'Federal Polytechnic, Bida',
  grade: 'Upper credit',
  year: 2024,
  differences: [],
};

export const pageOf = <Row>(rows: Row[]) => ({
  rows,
  total: rows.length,
  totalIsExact: true,
  page: 1,
  pageSize: 10,
});

/** A file in which one row calls a department by a name that nobody has placed. */
export const preview: CallData<typeof importCalls.preview> = {
  id: '6f8f3f0e-51b5-4a50-8c2f-0c8a5c1d1f10',
  kind: 'jamb-list',
  fileName: 'list.xlsx',
  columns: ['JAMB no.', 'Department'],
  counts: { ok: 1, warning: 0, error: 1 },
  state: 'preview',
  expires: '2026-09-14T09:00:00.000Z',
  ...pageOf([
    { number: 2, verdict: 'ok' as const, messages: ['New'], values: ['202512345678AB', 'Civil Engineering'] },
    {
      number: 3,
      verdict: 'error' as const,
      messages: ['Department: nobody has said yet what CIVIL ENGR. is here'],
      values: ['202587654321CD', 'CIVIL ENGR.'],
    },
  ]),
};
/** The same once it has. */
export const placed: typeof preview = {
  ...preview,
  counts: { ok: 2, warning: 0, error: 0 },
  rows: preview.rows.map((row) => ({ ...row, verdict: 'ok' as const, messages: ['New'] })),
};
