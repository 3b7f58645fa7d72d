import { academics } from '@portal/contracts/academics';
import { queryOf, useQuery } from '@portal/shared/http';
import type { RowOf } from '@portal/shared/lists';
import type { CallData } from '@portal/shared/model';

export type ApprovalRow = RowOf<typeof academics.approvals.list>;
export type Approval = CallData<typeof academics.approvals.one>;

export const approvalQuery = (id: number) => queryOf(academics.approvals.one, { params: { id } });
export const useWaiting = () => useQuery({ ...queryOf(academics.approvals.waiting), throwOnError: false });

/** The calls of each office: the claim of a call says which. */
export const callsOf = {
  adviser: academics.adviserApprovals,
  hod: academics.hodApprovals,
  dean: academics.deanApprovals,
} as const;
