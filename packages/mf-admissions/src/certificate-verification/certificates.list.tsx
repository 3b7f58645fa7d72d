import { admissions, certificateStateLabels, type CertificateState } from '@portal/contracts/admissions';
import { choicesOfLabels, searchBy, TwoLines, type ListDefinition } from '@portal/shared/lists';
import { formatDate, formatDateTime } from '@portal/shared/model';
import { LabelBadge, OrDash, Stack } from '@portal/shared/ui';
import { certificateBadges } from '../lib/badges';
import { verificationFilters } from '../lib/verification-filters';
import { certificateActions, type Certificate } from './certificate-actions';

const dayOf = (day: string | null) => day && formatDate(day);

function HistoryCell({ history }: Certificate) {
  return (
    <Stack gap="1">
      {history.map(({ at, by, kind, comment }) => (
        <TwoLines key={`${at} ${kind}`} below={comment}>
          {`${kind === 'reopened' ? 'Taken back' : certificateStateLabels[kind as CertificateState]}: ${by}, ${formatDateTime(at)}`}
        </TwoLines>
      ))}
    </Stack>
  );
}

/** Degrees and diplomas that entrants present, and what their institutions say. */
export const certificatesList: ListDefinition<typeof admissions.certificateVerification.list> = {
  title: 'Certificate verification',
  lead: 'Degrees and diplomas of entrants: those of the form are listed once the offer is accepted.',
  call: admissions.certificateVerification.list,
  rowKey: ({ id }) => id,
  rowName: ({ name }) => name,
  cardHead: 'Entrant',
  searchLabel: searchBy('JAMB number', 'application number', 'name', 'institution'),
  emptyText: 'There are no certificates yet.',
  exportName: 'certificates',
  filters: [
    { name: 'state', label: 'State', kind: 'select', choices: choicesOfLabels(certificateBadges) },
    ...verificationFilters,
  ],
  columns: [
    {
      header: 'Entrant',
      sort: 'name',
      width: 24,
      cell: ({ name, registrationNumber }) => <TwoLines below={registrationNumber}>{name}</TwoLines>,
    },
    {
      header: 'Admitted to',
      width: 24,
      foldsAt: 4,
      cell: ({ admittedTo, type, session }) => (
        <TwoLines below={`${type}, ${session}`}>{admittedTo}</TwoLines>
      ),
    },
    {
      header: 'Certificate',
      width: 56,
      cell: ({ qualification, programme, class: grade, year }) => (
        <TwoLines below={programme}>{[qualification, grade, year].filter(Boolean).join(', ')}</TwoLines>
      ),
    },
    {
      header: 'Institution',
      sort: 'institution',
      width: 30,
      foldsAt: 1,
      cell: ({ institution }) => institution,
    },
    {
      header: 'Letter sent',
      width: 11,
      foldsAt: 3,
      cell: ({ letterSentOn }) => <OrDash value={dayOf(letterSentOn)} />,
    },
    {
      header: 'Reply',
      width: 18,
      foldsAt: 3,
      cell: ({ repliedOn, reply }) =>
        repliedOn ? <TwoLines below={reply}>{formatDate(repliedOn)}</TwoLines> : <OrDash value={null} />,
    },
    {
      header: 'State',
      width: 14,
      cell: ({ state, decidedBy }) => (
        <TwoLines below={decidedBy ?? ''}>
          <LabelBadge of={certificateBadges} value={state} />
        </TwoLines>
      ),
    },
    { header: 'What happened', long: true, foldsAt: 5, cell: (row) => <HistoryCell {...row} /> },
  ],
  actions: certificateActions,
};
