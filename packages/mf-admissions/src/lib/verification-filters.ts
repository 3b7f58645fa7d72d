import { admissions } from '@portal/contracts/admissions';
import { choicesOf, namedChoices, type Filter } from '@portal/shared/lists';

const lookup = (name: string, label: string, group: 'sessions' | 'types' | 'departments'): Filter => ({
  name,
  label,
  kind: 'lookup',
  lookup: choicesOf(admissions.olevelVerification.choices, (choices) => namedChoices(choices[group])),
});

/** Filters that load their choices by themselves. */
export const verificationFilters = [
  lookup('sessionId', 'Session', 'sessions'),
  lookup('applicationTypeId', 'Programme', 'types'),
  lookup('departmentId', 'Department', 'departments'),
] as const satisfies readonly Filter[];
