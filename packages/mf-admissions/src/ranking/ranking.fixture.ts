import type { FreePlace, Run, WhatIf, WholeRun } from './ranking.api';

export const departments: WhatIf['departments'] = [
  {
    id: 4,
    name: 'Computer Science',
    capacity: 10,
    candidates: 40,
    secondChoices: 1,
    parts: [
      { class: 'merit', places: 5, taken: 5, cutOff: 7125 },
      { class: 'catchment', places: 3, taken: 3, cutOff: 6000 },
      { class: 'elds', places: 2, taken: 0, cutOff: null },
    ],
    ties: [
      {
        class: 'elds',
        places: 2,
        candidates: ['202500000001AB', '202500000002AB', '202500000003AB'],
        aggregate: 5050,
      },
    ],
  },
];
const ranked = { candidates: 40, placed: 8, tied: 3, notEligible: 2 };
export const named = [
  {
    id: 11,
    registrationNumber: '202500000009AB',
    name: 'BELLO Grace',
    department: 'Computer Science',
    class: 'merit' as const,
    rank: 1,
    aggregate: 8125,
  },
];
export const counts = { ...ranked, incomplete: 0, reopened: 0, awaiting: 0, listed: 0, unmatched: 6 };
export const run: Run = {
  id: 7,
  session: '2026/2027',
  programme: 'Post UTME',
  departments: 1,
  formula: '50:50',
  formulaVersion: 2,
  candidates: 40,
  placed: 8,
  tied: 3,
  madeBy: 'Officer',
  madeAt: '2026-09-14T09:00:00.000Z',
  inputsHash: 'a'.repeat(64),
  entries: 0,
  announced: false,
  may: ['draft'],
};
export const whole: WholeRun = {
  ...run,
  ...counts,
  merit: 45,
  catchment: 35,
  elds: 20,
  minimumUtme: 150,
  minimumOLevel: 0,
  creditsOnly: true,
  tieBreak: ['utme', 'english', 'age'],
  results: departments,
};
export const place = {
  id: 11,
  registrationNumber: '202500000009AB',
  name: 'BELLO Grace',
  state: 'Niger',
  rank: 1,
  aggregate: 8125,
  utme: 280,
  oLevelPoints: 34,
  awaiting: false,
  firstDepartment: 'Computer Science',
  catchment: true,
  elds: true,
  outcome: 'placed' as const,
  class: 'merit' as const,
  department: 'Computer Science',
  choice: 1,
};
export const free: FreePlace = {
  entryId: 3,
  since: '2026-09-14T09:00:00.000Z',
  why: 'declined',
  name: 'OBI Ada',
  registrationNumber: '202500000003AB',
  department: 'Computer Science',
  session: '2026/2027',
  class: 'merit',
  proposal: {
    applicationId: 12,
    registrationNumber: '202500000012AB',
    name: 'SANI Musa',
    rank: 9,
    aggregate: 7000,
  },
  note: null,
  may: ['fill'],
};
