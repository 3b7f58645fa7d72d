import { defineReport, reportColumn, reportFilter, string, type CallData } from '@portal/shared/model';
import { allocationLabels } from '../hostel-words';
import { sessionRules } from '../session-rules/session-rules.calls';

const lookup = reportFilter.lookup;

/** Blocks of all hostels, each once. */
function blocksOf(answer: unknown) {
  const { hostels } = answer as CallData<typeof sessionRules.choices>;
  const blocks = new Set(hostels.flatMap(({ blocks: own }) => own));
  return [...blocks].sort().map((block) => ({ value: block, label: block }));
}

/** Who has or had a bed-space; the porter's room list where it is narrowed to a hostel and printed. */
export const occupantReport = defineReport({
  name: 'hostel-reports',
  title: 'Occupants of hostels',
  lead: 'Who has which bed-space, room by room. Without a session the current one, without a state those who have one now.',
  path: '/HostelReports/occupants',
  claim: 'hostel.view',
  searchLabel: 'Search by name, matric number or bed-space',
  columns: {
    bedSpace: reportColumn.text('Bed-space', { sort: true, width: 14 }),
    hostel: reportColumn.text('Hostel', { foldsAt: 5, width: 14 }),
    room: reportColumn.text('Room', { foldsAt: 5, width: 8 }),
    matricNumber: reportColumn.text('Matric no.', { sort: true, width: 18 }),
    name: reportColumn.text('Name', { sort: true, width: 26 }),
    sex: reportColumn.text('Sex', { foldsAt: 4, width: 8 }),
    department: reportColumn.text('Department', { foldsAt: 2, width: 22 }),
    level: reportColumn.number('Level', { foldsAt: 3, width: 6 }),
    phone: reportColumn.text('Phone', { foldsAt: 1, width: 16 }),
    nextOfKin: reportColumn.text('Next of kin', { foldsAt: 4, width: 26 }),
    price: reportColumn.money('Price', { total: true, foldsAt: 4, width: 12 }),
    paidAt: reportColumn.time('Paid', { sort: true, foldsAt: 3, width: 16 }),
    state: reportColumn.state('State', allocationLabels, { width: 18 }),
  },
  filters: {
    sessionId: lookup('Session', sessionRules.choices, ({ sessions }) => sessions),
    hostelId: lookup('Hostel', sessionRules.choices, ({ hostels }) => hostels),
    block: {
      label: 'Block',
      kind: 'lookup',
      schema: string().max(3),
      lookup: { call: sessionRules.choices, read: blocksOf },
    },
    state: reportFilter.select('State', allocationLabels),
    takenBack: reportFilter.flag('Payment taken back'),
    level: lookup('Level', sessionRules.choices, ({ levels }) => levels),
    departmentId: lookup('Department', sessionRules.choices, ({ departments }) => departments),
  },
});
