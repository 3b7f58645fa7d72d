import { choicesOf, namedChoices, choicesOfLabels, searchBy } from '@portal/shared/lists';
import {
  finance,
  degrees,
  entryModeLabels,
  feeCategoryRules,
  nationalityLabels,
  studyModeLabels,
  type FeeCategory,
} from '@portal/contracts/finance';
import type { Filter, ListDefinition } from '@portal/shared/lists';
import { formatCount, ledBy } from '@portal/shared/model';
import { editPath, type RuleChoices } from '../fees.api';
import { levelsOf } from './levels';
import { ruleActions } from './rule-actions';
import { ByCell, DueCell, ForCell, RuleBadge, SplitCell, TotalCell } from './rule-cells';

type Rules = ListDefinition<typeof finance.feeRules.list>;

export interface CategoryPage {
  category: FeeCategory;
  title: string;
  lead: string;
  /** The kind of upload, where the category has one. */
  upload?: string;
}

/** The three categories as pages: what differs is words and questions. */
export const categoryPages: Readonly<Record<FeeCategory, CategoryPage>> = {
  school: {
    category: 'school',
    title: 'School fees',
    lead: 'Who pays what in a session. If several fees fit a student, the most specific one counts.',
    upload: 'school-fees',
  },
  acceptance: {
    category: 'acceptance',
    title: 'Acceptance fees',
    lead: 'What keeps an offer of admission, and for how many days the offer waits for it.',
    upload: 'acceptance-fees',
  },
  pg: {
    category: 'pg',
    title: 'PG school fees',
    lead: 'What postgraduates pay in a session, by degree, study mode, year of study and nationality.',
  },
};

const select = (name: string, label: string, choices: Filter['choices']): Filter => ({
  name,
  label,
  kind: 'select' as const,
  ...(choices && { choices }),
});

/** A filter of what is chosen from for a rule. */
const lookup = (
  name: string,
  label: string,
  read: (choices: RuleChoices) => NonNullable<Filter['choices']>,
): Filter => ({ name, label, kind: 'lookup', lookup: choicesOf(finance.feeRules.choices, read) });

const states = [
  { value: 'draft', label: 'Draft' },
  { value: 'active', label: 'Active' },
  { value: 'superseded', label: 'Superseded' },
  { value: 'closing', label: 'To be taken out of use' },
];

/** Student types of a category. */
export function typesOf(category: FeeCategory, { studentTypes }: RuleChoices) {
  const own = feeCategoryRules[category].studentTypes;
  return namedChoices(own ? studentTypes.filter(({ id }) => own.includes(id)) : studentTypes);
}
export function purposesOf(category: FeeCategory, { purposes }: RuleChoices) {
  return namedChoices(purposes.filter(({ id }) => feeCategoryRules[category].purposes.includes(id)));
}

function questionFilters(category: FeeCategory): Filter[] {
  const all: Record<string, Filter> = {
    level: select('level', category === 'pg' ? 'Year of study' : 'Level', levelsOf(category)),
    departmentGroupId: lookup('departmentGroupId', 'Department group', ({ departmentGroups }) =>
      namedChoices(departmentGroups),
    ),
    entryMode: select('entryMode', 'Entry mode', choicesOfLabels(entryModeLabels)),
    nationality: select('nationality', 'Nationality', choicesOfLabels(nationalityLabels)),
    degree: select(
      'degree',
      'Degree',
      degrees.map((value) => ({ value, label: value })),
    ),
    studyMode: select('studyMode', 'Study mode', choicesOfLabels(studyModeLabels)),
  };
  return feeCategoryRules[category].asks.flatMap((question) => all[question] ?? []);
}

function columnsOf(category: FeeCategory): Rules['columns'] {
  const split: Rules['columns'] = feeCategoryRules[category].window
    ? [{ header: 'Window', width: 9, foldsAt: 2, cell: (row) => <DueCell {...row} /> }]
    : [
        { header: 'Split %', width: 8, foldsAt: 2, cell: (row) => <SplitCell {...row} /> },
        { header: 'Due', width: 8, foldsAt: 1, cell: (row) => <DueCell {...row} /> },
      ];
  return [
    { header: 'For', sort: 'level', cell: (row) => <ForCell {...row} /> },
    { header: 'Session', width: 12, sort: 'session', cell: ({ session }) => session },
    { header: 'Student type', foldsAt: 1, cell: ({ studentType }) => studentType },
    { header: 'Total', align: 'end', cell: (row) => <TotalCell {...row} /> },
    { header: 'Lines', width: 6, align: 'end', foldsAt: 4, cell: ({ lines }) => lines },
    ...split,
    {
      header: 'Invoices',
      width: 9,
      align: 'end',
      foldsAt: 3,
      cell: ({ invoices }) => formatCount(invoices),
    },
    { header: 'State', width: 10, cell: (row) => <RuleBadge {...row} /> },
    { header: 'Prepared or approved', width: 30, foldsAt: 3, cell: (row) => <ByCell {...row} /> },
  ];
}

/** The rules of a category as a list; of one batch where that is asked for. */
export function rulesList({ category, title, lead }: CategoryPage, batchId: number | undefined): Rules {
  return {
    title,
    lead,
    call: finance.feeRules.list,
    columns: columnsOf(category),
    rowKey: ({ id }) => id,
    page: ({ desk, id }) => editPath(desk, id),
    rowName: ({ session, studentType, level }) => `${session} ${studentType}${ledBy(' ', level)}`,
    searchLabel: searchBy('fee', 'session', 'type', 'group', 'level'),
    emptyText: 'There are no fees here yet.',
    exportName: 'fee-rules',
    actions: ruleActions,
    fixed: { desk: category, ...(batchId && { batchId }) },
    filters: [
      { name: 'forMe', label: 'Waiting for me', kind: 'flag' },
      lookup('sessionId', 'Session', ({ sessions }) => namedChoices(sessions)),
      ...(feeCategoryRules[category].purposes.length > 1
        ? [lookup('purposeId', 'Fee', (choices) => purposesOf(category, choices))]
        : []),
      lookup('studentTypeId', 'Student type', (choices) => typesOf(category, choices)),
      ...questionFilters(category),
      select('state', 'State', states),
    ],
  };
}
