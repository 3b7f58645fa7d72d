import { conditionSchema, faultSchema } from '@portal/contracts/hostel';
import { FormDialog, type ActionDialogProps, type RowAction } from '@portal/shared/lists';
import { toast } from '@portal/shared/ui/overlay';
import type { Lodger } from '../../lib/room-list';
import type { WaitingEntry } from '../../lib/waiting-entries';
import { FaultField, NoteField } from '../moving-fields';

/** What a porter noted: it goes to the portal as soon as there is a connection. */
export type Noted = Pick<WaitingEntry, 'act' | 'words'>;

/** A lodger at the door. */
export interface AtDoor extends Lodger {
  /** They have moved out by what waits on this device. */
  movedOut: boolean;
  note: (noted: Noted) => void;
}

function CheckOutDialog({ row, onClose }: ActionDialogProps<AtDoor>) {
  const { fullName, code, note } = row;
  return (
    <FormDialog
      title={`${fullName} moves out of ${code}?`}
      lead="The bed-space is free for others as soon as the portal has it."
      schema={conditionSchema}
      defaults={{ note: '' }}
      confirm="Check out"
      onClose={onClose}
      onSubmit={(answers) => {
        note({ act: 'checkOut', words: answers.note });
        toast({ severity: 'success', title: `Noted: ${fullName} moved out of ${code}` });
      }}
    >
      <NoteField />
    </FormDialog>
  );
}

function FaultDialog({ row, onClose }: ActionDialogProps<AtDoor>) {
  const { code, note } = row;
  return (
    <FormDialog
      title={`What is broken at ${code}?`}
      schema={faultSchema}
      defaults={{ fault: '' }}
      confirm="Report a fault"
      onClose={onClose}
      onSubmit={({ fault }) => {
        note({ act: 'fault', words: fault });
        toast({ severity: 'success', title: `Noted: a fault at ${code}` });
      }}
    >
      <FaultField />
    </FormDialog>
  );
}

/** What a porter does about a lodger, with or without a connection: each at the own door alone. */
export const lodgerActions: readonly RowAction<AtDoor>[] = [
  {
    label: 'Check out',
    when: ({ state, movedOut }) => state === 'occupied' && !movedOut,
    dialog: CheckOutDialog,
  },
  { label: 'Report a fault', dialog: FaultDialog },
];
