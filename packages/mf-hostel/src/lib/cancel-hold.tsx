import { hostel } from '@portal/contracts/hostel';
import { useCall } from '@portal/shared/http';
import { useSession } from '@portal/shared/session';
import { ConfirmButton } from '@portal/shared/ui/overlay';
import { bedName, type Allocation } from './booking.api';

/** Gives back a bed-space that is held and not paid; not offered to who acts as the student. */
export function CancelHold({ allocation }: { allocation: Allocation }) {
  const cancel = useCall(hostel.booking.cancel);
  const acting = useSession()?.isImpersonating ?? false;
  if (acting || allocation.state !== 'held') return null;
  return (
    <ConfirmButton
      variant="outline"
      colorPalette="red"
      alignSelf="start"
      question="Give this bed-space back?"
      body={`${bedName(allocation)}: somebody else can take it at once, and its invoice can no longer be paid. The gateway is asked first, so that no payment is lost. The time for which you held it counts like that of a hold that lapses.`}
      confirm="Give it back"
      cancel="Keep it"
      onConfirm={() => cancel.mutateAsync({ body: { allocationId: allocation.id } })}
    >
      Give it back
    </ConfirmButton>
  );
}
