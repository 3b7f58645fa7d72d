import { hostel } from '@portal/contracts/hostel';
import { useCall } from '@portal/shared/http';
import { CardTable } from '@portal/shared/lists';
import { chakra, Flex, Stack, Text, VisuallyHidden } from '@portal/shared/ui';
import { useState } from 'react';
import { HoldButton } from '../hold-button';
import { Refusal } from '../refusal';
import { useHold } from '../use-hold';
import { BedTile, type BedSpace } from './bed-tile';

interface ChooseBedProps {
  roomName: string;
  bedSpaces: readonly BedSpace[];
}

/** One bed-space of a room is selected, then held. A choice that somebody else has taken meanwhile is dropped. */
export function ChooseBed({ roomName, bedSpaces }: ChooseBedProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const call = useCall(hostel.booking.hold);
  const selected = bedSpaces.find(({ id }) => id === chosen);
  const isGone = selected !== undefined && selected.disabledReason !== null;
  const choice = isGone ? undefined : selected;
  const { act, busy, refusal } = useHold(() =>
    call.mutateAsync({ params: { id: choice?.id ?? 0 }, body: { price: choice?.price ?? 0 } }),
  );
  const goneMeanwhile = isGone && refusal === null && !busy;
  return (
    <Stack gap="4">
      <Refusal>{refusal}</Refusal>
      <chakra.fieldset disabled={busy} minW="0">
        <VisuallyHidden as="legend">Bed-space of room {roomName}</VisuallyHidden>
        <CardTable caption={`Bed-spaces of room ${roomName}`} rows={bedSpaces} rowKey={({ id }) => id}>
          {(bed) => <BedTile {...bed} selected={bed.id === choice?.id} onSelect={() => setChosen(bed.id)} />}
        </CardTable>
      </chakra.fieldset>
      <Text role="status" color="fg.muted">
        {goneMeanwhile && 'The bed-space that you had selected has just been taken. Choose another one.'}
      </Text>
      <Flex>
        <HoldButton disabled={!choice} busy={busy} onHold={act}>
          Hold this bed
        </HoldButton>
      </Flex>
    </Stack>
  );
}
