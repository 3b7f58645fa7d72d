import { messageStateLabels, student } from '@portal/contracts/student';
import {
  choicesOfLabels,
  rowAction,
  RowName,
  searchBy,
  TimeCell,
  TwoLines,
  type ListDefinition,
} from '@portal/shared/lists';
import { counted, formatCount } from '@portal/shared/model';
import { badgesOf, LabelBadge } from '@portal/shared/ui';
import type { MessageRow } from './messages.api';

const badges = badgesOf(messageStateLabels, { sending: 'underway', sent: 'good', cancelled: 'idle' });

const waysOf = ({ byNotification, byEmail }: MessageRow) => {
  if (byNotification && byEmail) return 'Notification and email';
  return byEmail ? 'Email' : 'Notification';
};

const left = ({ recipients, reached, unreached }: MessageRow) => recipients - reached - unreached;

const cancel = rowAction({
  label: 'Cancel',
  may: 'cancel',
  danger: true,
  question: ({ subject }: MessageRow) => `Stop sending “${subject}”?`,
  consequence: (row: MessageRow) =>
    `${counted(left(row), 'student')} not told yet are not told any more. What went out stays.`,
  confirm: 'Stop sending',
  call: student.studentMessages.cancel,
  input: ({ id }: MessageRow) => ({ params: { id }, body: {} }),
  done: ({ data: { reached } }) => `Stopped after ${counted(reached, 'student')}`,
});

/** The log of messages. */
export const messagesList: ListDefinition<typeof student.studentMessages.list> = {
  title: 'Messages to students',
  lead: 'What offices sent to many students at once, and whom it reached.',
  call: student.studentMessages.list,
  rowKey: ({ id }) => id,
  rowName: ({ subject }) => subject,
  searchLabel: searchBy('subject'),
  emptyText: 'No message was sent yet.',
  exportName: 'student-messages',
  actions: [cancel],
  filters: [{ name: 'state', label: 'State', kind: 'select', choices: choicesOfLabels(messageStateLabels) }],
  columns: [
    {
      header: 'Message',
      width: 36,
      long: true,
      cell: ({ subject, text }) => (
        <TwoLines below={text}>
          <RowName>{subject}</RowName>
        </TwoLines>
      ),
    },
    {
      header: 'To',
      width: 28,
      foldsAt: 1,
      cell: (row) => <TwoLines below={waysOf(row)}>{row.to}</TwoLines>,
    },
    {
      header: 'Sent by',
      width: 24,
      foldsAt: 2,
      cell: ({ sentBy, office }) => <TwoLines below={office}>{sentBy}</TwoLines>,
    },
    { header: 'Sent', sort: 'sent', width: 16, foldsAt: 3, cell: ({ sentAt }) => <TimeCell at={sentAt} /> },
    { header: 'Students', width: 10, align: 'end', cell: ({ recipients }) => formatCount(recipients) },
    { header: 'Reached', width: 10, align: 'end', cell: ({ reached }) => formatCount(reached) },
    {
      header: 'Not reached',
      width: 12,
      align: 'end',
      foldsAt: 2,
      cell: ({ unreached }) => formatCount(unreached),
    },
    {
      header: 'State',
      width: 20,
      cell: ({ state, cancelledBy }) => (
        <TwoLines below={cancelledBy === null ? null : `by ${cancelledBy}`}>
          <LabelBadge of={badges} value={state} />
        </TwoLines>
      ),
    },
  ],
};
