import { admissions, joinStates } from '@portal/contracts/admissions';
import {
  choicesOf,
  choicesOfLabels,
  ListPage,
  namedChoices,
  rowAction,
  searchBy,
  SecondLine,
  TimeCell,
  TwoLines,
  type ListDefinition,
  type RowAction,
  type RowOf,
} from '@portal/shared/lists';
import { DescriptionList, LabelBadge, OrDash, Stack, Text } from '@portal/shared/ui';
import { joinBadges } from '../lib/badges';
import type { PartProps } from './list-parts';

type List = typeof admissions.jamb.joins;
type Join = RowOf<List>;

/** Both sides, and why they are said to be one. */
function Sides(row: Join) {
  const { name, applicationNumber, type, listedName, jambNumber, department, utme, listedUtme } = row;
  return (
    <DescriptionList
      items={[
        ['Application', `${name}, ${applicationNumber}, ${type}`],
        ['JAMB’s list', `${listedName}, ${jambNumber}, ${department}`],
        ['UTME typed', <OrDash key="typed" value={utme} />],
        ['UTME listed', <OrDash key="listed" value={listedUtme} />],
        ['Proposed by', row.proposedBy],
        ['Why', row.reason],
      ]}
    />
  );
}

const params = ({ id }: Join) => ({ params: { id } });
const actions: readonly RowAction<Join>[] = [
  rowAction({
    label: 'Approve',
    may: 'approve',
    question: ({ name, listedName }: Join) => `Are ${name} and ${listedName} one person?`,
    consequence: (row: Join) => (
      <Stack gap="4">
        <Text>
          They have no name in common. The form then has what the list says: score and subjects. Approve only
          what you have seen papers for.
        </Text>
        <Sides {...row} />
      </Stack>
    ),
    confirm: 'Join them',
    call: admissions.jamb.approveJoin,
    input: params,
    done: ({ row }) => `${row.name} is ${row.jambNumber} of the list now`,
  }),
  rowAction({
    label: 'Refuse',
    may: 'refuse',
    danger: true,
    question: ({ name }: Join) => `Leave ${name} as it is?`,
    consequence: 'The application keeps what was typed. It can be proposed again.',
    reason: true,
    call: admissions.jamb.refuseJoin,
    input: (row: Join, { reason }) => ({ ...params(row), body: { reason } }),
    done: 'The join is refused',
  }),
];

const joins: ListDefinition<List> = {
  title: 'Other names',
  lead: 'Applications that have no name in common with their candidate. One officer proposes to join them, another approves.',
  call: admissions.jamb.joins,
  rowKey: ({ id }) => id,
  rowName: ({ name }) => name,
  searchLabel: searchBy('name', 'number'),
  emptyText: 'Nobody has proposed to join other names yet.',
  exportName: 'jamb-joins',
  actions,
  filters: [
    {
      name: 'state',
      label: 'State',
      kind: 'select',
      choices: choicesOfLabels(joinBadges, joinStates),
    },
    {
      name: 'sessionId',
      label: 'Session',
      kind: 'lookup',
      lookup: choicesOf(admissions.jamb.choices, ({ sessions }) => namedChoices(sessions)),
    },
    { name: 'forMe', label: 'Waiting for me', kind: 'flag' },
  ],
  columns: [
    {
      header: 'On the application',
      cell: ({ name, applicationNumber }) => <TwoLines below={applicationNumber}>{name}</TwoLines>,
    },
    {
      header: 'On the list',
      cell: ({ listedName, jambNumber }) => <TwoLines below={jambNumber}>{listedName}</TwoLines>,
    },
    {
      header: 'UTME',
      width: 14,
      cell: ({ utme, listedUtme }) => (
        <TwoLines>
          <Text>
            <OrDash value={listedUtme} /> listed
          </Text>
          <SecondLine>
            <OrDash value={utme} /> typed
          </SecondLine>
        </TwoLines>
      ),
    },
    {
      header: 'State',
      width: 20,
      cell: ({ state, decidedBy }) => (
        <TwoLines below={decidedBy}>
          <LabelBadge of={joinBadges} value={state} />
        </TwoLines>
      ),
    },
    {
      header: 'Proposed',
      width: 20,
      sort: 'proposedAt',
      foldsAt: 1,
      cell: ({ proposedAt, proposedBy }) => (
        <TwoLines below={proposedBy}>
          <TimeCell at={proposedAt} />
        </TwoLines>
      ),
    },
    { header: 'Why', long: true, foldsAt: 4, cell: ({ reason }) => reason },
    { header: 'Why refused', long: true, foldsAt: 4, cell: ({ refusal }) => <OrDash value={refusal} /> },
  ],
};

/** Joins that take two officers. */
export function Joins({ tabs }: PartProps) {
  return <ListPage list={joins}>{tabs}</ListPage>;
}
