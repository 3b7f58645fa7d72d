import { defineReport, reportColumn, reportFilter } from '@portal/shared/model';
import { sessionRules } from '../session-rules/session-rules.calls';

const count = (header: string) => reportColumn.number(header, { total: true, width: 8 });

/** Bed-spaces by what they are in a session, and the money that they bring. */
export const bedReport = defineReport({
  name: 'hostel-summary-reports',
  title: 'Bed-spaces of hostels',
  lead: 'How many bed-spaces are free, kept back, closed, held, paid and lived in, with the money that is expected and that the books have. Without a session the current one.',
  path: '/HostelReports/bed-spaces',
  claim: 'hostel.view',
  searchLabel: 'Search by hostel',
  columns: {
    hostel: reportColumn.text('Hostel', { sort: true, width: 18 }),
    block: reportColumn.text('Block', { foldsAt: 5, width: 7 }),
    room: reportColumn.number('Room', { foldsAt: 5, width: 7 }),
    beds: count('Beds'),
    free: { ...count('Free'), sort: true },
    reserved: count('Reserved'),
    closed: count('Closed'),
    held: count('Held'),
    paid: count('Paid'),
    occupied: count('Occupied'),
    taken: reportColumn.text('Taken', { width: 8 }),
    expected: reportColumn.money('Expected', { total: true, foldsAt: 2, width: 14 }),
    received: reportColumn.money('Received', { total: true, foldsAt: 1, width: 14 }),
  },
  filters: {
    sessionId: reportFilter.lookup('Session', sessionRules.choices, ({ sessions }) => sessions),
    by: reportFilter.select('A row for each', { hostel: 'Hostel', block: 'Block', room: 'Room' }),
    hostelId: reportFilter.lookup('Hostel', sessionRules.choices, ({ hostels }) => hostels),
  },
});
