import { admissions, entrySexes } from '@portal/contracts/admissions';
import { lookupFilters, type Filter } from '@portal/shared/lists';

const lookup = lookupFilters(admissions.applicationReports.choices);

const sexFilter: Filter = {
  name: 'sex',
  label: 'Sex',
  kind: 'select',
  choices: entrySexes.map((value) => ({ value, label: value })),
};

/** Filters of the reports, which load their choices by themselves. */
export const reportFilters = {
  session: lookup('sessionId', 'Session', 'sessions'),
  programme: lookup('applicationTypeId', 'Programme', 'types'),
  batch: lookup('batchId', 'Batch', 'batches'),
  department: lookup('departmentId', 'Department', 'departments'),
  state: lookup('stateId', 'State of origin', 'states'),
  sex: sexFilter,
} satisfies Record<string, Filter>;
