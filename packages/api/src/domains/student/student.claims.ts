import type {} from '@portal/contracts/student';
import type { Part } from '../../platform/part';

/** Sessions are of the whole university, so both count there alone. */
export const studentClaims: Part['claims'] = {
  'student.sessions': {
    label: 'See and set up sessions, and propose and correct roll-overs',
    secondFactor: true,
  },
  'student.rollover': {
    label: 'Commit and undo roll-overs that other officers proposed',
    secondFactor: true,
    twoPeople: true,
    brings: ['student.sessions'],
  },
};
