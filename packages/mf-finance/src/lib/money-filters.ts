import { finance, levelWord } from '@portal/contracts/finance';
import { choicesOf, namedChoices, type Filter } from '@portal/shared/lists';

/** Filters that lists of money have in common. */
export const moneyFilters = {
  purpose: {
    name: 'purposeId',
    label: 'Purpose',
    kind: 'lookup',
    lookup: choicesOf(finance.invoiceManagement.choices, ({ purposes }) => namedChoices(purposes)),
  },
  session: {
    name: 'sessionId',
    label: 'Session',
    kind: 'lookup',
    lookup: choicesOf(finance.invoiceManagement.choices, ({ sessions }) => namedChoices(sessions)),
  },
  department: {
    name: 'departmentId',
    label: 'Department',
    kind: 'lookup',
    lookup: choicesOf(finance.invoiceManagement.choices, ({ departments }) => namedChoices(departments)),
  },
  level: {
    name: 'level',
    label: 'Level',
    kind: 'lookup',
    lookup: choicesOf(finance.invoiceManagement.choices, ({ levels }) =>
      levels.map((level) => ({ value: String(level), label: levelWord(level) })),
    ),
  },
  channel: {
    name: 'channel',
    label: 'Channel',
    kind: 'lookup',
    lookup: choicesOf(finance.invoiceManagement.choices, ({ channels }) =>
      channels.map((channel) => ({ value: channel, label: channel })),
    ),
  },
} satisfies Record<string, Filter>;
