import { bedsField, hostel } from '@portal/contracts/hostel';
import { TextField } from '@portal/shared/forms';
import { rowAction, type RowAction } from '@portal/shared/lists';
import { closedObject } from '@portal/shared/model';
import { bedsPath, cardsPath, type MapRoom } from '../hostels.api';
import { ownPrice, roomPrice } from '../price-fields';

/** A room, and the hostel that it is of. */
export interface ChosenRoom extends MapRoom {
  hostelId: number;
}

function BedsField() {
  return (
    <TextField
      name="beds"
      label="Bed-spaces"
      inputMode="numeric"
      digits
      hint="Letters are added after the last one, or free ones are taken out from the last."
    />
  );
}

/** What is done with the one room that is chosen on the map. */
export const roomActions: readonly RowAction<ChosenRoom>[] = [
  { label: 'Bed-spaces', primary: true, to: ({ hostelId, id }) => bedsPath(hostelId, id) },
  { label: 'Room card', to: ({ hostelId, id }) => cardsPath(hostelId, `&room=${id}`) },
  rowAction({
    label: 'Close the room',
    may: 'close',
    danger: true,
    question: ({ name }) => `Close room ${name}?`,
    consequence:
      'No bed-space of it is given out until it is opened. Who has one keeps it: relocate them if nobody can live there.',
    reason: true,
    call: hostel.hostelRooms.close,
    input: ({ id }, { reason }) => ({ params: { id }, body: { reason } }),
    done: ({ row: { name } }) => `Room ${name} is closed`,
  }),
  rowAction({
    label: 'Open the room',
    may: 'open',
    question: ({ name }) => `Open room ${name} again?`,
    consequence: ({ closedReason }) => `It was closed: ${closedReason ?? ''}`,
    call: hostel.hostelRooms.open,
    input: ({ id }) => ({ params: { id } }),
    done: ({ row: { name } }) => `Room ${name} is open`,
  }),
  rowAction({
    label: 'Change bed-spaces',
    may: 'edit',
    question: ({ name }) => `How many bed-spaces has room ${name}?`,
    confirm: 'Save',
    fields: {
      schema: closedObject({ beds: bedsField() }),
      defaults: ({ bedSpaces }) => ({ beds: String(bedSpaces.length) }),
      form: BedsField,
    },
    call: hostel.hostelRooms.capacity,
    input: ({ id, version }, { beds }) => ({ params: { id }, body: { beds, version } }),
    done: ({ row: { name } }) => `Room ${name} is saved`,
  }),
  rowAction({
    label: 'Category and price',
    may: 'edit',
    question: ({ name }) => `Category and price of room ${name}`,
    consequence: 'Who has a bed-space already keeps the price that was billed.',
    confirm: 'Save',
    load: { call: hostel.manageHostel.choices, input: () => ({}), label: 'Loading the categories…' },
    fields: { ...roomPrice, defaults: (room) => ownPrice(room) },
    call: hostel.hostelRooms.update,
    input: ({ id, version }, { categoryId, naira }) => ({
      params: { id },
      body: { categoryId, naira, version },
    }),
    done: ({ row: { name } }) => `Room ${name} is saved`,
  }),
];
