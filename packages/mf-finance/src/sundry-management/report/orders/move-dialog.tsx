import { finance, orderMoveSchema } from '@portal/contracts/finance';
import { TextAreaField, TextField } from '@portal/shared/forms';
import { useCall } from '@portal/shared/http';
import { FormDialog } from '@portal/shared/lists';
import { orderKeys, type OrderRow } from '../../sundry-management.api';
import { useRefresh } from '../../use-refresh';

export type Move = NonNullable<OrderRow['next']>;

export const moveTexts: Record<Move, { act: string; done: string; consequence: string }> = {
  processing: {
    act: 'Start processing',
    done: 'The order is being worked on',
    consequence: 'The payer sees that the office works on it.',
  },
  dispatched: {
    act: 'Dispatch',
    done: 'The order is dispatched',
    consequence: 'The payer is told that it was sent, or is ready.',
  },
};

type Movable = Pick<OrderRow, 'invoiceNumber' | 'what' | 'payer' | 'delivery'>;

interface MoveDialogProps {
  order: Movable;
  to: Move;
  onClose: () => void;
}

/** Moves an order on. A parcel wants the courier's number. */
export function MoveDialog({ order, to, onClose }: MoveDialogProps) {
  const move = useCall(finance.sundryOrders.move);
  const refresh = useRefresh(orderKeys);
  const { act, done, consequence } = moveTexts[to];
  const { invoiceNumber, what, payer, delivery } = order;
  const courier = delivery === 'courier';
  return (
    <FormDialog
      title={`${act}: ${what}`}
      lead={`${payer}, invoice ${invoiceNumber}. ${consequence}`}
      confirm={act}
      schema={orderMoveSchema}
      defaults={{ to, reference: '', note: '' }}
      onSubmit={async (body) => {
        await move.mutateAsync({ params: { number: invoiceNumber }, body });
        await refresh(done);
      }}
      onClose={onClose}
    >
      {to === 'dispatched' && (
        <TextField
          name="reference"
          label={courier ? "Courier's number of the parcel" : 'Reference'}
          hint="Told to the payer."
          optional={!courier}
        />
      )}
      <TextAreaField name="note" label="Note" hint="For colleagues only." optional />
    </FormDialog>
  );
}
