import { faultSchema, hostel } from '@portal/contracts/hostel';
import { rowAction, type RowAction } from '@portal/shared/lists';
import type { Lodger } from '../../lib/room-list';
import { condition, FaultField } from '../moving-fields';

/** A lodger, and the hostel at whose door they stand. */
export interface AtDoor extends Lodger {
  hostelId: number;
}

/** What a porter does about a lodger with a connection: each at the own door alone. */
export const lodgerActions: readonly RowAction<AtDoor>[] = [
  rowAction({
    label: 'Check out',
    when: ({ state }) => state === 'occupied',
    question: ({ fullName, code }) => `${fullName} moves out of ${code}?`,
    consequence: 'The bed-space is free for others at once.',
    fields: condition,
    call: hostel.checkIn.leave,
    input: ({ hostelId, allocationId }, { note }) => ({
      params: { id: hostelId },
      body: { allocationId, note },
    }),
    done: ({ row }) => `${row.fullName} is checked out`,
  }),
  rowAction({
    label: 'Report a fault',
    question: ({ code }) => `What is broken at ${code}?`,
    fields: { schema: faultSchema, defaults: { fault: '' }, form: FaultField },
    call: hostel.checkIn.fault,
    input: ({ hostelId, bedId }, { fault }) => ({ params: { id: hostelId }, body: { bedId, fault } }),
    done: 'The fault is reported',
  }),
];
