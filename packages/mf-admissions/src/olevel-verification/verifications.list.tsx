import { admissions } from '@portal/contracts/admissions';
import { TwoLines, choicesOfLabels, searchBy, type ListDefinition, RowName } from '@portal/shared/lists';
import { verificationBadges } from '../lib/badges';
import { verificationFilters } from '../lib/verification-filters';
import { resultPath } from './olevel-verification.api';
import { SittingsCell, StateCell, VerifierCell } from './verification-cells';

const states = choicesOfLabels(verificationBadges);

/** Whose O-level results wait to be verified, and what became of the others. */
export const verificationsList: ListDefinition<typeof admissions.olevelVerification.list> = {
  title: 'O-level verification',
  lead: 'Declared O-level results of those who accepted their offer, compared with what the examination bodies show.',
  call: admissions.olevelVerification.list,
  rowKey: ({ id }) => id,
  page: ({ id }) => resultPath(id),
  rowName: ({ name }) => name,
  cardHead: 'Candidate',
  searchLabel: searchBy('matric number', 'JAMB number', 'application number', 'name'),
  emptyText: 'There are no accepted offers yet.',
  exportName: 'olevel-verifications',
  filters: [
    { name: 'forMe', label: 'Waiting for me', kind: 'flag' },
    { name: 'state', label: 'State', kind: 'select', choices: states },
    ...verificationFilters,
  ],
  columns: [
    {
      header: 'Candidate',
      sort: 'name',
      width: 26,
      cell: ({ name, registrationNumber }) => (
        <TwoLines below={registrationNumber}>
          <RowName>{name}</RowName>
        </TwoLines>
      ),
    },
    {
      header: 'Programme',
      foldsAt: 2,
      width: 24,
      cell: ({ programme, type, session }) => <TwoLines below={`${type}, ${session}`}>{programme}</TwoLines>,
    },
    {
      header: 'Examination',
      width: 24,
      cell: ({ sittings }) => (
        <SittingsCell
          sittings={sittings}
          line={({ sitting, body, examYear }) => `${sitting}. ${body}, ${examYear}`}
          below={({ examNumber, examCenter }) => `${examNumber}, ${examCenter}`}
        />
      ),
    },
    {
      header: 'Card',
      foldsAt: 4,
      width: 18,
      cell: ({ sittings }) => (
        <SittingsCell
          sittings={sittings}
          line={({ pin }) => `PIN ${pin}`}
          below={({ serial }) => `Serial ${serial}`}
        />
      ),
    },
    {
      header: 'Subjects and grades as declared',
      foldsAt: 5,
      long: true,
      cell: ({ sittings }) => (
        <SittingsCell sittings={sittings} line={({ grades }) => grades} below={() => ''} />
      ),
    },
    { header: 'State', width: 14, cell: (row) => <StateCell {...row} /> },
    { header: 'Verifier', foldsAt: 3, width: 18, cell: (row) => <VerifierCell {...row} /> },
  ],
  actions: [{ label: 'View', to: ({ id }) => resultPath(id) }],
};
