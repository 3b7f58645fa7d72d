import { admissions } from '@portal/contracts/admissions';
import { choicesOf, namedChoices, type Filter } from '@portal/shared/lists';
import type { CallData } from '@portal/shared/model';

type Choices = CallData<typeof admissions.applicationReports.choices>;

const lookup = (name: string, label: string, group: keyof Choices): Filter => ({
  name,
  label,
  kind: 'lookup',
  lookup: choicesOf(admissions.applicationReports.choices, (choices) => namedChoices(choices[group])),
});

/** Filters of the reports, which load their choices by themselves. */
export const reportFilters = {
  session: lookup('sessionId', 'Session', 'sessions'),
  programme: lookup('applicationTypeId', 'Programme', 'types'),
  batch: lookup('batchId', 'Batch', 'batches'),
  department: lookup('departmentId', 'Department', 'departments'),
  state: lookup('stateId', 'State of origin', 'states'),
} satisfies Record<string, Filter>;

/** The choices of a select filter, from what each is called. */
export const choicesOfLabels = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
