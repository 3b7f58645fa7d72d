import { academics } from '@portal/contracts/academics';
import {
  choicesOf,
  ListPage,
  lookupFilters,
  RowName,
  searchBy,
  TimeCell,
  TwoLines,
  type ListDefinition,
} from '@portal/shared/lists';
import { useCan } from '@portal/shared/session';
import { ButtonLink, Flex } from '@portal/shared/ui';
import { CourseManagementTabs } from '../lib/course-management-tabs';
import { optionChoices } from '../lib/option-choices';
import { CopyLoads } from './copy-loads';
import { loadActions } from './load-actions';
import { newLoadsPath } from './loads.api';
import { UsualLoad } from './usual-load';

type List = typeof academics.unitLoad.list;

const lookup = lookupFilters(academics.unitLoad.choices);

const loads: ListDefinition<List> = {
  title: 'Manage Unit Load',
  lead: 'How many units students take in a semester. The rule that names most of what a student is counts for them.',
  call: academics.unitLoad.list,
  rowKey: ({ id }) => id,
  rowName: ({ words, semester, session }) => `${words}, ${semester} ${session}`,
  searchLabel: searchBy('students'),
  emptyText: 'No rules are set for this session.',
  exportName: 'unit-loads',
  actions: loadActions,
  totals: UsualLoad,
  filters: [
    lookup('sessionId', 'Session', 'sessions'),
    lookup('semester', 'Semester', 'semesters'),
    lookup('studentTypeId', 'Kind of student', 'studentTypes'),
    lookup('departmentId', 'Department', 'departments'),
    {
      name: 'optionId',
      label: 'Option',
      kind: 'lookup',
      lookup: choicesOf(academics.unitLoad.choices, optionChoices),
    },
    lookup('level', 'Level', 'levels'),
  ],
  columns: [
    { header: 'Students', width: 40, sort: 'students', cell: ({ words }) => <RowName>{words}</RowName> },
    { header: 'Semester', width: 20, foldsAt: 1, cell: ({ semester, session }) => `${semester} ${session}` },
    { header: 'Minimum', width: 9, align: 'end', cell: ({ minimum }) => minimum },
    { header: 'Maximum', width: 10, align: 'end', sort: 'maximum', cell: ({ maximum }) => maximum },
    { header: 'With approval', width: 13, align: 'end', cell: ({ ceiling }) => ceiling },
    {
      header: 'Changed',
      width: 20,
      foldsAt: 2,
      sort: 'changedAt',
      cell: ({ changedAt }) => <TimeCell at={changedAt} />,
    },
    { header: 'By', width: 20, foldsAt: 3, cell: ({ changedBy }) => <TwoLines>{changedBy}</TwoLines> },
  ],
};

/** The rules of the unit load. */
export default function UnitLoadsPage() {
  const maySet = useCan('registration.edit');
  const actions = (
    <Flex gap="3" wrap="wrap">
      <ButtonLink to={newLoadsPath}>Set units</ButtonLink>
      <CopyLoads />
    </Flex>
  );
  return (
    <>
      <CourseManagementTabs />
      <ListPage list={loads} actions={maySet && actions} />
    </>
  );
}
