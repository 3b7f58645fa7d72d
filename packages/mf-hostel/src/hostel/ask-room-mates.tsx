import { hostel, roomMatesSchema } from '@portal/contracts/hostel';
import { TextAreaField } from '@portal/shared/forms';
import { useCall } from '@portal/shared/http';
import { FormDialog } from '@portal/shared/lists';
import { toast } from '@portal/shared/ui/overlay';

/** Asks friends, whom one knows by their matric numbers, to share a room. */
export function AskRoomMates({ onClose }: { onClose: () => void }) {
  const { mutateAsync: ask } = useCall(hostel.roomMates.ask);
  return (
    <FormDialog
      title="Ask room-mates"
      lead="They read your matric number and those of each other, and have fourteen days to agree. If one says no, the group ends."
      schema={roomMatesSchema}
      defaults={roomMatesSchema.getDefault()}
      confirm="Ask them"
      failureTitle="Nobody was asked"
      onClose={onClose}
      onSubmit={async (body) => {
        await ask({ body });
        toast({ severity: 'success', title: 'Your room-mates are asked to agree' });
      }}
    >
      <TextAreaField
        name="matricNumbers"
        label="Matric numbers of the others"
        rows={3}
        hint="One below the other, or with commas between them."
      />
    </FormDialog>
  );
}
