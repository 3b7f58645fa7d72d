import { admissions, candidateStateLabels, candidateStates } from '@portal/contracts/admissions';
import { queryOf } from '@portal/shared/http';
import { choicesOf, namedChoices, type Filter, type RowOf } from '@portal/shared/lists';
import type { CallData } from '@portal/shared/model';

/** What is chosen from on these pages. */
export type Choices = CallData<typeof admissions.jamb.choices>;
export const choicesQuery = queryOf(admissions.jamb.choices);

export type JambCandidate = RowOf<typeof admissions.jamb.candidates>;
/** What rows of all lists of candidates have. */
export type ListedCandidate = Omit<JambCandidate, 'utmeTotal' | 'subjects'>;

/** What both lists are narrowed by. */
export const candidateFilters: readonly Filter[] = [
  {
    name: 'sessionId',
    label: 'Session',
    kind: 'lookup',
    lookup: choicesOf(admissions.jamb.choices, ({ sessions }) => namedChoices(sessions)),
  },
  {
    name: 'departmentId',
    label: 'Department',
    kind: 'lookup',
    lookup: choicesOf(admissions.jamb.choices, ({ departments }) => namedChoices(departments)),
  },
  {
    name: 'application',
    label: 'Application',
    kind: 'select',
    choices: candidateStates.map((value) => ({ value, label: candidateStateLabels[value] })),
  },
];
