import type { Choices, StudentsWindow, WindowRow } from './windows.api';

export const everybodyWindow: WindowRow = {
  id: '4-1-x-x-x',
  session: '2025/2026',
  semester: 'Harmattan',
  studentType: null,
  level: null,
  school: null,
  words: 'All students',
  own: true,
  follows: null,
  window: {
    opensOn: '2026-09-01',
    closesOn: '2026-09-30',
    lateUntilOn: '2026-10-14',
    opens: '2026-08-31T23:00:00.000Z',
    closes: '2026-09-30T22:59:59.999Z',
    lateUntil: '2026-10-14T22:59:59.999Z',
    message: '',
  },
  state: 'open',
  next: '2099-09-30T23:00:00.000Z',
  version: 3,
  may: ['set', 'close', 'extend'],
};

/** Of students who have none of their own. */
export const freshersWindow: WindowRow = {
  ...everybodyWindow,
  id: '4-1-1-100-x',
  studentType: 'Undergraduate',
  level: 100,
  words: 'Undergraduate, 100 level',
  own: false,
  follows: 'All students',
  version: null,
  may: ['set', 'open'],
};

export const wholeWindow: StudentsWindow = {
  ...everybodyWindow,
  changes: [
    {
      version: 3,
      removed: false,
      opens: '2026-08-31T23:00:00.000Z',
      closes: '2026-09-30T22:59:59.999Z',
      lateUntil: '2026-10-14T22:59:59.999Z',
      message: '',
      by: 'BELLO Hauwa',
      at: '2026-08-01T09:00:00.000Z',
    },
  ],
};

export const choices: Choices = {
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
  schools: [{ id: 2, name: 'School of Physical Sciences' }],
  lateFee: { name: 'Late registration', amount: 500_000 },
  addDropFee: null,
};

export const pageOf = (rows: WindowRow[]) => ({
  rows,
  total: rows.length,
  totalIsExact: true,
  page: 1,
  pageSize: 10,
});
