import { admissions, applicationStateLabels } from '@portal/contracts/admissions';
import { invoiceStateBadges } from '@portal/invoice';
import {
  choicesOfLabels,
  searchBy,
  SecondLine,
  TimeCell,
  TwoLines,
  type ListDefinition,
} from '@portal/shared/lists';
import { formatRrr, invoiceStates } from '@portal/shared/model';
import { Box, Choose, LabelBadge, Money, When } from '@portal/shared/ui';
import { formInvoiceActions } from './invoice-actions';
import { invoiceFilters, type FormInvoice } from './manage-invoices.api';

function ReferenceCell({ rrr, number }: FormInvoice) {
  return (
    <TwoLines below={number}>
      <Box as="span" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
        <When value={rrr} otherwise="–">
          {(known) => formatRrr(known)}
        </When>
      </Box>
    </TwoLines>
  );
}

/** What became of the form that was paid for. */
function FormState({ application, removed, duplicate }: FormInvoice) {
  const state = <Choose value={application} of={applicationStateLabels} />;
  const standing = (
    <When value={removed} otherwise={state}>
      Application deleted
    </When>
  );
  return (
    <When value={duplicate} otherwise={standing}>
      A second time
    </When>
  );
}

function StateCell(invoice: FormInvoice) {
  const { state } = invoice;
  return (
    <TwoLines>
      <LabelBadge of={invoiceStateBadges} value={state} />
      <When value={state} is="PAID">
        <SecondLine>
          <FormState {...invoice} />
        </SecondLine>
      </When>
    </TwoLines>
  );
}

/** Invoices of application forms. */
export const formInvoicesList: ListDefinition<typeof admissions.manageInvoices.list> = {
  title: 'Invoices',
  lead: 'Every invoice of an application form. Once its form is begun, an RRR stays with that form.',
  call: admissions.manageInvoices.list,
  rowKey: ({ id }) => id,
  rowName: ({ number, name }) => `${number}, ${name}`,
  cardHead: 'Name',
  searchLabel: searchBy('RRR', 'invoice number', 'application number', 'phone', 'name'),
  emptyText: 'There are no invoices yet.',
  exportName: 'application-invoices',
  actions: formInvoiceActions,
  filters: [
    invoiceFilters.type,
    invoiceFilters.session,
    {
      name: 'state',
      label: 'State',
      kind: 'select',
      choices: choicesOfLabels(invoiceStateBadges, invoiceStates),
    },
    { name: 'madeFrom', label: 'Made from', kind: 'date' },
    { name: 'madeTo', label: 'Made to', kind: 'date' },
  ],
  columns: [
    { header: 'RRR', width: 17, cell: (row) => <ReferenceCell {...row} /> },
    { header: 'Name', width: 30, cell: ({ name, phone }) => <TwoLines below={phone}>{name}</TwoLines> },
    {
      header: 'Type',
      width: 20,
      foldsAt: 2,
      cell: ({ type, session }) => <TwoLines below={session}>{type}</TwoLines>,
    },
    {
      header: 'Amount',
      width: 13,
      sort: 'amount',
      align: 'end',
      cell: ({ amount }) => <Money kobo={amount} />,
    },
    { header: 'State', width: 15, cell: (row) => <StateCell {...row} /> },
    {
      header: 'Date',
      width: 16,
      sort: 'created',
      foldsAt: 1,
      cell: ({ created }) => <TimeCell at={created} />,
    },
  ],
};
