import { admissions } from '@portal/contracts/admissions';
import { lookupFilters, searchBy, TwoLines, type ListDefinition, RowName } from '@portal/shared/lists';
import { formatDate } from '@portal/shared/model';
import { Text, When } from '@portal/shared/ui';
import { subjectsPath } from './department-subjects.api';

const lookup = lookupFilters(admissions.departmentSubjects.choices);

type List = ListDefinition<typeof admissions.departmentSubjects.list>;

const list: List = {
  title: 'O-level subjects',
  lead: 'What each department asks for besides English Language and Mathematics.',
  call: admissions.departmentSubjects.list,
  rowKey: ({ id }) => id,
  rowName: ({ department }) => department,
  searchLabel: searchBy('department', 'school'),
  emptyText: 'You work for no department.',
  exportName: 'department-subjects',
  filters: [lookup('schoolId', 'School', 'schools'), lookup('subjectId', 'Subject', 'subjects')],
  columns: [
    {
      header: 'Department',
      sort: 'department',
      width: 26,
      cell: ({ department }) => <RowName>{department}</RowName>,
    },
    { header: 'School', sort: 'school', width: 32, foldsAt: 1, cell: ({ school }) => school },
    {
      header: 'Asks for',
      width: 30,
      cell: ({ subjects }) => (
        <When value={subjects.length > 0} is otherwise={<Text color="fg.muted">Nothing besides</Text>}>
          {subjects.join(', ')}
        </When>
      ),
    },
    {
      header: 'Changed',
      sort: 'changed',
      width: 16,
      foldsAt: 2,
      cell: ({ changedBy, changedAt }) => (
        <When value={changedAt} otherwise="–">
          {(at) => <TwoLines below={changedBy ?? ''}>{formatDate(at)}</TwoLines>}
        </When>
      ),
    },
    { header: 'Version', width: 8, align: 'end', foldsAt: 3, cell: ({ version }) => String(version) },
  ],
};

/** Departments with what they ask for at O-level; `search` is that of the page, which its departments keep. */
export const departmentSubjectsList = (search: URLSearchParams): List => ({
  ...list,
  page: ({ id }) => subjectsPath(search, id),
  actions: [
    {
      label: ({ may }) => (may.includes('edit') ? 'Edit' : 'View'),
      to: ({ id }) => subjectsPath(search, id),
    },
  ],
});
