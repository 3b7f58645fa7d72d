import { hostel } from '@portal/contracts/hostel';
import { queryOf, useQuery } from '@portal/shared/http';
import { Button, When } from '@portal/shared/ui';
import { ConfirmButton } from '@portal/shared/ui/overlay';

interface HoldButtonProps {
  variant?: 'outline';
  disabled?: boolean;
  busy: boolean;
  children: string;
  onHold: () => Promise<void>;
}

/** Holds a bed-space for whoever presses it; who has room-mates is asked first, whose group ends by it. */
export function HoldButton({ busy, onHold, ...look }: HoldButtonProps) {
  const { data: place } = useQuery(queryOf(hostel.queue.mine));
  const alone = <Button {...look} loading={busy} onClick={() => void onHold()} />;
  return (
    <When value={place?.hasRoomMates} otherwise={alone}>
      <ConfirmButton
        {...look}
        loading={busy}
        question="Hold a bed-space for you alone?"
        body="You have room-mates, or are asked by some. A bed-space of your own ends the group for all of you."
        confirm="Hold it for me alone"
        onConfirm={onHold}
      />
    </When>
  );
}
