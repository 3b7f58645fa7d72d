import { admissions } from '@portal/contracts/admissions';
import { lookupFilters, type Filter } from '@portal/shared/lists';

const lookup = lookupFilters(admissions.applicationReports.choices);

/** Filters of the reports, which load their choices by themselves. */
export const reportFilters = {
  session: lookup('sessionId', 'Session', 'sessions'),
  programme: lookup('applicationTypeId', 'Programme', 'types'),
  batch: lookup('batchId', 'Batch', 'batches'),
  department: lookup('departmentId', 'Department', 'departments'),
  state: lookup('stateId', 'State of origin', 'states'),
} satisfies Record<string, Filter>;
