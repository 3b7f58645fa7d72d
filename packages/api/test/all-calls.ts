import { administration } from '@portal/contracts/administration';
import { bursary } from '@portal/contracts/finance';
import { finance } from '@portal/shared/finance';
import { calls, type CallSpec } from '@portal/shared/model';
import { admissions } from '@portal/shared/programme';
import { exportCalls, importCalls } from '@portal/shared/report/calls';

/** Every call of the API: the platform's and those of all contracts. */
export const allCalls = Object.values({
  ...calls,
  ...administration,
  ...bursary,
  ...finance,
  ...admissions,
  exportCalls,
  importCalls,
}).flatMap((group) => Object.values(group) as CallSpec[]);
