import { admissions } from '@portal/contracts/admissions';
import { SelectField } from '@portal/shared/forms';
import {
  ListPage,
  TimeCell,
  lookupFilters,
  namedChoices,
  rowAction,
  searchBy,
  type ActionFormProps,
  type ListDefinition,
  type RowAction,
  type RowOf,
} from '@portal/shared/lists';
import { calls, type CallData } from '@portal/shared/model';
import type { PartProps } from './list-parts';

type List = typeof admissions.jamb.lgaNames;
type Name = RowOf<List>;

function LgaField({ loaded }: ActionFormProps<Name, CallData<typeof calls.lookups.lgas>>) {
  return <SelectField name="lgaId" label="LGA" options={namedChoices(loaded)} />;
}

const change: RowAction<Name> = rowAction({
  label: 'Change LGA',
  question: ({ name, state }) => `Which area of ${state} is ${name}?`,
  consequence:
    'This counts from the next upload on. Candidates who are listed stay where they are until then.',
  load: {
    call: calls.lookups.lgas,
    input: ({ countryId, stateId }) => ({ query: { countryId, stateId } }),
    label: 'Loading areas…',
  },
  reason: admissions.jamb.changeLgaName.body.pick(['reason']),
  fields: {
    schema: admissions.jamb.changeLgaName.body.pick(['lgaId']),
    defaults: ({ lgaId }) => ({ lgaId: String(lgaId) }),
    form: LgaField,
  },
  call: admissions.jamb.changeLgaName,
  input: ({ id, lgaId: from }, { lgaId, reason }) => ({ params: { id }, body: { from, lgaId, reason } }),
  done: 'The name means another area now',
});

const list: ListDefinition<List> = {
  title: 'Names of LGAs',
  lead: 'What JAMB calls local government areas, where it is not our name. A name is placed when a file that has it is uploaded.',
  call: admissions.jamb.lgaNames,
  rowKey: ({ id }) => id,
  rowName: ({ name }) => name,
  searchLabel: searchBy('name'),
  emptyText: 'There are no names yet.',
  exportName: 'jamb-lga-names',
  filters: [lookupFilters(admissions.jamb.choices)('stateId', 'State', 'states')],
  columns: [
    { header: 'Name at JAMB', sort: 'name', cell: ({ name }) => name },
    { header: 'LGA', cell: ({ lga }) => lga },
    { header: 'State', cell: ({ state }) => state },
    { header: 'By', foldsAt: 2, cell: ({ setBy }) => setBy },
    { header: 'When', sort: 'setAt', foldsAt: 1, cell: ({ setAt }) => <TimeCell at={setAt} /> },
  ],
};

/** What JAMB calls local government areas; whoever uploads lists may change what a name means. */
export function LgaNames({ mayName, tabs }: PartProps) {
  return <ListPage list={mayName ? { ...list, actions: [change] } : list}>{tabs}</ListPage>;
}
