import { admissions } from '@portal/contracts/admissions';
import { lookupFilters, type Filter, type RowOf } from '@portal/shared/lists';
import type { CallData } from '@portal/shared/model';

export type Entry = RowOf<typeof admissions.admissionList.entries>;
export type Batch = RowOf<typeof admissions.admissionList.batches>;
export type Choices = CallData<typeof admissions.admissionList.choices>;

export const listPath = '/admission_list/view';
export const uploadPath = `${listPath}?part=upload`;
export const addPath = `${listPath}?part=add`;

const lookup = lookupFilters(admissions.admissionList.choices);

/** Batches that can take every one of these: those of one session and programme are named after both. */
export const fittingBatches = (
  { openBatches }: Choices,
  entries: readonly Pick<Entry, 'type' | 'session'>[],
): Choices['openBatches'] =>
  openBatches.filter(({ name }) =>
    entries.every(({ type, session }) => name.endsWith(`, ${type}, ${session}`)),
  );

/** Filters that load their choices by themselves. */
export const listFilters = {
  session: lookup('sessionId', 'Session', 'sessions'),
  programme: lookup('applicationTypeId', 'Programme', 'types'),
  batch: lookup('batchId', 'Batch', 'batches'),
  department: lookup('departmentId', 'Department', 'departments'),
  state: lookup('stateId', 'State of origin', 'states'),
} satisfies Record<string, Filter>;
