import { academics, scoreText } from '@portal/contracts/academics';
import {
  ListTable,
  rowAction,
  RowName,
  SecondLine,
  TimeCell,
  TwoLines,
  type ListDefinition,
} from '@portal/shared/lists';
import { Heading, LabelBadge, Stack } from '@portal/shared/ui';
import { amendmentBadges } from '../../lib/result-sheets/sheet-words';
import type { SheetKey } from '../records.api';

/** Changes that were asked for of what Senate approved. */
export function Amendments({ of }: { of: SheetKey }) {
  const list: ListDefinition<typeof academics.amendments.list> = {
    title: 'Amendments',
    call: academics.amendments.list,
    fixed: { ...of },
    rowKey: ({ id }) => id,
    rowName: ({ fullName }) => fullName,
    emptyText: 'No change was asked for.',
    actions: [
      rowAction({
        label: 'Take back',
        may: 'withdraw',
        question: ({ fullName }) => `Take back what was asked for ${fullName}?`,
        call: academics.amendments.withdraw,
        input: ({ id }) => ({ body: { id } }),
        done: ({ row }) => `The amendment of ${row.fullName} is taken back`,
      }),
    ],
    columns: [
      {
        header: 'Student',
        width: 28,
        cell: ({ fullName, matricNumber }) => (
          <TwoLines below={matricNumber}>
            <RowName>{fullName}</RowName>
          </TwoLines>
        ),
      },
      { header: 'From', width: 12, cell: ({ from }) => scoreText(from) },
      { header: 'To', width: 12, cell: ({ to }) => <strong>{scoreText(to)}</strong> },
      { header: 'Reason', width: 24, long: true, foldsAt: 2, cell: ({ reason }) => reason },
      {
        header: 'Asked',
        width: 14,
        sort: 'asked',
        foldsAt: 1,
        cell: ({ askedAt }) => <TimeCell at={askedAt} />,
      },
      {
        header: 'State',
        width: 14,
        cell: ({ state, decisionReason }) => (
          <TwoLines>
            <LabelBadge of={amendmentBadges} value={state} />
            {decisionReason !== null && <SecondLine>{decisionReason}</SecondLine>}
          </TwoLines>
        ),
      },
    ],
  };
  return (
    <Stack as="section" aria-labelledby="amendments" gap="3">
      <Heading as="h2" size="lg" id="amendments">
        Amendments
      </Heading>
      <ListTable list={list} stateKey="amendments" />
    </Stack>
  );
}
