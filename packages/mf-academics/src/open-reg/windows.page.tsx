import { academics } from '@portal/contracts/academics';
import {
  ListPage,
  lookupFilters,
  RowName,
  searchBy,
  SecondLine,
  TwoLines,
  type ListDefinition,
} from '@portal/shared/lists';
import { formatDate } from '@portal/shared/model';
import { useCan } from '@portal/shared/session';
import { ButtonLink, LabelBadge, Text } from '@portal/shared/ui';
import { Countdown } from '../lib/countdown';
import { CourseManagementTabs } from '../lib/course-management-tabs';
import { windowBadges } from '../lib/window-badges';
import { LateFee } from './late-fee';
import { windowActions } from './window-actions';
import { newWindowPath, windowPath, type WindowRow } from './windows.api';

type List = typeof academics.registrationWindows.list;

function Students({ words, own, follows }: WindowRow) {
  return (
    <TwoLines>
      <RowName>{words}</RowName>
      {!own && <SecondLine>{follows === null ? 'No days yet' : `As for: ${follows}`}</SecondLine>}
    </TwoLines>
  );
}

function Days({ window }: WindowRow) {
  if (!window) return <Text color="fg.muted">–</Text>;
  const { opensOn, closesOn, message } = window;
  return (
    <TwoLines>
      {formatDate(opensOn)} – {closesOn ? formatDate(closesOn) : 'until told otherwise'}
      {message !== '' && <SecondLine>With a message</SecondLine>}
    </TwoLines>
  );
}

function State({ state, next }: WindowRow) {
  return (
    <TwoLines>
      <LabelBadge of={windowBadges} value={state} />
      <Countdown state={state} next={next} />
    </TwoLines>
  );
}

const lookup = lookupFilters(academics.registrationWindows.choices);

const windows: ListDefinition<List> = {
  title: 'Open & Close course reg',
  lead: 'When students may register their courses. The days that name most of what a student is count for them.',
  call: academics.registrationWindows.list,
  rowKey: ({ id }) => id,
  page: ({ id }) => windowPath(id),
  rowName: ({ words }) => words,
  searchLabel: searchBy('students'),
  emptyText: 'There is no such semester.',
  exportName: 'registration-windows',
  actions: windowActions,
  totals: LateFee,
  filters: [
    lookup('sessionId', 'Session', 'sessions'),
    lookup('semester', 'Semester', 'semesters'),
    lookup('studentTypeId', 'Kind of student', 'studentTypes'),
    lookup('schoolId', 'School', 'schools'),
    { name: 'own', label: 'With days of their own', kind: 'flag' },
  ],
  columns: [
    { header: 'Students', width: 28, sort: 'students', cell: (row) => <Students {...row} /> },
    { header: 'Semester', width: 18, foldsAt: 1, cell: ({ semester, session }) => `${semester} ${session}` },
    { header: 'Registration', width: 24, sort: 'opens', cell: (row) => <Days {...row} /> },
    {
      header: 'Late until',
      width: 12,
      foldsAt: 2,
      cell: ({ window }) => (window?.lateUntilOn ? formatDate(window.lateUntilOn) : '–'),
    },
    { header: 'State', width: 33, cell: (row) => <State {...row} /> },
  ],
};

/** When students may register: by kind of student, level and school. */
export default function RegistrationWindowsPage() {
  const maySet = useCan('registration.edit');
  return (
    <>
      <CourseManagementTabs />
      <ListPage
        list={windows}
        actions={maySet && <ButtonLink to={newWindowPath}>Days for some students</ButtonLink>}
      />
    </>
  );
}
