import { finance, mostDeleted } from '@portal/contracts/finance';
import { invoiceStateBadges } from '@portal/invoice';
import { counted, type InvoiceState } from '@portal/shared/model';
import {
  ListPage,
  rowAction,
  searchBy,
  SecondLine,
  TimeCell,
  TwoLines,
  useActions,
  useChosen,
  type ListDefinition,
  type RowAction,
} from '@portal/shared/lists';
import { useCan } from '@portal/shared/session';
import { Button, Flex, LabelBadge, Money, Stack, Text, When } from '@portal/shared/ui';
import { useMemo, useState } from 'react';
import { InvoiceTabs } from '../../lib/invoice-tabs';
import { RrrCell } from '../../lib/money-cells';
import type { Deletion, UnpaidRow } from '../sundry-management.api';
import { Results } from './results';

type List = typeof finance.sundryInvoices.unpaid;

function PayerCell({ payer, matricNumber, phone }: UnpaidRow) {
  return (
    <TwoLines>
      <Text fontWeight="medium">{payer}</Text>
      <SecondLine>
        <When value={matricNumber} otherwise={phone}>
          {matricNumber}
        </When>
      </SecondLine>
    </TwoLines>
  );
}

const columns: ListDefinition<List>['columns'] = [
  { header: 'Payer', cell: (row) => <PayerCell {...row} /> },
  { header: 'Payment for', cell: ({ what }) => what },
  { header: 'Invoice', cell: ({ invoiceNumber }) => invoiceNumber },
  { header: 'RRR', cell: ({ rrr }) => <RrrCell rrr={rrr} /> },
  { header: 'Amount', align: 'end', cell: ({ amount }) => <Money kobo={amount} /> },
  { header: 'Made', sort: 'date', cell: ({ date }) => <TimeCell at={date} /> },
  {
    header: 'State',
    cell: ({ status }) => <LabelBadge of={invoiceStateBadges} value={status as InvoiceState} />,
  },
];

const unpaid: ListDefinition<List> = {
  title: 'Delete sundry invoices',
  lead: 'Sundry invoices that nobody has paid. Each is asked about at the gateway and cancelled there before it is void; one that was paid meanwhile stays.',
  call: finance.sundryInvoices.unpaid,
  rowKey: ({ invoiceNumber }) => invoiceNumber,
  searchLabel: searchBy('name', 'invoice number', 'RRR', 'phone'),
  emptyText: 'There are no unpaid sundry invoices.',
  filters: [
    {
      name: 'payer',
      label: 'Payer',
      kind: 'select',
      choices: [
        { value: 'student', label: 'Students' },
        { value: 'visitor', label: 'Visitors' },
      ],
    },
    { name: 'before', label: 'Made before', kind: 'date' },
  ],
  columns,
};

const choosable = {
  nameOf: ({ invoiceNumber, payer }: UnpaidRow) => `Choose ${invoiceNumber} of ${payer}`,
  most: mostDeleted,
};

/** Deletes invoices by their numbers. */
const deleteChosen = (onDone: (results: readonly Deletion[]) => void): RowAction<readonly string[]> =>
  rowAction({
    label: 'Delete the chosen',
    claim: 'finance.edit',
    danger: true,
    question: ({ length }) => `Delete ${counted(length, 'invoice')}?`,
    consequence: 'They can then no longer be paid. The gateway is asked about each first.',
    confirm: 'Delete',
    reason: true,
    call: finance.sundryInvoices.remove,
    input: (chosen, { reason }) => ({ body: { invoiceNumbers: [...chosen], reason } }),
    done: 'The chosen invoices were processed',
    after: ({ data }) => onDone(data),
  });

export default function DeleteSundryInvoicesPage() {
  const mayEdit = useCan('finance.edit');
  const { chosen, choosing, clear } = useChosen<UnpaidRow>(choosable);
  const [results, setResults] = useState<readonly Deletion[] | null>(null);
  const deletion = useMemo(
    () =>
      deleteChosen((done) => {
        setResults(done);
        clear();
      }),
    [clear],
  );
  const { choose, dialog } = useActions([deletion]);
  const numbers = [...chosen.values()].map(({ invoiceNumber }) => invoiceNumber);
  return (
    <>
      <InvoiceTabs />
      <ListPage list={mayEdit ? { ...unpaid, choosing } : unpaid}>
        {(results ?? mayEdit) && (
          <Stack gap="5">
            {results && <Results results={results} />}
            {mayEdit && (
              <Flex gap="3" align="center" wrap="wrap">
                {numbers.length === 0 ? (
                  <Text>Tick the invoices to delete, at most {mostDeleted} at once.</Text>
                ) : (
                  <Button size="sm" colorPalette="red" onClick={() => choose(deletion, numbers)}>
                    Delete the chosen
                  </Button>
                )}
              </Flex>
            )}
          </Stack>
        )}
      </ListPage>
      {dialog}
    </>
  );
}
