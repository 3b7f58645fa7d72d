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
export function HoldRoom({ id, roomName, fitsAll, busy, act }: Room & HoldingRoom) {
  if (!fitsAll)
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
      body="A bed-space is held for each of you, or for nobody. Each of you pays for their own, and loses it alone if they do not."
      confirm="Hold the room"
      onConfirm={() => act(id)}
    >
      Hold for all
    </ConfirmButton>
  );
}
