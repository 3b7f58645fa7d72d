import {
  student,
  transcriptDeliveries,
  transcriptDeliveryLabels,
  transcriptStateLabels,
  transcriptStates,
} from '@portal/contracts/student';
import {
  choicesOfLabels,
  RowName,
  searchBy,
  TimeCell,
  TwoLines,
  type ListDefinition,
} from '@portal/shared/lists';
import { labelOf } from '@portal/shared/model';
import { LabelBadge } from '@portal/shared/ui';
import { transcriptBadges } from '../lib/transcript-badges';
import { transcriptPath } from './transcripts.api';

/** Transcripts that were paid for. */
export const transcriptsList: ListDefinition<typeof student.transcripts.list> = {
  title: 'Transcripts',
  lead: 'Transcripts that were paid for. Those that wait longest stand at the top, those that are sent at the end.',
  call: student.transcripts.list,
  rowKey: ({ id }) => id,
  page: ({ id }) => transcriptPath(id),
  rowName: ({ fullName, payer, recipient }) => `${fullName ?? payer} to ${recipient}`,
  searchLabel: searchBy('name', 'matric number', 'recipient', 'invoice'),
  emptyText: 'No transcript was paid for here.',
  exportName: 'transcripts',
  filters: [
    {
      name: 'state',
      label: 'State',
      kind: 'select',
      choices: choicesOfLabels(transcriptStateLabels, transcriptStates),
    },
    {
      name: 'delivery',
      label: 'Delivery',
      kind: 'select',
      choices: choicesOfLabels(transcriptDeliveryLabels, transcriptDeliveries),
    },
    { name: 'toDo', label: 'Not dispatched yet', kind: 'flag' },
  ],
  columns: [
    {
      header: 'Student',
      width: 28,
      cell: ({ fullName, payer, matricNumber }) => (
        <TwoLines below={matricNumber ?? 'Record not found yet'}>
          <RowName>{fullName ?? payer}</RowName>
        </TwoLines>
      ),
    },
    { header: 'Recipient', width: 34, cell: ({ recipient }) => recipient },
    {
      header: 'Delivery',
      width: 18,
      foldsAt: 2,
      cell: ({ delivery }) => labelOf(delivery, transcriptDeliveryLabels),
    },
    { header: 'Invoice', width: 16, foldsAt: 3, cell: ({ invoiceNumber }) => invoiceNumber },
    {
      header: 'Paid',
      sort: 'received',
      width: 14,
      foldsAt: 1,
      cell: ({ receivedAt }) => <TimeCell at={receivedAt} />,
    },
    { header: 'State', width: 14, cell: ({ state }) => <LabelBadge of={transcriptBadges} value={state} /> },
  ],
};
