import { faultSchema, hostel, releaseSchema, reserveSchema, swapSchema } from '@portal/contracts/hostel';
import { CheckboxField, DateField, TextAreaField, TextField, useWatch } from '@portal/shared/forms';
import { rowAction, type RowAction } from '@portal/shared/lists';
import { Stack } from '@portal/shared/ui';
import { releaseOfHold } from '../../lib/release-hold';
import type { BedRow } from '../hostels.api';
import { condition, FaultField } from '../moving-fields';
import { bedPrice, ownPrice } from '../price-fields';
import { AllocateDialog } from './allocate-dialog';
import { RelocateDialog } from './relocate-dialog';

/** The allocation of who has the bed. */
const theirs = ({ allocationId }: Pick<BedRow, 'allocationId'>) => ({ id: allocationId ?? 0 });
const who = ({ fullName, matricNumber }: BedRow) => [fullName, matricNumber].filter(Boolean).join(', ');

const OtherField = () => (
  <TextField name="matricNumber" label="Matric number of the other student" autoComplete="off" />
);
function MoneyFields() {
  const refund = useWatch<{ refund: boolean }, 'refund'>({ name: 'refund' });
  return (
    <Stack gap="5">
      <CheckboxField name="refund" label="Ask the bursary to give the payment back" />
      {!refund && (
        <TextAreaField name="kept" label="Why the payment is kept" rows={2} hint="The student reads it." />
      )}
    </Stack>
  );
}

function ReserveFields() {
  return (
    <Stack gap="5">
      <TextField name="owner" label="Kept for" hint="As in Athletes, or a name" />
      <DateField name="expiresOn" label="Last day" optional />
    </Stack>
  );
}

/** What is done about who has the bed. */
const ofOccupant: readonly RowAction<BedRow>[] = [
  { label: 'Allocate by hand', may: 'allocate', dialog: AllocateDialog },
  rowAction({
    label: 'Check in',
    may: 'checkIn',
    question: (row) => `${who(row)} moves in to ${row.code}?`,
    consequence: 'The student has shown the allocation slip.',
    fields: condition,
    call: hostel.allocations.checkIn,
    input: (row, { note }) => ({ params: theirs(row), body: { note } }),
    done: ({ row }) => `${row.fullName ?? ''} is checked in`,
  }),
  rowAction({
    label: 'Check out',
    may: 'checkOut',
    question: (row) => `${who(row)} moves out of ${row.code}?`,
    consequence: 'The bed-space is free for others at once.',
    fields: condition,
    call: hostel.allocations.checkOut,
    input: (row, { note }) => ({ params: theirs(row), body: { note } }),
    done: ({ row }) => `${row.fullName ?? ''} is checked out`,
  }),
  { label: 'Relocate', may: 'relocate', dialog: RelocateDialog },
  rowAction({
    label: 'Swap with another',
    may: 'swap',
    question: (row) => `With whom does ${who(row)} swap?`,
    consequence:
      'Both are asked to confirm it on their Hostel page within seven days. Then it waits under Reservations, Swaps, for an officer. Both bed-spaces have to be paid, at the same price.',
    confirm: 'Put the swap in',
    fields: { schema: swapSchema, defaults: { matricNumber: '' }, form: OtherField },
    call: hostel.swaps.start,
    input: (row, { matricNumber }) => ({ params: theirs(row), body: { matricNumber } }),
    done: 'The swap is put in: both are asked to confirm it',
  }),
  rowAction({
    label: 'Release',
    may: 'release',
    when: ({ state }) => state === 'held',
    danger: true,
    question: (row) => `Take ${row.code} back from ${who(row)}?`,
    consequence: 'The hold ends, and its invoice with it. The student reads the reason.',
    reason: true,
    call: hostel.allocations.release,
    input: (row, { reason }) => releaseOfHold(theirs(row).id, reason),
    done: ({ row }) => `${row.code} is released`,
  }),
  rowAction({
    label: 'Release',
    may: 'release',
    when: ({ state }) => state === 'paid' || state === 'occupied',
    danger: true,
    question: (row) => `Take ${row.code} back from ${who(row)}?`,
    consequence:
      'They have paid for it. The bed-space is free for others at once, and the student reads the reason.',
    fields: {
      schema: releaseSchema.pick(['refund', 'kept']),
      defaults: { refund: true, kept: '' },
      form: MoneyFields,
    },
    reason: true,
    call: hostel.allocations.release,
    input: ({ state, ...row }, { refund, kept, reason }) => ({
      params: theirs(row),
      body: {
        state: state === 'paid' ? ('paid' as const) : ('occupied' as const),
        refund,
        kept: refund ? '' : kept,
        reason,
      },
    }),
    done: ({ row }) => `${row.code} is released`,
  }),
  rowAction({
    label: 'Ask for a payment back',
    may: 'askBack',
    question: ({ code, kept }) => `Give back what ${kept?.fullName ?? ''} paid for ${code}?`,
    consequence:
      'The bed-space was taken back from them, and the payment was kept. The bursary decides; they are told that it was asked.',
    confirm: 'Ask the bursary',
    reason: true,
    call: hostel.allocations.askBack,
    input: ({ kept }, { reason }) => ({ params: { id: kept?.allocationId ?? 0 }, body: { reason } }),
    done: 'The bursary is asked',
  }),
];

/** What is done about the bed itself. */
const ofBed: readonly RowAction<BedRow>[] = [
  rowAction({
    label: 'Reserve',
    may: 'reserve',
    question: ({ code }) => `Keep ${code} back?`,
    consequence: 'Students cannot book it any more; officers give it out by hand.',
    fields: {
      schema: reserveSchema.pick(['owner', 'expiresOn']),
      defaults: { owner: '', expiresOn: '' },
      form: ReserveFields,
    },
    reason: true,
    call: hostel.bedSpaces.reserve,
    input: ({ id }, { owner, expiresOn, reason }) => ({ params: { id }, body: { owner, expiresOn, reason } }),
    done: ({ row }) => `${row.code} is reserved`,
  }),
  rowAction({
    label: 'Unreserve',
    may: 'unreserve',
    question: ({ code }) => `Give ${code} back to those who book?`,
    consequence: ({ reservedFor }) => `It is kept for ${reservedFor ?? 'nobody'}.`,
    call: hostel.bedSpaces.unreserve,
    input: ({ id }) => ({ params: { id } }),
    done: ({ row }) => `${row.code} is free`,
  }),
  rowAction({
    label: 'Report a fault',
    may: 'report',
    question: ({ code }) => `What is broken at ${code}?`,
    fields: { schema: faultSchema, defaults: { fault: '' }, form: FaultField },
    call: hostel.bedSpaces.report,
    input: ({ id }, { fault }) => ({ params: { id }, body: { fault } }),
    done: 'The fault is reported',
  }),
  rowAction({
    label: 'Fault is mended',
    may: 'mend',
    question: ({ faults }) => `Is it mended: ${faults[0]?.fault ?? ''}?`,
    confirm: 'It is mended',
    call: hostel.bedSpaces.mend,
    input: ({ faults }) => ({ params: { id: faults[0]?.id ?? 0 } }),
    done: 'The fault is mended',
  }),
  rowAction({
    label: 'Category and price',
    may: 'edit',
    question: ({ code }) => `Category and price of ${code}`,
    consequence: 'Who has the bed-space already keeps the price that was billed.',
    confirm: 'Save',
    load: { call: hostel.manageHostel.choices, input: () => ({}), label: 'Loading the categories…' },
    fields: { ...bedPrice, defaults: ({ own }) => ownPrice(own) },
    call: hostel.bedSpaces.update,
    input: ({ id, own: { version } }, { categoryId, naira }) => ({
      params: { id },
      body: { categoryId, naira, version },
    }),
    done: ({ row }) => `${row.code} is saved`,
  }),
  rowAction({
    label: 'Close the bed-space',
    may: 'close',
    danger: true,
    question: ({ code }) => `Close ${code}?`,
    consequence: 'It is given to nobody until it is opened. Who has it keeps it.',
    reason: true,
    call: hostel.bedSpaces.close,
    input: ({ id }, { reason }) => ({ params: { id }, body: { reason } }),
    done: ({ row }) => `${row.code} is closed`,
  }),
  rowAction({
    label: 'Open the bed-space',
    may: 'open',
    question: ({ code }) => `Open ${code} again?`,
    consequence: ({ closedReason }) => `It was closed: ${closedReason ?? ''}`,
    call: hostel.bedSpaces.open,
    input: ({ id }) => ({ params: { id } }),
    done: ({ row }) => `${row.code} is open`,
  }),
];

export const bedActions: readonly RowAction<BedRow>[] = [...ofOccupant, ...ofBed];
