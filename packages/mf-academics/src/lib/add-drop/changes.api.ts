import { academics } from '@portal/contracts/academics';
import { queryOf } from '@portal/shared/http';
import type { RowOf } from '@portal/shared/lists';
import type { CallData } from '@portal/shared/model';

/** What can be added and dropped in a semester, and what was asked for. */
export type AddDrop = CallData<typeof academics.addDrop.mine>;
export type ChangeCourse = AddDrop['courses'][number];
export type ChangeRow = RowOf<typeof academics.addDropRequests.list>;
export type ChangeRequest = CallData<typeof academics.addDropRequests.one>;

export const changeQuery = (id: number) => queryOf(academics.addDropRequests.one, { params: { id } });

/** The calls of each office: the claim of a call says which. */
export const changeCallsOf = {
  adviser: academics.adviserAddDrop,
  hod: academics.hodAddDrop,
  dean: academics.deanAddDrop,
} as const;
