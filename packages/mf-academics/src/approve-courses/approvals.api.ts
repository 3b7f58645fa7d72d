import { academics, type ApprovalStage } from '@portal/contracts/academics';
import { queryOf, useQuery } from '@portal/shared/http';
import type { RowOf } from '@portal/shared/lists';
import type { CallData, Claim } from '@portal/shared/model';

export type ApprovalRow = RowOf<typeof academics.approvals.list>;
export type Approval = CallData<typeof academics.approvals.one>;
export type BorrowedRow = RowOf<typeof academics.approvals.borrowed>;

export type ChangeRow = RowOf<typeof academics.addDropRequests.list>;
export type ChangeRequest = CallData<typeof academics.addDropRequests.one>;

export const changeQuery = (id: number) => queryOf(academics.addDropRequests.one, { params: { id } });
export const approvalQuery = (id: number) => queryOf(academics.approvals.one, { params: { id } });
export const useWaiting = () => useQuery({ ...queryOf(academics.approvals.waiting), throwOnError: false });

/** The calls of each office: the claim of a call says which. */
export const callsOf = {
  adviser: academics.adviserApprovals,
  hod: academics.hodApprovals,
  dean: academics.deanApprovals,
} as const;

/** The same of requests to add and drop courses. */
export const changeCallsOf = {
  adviser: academics.adviserAddDrop,
  hod: academics.hodAddDrop,
  dean: academics.deanAddDrop,
} as const;

export const claimOf: Readonly<Record<ApprovalStage, Claim>> = {
  adviser: 'registration.advise',
  hod: 'registration.approve',
  dean: 'registration.exceed',
};
