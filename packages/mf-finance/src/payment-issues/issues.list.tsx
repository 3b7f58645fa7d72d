import { finance, issueKindLabels, issueKinds, issueStates } from '@portal/contracts/finance';
import { labelOf } from '@portal/shared/model';
import { TimeCell, TwoLines, choicesOfLabels, searchBy, type ListDefinition } from '@portal/shared/lists';
import { LabelBadge, Money, When } from '@portal/shared/ui';
import { moneyFilters } from '../lib/money-filters';
import { issueStateBadges } from '../lib/money-badges';
import { RrrCell } from '../lib/money-cells';
import { issueActions } from './issue-actions';
import { invoiceOf, PayerCell, PurposeCell } from '../lib/payer-cell';
import { issueKindBadges } from '../lib/money-badges';

/** The queue of payment issues as a list. */
export const issuesList: ListDefinition<typeof finance.paymentIssues.list> = {
  title: 'Payment issues',
  lead: 'Money that does not fit its invoice, and what payers dispute.',
  call: finance.paymentIssues.list,
  rowKey: ({ id }) => id,
  page: invoiceOf,
  rowName: ({ kind, payer }) => `${labelOf(kind, issueKindLabels)}, ${payer}`,
  searchLabel: searchBy('payer', 'RRR', 'invoice number', 'matric number'),
  emptyText: 'There are no payment issues: every payment fits its invoice.',
  exportName: 'payment-issues',
  filters: [
    { name: 'kind', label: 'Kind', kind: 'select', choices: choicesOfLabels(issueKindBadges, issueKinds) },
    {
      name: 'state',
      label: 'State',
      kind: 'select',
      choices: choicesOfLabels(issueStateBadges, issueStates),
    },
    moneyFilters.purpose,
    { name: 'from', label: 'From', kind: 'date' },
    { name: 'to', label: 'To', kind: 'date' },
  ],
  columns: [
    { header: 'Payer', width: 38, cell: (row) => <PayerCell {...row} /> },
    { header: 'Kind', width: 15, cell: ({ kind }) => <LabelBadge of={issueKindBadges} value={kind} /> },
    { header: 'RRR', width: 17, foldsAt: 2, cell: ({ rrr }) => <RrrCell rrr={rrr} /> },
    { header: 'Purpose', width: 28, foldsAt: 3, cell: (row) => <PurposeCell {...row} /> },
    { header: 'Owed', align: 'end', cell: ({ owed }) => <Money kobo={owed} /> },
    {
      header: 'Arrived',
      align: 'end',
      foldsAt: 1,
      cell: ({ arrived }) => (
        <When value={arrived} is={null} otherwise={<Money kobo={arrived ?? 0} />}>
          –
        </When>
      ),
    },
    { header: 'State', width: 13, cell: ({ state }) => <LabelBadge of={issueStateBadges} value={state} /> },
    {
      header: 'Note',
      foldsAt: 4,
      long: true,
      cell: ({ note, actedBy }) => (
        <When value={note} otherwise="–">
          <TwoLines below={actedBy}>{note}</TwoLines>
        </When>
      ),
    },
    { header: 'Raised', sort: 'raisedAt', foldsAt: 1, cell: ({ raisedAt }) => <TimeCell at={raisedAt} /> },
  ],
  actions: issueActions,
};
