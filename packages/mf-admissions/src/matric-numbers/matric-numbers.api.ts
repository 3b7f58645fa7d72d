import { admissions } from '@portal/contracts/admissions';
import { lookupFilters, type Filter, type RowOf } from '@portal/shared/lists';
import type { CallData } from '@portal/shared/model';

export type Waiting = RowOf<typeof admissions.matricNumbers.without>;
export type Preview = CallData<typeof admissions.matricNumbers.preview>;
export type Checks = CallData<typeof admissions.matricNumbers.checks>;

export const reportPath = '/reports/registration_number_reports';

const lookup = lookupFilters(admissions.matricNumbers.choices);

/** Filters that load their choices by themselves. */
export const reportFilters: readonly Filter[] = [
  lookup('sessionId', 'Session of entry', 'sessions'),
  lookup('departmentId', 'Department', 'departments'),
];
