import type { admissions } from '@portal/contracts/admissions';
import type { CallData } from '@portal/shared/model';

/** Of an application that is submitted and waits for its screening. */
export const submittedTimeline: CallData<typeof admissions.applicationTimeline.current> = {
  steps: [
    { step: 'paid', done: true, at: '2026-09-14T09:00:00.000Z' },
    { step: 'submitted', done: true, at: '2026-09-20T23:30:00.000Z' },
    { step: 'screened', done: false, at: null },
    { step: 'offered', done: false, at: null },
    { step: 'accepted', done: false, at: null },
    { step: 'cleared', done: false, at: null },
    { step: 'matriculated', done: false, at: null },
  ],
  changes: [],
  next: { step: 'screened', day: '2026-12-01', place: 'Main Campus' },
  openUntil: null,
  ended: null,
  matricNumber: null,
  inDoubt: [],
  awaited: null,
  waitsFor: null,
};
