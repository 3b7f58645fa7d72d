import { hostel, swapSchema } from '@portal/contracts/hostel';
import { TextField } from '@portal/shared/forms';
import { useCall } from '@portal/shared/http';
import { FormDialog } from '@portal/shared/lists';
import { toast } from '@portal/shared/ui/overlay';

/** Asks another student, whom one knows by the matric number, to swap. */
export function ProposeSwap({ onClose }: { onClose: () => void }) {
  const { mutateAsync: propose } = useCall(hostel.swaps.propose);
  return (
    <FormDialog
      title="Propose a swap"
      lead="The other student reads your matric number and has seven days to confirm. You both read where the other lives only once both have agreed."
      schema={swapSchema}
      defaults={{ matricNumber: '' }}
      confirm="Propose the swap"
      failureTitle="No swap was proposed"
      onClose={onClose}
      onSubmit={async (body) => {
        await propose({ body });
        toast({ severity: 'success', title: `${body.matricNumber} is asked to confirm` });
      }}
    >
      <TextField name="matricNumber" label="Matric number of the other student" autoComplete="off" />
    </FormDialog>
  );
}
