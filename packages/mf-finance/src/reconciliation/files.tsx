import { finance, gatewayName } from '@portal/contracts/finance';
import { formatDateTime } from '@portal/shared/model';
import { ListTable, Section, TwoPhaseUpload, type ListDefinition } from '@portal/shared/lists';
import { useCan } from '@portal/shared/session';
import { Money, NativeSelect, PageHeader, Stack, Text, chakra } from '@portal/shared/ui';
import { useId, useState } from 'react';
import { Days } from './cells';
import { reconciliationPath, gatewayChoices } from './reconciliation.api';

const columns = [
  { header: 'Reference', hint: 'The RRR; the order id where the gateway has none' },
  { header: 'Amount', hint: 'Naira, as in 67500.00' },
  { header: 'Settled on', hint: 'The day on which the gateway paid it out to the university' },
];

const list: ListDefinition<typeof finance.reconciliation.files> = {
  title: 'Settlement files',
  call: finance.reconciliation.files,
  rowKey: ({ id }) => id,
  rowName: ({ fileName }) => fileName,
  emptyText: 'There are no settlement files yet.',
  columns: [
    { header: 'File', cell: ({ fileName }) => fileName },
    { header: 'Gateway', cell: ({ gateway }) => gatewayName(gateway) },
    { header: 'Settled', cell: (row) => <Days {...row} /> },
    { header: 'Rows', align: 'end', foldsAt: 2, cell: ({ rows }) => rows.toLocaleString('en') },
    { header: 'Total', align: 'end', cell: ({ totalKobo }) => <Money kobo={totalKobo} /> },
    { header: 'By', foldsAt: 3, cell: ({ uploadedBy }) => uploadedBy },
    { header: 'When', sort: 'uploadedAt', foldsAt: 1, cell: ({ uploadedAt }) => formatDateTime(uploadedAt) },
  ],
};

function Upload() {
  const [gateway, setGateway] = useState('remita');
  const id = useId();
  return (
    <Stack gap="5">
      <chakra.div maxW="20rem">
        <chakra.label htmlFor={id} fontWeight="medium">
          Gateway of the file
        </chakra.label>
        <NativeSelect id={id} value={gateway} onChange={({ target }) => setGateway(target.value)}>
          {gatewayChoices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect>
      </chakra.div>
      <TwoPhaseUpload
        key={gateway}
        kind={`settlement-${gateway}`}
        title={`Settlement file of ${gatewayName(gateway)}`}
        columns={columns}
        csv
        staleAs={finance.reconciliation.start}
      />
    </Stack>
  );
}

/** What the gateways say they have paid out: uploaded, looked through, then reconciled. */
export function Files() {
  const mayEdit = useCan('finance.edit');
  return (
    <>
      <PageHeader
        title="Settlement files"
        crumbs={[{ label: 'Reconciliation', to: reconciliationPath }, { label: 'Settlement files' }]}
        lead="What a gateway says it has paid out. Its days are reconciled as soon as the rows are applied."
      />
      <Stack gap="5">
        {mayEdit ? (
          <Upload />
        ) : (
          <Text color="fg.muted">Who may change money uploads files; you see what was uploaded.</Text>
        )}
        <Section title="Uploaded so far">
          <ListTable list={list} />
        </Section>
      </Stack>
    </>
  );
}
