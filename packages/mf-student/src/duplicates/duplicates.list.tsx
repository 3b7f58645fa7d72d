import { likenesses, likenessLabels, pairStateLabels, student } from '@portal/contracts/student';
import { choicesOfLabels, RowName, searchBy, TwoLines, type ListDefinition } from '@portal/shared/lists';
import { asSentence, formatDate } from '@portal/shared/model';
import { LabelBadge } from '@portal/shared/ui';
import { lifeBadges } from '../lib/life-badges';
import { comparePath, type PairRow } from './duplicates.api';
import { pairActions } from './pair-actions';
import { SaidApart } from './said-apart';

const numbersOf = ({ matricNumber, department, dateOfBirth }: PairRow['one']) =>
  [matricNumber, department, `born ${formatDate(dateOfBirth)}`].filter(Boolean).join(', ');

/** Who said that they are two people, and why. */
const saidOf = ({ saidBy, saidAt, reason }: PairRow) =>
  saidBy === null || saidAt === null || reason === null
    ? null
    : `${saidBy}, ${formatDate(saidAt)}: “${asSentence(reason)}”`;

/** Who asked for their join, or joined them, and which record stays. */
function joinOf({ one, other, join }: PairRow) {
  if (join === null) return null;
  const stays = join.staysId === one.id ? one : other;
  const who =
    join.decidedBy === null || join.decidedAt === null
      ? `asked by ${join.askedBy}, ${formatDate(join.askedAt)}`
      : `joined by ${join.decidedBy}, ${formatDate(join.decidedAt)}`;
  return `${stays.matricNumber ?? stays.fullName} stays, ${who}: “${asSentence(join.reason)}”`;
}

/** Whether one of them can go into the other; both are open. */
const joinableOf = ({ apartId, obstacles: { one, other } }: PairRow) => {
  if (apartId !== null) return null;
  return one.length > 0 && other.length > 0 ? `Cannot be joined: ${one[0] ?? ''}` : 'Can be joined';
};

/** Records of which two may be one person's. */
export const duplicatesList: ListDefinition<typeof student.duplicates.list> = {
  title: 'Duplicates',
  lead: 'Two records that may be one person’s, with what they share. Compare them before you say anything: twins share a phone and a birthday.',
  call: student.duplicates.list,
  rowKey: ({ one, other }) => `${one.id} ${other.id}`,
  rowName: ({ one, other }) => `${one.fullName} and ${other.fullName}`,
  page: comparePath,
  searchLabel: searchBy('name', 'matric number', 'JAMB number', 'phone'),
  emptyText: 'No two records look like one person’s.',
  exportName: 'duplicates',
  filters: [
    {
      name: 'likeness',
      label: 'What they share',
      kind: 'select',
      choices: choicesOfLabels(likenessLabels, likenesses),
    },
    {
      name: 'state',
      label: 'State',
      kind: 'select',
      unset: { value: 'open', label: pairStateLabels.open },
      choices: [
        { value: 'apart', label: pairStateLabels.apart },
        { value: 'asked', label: pairStateLabels.asked },
        { value: 'joined', label: pairStateLabels.joined },
      ],
    },
  ],
  actions: [{ label: 'Compare', to: comparePath }, ...pairActions],
  totals: SaidApart,
  cardHead: 'One record',
  columns: [
    {
      header: 'One record',
      sort: 'name',
      width: 32,
      cell: ({ one }) => (
        <TwoLines below={numbersOf(one)}>
          <RowName>{one.fullName}</RowName>
        </TwoLines>
      ),
    },
    {
      header: 'State',
      width: 12,
      foldsAt: 2,
      cell: ({ one }) => <LabelBadge of={lifeBadges} value={one.state} />,
    },
    {
      header: 'Other record',
      width: 32,
      cell: ({ other }) => <TwoLines below={numbersOf(other)}>{other.fullName}</TwoLines>,
    },
    {
      header: 'State of the other',
      width: 12,
      foldsAt: 2,
      cell: ({ other }) => <LabelBadge of={lifeBadges} value={other.state} />,
    },
    {
      header: 'What they share',
      width: 34,
      foldsAt: 1,
      cell: (row) => (
        <TwoLines below={saidOf(row) ?? joinOf(row) ?? joinableOf(row)}>
          {row.likenesses.map((each) => likenessLabels[each]).join(', ')}
        </TwoLines>
      ),
    },
  ],
};
