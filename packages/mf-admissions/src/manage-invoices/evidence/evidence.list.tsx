import { admissions, bankEvidenceStates } from '@portal/contracts/admissions';
import { invoiceStateBadges } from '@portal/invoice';
import {
  choicesOfLabels,
  searchBy,
  SecondLine,
  TimeCell,
  TwoLines,
  type ListDefinition,
} from '@portal/shared/lists';
import { formatDate, formatRrr } from '@portal/shared/model';
import { LabelBadge, Money, OrDash, Unless, When } from '@portal/shared/ui';
import { bankEvidenceBadges } from '../../lib/badges';
import { invoiceFilters } from '../manage-invoices.api';
import { evidenceActions } from './evidence-actions';
import type { Evidence } from './evidence-actions';

function ReferenceCell({ rrr, number }: Evidence) {
  return (
    <TwoLines below={number}>
      <When value={rrr} otherwise="–">
        {(known) => formatRrr(known)}
      </When>
    </TwoLines>
  );
}

const payable: readonly Evidence['invoiceState'][] = ['UNPAID', 'PENDING'];

/** How far it is; of an invoice that was closed or paid meanwhile, that as well. */
function StateCell({ state, invoiceState, decidedBy }: Evidence) {
  return (
    <TwoLines>
      <LabelBadge of={bankEvidenceBadges} value={state} />
      <When value={state} is="waiting" otherwise={<SecondLine>{decidedBy}</SecondLine>}>
        <Unless value={invoiceState} is={payable}>
          <LabelBadge of={invoiceStateBadges} value={invoiceState} />
        </Unless>
      </When>
    </TwoLines>
  );
}

/** Proposals that invoices of forms are marked paid. */
export const evidenceList: ListDefinition<typeof admissions.bankEvidence.list> = {
  title: 'Bank evidence',
  lead: 'Payments that a bank shows and the gateway does not confirm. One officer proposes, another approves.',
  call: admissions.bankEvidence.list,
  rowKey: ({ id }) => id,
  rowName: ({ number, name }) => `${number}, ${name}`,
  cardHead: 'Name',
  searchLabel: searchBy('RRR', 'invoice number', 'teller number', 'name'),
  emptyText: 'There are no payments from bank evidence yet.',
  exportName: 'bank-evidence',
  actions: evidenceActions,
  filters: [
    {
      name: 'state',
      label: 'State',
      kind: 'select',
      choices: choicesOfLabels(bankEvidenceBadges, bankEvidenceStates),
    },
    invoiceFilters.type,
    invoiceFilters.session,
    { name: 'forMe', label: 'Waiting for me', kind: 'flag' },
  ],
  columns: [
    { header: 'RRR', width: 17, cell: (row) => <ReferenceCell {...row} /> },
    {
      header: 'Name',
      width: 26,
      cell: ({ name, type }) => <TwoLines below={type}>{name}</TwoLines>,
    },
    {
      header: 'Amount',
      width: 13,
      sort: 'amount',
      align: 'end',
      cell: ({ amount }) => <Money kobo={amount} />,
    },
    {
      header: 'Bank',
      width: 24,
      foldsAt: 2,
      cell: ({ bank, reference, paidOn }) => (
        <TwoLines below={`${reference}, ${formatDate(paidOn)}`}>{bank}</TwoLines>
      ),
    },
    { header: 'State', width: 20, cell: (row) => <StateCell {...row} /> },
    {
      header: 'Proposed',
      width: 20,
      sort: 'proposed',
      foldsAt: 1,
      cell: ({ proposedAt, proposedBy }) => (
        <TwoLines below={proposedBy}>
          <TimeCell at={proposedAt} />
        </TwoLines>
      ),
    },
    { header: 'Why', long: true, foldsAt: 4, cell: ({ reason }) => reason },
    { header: 'Why refused', long: true, foldsAt: 4, cell: ({ refusal }) => <OrDash value={refusal} /> },
  ],
};
