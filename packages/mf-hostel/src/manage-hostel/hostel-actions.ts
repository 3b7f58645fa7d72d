import { hostel } from '@portal/contracts/hostel';
import { rowAction, type RowAction } from '@portal/shared/lists';
import { addRoomsPath, bedsPath, editPath, hostelPath, type HostelRow } from './hostels.api';

/** What is needed of a hostel to do something with it. */
type Switched = Pick<HostelRow, 'id' | 'name' | 'version' | 'may'>;

const input = ({ id, version }: Switched, { reason }: { reason: string }) => ({
  params: { id },
  body: { version, reason },
});

/** A hostel is closed and opened again. */
export const hostelSwitches: readonly RowAction<Switched>[] = [
  rowAction({
    label: 'Close the hostel',
    may: 'close',
    danger: true,
    question: ({ name }) => `Close ${name}?`,
    consequence: 'No bed-space of it is given out any more. Who has one keeps it until they are moved.',
    reason: true,
    call: hostel.manageHostel.close,
    input,
    done: ({ row: { name } }) => `${name} is closed`,
  }),
  rowAction({
    label: 'Open the hostel',
    may: 'open',
    question: ({ name }) => `Open ${name} again?`,
    consequence: 'Its free bed-spaces can be booked again.',
    reason: true,
    call: hostel.manageHostel.open,
    input,
    done: ({ row: { name } }) => `${name} is open`,
  }),
];

export const hostelActions: readonly RowAction<HostelRow>[] = [
  { label: 'View', to: ({ id }) => hostelPath(id) },
  { label: 'Bed-spaces', to: ({ id }) => bedsPath(id) },
  { label: 'Edit', may: 'edit', to: ({ id }) => editPath(id) },
  { label: 'Add rooms', may: 'edit', to: ({ id }) => addRoomsPath(id) },
  ...hostelSwitches,
];
