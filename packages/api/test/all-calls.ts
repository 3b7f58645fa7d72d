import { academics } from '@portal/contracts/academics';
import { administration } from '@portal/contracts/administration';
import { registry } from '@portal/contracts/registry';
import { finance } from '@portal/contracts/finance';
import { calls, type CallSpec } from '@portal/shared/model';
import { isCall } from '@portal/shared/wire';
import { admissions } from '@portal/contracts/admissions';
import { hostel } from '@portal/contracts/hostel';
import { student } from '@portal/contracts/student';
import { invoiceCalls } from '@portal/invoice/contract';
import { exportCalls, importCalls, savedFilterCalls } from '@portal/shared/lists/calls';

/** Groups are plain objects and namespaces of files; what else stands beside calls, as the columns of a report, is not. */
function isGroup(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value) as object | null;
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function callsIn(value: unknown): CallSpec[] {
  if (isCall(value)) return [value];
  return isGroup(value) ? Object.values(value).flatMap(callsIn) : [];
}

/** Every call of the API: the platform's and those of all contracts. */
export const allCalls = [
  calls,
  administration,
  registry,
  finance,
  admissions,
  academics,
  hostel,
  student,
  exportCalls,
  importCalls,
  savedFilterCalls,
  invoiceCalls,
].flatMap(callsIn);
