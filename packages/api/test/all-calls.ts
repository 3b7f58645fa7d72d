import { academics } from '@portal/contracts/academics';
import { administration } from '@portal/contracts/administration';
import { finance } from '@portal/contracts/finance';
import { calls } from '@portal/shared/model';
import { isCall } from '@portal/shared/wire';
import { admissions } from '@portal/contracts/admissions';
import { hostel } from '@portal/contracts/hostel';
import { student } from '@portal/contracts/student';
import { invoiceCalls } from '@portal/invoice/contract';
import { exportCalls, importCalls } from '@portal/shared/lists/calls';

/** Every call of the API: the platform's and those of all contracts. A report is a group with more than its calls. */
export const allCalls = [
  ...[calls, administration, finance, admissions, academics, hostel, student].flatMap((contract) =>
    Object.values<Record<string, unknown>>(contract),
  ),
  exportCalls,
  importCalls,
  invoiceCalls,
].flatMap((group) => Object.values<unknown>(group).filter(isCall));
