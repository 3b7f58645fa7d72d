import { admissions } from '@portal/contracts/admissions';
import { lookupFilters, type Filter, type RowOf } from '@portal/shared/lists';
import { queryOf } from '@portal/shared/http';
import type { CallData } from '@portal/shared/model';

export type ApplicationRow = RowOf<typeof admissions.manageApplications.list>;
export type Compared = CallData<typeof admissions.manageApplications.compare>;
export type Sections = CallData<typeof admissions.manageApplications.sections>;
export type Duplicates = CallData<typeof admissions.manageApplications.duplicates>;

export const resetPath = '/applications/reset';
export const versionsPath = (id: number) => `${resetPath}/versions?id=${id}`;

export const compareQuery = (id: number) =>
  queryOf(admissions.manageApplications.compare, { params: { id } });

const lookup = lookupFilters(admissions.manageInvoices.choices);

/** Filters that load their choices by themselves. */
export const applicationFilters = {
  type: lookup('applicationTypeId', 'Type', 'types'),
  session: lookup('sessionId', 'Session', 'sessions'),
} satisfies Record<string, Filter>;
