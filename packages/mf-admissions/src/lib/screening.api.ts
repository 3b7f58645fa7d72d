import { admissions } from '@portal/contracts/admissions';
import { choicesOf, namedChoices, type Filter, type RowOf } from '@portal/shared/lists';
import type { CallData } from '@portal/shared/model';

export type ScreeningChoices = CallData<typeof admissions.screening.choices>;
export type Upload = RowOf<typeof admissions.screening.uploads>;
export type Sitting = RowOf<typeof admissions.screeningBatches.list>;

export const screeningPath = '/results/cbt_result_upload';

const lookup = (
  name: string,
  label: string,
  group: 'sessions' | 'types' | 'departments' | 'batches',
): Filter => ({
  name,
  label,
  kind: 'lookup',
  lookup: choicesOf(admissions.screening.choices, (choices) => namedChoices(choices[group])),
});

/** Filters that load their choices by themselves. */
export const screeningFilters = {
  session: lookup('sessionId', 'Session', 'sessions'),
  programme: lookup('applicationTypeId', 'Programme', 'types'),
  department: lookup('departmentId', 'First choice', 'departments'),
  sitting: lookup('batchId', 'Sitting', 'batches'),
} satisfies Record<string, Filter>;
