import type {} from '@portal/contracts/academics';
import type { Part } from '../../platform/part';

const guarded = { secondFactor: true, twoPeople: true } as const;

export const academicsClaims: Part['claims'] = {
  'results.view': { label: 'See results', ...guarded },
  'results.edit': { label: 'Enter and change results', ...guarded },
  'results.approve': { label: 'Approve results', ...guarded },
};
