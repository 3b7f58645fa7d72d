import { defineReport, reportColumn, reportFilter } from '@portal/shared/model';
import { sessionRules } from '../session-rules/session-rules.calls';

/** Quotas of levels and departments, and how much of them is taken. */
export const quotaReport = defineReport({
  name: 'hostel-quotas',
  title: 'Hostel quotas',
  lead: 'How many of each level and department may have a bed-space, and how many have one. Without a session the current one.',
  path: '/HostelReports/quotas',
  claim: 'hostel.view',
  searchLabel: 'Search by level or department',
  columns: {
    name: reportColumn.text('Level or department', { sort: true, width: 32 }),
    students: reportColumn.number('Students', { width: 10 }),
    places: reportColumn.number('Places', { sort: true, width: 10 }),
    taken: reportColumn.number('Taken', { sort: true, width: 10 }),
    left: reportColumn.number('Left', { width: 10 }),
  },
  filters: {
    sessionId: reportFilter.lookup('Session', sessionRules.choices, ({ sessions }) => sessions),
    by: reportFilter.select('By', { level: 'Level', department: 'Department' }),
  },
});
