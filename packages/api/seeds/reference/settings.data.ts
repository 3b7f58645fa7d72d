import { shippedQuotaSetting } from '@portal/contracts/admissions';
import type { University } from '@portal/shared/model';

const university: University = {
  name: 'Federal University of Technology, Gurara',
  shortName: 'FUTG',
  motto: 'Knowledge in service',
  helpLine: '0800-FUTG-HELP',
  emailDomain: 'futg.example',
  timeZone: 'Africa/Lagos',
  address: 'PMB 1000, Gurara, Niger State, Nigeria',
};

/** What is shipped. A setting that an officer changed is never written over. */
export const shippedSettings: Record<string, unknown> = {
  university,
  'matric-number': { template: '{YYYY}{DD}{NNNNN}' },
  results: { hiddenWhileOwing: true },
  load: { minimum: 15, maximum: 24 },
  jamb: { firstYear: 2023, legacyNumbers: false },
  quota: shippedQuotaSetting,
  jupeb: { bonusPoint: true },
  instalments: { firstPercent: 50 },
  hostel: { holdHours: 72 },
};
