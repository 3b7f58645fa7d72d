import { finance, issueKinds, issueStates } from '@portal/contracts/finance';
import { TimeCell, TwoLines, type ListDefinition } from '@portal/shared/lists';
import { Money } from '@portal/shared/ui';
import { commonFilters, type FilterChoices } from '../lib/filter-choices';
import { choicesFrom } from '../lib/looks';
import { issueStateLooks } from '../lib/money-back-labels';
import { RrrCell } from '../lib/money-cells';
import { LookBadge } from '../lib/look-badge';
import { PayerCell, PurposeCell } from '../lib/payer-cell';
import { issueKindLooks } from './labels';

/** The queue of payment issues as a list. */
export function issuesList(choices: FilterChoices): ListDefinition<typeof finance.paymentIssues.list> {
  return {
    title: 'Payment issues',
    lead: 'Money that does not fit its invoice, and what payers dispute.',
    call: finance.paymentIssues.list,
    rowKey: ({ id }) => id,
    rowName: ({ kind, payer }) => `${issueKindLooks[kind].label}, ${payer}`,
    searchLabel: 'Search by payer, RRR, invoice or matric number',
    emptyText: 'Nothing to look into: every payment fits its invoice.',
    exportName: 'payment-issues',
    filters: [
      { name: 'kind', label: 'Kind', kind: 'select', choices: choicesFrom(issueKinds, issueKindLooks) },
      { name: 'state', label: 'State', kind: 'select', choices: choicesFrom(issueStates, issueStateLooks) },
      commonFilters(choices).purpose,
      { name: 'from', label: 'From', kind: 'date' },
      { name: 'to', label: 'To', kind: 'date' },
    ],
    columns: [
      { header: 'Payer', cell: (row) => <PayerCell {...row} /> },
      { header: 'Kind', cell: ({ kind }) => <LookBadge look={issueKindLooks[kind]} /> },
      { header: 'RRR', foldsAt: 2, cell: ({ rrr }) => <RrrCell rrr={rrr} /> },
      { header: 'Purpose', foldsAt: 3, cell: (row) => <PurposeCell {...row} /> },
      { header: 'Owed', align: 'end', cell: ({ owed }) => <Money kobo={owed} /> },
      {
        header: 'Arrived',
        align: 'end',
        foldsAt: 1,
        cell: ({ arrived }) => (arrived === null ? '–' : <Money kobo={arrived} />),
      },
      { header: 'State', cell: ({ state }) => <LookBadge look={issueStateLooks[state]} /> },
      {
        header: 'Note',
        foldsAt: 4,
        long: true,
        cell: ({ note, actedBy }) => (note ? <TwoLines below={actedBy}>{note}</TwoLines> : '–'),
      },
      { header: 'Raised', sort: 'raisedAt', foldsAt: 1, cell: ({ raisedAt }) => <TimeCell at={raisedAt} /> },
    ],
  };
}
