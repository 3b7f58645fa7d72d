import type { academics } from '@portal/contracts/academics';
import type { CallData } from '@portal/shared/model';

/** Of somebody who lacks a course and its units. */
export const lacking: CallData<typeof academics.degreeAudits.one> = {
  programme: 'B.Tech Computer Science',
  audit: {
    met: false,
    requirements: [
      {
        requirement: 'core',
        met: false,
        says: '1 of 40 courses still to be passed.',
        courses: [
          { code: 'CSC599', title: 'Final Year Project', units: 6, level: 500, semester: 2, awaited: true },
        ],
      },
      { requirement: 'cgpa', met: true, says: '3.90; at least 1.00 is needed.', courses: [] },
    ],
    unitsEarned: 150,
    unitsNeeded: 156,
    cgpa: '3.90',
    degreeClass: 'Second Class Upper',
  },
};
/** Of who studies for no first degree. */
export const noAudit: CallData<typeof academics.degreeAudits.one> = { audit: null, programme: null };
