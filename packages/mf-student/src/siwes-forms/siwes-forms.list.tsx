import { siwesStates, student } from '@portal/contracts/student';
import {
  lookupFilters,
  rowAction,
  searchBy,
  TwoLines,
  type ListDefinition,
  type RowAction,
} from '@portal/shared/lists';
import { formatDate } from '@portal/shared/model';
import { LabelBadge, OrDash, Text, TextLink, When } from '@portal/shared/ui';
import { siwesBadges } from '../lib/siwes-badges';
import { formActions, siwesFormPath, type SiwesRow } from './form-actions';

const lookup = lookupFilters(student.siwesForms.choices);

const actions: readonly RowAction<SiwesRow>[] = [
  { label: 'View', may: 'view', to: ({ formId }) => siwesFormPath(formId ?? 0) },
  ...formActions,
  rowAction({
    label: 'Remind',
    may: 'remind',
    call: student.siwesForms.remind,
    input: ({ id }) => ({ body: { ids: [id] } }),
    done: ({ data: { reminded } }) =>
      reminded > 0
        ? 'The student is reminded'
        : { severity: 'info', title: 'The student was reminded within the last week' },
  }),
];

/** Students who are due, with how far their forms are. */
export const siwesFormsList: ListDefinition<typeof student.siwesForms.list> = {
  title: 'SIWES forms',
  lead: 'Students who are due for industrial training in the session, also those who have not begun their form.',
  call: student.siwesForms.list,
  rowKey: ({ id }) => id,
  rowName: ({ fullName }) => fullName,
  searchLabel: searchBy('name', 'matric number'),
  emptyText: 'Nobody is due in this session.',
  exportName: 'siwes-forms',
  actions,
  filters: [
    lookup('sessionId', 'Session', 'sessions'),
    lookup('facultyId', 'School', 'faculties'),
    lookup('departmentId', 'Department', 'departments'),
    lookup('level', 'Level', 'levels'),
    {
      name: 'state',
      label: 'State',
      kind: 'select',
      choices: siwesStates.map((value) => ({ value, label: siwesBadges[value].label })),
    },
    { name: 'toSubmit', label: 'Not submitted yet', kind: 'flag' },
  ],
  columns: [
    {
      header: 'Student',
      sort: 'name',
      width: 28,
      cell: ({ fullName, matricNumber, formId }) => (
        <TwoLines below={matricNumber}>
          <When value={formId} otherwise={<Text fontWeight="medium">{fullName}</Text>}>
            {(id) => (
              <TextLink to={siwesFormPath(id)} fontWeight="medium">
                {fullName}
              </TextLink>
            )}
          </When>
        </TwoLines>
      ),
    },
    {
      header: 'Department',
      width: 22,
      foldsAt: 2,
      cell: ({ department, level }) => <TwoLines below={`${level} level`}>{department ?? '–'}</TwoLines>,
    },
    {
      header: 'Employer',
      width: 26,
      cell: ({ employer, placedIn }) => (
        <TwoLines below={placedIn}>
          <OrDash value={employer} />
        </TwoLines>
      ),
    },
    {
      header: 'Placement',
      sort: 'startsOn',
      width: 14,
      foldsAt: 1,
      cell: ({ startsOn, endsOn }) => (
        <When value={startsOn} otherwise="–">
          {(first) => <TwoLines below={endsOn && formatDate(endsOn)}>{formatDate(first)}</TwoLines>}
        </When>
      ),
    },
    { header: 'State', width: 12, cell: ({ state }) => <LabelBadge of={siwesBadges} value={state} /> },
  ],
};
