import { counted } from '@portal/shared/model';
import { finance } from '@portal/contracts/finance';
import { choicesOf, namedChoices, TwoLines, type ListDefinition } from '@portal/shared/lists';
import { Badge, Text, TextLink } from '@portal/shared/ui';
import { itemsPath, type ItemRow } from '../fees.api';

type Items = ListDefinition<typeof finance.feeItems.list>;

function NameCell({ id, name, taxable, refundable }: ItemRow) {
  const marks = [taxable && 'taxable', refundable && 'refundable'].filter(Boolean).join(', ');
  return (
    <TwoLines minW="9rem" below={marks}>
      <TextLink to={`${itemsPath}/edit?id=${id}`} fontWeight="medium">
        {name}
      </TextLink>
    </TwoLines>
  );
}

const some = (count: number, word: string) => count > 0 && counted(count, word);

function UseCell({ rules, invoices }: ItemRow) {
  const many = invoices >= 1000 ? '1,000 invoices or more' : some(invoices, 'invoice');
  const words = [some(rules, 'rule'), many].filter(Boolean).join(', ');
  return words ? <>{words}</> : <Text color="fg.muted">Never charged</Text>;
}

const columns: Items['columns'] = [
  { header: 'Name', sort: 'name', cell: (row) => <NameCell {...row} /> },
  { header: 'Code', sort: 'code', cell: ({ code }) => code },
  { header: 'Purpose', foldsAt: 1, cell: ({ purpose }) => purpose },
  { header: 'Service type', foldsAt: 4, cell: (row) => row.serviceTypeId || row.usualServiceTypeId },
  { header: 'Account', foldsAt: 3, cell: ({ account }) => account },
  { header: 'In use', foldsAt: 2, cell: (row) => <UseCell {...row} /> },
  {
    header: 'State',
    cell: ({ active }) => (
      <Badge colorPalette={active ? 'green' : 'gray'}>{active ? 'Active' : 'Switched off'}</Badge>
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
  rowName: ({ name }) => name,
  searchLabel: 'Search by code or name',
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
