import { finance, gatewayName } from '@portal/contracts/finance';
import { gatewayIds } from '@portal/invoice/contract';
import { queryOf } from '@portal/shared/http';
import type { CallData } from '@portal/shared/model';
import type { RowOf } from '@portal/shared/lists';

export type Difference = RowOf<typeof finance.reconciliation.differences>;
export type Run = RowOf<typeof finance.reconciliation.runs>;
export type Proofs = CallData<typeof finance.reconciliation.run>;

export const reconciliationPath = '/invoice_management/reconciliation';
/** The part of the page that the address names; differences without one. */
export const partPath = (part: 'runs' | 'files') => `${reconciliationPath}?part=${part}`;
/** The three sums of one reconciliation. */
export const runPath = (id: number) => `${reconciliationPath}/view?id=${id}`;

export const runQuery = (id: number) => queryOf(finance.reconciliation.run, { params: { id } });
export const latestQuery = queryOf(finance.reconciliation.latest);

export const gatewayChoices = gatewayIds.map((gateway) => ({
  value: gateway,
  label: gatewayName(gateway),
}));

const causes: Record<string, string> = {
  nightly: 'Every night',
  file: 'After a settlement file',
  officer: 'On demand',
};
export const causeLabel = (cause: string) => causes[cause] ?? cause;
