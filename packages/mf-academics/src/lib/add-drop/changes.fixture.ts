import type { ChangeRequest, ChangeRow } from './changes.api';

const request = {
  id: 5,
  version: 2,
  registrationId: 71,
  fullName: 'BELLO Grace',
  matricNumber: '2024/1/21001CS',
  department: 'Computer Science',
  level: 200,
  session: '2025/2026',
  semester: 'Harmattan',
  state: 'submitted',
  reason: 'The timetable changed',
  unitsBefore: 18,
  unitsAfter: 21,
  submittedAt: '2026-09-10T09:00:00.000Z',
};

export const changeRow: ChangeRow = {
  ...request,
  exceptions: ['borrowed'],
  adds: ['FRN201'],
  drops: ['CSC205'],
  waitingDays: 4,
  asksOwners: false,
  may: ['adviser.approve', 'adviser.return'],
};

const line = { units: 3, reason: null, owner: null, ownerDecision: null };
export const changeRequest: ChangeRequest = {
  ...request,
  exceptions: ['borrowed'],
  may: ['adviser.approve', 'adviser.return'],
  studentId: 9,
  needsDean: true,
  own: false,
  load: { minimum: 15, maximum: 24, ceiling: 30 },
  lines: [
    {
      ...line,
      courseId: 6,
      code: 'FRN201',
      title: 'French',
      act: 'add',
      status: 'borrowed',
      reason: 'For my exchange',
      owner: 'Languages',
    },
    { ...line, courseId: 7, code: 'CSC205', title: 'Logic', act: 'drop', status: 'elective' },
  ],
  stays: [{ id: 8, code: 'CSC201', title: 'Programming', units: 3, status: 'core' }],
  problems: ['FRN201 is full. Choose another course, or take it when it is taught again.'],
  events: [
    {
      id: 1,
      act: 'submit',
      office: null,
      by: 'BELLO Grace',
      at: '2026-09-10T09:00:00.000Z',
      about: ['add FRN201', 'drop CSC205'],
      reasonCode: null,
      reason: null,
    },
  ],
};
