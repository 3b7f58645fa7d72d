import { officialWith } from '../lib/sessions.fixture';
import type { Award, Choices, Scheme, SchemeRow, Waiver } from './scholarships.api';

export const choices: Choices = {
  sessions: [
    { id: 4, name: '2025/2026', current: true },
    { id: 3, name: '2024/2025', current: false },
  ],
  items: [
    { id: 1, name: 'Registration', code: 'SCH-001' },
    { id: 2, name: 'ICT', code: 'SCH-002' },
  ],
  departments: [{ id: 21, name: 'Computer Science' }],
  schemes: [{ id: 7, name: 'NELFUND student loan, 2025/2026' }],
  sponsors: ['NELFUND'],
};

export const row: SchemeRow = {
  id: 7,
  version: 3,
  name: 'NELFUND student loan',
  sponsor: 'NELFUND',
  session: '2025/2026',
  sessionId: 4,
  kind: 'fixed',
  amount: 5_000_000,
  basisPoints: null,
  cap: 6_000_000,
  budget: 100_000_000,
  awarded: 25_000_000,
  applied: 10_000_000,
  beneficiaries: 5,
  mostBeneficiaries: 20,
  active: true,
};

export const scheme: Scheme = {
  ...row,
  items: [],
  awards: { pending: 2, approved: 1, applied: 2, reversed: 0 },
};

export const pending: Award = {
  id: 41,
  version: 1,
  studentId: 9,
  name: 'BELLO Grace',
  matricNumber: '2025/1/00001AB',
  department: 'Computer Science',
  level: 200,
  schemeId: 7,
  scheme: row.name,
  sponsor: 'NELFUND',
  session: '2025/2026',
  sessionId: 4,
  amount: 5_000_000,
  basisPoints: null,
  state: 'pending',
  fee: 7_300_000,
  before: 7_300_000,
  after: 2_300_000,
  invoices: [],
  settled: 0,
  refundDue: 0,
  proposedBy: 'MUSA Idris',
  proposedAt: '2026-01-09T10:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  reversedBy: null,
  reason: null,
  waivedUntil: null,
  may: ['approve', 'reverse'],
  passport: null,
  verification: null,
};

export const applied: Award = {
  ...pending,
  id: 42,
  version: 4,
  name: 'EZE Kelechi',
  matricNumber: '2025/1/00002CD',
  state: 'applied',
  before: 0,
  after: 0,
  invoices: ['INV20250000007'],
  settled: 5_000_000,
  refundDue: 5_000_000,
  decidedBy: 'BASSEY Effiong',
  decidedAt: '2026-01-12T10:00:00.000Z',
  may: [],
};

export const waiver: Waiver = {
  id: 3,
  version: 1,
  name: 'BELLO Grace',
  matricNumber: '2025/1/00001AB',
  department: null,
  sessionId: 4,
  session: '2025/2026',
  until: '2026-03-31',
  reason: 'NELFUND is late',
  state: 'requested',
  requestedBy: 'MUSA Idris',
  requestedAt: '2026-01-09T10:00:00.000Z',
  approvedBy: null,
  endedBy: null,
  endReason: null,
  may: ['approve', 'end'],
};

export const pageOf = <Row>(rows: Row[]) => ({
  rows,
  total: rows.length,
  totalIsExact: true,
  page: 1,
  pageSize: 10,
});

export const bursar = officialWith('finance.view', 'finance.edit', 'finance.approve');
export const viewer = officialWith('finance.view');
