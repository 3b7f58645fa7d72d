import { finance, orderMoveSchema } from '@portal/contracts/finance';
import { TextAreaField, TextField } from '@portal/shared/forms';
import { rowAction, type ActionFormProps, type RowAction } from '@portal/shared/lists';
import type { ReactNode } from 'react';
import { orderPath } from '../../labels';
import type { OrderRow } from '../../sundry-management.api';

type Movable = Pick<OrderRow, 'invoiceNumber' | 'what' | 'payer' | 'delivery' | 'next'>;

function NoteField() {
  return <TextAreaField name="note" label="Note" hint="For colleagues only." optional />;
}

/** A parcel wants the courier's number. */
function DispatchFields({ row: { delivery } }: ActionFormProps<Movable>) {
  const courier = delivery === 'courier';
  return (
    <>
      <TextField
        name="reference"
        label={courier ? 'Courier’s number of the parcel' : 'Reference'}
        hint="Told to the payer."
        optional={!courier}
      />
      <NoteField />
    </>
  );
}

interface Move {
  to: NonNullable<OrderRow['next']>;
  label: string;
  consequence: string;
  done: string;
  form: (props: ActionFormProps<Movable>) => ReactNode;
}

function moveTo({ to, label, consequence, done, form }: Move): RowAction<Movable> {
  return rowAction({
    label,
    claim: 'finance.edit',
    when: ({ next }) => next === to,
    primary: true,
    question: ({ what }) => `${label}: ${what}`,
    consequence: ({ payer, invoiceNumber }) => `${payer}, invoice ${invoiceNumber}. ${consequence}`,
    fields: { schema: orderMoveSchema, defaults: { to, reference: '', note: '' }, form },
    call: finance.sundryOrders.move,
    input: ({ invoiceNumber }, { reference, note }) => ({
      params: { number: invoiceNumber },
      body: { to, reference, note },
    }),
    done,
  });
}

/** Moves an order on. */
export const moveOrder: readonly RowAction<Movable>[] = [
  moveTo({
    to: 'processing',
    label: 'Start processing',
    done: 'The order is being worked on',
    consequence: 'The payer sees that the office works on it.',
    form: NoteField,
  }),
  moveTo({
    to: 'dispatched',
    label: 'Dispatch',
    done: 'The order is dispatched',
    consequence: 'The payer is told that it was sent, or is ready.',
    form: DispatchFields,
  }),
];

/** What is done with an order of the queue. */
export const orderActions: readonly RowAction<OrderRow>[] = [
  { label: 'View', to: ({ invoiceNumber }) => orderPath(invoiceNumber) },
  ...moveOrder,
];
