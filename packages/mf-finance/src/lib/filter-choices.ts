import { finance, levelWord } from '@portal/contracts/finance';
import { queryOf } from '@portal/shared/http';
import type { CallData } from '@portal/shared/model';
import type { Filter } from '@portal/shared/lists';

export type FilterChoices = CallData<typeof finance.invoiceManagement.choices>;

/** Purposes, sessions and departments change once in a term. */
export const choicesQuery = { ...queryOf(finance.invoiceManagement.choices), staleTime: 5 * 60_000 };

const named = (rows: readonly { id: number; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: String(id), label: name }));

/** Filters that lists of money have in common. */
export const commonFilters = (choices: FilterChoices) => ({
  purpose: {
    name: 'purposeId',
    label: 'Purpose',
    kind: 'select',
    choices: named(choices.purposes),
  } satisfies Filter,
  session: {
    name: 'sessionId',
    label: 'Session',
    kind: 'select',
    choices: named(choices.sessions),
  } satisfies Filter,
  department: {
    name: 'departmentId',
    label: 'Department',
    kind: 'select',
    choices: named(choices.departments),
  } satisfies Filter,
  level: {
    name: 'level',
    label: 'Level',
    kind: 'select',
    choices: choices.levels.map((level) => ({ value: String(level), label: levelWord(level) })),
  } satisfies Filter,
  channel: {
    name: 'channel',
    label: 'Channel',
    kind: 'select',
    choices: choices.channels.map((channel) => ({ value: channel, label: channel })),
  } satisfies Filter,
});
