import { finance } from '@portal/contracts/finance';
import { choicesOf, namedChoices, type Filter } from '@portal/shared/lists';

/** Filters of awards that load their choices by themselves. */
export const awardFilters = {
  session: {
    name: 'sessionId',
    label: 'Session',
    kind: 'lookup',
    lookup: choicesOf(finance.scholarships.choices, ({ sessions }) => namedChoices(sessions)),
  },
  sponsor: {
    name: 'sponsor',
    label: 'Sponsor',
    kind: 'lookup',
    lookup: choicesOf(finance.scholarships.choices, ({ sponsors }) =>
      sponsors.map((name) => ({ value: name, label: name })),
    ),
  },
  scheme: {
    name: 'schemeId',
    label: 'Scheme',
    kind: 'lookup',
    lookup: choicesOf(finance.scholarships.choices, ({ schemes }) => namedChoices(schemes)),
  },
  department: {
    name: 'departmentId',
    label: 'Department',
    kind: 'lookup',
    lookup: choicesOf(finance.scholarships.choices, ({ departments }) => namedChoices(departments)),
  },
} satisfies Record<string, Filter>;
