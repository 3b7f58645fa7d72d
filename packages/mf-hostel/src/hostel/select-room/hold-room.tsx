import { formatNaira } from '@portal/shared/model';
import { Alert, Text } from '@portal/shared/ui';
import { ConfirmButton } from '@portal/shared/ui/overlay';
import type { Room } from './room-tile';
import type { HoldingRoom } from './use-hold-room';

/** Whom one books for. */
export function ShareRoom({ sharedBy }: { sharedBy: number }) {
  return (
    <Alert status="info" title="You book for all of you">
      You and your room-mates need {sharedBy} free bed-spaces in one room. If you choose a single one instead,
      it is yours alone and the group ends.
    </Alert>
  );
}

/** Takes the room for the whole group; under one that is too small it says so. */
export function HoldRoom({ id, roomName, fitsAll, price, busy, act }: Room & HoldingRoom) {
  if (!fitsAll || price === null)
    return (
      <Text textStyle="sm" color="fg.muted">
        Too few for all
      </Text>
    );
  return (
    <ConfirmButton
      size="sm"
      alignSelf="start"
      disabled={busy}
      aria-label={`Hold for all: room ${roomName}`}
      question={`Hold room ${roomName} for all of you?`}
      body={`A bed-space is held for each of you, or for nobody. It costs each of you ${formatNaira(price)} at most, and who does not pay loses theirs alone.`}
      confirm="Hold the room"
      onConfirm={() => act({ id, price })}
    >
      Hold for all
    </ConfirmButton>
  );
}
