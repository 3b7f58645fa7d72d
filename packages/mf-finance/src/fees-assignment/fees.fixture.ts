import type { BatchRow, Groups, ItemRow, Rule, RuleChoices, RuleRow } from './fees.api';

export const choices: RuleChoices = {
  firstPercent: 50,
  sessions: [
    { id: 4, name: '2025/2026' },
    { id: 3, name: '2024/2025' },
  ],
  studentTypes: [
    { id: 1, name: 'Undergraduate' },
    { id: 4, name: 'Postgraduate' },
  ],
  purposes: [
    { id: 1, name: 'School fees' },
    { id: 2, name: 'Acceptance fee' },
    { id: 5, name: 'Development levy' },
  ],
  departmentGroups: [{ id: 7, name: 'Laboratory departments' }],
  items: [
    { id: 11, code: 'SCH-REG', name: 'Registration', purposeId: 1 },
    { id: 12, code: 'SCH-LIB', name: 'Library', purposeId: 1 },
    { id: 21, code: 'ACC-FEE', name: 'Acceptance', purposeId: 2 },
  ],
};

export const row: RuleRow = {
  id: 31,
  version: 1,
  desk: 'school',
  purposeId: 1,
  purpose: 'School fees',
  sessionId: 4,
  session: '2025/2026',
  studentTypeId: 1,
  studentType: 'Undergraduate',
  level: 200,
  departmentGroupId: 7,
  departmentGroup: 'Laboratory departments',
  entryMode: null,
  nationality: null,
  degree: null,
  studyMode: null,
  asked: '200 level, Laboratory departments',
  label: 'School fees 2025/2026, Undergraduate, 200 level, Laboratory departments',
  total: 7_300_100,
  besides: 500_000,
  lines: 3,
  firstShare: 5_000,
  dueOn: '2025-12-01',
  secondDueOn: '2026-03-01',
  lateFee: 500_000,
  windowDays: null,
  state: 'draft',
  invoices: 0,
  batchId: null,
  createdBy: 'ETIM Ubong',
  createdAt: '2026-09-01T09:00:00.000Z',
  activatedBy: null,
  activatedAt: null,
  closing: null,
  may: ['edit', 'activate', 'copy', 'delete'],
};

export const rule: Rule = {
  ...row,
  items: [
    {
      itemId: 11,
      code: 'SCH-REG',
      name: 'Registration',
      amount: 6_500_000,
      payers: 'all',
      first: 3_250_000,
      second: 3_250_000,
    },
    {
      itemId: 12,
      code: 'SCH-LIB',
      name: 'Library',
      amount: 800_100,
      payers: 'all',
      first: 400_000,
      second: 400_100,
    },
    {
      itemId: 13,
      code: 'SCH-ID',
      name: 'ID card',
      amount: 500_000,
      payers: 'fresh',
      first: null,
      second: null,
    },
  ],
  replaces: { id: 30, total: 7_000_000, invoices: 12 },
  overlaps: [{ id: 29, words: 'School fees 2025/2026, Undergraduate, 200 level, UTME', counts: 'this' }],
};

export const active: Rule = {
  ...rule,
  id: 30,
  version: 2,
  state: 'active',
  invoices: 12,
  replaces: null,
  overlaps: [],
  activatedBy: 'DANJUMA Asabe',
  activatedAt: '2026-09-02T09:00:00.000Z',
  closing: { id: 6, reason: 'charged in error', by: 'ETIM Ubong', at: '2026-09-03T09:00:00.000Z' },
  may: ['copy', 'approveClosing', 'dropClosing'],
};

export const item: ItemRow = {
  id: 11,
  version: 3,
  code: 'SCH-REG',
  name: 'Registration',
  purposeId: 1,
  purpose: 'School fees',
  serviceTypeId: '',
  usualServiceTypeId: '4430731',
  incomeAccount: '',
  account: '4100 School fees',
  taxable: false,
  refundable: false,
  active: true,
  rules: 4,
  invoices: 1000,
  inForce: true,
};

export const itemChoices = {
  purposes: choices.purposes,
  accounts: [
    { code: '4100', name: 'School fees' },
    { code: '4900', name: 'Sundry fees' },
  ],
};

export const groups: Groups = {
  groups: [
    {
      id: 7,
      name: 'Laboratory departments',
      rules: 2,
      active: true,
      departments: [{ id: 33, name: 'Chemistry' }],
    },
    { id: 8, name: 'Studios', rules: 0, active: false, departments: [] },
  ],
  free: [{ id: 71, name: 'Architecture' }],
};

export const batch: BatchRow = {
  id: 5,
  version: 3,
  kind: 'raise',
  desk: 'school',
  title: 'Library 2025/2026 raised by 5 %',
  state: 'waiting',
  rules: 2,
  drafts: 2,
  createdBy: 'ETIM Ubong',
  createdAt: '2026-09-01T09:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  may: ['activate', 'withdraw'],
};

export const pageOf = <Row>(rows: Row[]) => ({
  rows,
  total: rows.length,
  totalIsExact: true,
  page: 1,
  pageSize: 10,
});
