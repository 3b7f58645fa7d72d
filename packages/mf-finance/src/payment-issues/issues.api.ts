import { finance } from '@portal/contracts/finance';
import { queryOf } from '@portal/shared/http';
import type { CallData } from '@portal/shared/model';
import { saveFile, type RowOf } from '@portal/shared/lists';

export type IssueRow = RowOf<typeof finance.paymentIssues.list>;
export type Issue = CallData<typeof finance.paymentIssues.one>;
export type Dispute = Issue['disputes'][number];

export const issueQuery = (id: number) => queryOf(finance.paymentIssues.one, { params: { id } });

/** Hands the bank slip of a dispute to the browser's downloads. */
export const saveEvidence = ({ id, evidence }: Dispute) =>
  saveFile(finance.paymentIssues.evidence, { params: { id } }, evidence ?? 'slip');
