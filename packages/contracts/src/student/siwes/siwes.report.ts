import { defineReport, reportColumn, reportFilter } from '@portal/shared/model';
import { siwesForms } from './siwes-forms.calls';
import { siwesLabels } from './siwes-words';

const lookup = reportFilter.lookup;

/** Everybody who is due, also who has not begun: narrowed to the locked ones it is the list for the ITF. */
export const siwesReport = defineReport({
  name: 'student-siwes-report',
  title: 'SIWES placements',
  lead: 'Every student who is due, also who has submitted nothing. Without a session the current one.',
  path: '/Student/siwes-reports',
  claim: 'student.siwes',
  searchLabel: 'Search by name or matric number',
  columns: {
    matricNumber: reportColumn.text('Matric no.', { sort: true, width: 16 }),
    name: reportColumn.text('Name', { sort: true, width: 26 }),
    sex: reportColumn.text('Sex', { foldsAt: 5, width: 8 }),
    department: reportColumn.text('Department', { foldsAt: 2, width: 22 }),
    level: reportColumn.number('Level', { foldsAt: 4, width: 6 }),
    employer: reportColumn.text('Employer', { foldsAt: 1, width: 24 }),
    address: reportColumn.text('Address', { foldsAt: 5, width: 30 }),
    placedIn: reportColumn.text('State of placement', { foldsAt: 3, width: 14 }),
    supervisor: reportColumn.text('Supervisor', { foldsAt: 4, width: 30 }),
    startsOn: reportColumn.day('Start', { sort: true, foldsAt: 2, width: 11 }),
    endsOn: reportColumn.day('End', { foldsAt: 3, width: 11 }),
    bank: reportColumn.text('Bank', { foldsAt: 5, width: 20 }),
    accountNumber: reportColumn.text('Account number', { foldsAt: 5, width: 14 }),
    sortCode: reportColumn.text('Sort code', { foldsAt: 5, width: 12 }),
    state: reportColumn.state('State', siwesLabels, { width: 12 }),
  },
  filters: {
    sessionId: lookup('Session', siwesForms.choices, ({ sessions }) => sessions),
    facultyId: lookup('School', siwesForms.choices, ({ faculties }) => faculties),
    departmentId: lookup('Department', siwesForms.choices, ({ departments }) => departments),
    level: lookup('Level', siwesForms.choices, ({ levels }) => levels),
    state: reportFilter.select('State', siwesLabels),
    toSubmit: reportFilter.flag('Not submitted yet'),
  },
});
