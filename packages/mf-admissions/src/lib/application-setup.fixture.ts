import type { Choices, Setup, SetupRow } from './application-setup.api';

export const jupebSetup: SetupRow = {
  id: 3,
  typeId: 3,
  type: 'JUPEB',
  mode: 'JUPEB',
  sessionId: 5,
  session: '2026/2027',
  state: 'active',
  fee: { amount: 1_000_000, lateDays: null, lateFee: null },
  waiting: null,
  rulesWaiting: null,
  window: {
    opensOn: '2026-09-01',
    closesOn: '2026-10-31',
    opens: '2026-08-31T23:00:00.000Z',
    closes: '2026-10-31T22:59:59.999Z',
    version: 4,
  },
  windowState: 'open',
  applied: 41,
  paid: 30,
  version: 2,
  may: ['edit', 'window', 'close', 'fee', 'clone'],
};

/** A draft, whose fee another officer has proposed. */
export const draftSetup: SetupRow = {
  ...jupebSetup,
  id: 4,
  typeId: 2,
  type: 'Postgraduate',
  mode: 'PG',
  state: 'draft',
  fee: null,
  waiting: {
    id: 9,
    amount: 1_130_000,
    lateDays: 7,
    lateFee: 200_000,
    by: 'ALABI Gbénga',
    at: '2026-09-14T09:00:00.000Z',
  },
  window: null,
  windowState: 'none',
  applied: 0,
  paid: 0,
  version: 1,
  may: ['edit', 'window', 'open', 'fee', 'approve', 'refuse', 'clone'],
};

export const wholeSetup: Setup = {
  ...jupebSetup,
  formula: 'none',
  formulaVersion: 1,
  minimumAge: null,
  maximumAge: null,
  minimumUtme: null,
  oLevelRequired: true,
  documents: [{ name: 'Birth certificate', required: true }],
  schools: [],
  departments: [11],
  resultsDueOn: null,
  screeningOn: null,
  screeningVenue: '',
  helpText: '',
  advertLink: null,
  versions: [
    { version: 2, by: 'ALABI Gbénga', at: '2026-09-14T09:00:00.000Z' },
    { version: 1, by: 'The portal itself', at: '2026-09-01T09:00:00.000Z' },
  ],
  fees: [
    {
      id: 8,
      amount: 1_000_000,
      lateDays: null,
      lateFee: null,
      state: 'active',
      preparedBy: 'ALABI Gbénga',
      preparedAt: '2026-09-01T09:00:00.000Z',
      decidedBy: 'UMAR Sani',
      decidedAt: '2026-09-02T09:00:00.000Z',
      reason: null,
    },
  ],
  windowChanges: [
    {
      version: 4,
      opens: '2026-08-31T23:00:00.000Z',
      closes: '2026-10-31T22:59:59.999Z',
      by: 'ALABI Gbénga',
      at: '2026-09-14T09:00:00.000Z',
    },
  ],
};

export const choices: Choices = {
  types: [
    { id: 2, name: 'Postgraduate', mode: 'PG' },
    { id: 3, name: 'JUPEB', mode: 'JUPEB' },
  ],
  sessions: [
    { id: 6, name: '2027/2028', current: false },
    { id: 5, name: '2026/2027', current: true },
  ],
  schools: [
    { id: 1, name: 'School of Engineering' },
    { id: 2, name: 'School of Physical Sciences' },
  ],
  departments: [
    { id: 11, name: 'Civil Engineering', schoolId: 1 },
    { id: 31, name: 'Mathematics', schoolId: 2 },
  ],
};

export const pageOf = <Row>(rows: Row[]) => ({
  rows,
  total: rows.length,
  totalIsExact: true,
  page: 1,
  pageSize: 10,
});
