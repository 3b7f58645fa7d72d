import { clearanceStateLabels, clearanceStates, student } from '@portal/contracts/student';
import {
  choicesOfLabels,
  lookupFilters,
  rowAction,
  RowName,
  searchBy,
  TimeCell,
  TwoLines,
  type ListDefinition,
  type RowAction,
  type RowOf,
} from '@portal/shared/lists';
import { formatDate, listed } from '@portal/shared/model';
import { LabelBadge, OrDash, Stack, Text, When } from '@portal/shared/ui';
import { clearanceBadges } from '../lib/clearance-badges';

export type ClearanceRow = RowOf<typeof student.exitClearances.list>;

const lookup = lookupFilters(student.exitClearances.choices);

const actions: readonly RowAction<ClearanceRow>[] = [
  rowAction({
    label: 'Clear',
    may: 'clear',
    primary: true,
    question: ({ fullName, office }: ClearanceRow) => `Clear ${fullName} for the ${office.toLowerCase()}?`,
    consequence: 'Nothing is open with your office. The graduate is told.',
    call: student.exitClearances.clear,
    input: ({ id, version }) => ({ body: { parts: [{ id, version }] } }),
    done: ({ data: { cleared, refused } }) =>
      cleared > 0
        ? 'The graduate is cleared'
        : { severity: 'warning', title: refused[0]?.message ?? 'The graduate was not cleared' },
  }),
  rowAction({
    label: 'Hold',
    may: 'hold',
    question: ({ fullName }: ClearanceRow) => `Hold the clearance of ${fullName}?`,
    consequence: 'The graduate reads why, and settles it with your office.',
    reason: true,
    call: student.exitClearances.hold,
    input: ({ id, version }, { reason }) => ({ params: { id }, body: { version, reason } }),
    done: 'The clearance is held, and the graduate is told',
  }),
  rowAction({
    label: 'Take back',
    may: 'undo',
    danger: true,
    question: ({ fullName }: ClearanceRow) => `Take back that ${fullName} is cleared?`,
    consequence:
      'Your office decides anew. A slip that was printed is not valid any more, and the graduate reads why.',
    reason: true,
    call: student.exitClearances.undo,
    input: ({ id, version }, { reason }) => ({ params: { id }, body: { version, reason } }),
    done: 'It is taken back, and the graduate is told',
  }),
];

/** Graduates by office. */
export const exitClearancesList: ListDefinition<typeof student.exitClearances.list> = {
  title: 'Exit clearance',
  lead: 'What each office says about each graduate. Those who wait longest stand at the top.',
  call: student.exitClearances.list,
  rowKey: ({ id }) => id,
  rowName: ({ fullName, office }) => `${fullName}: ${office}`,
  searchLabel: searchBy('name', 'matric number'),
  emptyText: 'No graduate is asked about here.',
  exportName: 'exit-clearances',
  actions,
  filters: [
    lookup('officeId', 'Office', 'offices'),
    {
      name: 'state',
      label: 'State',
      kind: 'select',
      choices: choicesOfLabels(clearanceStateLabels, clearanceStates),
    },
    lookup('departmentId', 'Department', 'departments'),
    { name: 'mine', label: 'Offices that I sign for', kind: 'flag' },
  ],
  columns: [
    {
      header: 'Graduate',
      sort: 'name',
      width: 26,
      cell: ({ fullName, matricNumber }) => (
        <TwoLines below={matricNumber}>
          <RowName>{fullName}</RowName>
        </TwoLines>
      ),
    },
    { header: 'Department', width: 22, foldsAt: 3, cell: ({ department }) => <OrDash value={department} /> },
    { header: 'Office', width: 16, cell: ({ office }) => office },
    {
      header: 'Asked',
      sort: 'waiting',
      width: 14,
      foldsAt: 2,
      cell: ({ awaitedSince }) => <TimeCell at={awaitedSince} />,
    },
    { header: 'Days', align: 'end', width: 6, foldsAt: 1, cell: ({ days }) => days },
    {
      header: 'State',
      width: 16,
      cell: ({ state, decidedBy, decidedAt }) => (
        <TwoLines below={decidedAt && `${formatDate(decidedAt)}, ${decidedBy ?? ''}`}>
          <LabelBadge of={clearanceBadges} value={state} />
        </TwoLines>
      ),
    },
    {
      header: 'What is open',
      width: 28,
      long: true,
      foldsAt: 1,
      cell: ({ against, reason }) => (
        <When value={against ?? reason} otherwise="–">
          {(first) => (
            <Stack gap="0">
              <Text>{first}</Text>
              {against && reason && <Text color="fg.muted">{reason}</Text>}
            </Stack>
          )}
        </When>
      ),
    },
    { header: 'Not cleared by', width: 26, foldsAt: 3, cell: ({ left }) => <OrDash value={listed(left)} /> },
  ],
};
