import type {} from '@portal/contracts/student';
import type { Part } from '../../platform/part';

export const studentClaims: Part['claims'] = {
  'student.decide-requests': {
    label: 'Decide what students ask the registry to change in their records',
    local: true,
    secondFactor: true,
  },
};
