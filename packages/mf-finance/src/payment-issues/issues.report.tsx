import { bursary, issueKinds, issueStates } from '@portal/shared/bursary';
import { TimeCell, TwoLines, type Report } from '@portal/shared/report';
import { Box, Money, Text } from '@portal/shared/ui';
import { deskFilters, type DeskChoices } from '../lib/desk-choices';
import { choicesOf, issueKindLook, issueStateLook } from '../lib/money-back-words';
import { RrrCell } from '../lib/money-cells';
import { LookBadge, PayerCell, PurposeCell } from '../lib/payer-cell';
import type { IssueRow } from './issues.api';

/** What the invoice asked for; below it what arrived, where money did. */
function AmountCell({ owed, arrived }: IssueRow) {
  return (
    <TwoLines
      below={
        arrived !== null && (
          <>
            arrived <Money kobo={arrived} />
          </>
        )
      }
    >
      <Money kobo={owed} />
    </TwoLines>
  );
}

function StateCell({ state, note, actedBy }: IssueRow) {
  return (
    <Box maxW="16rem">
      <LookBadge look={issueStateLook(state)} />
      {note && (
        <Text textStyle="sm" color="fg.muted" lineClamp="2">
          {[note, actedBy].filter(Boolean).join(' – ')}
        </Text>
      )}
    </Box>
  );
}

/** The queue of payment issues as a list. */
export function issuesReport(choices: DeskChoices): Report<typeof bursary.paymentIssues.list> {
  return {
    title: 'Payment issues',
    lead: 'Money that does not fit its invoice, and what payers dispute.',
    call: bursary.paymentIssues.list,
    rowKey: ({ id }) => id,
    rowName: ({ kind, payer }) => `${issueKindLook(kind).label}, ${payer}`,
    searchLabel: 'Search by payer, RRR, invoice or matric number',
    emptyText: 'Nothing to look into: every payment fits its invoice.',
    exportName: 'payment-issues',
    filters: [
      { name: 'kind', label: 'Kind', kind: 'select', choices: choicesOf(issueKinds, issueKindLook) },
      { name: 'state', label: 'State', kind: 'select', choices: choicesOf(issueStates, issueStateLook) },
      deskFilters(choices).purpose,
      { name: 'from', label: 'From', kind: 'date' },
      { name: 'to', label: 'To', kind: 'date' },
    ],
    columns: [
      { header: 'Payer', cell: (row) => <PayerCell {...row} /> },
      { header: 'Kind', cell: ({ kind }) => <LookBadge look={issueKindLook(kind)} /> },
      { header: 'RRR', cell: ({ rrr }) => <RrrCell rrr={rrr} /> },
      { header: 'Purpose', cell: (row) => <PurposeCell {...row} /> },
      { header: 'Owed', align: 'end', cell: (row) => <AmountCell {...row} /> },
      { header: 'State', cell: (row) => <StateCell {...row} /> },
      { header: 'Raised', sort: 'raisedAt', cell: ({ raisedAt }) => <TimeCell at={raisedAt} /> },
    ],
  };
}
