import { counted } from '@portal/shared/model';
import { finance } from '@portal/contracts/finance';
import {
  choicesOf,
  namedChoices,
  searchBy,
  RowName,
  SecondLine,
  TwoLines,
  type ListDefinition,
} from '@portal/shared/lists';
import { StateBadge, Text, When } from '@portal/shared/ui';
import { itemsPath, type ItemRow } from '../fees.api';

type Items = ListDefinition<typeof finance.feeItems.list>;

function NameCell({ name, taxable, refundable }: ItemRow) {
  const onlyRefundable = (
    <When value={refundable}>
      <SecondLine>refundable</SecondLine>
    </When>
  );
  return (
    <TwoLines minW="9rem">
      <RowName>{name}</RowName>
      <When value={taxable} otherwise={onlyRefundable}>
        <SecondLine>
          taxable<When value={refundable}>, refundable</When>
        </SecondLine>
      </When>
    </TwoLines>
  );
}

/** Its own, or else the one that is usual. */
function ServiceType({ serviceTypeId, usualServiceTypeId }: ItemRow) {
  return (
    <When value={serviceTypeId} otherwise={usualServiceTypeId}>
      {serviceTypeId}
    </When>
  );
}

function UseCell({ rules, invoices }: ItemRow) {
  const charged = (
    <When value={invoices} above={999} otherwise={counted(invoices, 'invoice')}>
      1,000 invoices or more
    </When>
  );
  const withoutRule = (
    <When value={invoices} otherwise={<Text color="fg.muted">Never charged</Text>}>
      {charged}
    </When>
  );
  return (
    <When value={rules} otherwise={withoutRule}>
      {counted(rules, 'rule')}
      <When value={invoices}>, {charged}</When>
    </When>
  );
}

const columns: Items['columns'] = [
  { header: 'Name', sort: 'name', cell: (row) => <NameCell {...row} /> },
  { header: 'Code', sort: 'code', cell: ({ code }) => code },
  { header: 'Purpose', foldsAt: 1, cell: ({ purpose }) => purpose },
  { header: 'Service type', width: 14, foldsAt: 4, cell: (row) => <ServiceType {...row} /> },
  { header: 'Account', width: 26, foldsAt: 3, cell: ({ account }) => account },
  { header: 'In use', foldsAt: 2, cell: (row) => <UseCell {...row} /> },
  {
    header: 'State',
    width: 10,
    cell: ({ active }) => (
      <When value={active} otherwise={<StateBadge meaning="idle">Switched off</StateBadge>}>
        <StateBadge meaning="good">Active</StateBadge>
      </When>
    ),
  },
];

/** The master of fee items as data. */
export const itemsList: Items = {
  title: 'Fee items',
  lead: 'What fees are made of, and which account earns it.',
  call: finance.feeItems.list,
  columns,
  rowKey: ({ id }) => id,
  page: ({ id }) => `${itemsPath}/edit?id=${id}`,
  rowName: ({ name }) => name,
  searchLabel: searchBy('code', 'name'),
  emptyText: 'There are no fee items yet.',
  exportName: 'fee-items',
  filters: [
    {
      name: 'purposeId',
      label: 'Purpose',
      kind: 'lookup',
      lookup: choicesOf(finance.feeItems.choices, ({ purposes }) => namedChoices(purposes)),
    },
    {
      name: 'active',
      label: 'State',
      kind: 'select',
      choices: [
        { value: 'true', label: 'Active' },
        { value: 'false', label: 'Switched off' },
      ],
    },
  ],
};
