import { creditStates, finance, refundKinds, refundStates } from '@portal/contracts/finance';
import { TimeCell, TwoLines, choicesOfLabels, searchBy, type ListDefinition } from '@portal/shared/lists';
import { LabelBadge, Money, Text, When } from '@portal/shared/ui';
import { moneyFilters } from '../lib/money-filters';
import { creditStateBadges, refundKindBadges, refundStateBadges } from '../lib/money-badges';
import { invoiceOf, PayerCell, PurposeCell } from '../lib/payer-cell';
import { creditActions, refundActions } from './refund-actions';
import type { CreditRow, RefundRow } from './refunds.api';

function AccountCell({ bank, accountNumber, accountName }: RefundRow) {
  return (
    <When value={accountNumber} otherwise={<Text color="fg.muted">Not given yet</Text>}>
      <TwoLines maxW="14rem" below={`${bank ?? ''}, ${accountName ?? ''}`}>
        <Text fontVariantNumeric="tabular-nums">{accountNumber}</Text>
      </TwoLines>
    </When>
  );
}

/** Refunds as a list. */
export const refundsList: ListDefinition<typeof finance.refunds.list> = {
  title: 'Refunds',
  lead: 'Money that goes back: requested, checked by the bursary, approved by another officer, paid out.',
  call: finance.refunds.list,
  rowKey: ({ id }) => id,
  page: invoiceOf,
  rowName: ({ payer }) => payer,
  searchLabel: searchBy('payer', 'RRR', 'invoice number', 'transfer reference'),
  emptyText: 'There are no refunds yet. One is requested from a payment issue.',
  exportName: 'refunds',
  filters: [
    {
      name: 'state',
      label: 'State',
      kind: 'select',
      choices: choicesOfLabels(refundStateBadges, refundStates),
    },
    { name: 'kind', label: 'Kind', kind: 'select', choices: choicesOfLabels(refundKindBadges, refundKinds) },
    moneyFilters.purpose,
    { name: 'forMe', label: 'Waiting for me', kind: 'flag' },
  ],
  columns: [
    { header: 'Payer', width: 38, cell: (row) => <PayerCell {...row} /> },
    { header: 'Kind', width: 24, cell: ({ kind }) => <LabelBadge of={refundKindBadges} value={kind} /> },
    { header: 'Purpose', width: 24, foldsAt: 2, cell: (row) => <PurposeCell {...row} /> },
    { header: 'Amount', align: 'end', cell: ({ amount }) => <Money kobo={amount} /> },
    { header: 'Account', width: 42, foldsAt: 3, cell: (row) => <AccountCell {...row} /> },
    { header: 'State', width: 14, cell: ({ state }) => <LabelBadge of={refundStateBadges} value={state} /> },
    {
      header: 'Requested',
      sort: 'requestedAt',
      foldsAt: 1,
      cell: ({ requestedAt }) => <TimeCell at={requestedAt} />,
    },
  ],
  actions: refundActions,
};

function ReasonCell({ reason, cancelledReason, issuedBy }: CreditRow) {
  return (
    <TwoLines maxW="16rem" below={issuedBy}>
      <Text>
        <When value={cancelledReason} otherwise={reason}>
          {cancelledReason}
        </When>
      </Text>
    </TwoLines>
  );
}

/** Credit notes as a list. */
export const creditsList: ListDefinition<typeof finance.creditNotes.list> = {
  title: 'Credit notes',
  lead: 'Money that is owed to payers and pays their next invoice. One is issued from a payment issue.',
  call: finance.creditNotes.list,
  rowKey: ({ id }) => id,
  page: invoiceOf,
  rowName: ({ number }) => number,
  searchLabel: searchBy('credit note number', 'payer', 'invoice number', 'matric number'),
  emptyText: 'There are no credit notes yet.',
  exportName: 'credit-notes',
  filters: [
    {
      name: 'state',
      label: 'State',
      kind: 'select',
      choices: choicesOfLabels(creditStateBadges, creditStates),
    },
  ],
  columns: [
    { header: 'Payer', width: 38, cell: (row) => <PayerCell {...row} /> },
    { header: 'Number', foldsAt: 1, cell: ({ number }) => number },
    { header: 'Amount', align: 'end', cell: ({ amount }) => <Money kobo={amount} /> },
    { header: 'Left', align: 'end', cell: ({ left }) => <Money kobo={left} /> },
    { header: 'State', width: 14, cell: ({ state }) => <LabelBadge of={creditStateBadges} value={state} /> },
    { header: 'Reason', foldsAt: 3, long: true, cell: (row) => <ReasonCell {...row} /> },
    { header: 'Issued', sort: 'issuedAt', foldsAt: 2, cell: ({ issuedAt }) => <TimeCell at={issuedAt} /> },
  ],
  actions: creditActions,
};
