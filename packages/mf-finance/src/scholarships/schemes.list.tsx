import { finance, schemeKindLabels } from '@portal/contracts/finance';
import { choicesOfLabels, searchBy, type ListDefinition } from '@portal/shared/lists';
import { Money } from '@portal/shared/ui';
import { ActiveCell, BeneficiariesCell, KindCell, SchemeCell } from './cells';
import { schemeActions } from './scheme-actions';
import { schemePath } from './scholarships.api';
import { awardFilters } from './award-filters';

type Schemes = ListDefinition<typeof finance.scholarships.schemes>;

const columns: Schemes['columns'] = [
  { header: 'Scheme', width: 42, sort: 'name', cell: (row) => <SchemeCell {...row} /> },
  { header: 'Kind', width: 26, foldsAt: 3, cell: (row) => <KindCell {...row} /> },
  { header: 'Budget', sort: 'budget', align: 'end', cell: ({ budget }) => <Money kobo={budget} /> },
  { header: 'Awarded', sort: 'awarded', align: 'end', cell: ({ awarded }) => <Money kobo={awarded} /> },
  { header: 'Applied', align: 'end', foldsAt: 2, cell: ({ applied }) => <Money kobo={applied} /> },
  { header: 'Beneficiaries', align: 'end', foldsAt: 1, cell: (row) => <BeneficiariesCell {...row} /> },
  { header: 'Active', width: 9, cell: (row) => <ActiveCell {...row} /> },
];

/** The schemes of sponsors as a list. */
export const schemesList: Schemes = {
  title: 'Scholarship management',
  lead: 'Sponsors, what they give to whom, and how much of it has paid invoices.',
  call: finance.scholarships.schemes,
  columns,
  rowKey: ({ id }) => id,
  page: ({ id }) => schemePath(id),
  rowName: ({ name }) => name,
  searchLabel: searchBy('scheme', 'sponsor'),
  emptyText: 'There are no schemes yet.',
  exportName: 'scholarship-schemes',
  actions: schemeActions,
  filters: [
    awardFilters.session,
    awardFilters.sponsor,
    { name: 'kind', label: 'Kind', kind: 'select', choices: choicesOfLabels(schemeKindLabels) },
    {
      name: 'active',
      label: 'Active',
      kind: 'select',
      choices: [
        { value: 'true', label: 'Active' },
        { value: 'false', label: 'Switched off' },
      ],
    },
  ],
};
