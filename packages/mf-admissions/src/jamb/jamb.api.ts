import { admissions } from '@portal/contracts/admissions';
import { queryOf } from '@portal/shared/http';
import { choicesOfLabels, lookupFilters, type Filter, type RowOf } from '@portal/shared/lists';
import type { CallData } from '@portal/shared/model';
import { candidateBadges } from '../lib/badges';

/** What is chosen from on these pages. */
export type Choices = CallData<typeof admissions.jamb.choices>;
export const choicesQuery = queryOf(admissions.jamb.choices);

export type JambCandidate = RowOf<typeof admissions.jamb.candidates>;
/** What rows of all lists of candidates have. */
export type ListedCandidate = Omit<JambCandidate, 'utmeTotal' | 'subjects'>;

const lookup = lookupFilters(admissions.jamb.choices);
export const departmentFilter = lookup('departmentId', 'Department', 'departments');

/** What both lists are narrowed by. */
export const candidateFilters: readonly Filter[] = [
  lookup('sessionId', 'Session', 'sessions'),
  departmentFilter,
  {
    name: 'application',
    label: 'Application',
    kind: 'select',
    choices: choicesOfLabels(candidateBadges),
  },
];
