import { admissions } from '@portal/contracts/admissions';
import { queryOf } from '@portal/shared/http';
import { lookupFilters, type Filter, type RowOf } from '@portal/shared/lists';
import type { CallData } from '@portal/shared/model';

export type ClearanceRow = RowOf<typeof admissions.clearance.list>;
export type Clearance = CallData<typeof admissions.clearance.one>;
export type OwnClearance = NonNullable<CallData<typeof admissions.clearance.mine>>;
export type Slip = NonNullable<Clearance['slip']>;

export const clearanceQuery = (id: number) => queryOf(admissions.clearance.one, { params: { id } });

const lookup = lookupFilters(admissions.clearance.choices);

/** Filters that load their choices by themselves. */
export const clearanceFilters: readonly Filter[] = [
  lookup('sessionId', 'Session', 'sessions'),
  lookup('applicationTypeId', 'Programme', 'types'),
  lookup('departmentId', 'Department', 'departments'),
];
