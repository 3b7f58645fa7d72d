import { academics } from '@portal/contracts/academics';
import { choicesOfLabels, RowName, searchBy, TwoLines, type ListDefinition } from '@portal/shared/lists';
import { OrDash } from '@portal/shared/ui';
import { classBadges } from '../lib/class-badges';
import { classFilters, optionFilter, semesterFilter } from '../lib/class-filters';
import { approvalPath, studentPath } from '../lib/registration-pages';
import { ClassCell, RegistrationCell } from '../lib/class-cells';

/** Students of the class with how far each registration is. */
export const classList: ListDefinition<typeof academics.studyClass.list> = {
  title: 'My class',
  lead: 'Who registered, what waits, and who has not begun. Without a session and semester those under way.',
  call: academics.studyClass.list,
  rowKey: ({ id }) => id,
  rowName: ({ fullName }) => fullName,
  page: ({ id }) => studentPath(id),
  cardHead: 'Student',
  searchLabel: searchBy('name', 'matric number'),
  emptyText: 'There are no students in this class.',
  exportName: 'class',
  actions: [
    { label: 'Open', to: ({ id }) => studentPath(id) },
    {
      label: 'Open the registration',
      when: ({ registrationId }) => registrationId !== null,
      to: ({ registrationId }) => approvalPath(registrationId ?? 0),
    },
  ],
  filters: [
    ...classFilters,
    optionFilter,
    semesterFilter,
    { name: 'state', label: 'Registration', kind: 'select', choices: choicesOfLabels(classBadges) },
  ],
  columns: [
    {
      header: 'Student',
      sort: 'name',
      width: 28,
      cell: ({ fullName, matricNumber }) => (
        <TwoLines below={matricNumber}>
          <RowName>{fullName}</RowName>
        </TwoLines>
      ),
    },
    {
      header: 'Class',
      width: 24,
      foldsAt: 2,
      cell: (row) => <ClassCell {...row} />,
    },
    { header: 'Registration', width: 18, cell: (row) => <RegistrationCell {...row} /> },
    { header: 'Units', width: 6, align: 'end', cell: ({ units }) => units },
    { header: 'CGPA', width: 6, align: 'end', foldsAt: 3, cell: ({ cgpa }) => <OrDash value={cgpa} /> },
    { header: 'Standing', width: 16, foldsAt: 1, cell: ({ standing }) => standing },
  ],
};
