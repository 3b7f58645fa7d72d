import { object, string, type InferType } from 'yup';
import { koboOfText } from '@portal/contracts/finance';
import type { ImportColumn } from '../../../../platform/imports/import-kind';

const cell = (required?: string) => {
  const field = string().default('').trim().max(120, 'At most 120 characters');
  return required ? field.required(required) : field;
};
const amount = (required: string) =>
  cell(required).test(
    'amount',
    'an amount in naira, as in 73,000',
    (value) => !value || koboOfText(value) !== undefined,
  );

/** A line of a rule with whom the rule is for; what it leaves empty is not asked. Texts as people write them. */
export const ruleRowSchema = object({
  session: cell('which session?'),
  fee: cell(),
  studentType: cell('which student type?'),
  level: cell(),
  departmentGroup: cell(),
  entryMode: cell(),
  nationality: cell(),
  degree: cell(),
  studyMode: cell(),
  firstPercent: cell(),
  dueOn: cell(),
  secondDueOn: cell(),
  lateFee: cell(),
  windowDays: cell(),
  item: cell('which fee item?'),
  amount: amount('how much?'),
  payers: cell(),
  total: amount('what do all lines of this rule add up to?'),
});
export type RuleRow = InferType<typeof ruleRowSchema>;

/** Whom a rule is for: rows that agree in these are lines of one rule. */
export const keyCells = [
  ...(['session', 'fee', 'studentType', 'level', 'departmentGroup'] as const),
  ...(['entryMode', 'nationality', 'degree', 'studyMode'] as const),
] as const;
/** What all rows of a rule say alike. */
export const termCells = [
  ...(['firstPercent', 'dueOn', 'secondDueOn', 'lateFee', 'windowDays', 'total'] as const),
] as const;

const asks: readonly ImportColumn<RuleRow>[] = [
  { name: 'departmentGroup', header: 'Department group' },
  { name: 'entryMode', header: 'Entry mode' },
  { name: 'nationality', header: 'Nationality' },
];
const line: readonly ImportColumn<RuleRow>[] = [
  { name: 'item', header: 'Item code', example: 'SCH-REG' },
  { name: 'amount', header: 'Amount (naira)', example: '34,500' },
  { name: 'payers', header: 'Who pays', example: 'Everybody' },
  { name: 'total', header: 'Rule total (naira)', example: '73,000' },
];
const session: ImportColumn<RuleRow> = { name: 'session', header: 'Session', example: '2025/2026' };
const studentType: ImportColumn<RuleRow> = {
  name: 'studentType',
  header: 'Student type',
  example: 'Undergraduate',
};

export const schoolColumns: readonly ImportColumn<RuleRow>[] = [
  session,
  { name: 'fee', header: 'Fee', example: 'School fees' },
  studentType,
  { name: 'level', header: 'Level', example: '200' },
  ...asks,
  { name: 'degree', header: 'Degree' },
  { name: 'studyMode', header: 'Study mode' },
  { name: 'firstPercent', header: 'First instalment %', example: '50' },
  { name: 'dueOn', header: 'Due' },
  { name: 'secondDueOn', header: 'Second due' },
  { name: 'lateFee', header: 'Late fee (naira)' },
  ...line,
];

export const acceptanceColumns: readonly ImportColumn<RuleRow>[] = [
  session,
  studentType,
  ...asks,
  { name: 'windowDays', header: 'Window days', example: '14' },
  ...line.map((column) => (column.name === 'item' ? { ...column, example: 'ACC-FEE' } : column)),
];
