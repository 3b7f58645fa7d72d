import { admissions } from '@portal/contracts/admissions';
import { searchBy, SecondLine, TwoLines, type ListDefinition } from '@portal/shared/lists';
import { Each, When } from '@portal/shared/ui';
import { originColumns, personColumns } from '../candidate-cells';
import { candidateFilters } from '../jamb.api';
import { joinApplication } from '../join-application';
import { ListParts, type ListPart } from '../list-parts';
import { directEntryUpload, UploadList } from '../upload-list';

const list: ListDefinition<typeof admissions.directEntry.candidates> = {
  title: 'Direct-entry list',
  lead: 'Candidates who enter above the first year, as JAMB lists them, with what they enter by.',
  call: admissions.directEntry.candidates,
  rowKey: ({ id }) => id,
  rowName: ({ name }) => name,
  searchLabel: searchBy('JAMB number', 'name'),
  emptyText: 'There are no lists yet.',
  exportName: 'direct-entry-candidates',
  actions: [joinApplication],
  filters: candidateFilters,
  columns: [
    ...personColumns,
    {
      header: 'Qualification',
      width: 30,
      cell: ({ qualification, grade, institution, year }) => (
        <TwoLines below={institution}>
          {qualification}, {grade}, {year}
        </TwoLines>
      ),
    },
    ...originColumns,
    {
      header: 'The form says otherwise',
      // The first to fold: where there is much of it, rows would be high.
      width: 60,
      foldsAt: 5,
      cell: ({ differences }) => (
        <When value={differences} otherwise="–">
          <Each of={differences} by={(words) => words}>
            {(words) => <SecondLine>{words}</SecondLine>}
          </Each>
        </When>
      ),
    },
  ],
};

const parts: readonly ListPart[] = [
  {
    name: 'upload',
    label: 'Upload a list',
    uploads: true,
    Part: (choices) => <UploadList list={directEntryUpload} choices={choices} />,
  },
];

/** JAMB's list of those who enter directly. */
export default function DirectEntryPage() {
  return <ListParts list={list} parts={parts} />;
}
