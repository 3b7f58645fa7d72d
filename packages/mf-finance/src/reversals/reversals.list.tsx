import { finance, reversalStates } from '@portal/contracts/finance';
import { TimeCell, TwoLines, choicesOfLabels, searchBy, type ListDefinition } from '@portal/shared/lists';
import { LabelBadge, Money, Text, When } from '@portal/shared/ui';
import { RrrCell } from '../lib/money-cells';
import { reversalActions, type ReversalRow } from './reversal-actions';
import { invoiceOf, PayerCell, PurposeCell } from '../lib/payer-cell';
import { reversalStateBadges } from '../lib/money-badges';

/** Words over who said them. */
function SaidCell({ words, who }: { words: string; who: string }) {
  return (
    <TwoLines maxW="18rem" below={who}>
      <Text>{words}</Text>
    </TwoLines>
  );
}

function DecisionCell({ decidedBy, decisionNote }: ReversalRow) {
  return (
    <When value={decidedBy} otherwise="–">
      {(who) => (
        <When value={decisionNote} otherwise={who}>
          {(words) => <SaidCell words={words} who={who} />}
        </When>
      )}
    </When>
  );
}

/** Reversals as a list. */
export const reversalsList: ListDefinition<typeof finance.reversals.list> = {
  title: 'Reversals',
  lead: 'Payments that are taken back, as after a charge-back. One officer asks, another approves.',
  call: finance.reversals.list,
  rowKey: ({ id }) => id,
  page: invoiceOf,
  rowName: ({ invoiceNumber, payer }) => `${invoiceNumber}, ${payer}`,
  searchLabel: searchBy('payer', 'RRR', 'invoice number', 'matric number'),
  emptyText: 'There are no payments taken back yet.',
  exportName: 'reversals',
  filters: [
    {
      name: 'state',
      label: 'State',
      kind: 'select',
      choices: choicesOfLabels(reversalStateBadges, reversalStates),
    },
    { name: 'forMe', label: 'Waiting for me', kind: 'flag' },
  ],
  columns: [
    { header: 'Payer', width: 38, cell: (row) => <PayerCell {...row} /> },
    { header: 'RRR', width: 17, foldsAt: 2, cell: ({ rrr }) => <RrrCell rrr={rrr} /> },
    { header: 'Purpose', width: 24, foldsAt: 3, cell: (row) => <PurposeCell {...row} /> },
    { header: 'Amount', align: 'end', cell: ({ amount }) => <Money kobo={amount} /> },
    {
      header: 'Reason',
      foldsAt: 4,
      long: true,
      cell: ({ reason, requestedBy }) => <SaidCell words={reason} who={requestedBy} />,
    },
    {
      header: 'State',
      width: 14,
      cell: ({ state }) => <LabelBadge of={reversalStateBadges} value={state} />,
    },
    { header: 'Decided', foldsAt: 5, long: true, cell: (row) => <DecisionCell {...row} /> },
    {
      header: 'Requested',
      sort: 'requestedAt',
      foldsAt: 1,
      cell: ({ requestedAt }) => <TimeCell at={requestedAt} />,
    },
  ],
  actions: reversalActions,
};
