import { array, number, object, string, studentTypes } from '@portal/shared/model';
import {
  degrees,
  entryModes,
  feeCategoryOf,
  feeCategoryRules,
  feePayers,
  feeQuestions,
  maySplit,
  nationalities,
  studyModes,
  type FeePayers,
} from './fee-category';
import { leastOwed, splitsWell } from './fee-lines';
import { chosenId, openChoice, openDay, openNumber, openPercent } from './fee-fields';
import { koboOfText, nairaField } from './money-fields';

/** The most lines of a rule. */
const mostLines = 40;

interface Line {
  itemId?: number;
  naira?: string;
  payers?: FeePayers;
}
interface Rule {
  purposeId: number;
  studentTypeId: number;
  level: number | null;
  entryMode: string | null;
  dueOn: string | null;
  lines?: Line[];
}

const ruleIn = (parent: unknown) => parent as Rule;
const chargedBy = (lines: readonly Line[] = []) =>
  lines.map(({ naira = '', payers = 'all' }) => ({ amount: koboOfText(naira) ?? 0, payers }));

const feeAmount = (required?: string) =>
  nairaField({
    required,
    digits: 10,
    wrong: 'Enter an amount in naira, as in 73,000 or 73,000.50',
  });

const line = object({
  itemId: chosenId('Choose the item'),
  naira: feeAmount('Enter the amount'),
  payers: string<FeePayers>().default('all').oneOf(feePayers, 'Choose who pays').required(),
});

/** What is twice among the lines, where it stands the second time. */
function repeatedAt(lines: readonly Line[]): number {
  const ids = lines.map(({ itemId }) => itemId);
  return ids.findIndex((id, index) => id !== undefined && ids.indexOf(id) < index);
}

const linesField = () =>
  array(line.required())
    .default([])
    .min(1, 'Add a line')
    .max(mostLines, `At most ${mostLines} lines`)
    .required()
    .test('once', '', (lines, context) => {
      const at = repeatedAt(lines);
      return at < 0 || context.createError({ path: `lines[${at}].itemId`, message: 'This item has a line' });
    })
    .test(
      'total',
      'the lines add up to nothing',
      (lines) => lines.length === 0 || leastOwed(chargedBy(lines)) > 0,
    );

const percentField = () =>
  openPercent()
    .min(0.01, 'More than 0 and less than 100')
    .max(99.99, 'More than 0 and less than 100')
    .test(
      'may',
      'this fee is paid in full: only school fees have instalments, and not those of 100 level and direct entry',
      (value, { parent }) => value === null || maySplit(ruleIn(parent)),
    )
    .test('empty', 'One of the instalments would be empty', (value, { parent }) => {
      const charged = chargedBy(ruleIn(parent).lines);
      return value === null || leastOwed(charged) === 0 || splitsWell(charged, Math.round(value * 100));
    });

/**
 * A rule as it is prepared. Questions that are left open (null) do not ask. Amounts are naira as people write them;
 * `firstPercent` is the first instalment, null where the fee is paid in full only.
 */
export const feeRuleSchema = object({
  purposeId: chosenId('Choose the kind of fee'),
  sessionId: chosenId('Choose the session'),
  studentTypeId: chosenId('Choose the student type').max(
    Math.max(...Object.values(studentTypes)),
    'Choose the student type',
  ),
  level: openNumber().oneOf([0, 100, 200, 300, 400, 500, 600, 700, 800, 900, null], 'Choose the level'),
  departmentGroupId: openNumber().integer().positive(),
  entryMode: openChoice(entryModes),
  nationality: openChoice(nationalities),
  degree: openChoice(degrees),
  studyMode: openChoice(studyModes),
  firstPercent: percentField(),
  dueOn: openDay(),
  secondDueOn: openDay().test('order', 'Not before the first due date', (value, { parent }) => {
    const { dueOn } = ruleIn(parent);
    return !value || (dueOn !== null && value >= dueOn);
  }),
  lateFee: feeAmount(),
  windowDays: number()
    .nullable()
    .default(null)
    .transform((value: number | null, given: unknown) => (given === '' || given === null ? null : value))
    .typeError('Enter a number of days')
    .integer('Whole days')
    .min(1, '1 to 365 days')
    .max(365, '1 to 365 days'),
  lines: linesField(),
}).test('desk', '', (value, context) => {
  const category = feeCategoryOf(value.purposeId, value.studentTypeId);
  if (!category) return context.createError({ path: 'purposeId', message: 'This fee has no rules' });
  const { asks, window } = feeCategoryRules[category];
  const foreign = feeQuestions.find((question) => value[question] !== null && !asks.includes(question));
  if (foreign) return context.createError({ path: foreign, message: 'This fee does not ask for it' });
  if (value.windowDays !== null && !window)
    return context.createError({ path: 'windowDays', message: 'No offer waits for this fee' });
  return true;
});
