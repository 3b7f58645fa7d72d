import type {} from '@portal/contracts/student';
import type { Part } from '../../platform/part';

export const studentClaims: Part['claims'] = {
  // The coordinator works for the whole university: none of these counts in a part of it.
  'student.siwes': { label: 'See the SIWES forms of students, and who has not submitted' },
  'student.siwes-lock': {
    label: 'Lock and unlock SIWES forms, and remind students of theirs',
    brings: ['student.siwes'],
  },
  'student.siwes-bank': {
    label: 'See whole account numbers on SIWES forms',
    brings: ['student.siwes'],
  },
  'student.edit-letters': { label: 'Word the letters about students, as introductions and testimonials' },
};
