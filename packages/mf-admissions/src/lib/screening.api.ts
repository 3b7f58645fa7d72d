import { admissions, jambMatchLabels } from '@portal/contracts/admissions';
import { choicesOfLabels, lookupFilters, type Filter, type RowOf } from '@portal/shared/lists';
import type { CallData } from '@portal/shared/model';
import { screeningBadges } from './badges';

export type ScreeningChoices = CallData<typeof admissions.screening.choices>;
export type Upload = RowOf<typeof admissions.screening.uploads>;
export type ScreeningBatch = RowOf<typeof admissions.screeningBatches.list>;

export const screeningPath = '/results/cbt_result_upload';

const lookup = lookupFilters(admissions.screening.choices);

/** Filters that load their choices by themselves, in the order in which lists of candidates have all of them. */
export const screeningFilters = {
  session: lookup('sessionId', 'Session', 'sessions'),
  programme: lookup('applicationTypeId', 'Programme', 'types'),
  department: lookup('departmentId', 'First choice', 'departments'),
  batch: lookup('batchId', 'Sitting', 'batches'),
  result: { name: 'status', label: 'Result', kind: 'select', choices: choicesOfLabels(screeningBadges) },
  jambMatch: {
    name: 'jambMatch',
    label: 'JAMB’s list',
    kind: 'select',
    choices: choicesOfLabels(jambMatchLabels),
  },
} satisfies Record<string, Filter>;

/** Candidates of a file of results: with a result by it, or with a seat in a sitting of its batches. */
export const fileFilter: Filter = lookup('uploadId', 'File', 'files');
