import { finance, feeCategoryPaths, type FeeCategory } from '@portal/contracts/finance';
import { queryOf } from '@portal/shared/http';
import { formatNaira, labelOf, type CallData } from '@portal/shared/model';
import type { RowOf } from '@portal/shared/lists';

export type RuleRow = RowOf<typeof finance.feeRules.list>;
export type Rule = CallData<typeof finance.feeRules.one>;
export type RuleChoices = CallData<typeof finance.feeRules.choices>;
export type ItemRow = RowOf<typeof finance.feeItems.list>;
export type BatchRow = RowOf<typeof finance.feeBatches.list>;
export type Groups = CallData<typeof finance.departmentGroups.list>;

export const ruleChoicesQuery = queryOf(finance.feeRules.choices);
export const itemChoicesQuery = queryOf(finance.feeItems.choices);
export const groupsQuery = queryOf(finance.departmentGroups.list);
export const ruleQuery = (id: number) => queryOf(finance.feeRules.one, { params: { id } });
export const itemQuery = (id: number) => queryOf(finance.feeItems.one, { params: { id } });

export const editPath = (category: FeeCategory, id?: number) =>
  `${labelOf(category, feeCategoryPaths)}/edit${id === undefined ? '' : `?id=${id}`}`;
export const bulkPath = (category: FeeCategory) => `${feeCategoryPaths[category]}/bulk`;
export const batchPath = ({ desk, id }: BatchRow) => `${feeCategoryPaths[desk]}?batch=${id}`;
export const itemsPath = '/fees_assignment/busary_fees';

/** An amount as somebody would write it into a form: `73,000`. Kobo. */
export const nairaText = (kobo: number) => formatNaira(kobo).slice(1).replace(/\.00$/, '');
