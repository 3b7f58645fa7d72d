import type { MySemesters } from './results.api';

export const mySemesters: MySemesters = {
  blocked: null,
  overall: {
    tnu: 27,
    tgp: 81,
    gpa: '3.00',
    standing: 'good',
    degreeClass: 'Second Class Lower',
    carryOvers: [{ courseCode: 'PHY101', title: 'Mechanics', units: 4, failed: 1, again: false }],
  },
  whatIf: {
    tnu: 27,
    tgp: 81,
    rounding: 'truncate',
    bands: [
      { grade: 'A', points: 5 },
      { grade: 'F', points: 0 },
    ],
    classes: [
      { name: 'Second Class Lower', from: 240 },
      { name: 'Fail', from: 0 },
    ],
    courses: [{ code: 'CSC201', title: 'Data Structures', units: 3 }],
  },
  semesters: [
    {
      sessionId: 4,
      session: '2025/2026',
      semesterId: 1,
      semester: 'Harmattan',
      level: 200,
      state: 'not_published',
      courses: 1,
      awaited: 1,
      units: 3,
      gpa: null,
      cgpa: null,
    },
    {
      sessionId: 3,
      session: '2024/2025',
      semesterId: 1,
      semester: 'Harmattan',
      level: 100,
      state: 'published',
      courses: 4,
      awaited: 0,
      units: 14,
      gpa: '2.85',
      cgpa: '2.85',
    },
  ],
};
