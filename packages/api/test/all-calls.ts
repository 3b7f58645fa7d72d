import { administration } from '@portal/shared/administration';
import { bursary } from '@portal/shared/bursary';
import { finance } from '@portal/shared/finance';
import { calls, type CallSpec } from '@portal/shared/model';
import { admissions } from '@portal/shared/programme';

/** Every call of the API, of all doors. */
export const allCalls = Object.values({
  ...calls,
  ...administration,
  ...bursary,
  ...finance,
  ...admissions,
}).flatMap((group) => Object.values(group) as CallSpec[]);
