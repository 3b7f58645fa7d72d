import type { hostel } from '@portal/contracts/hostel';
import { counted, type CallData } from '@portal/shared/model';
import { Text } from '@portal/shared/ui';
import { bedSpacesPath } from '../../lib/addresses';
import { ChoiceCard } from '../choice-card';

export type Room = CallData<typeof hostel.hostels.rooms>['rooms'][number];

/** One room; greyed where it is full or cannot be chosen. */
export function RoomTile({ hostelId, ...room }: Room & { hostelId: number }) {
  return (
    <ChoiceCard to={bedSpacesPath(hostelId, room.id)} disabledReason={room.disabledReason}>
      <Text fontFamily="heading" fontWeight="semibold" textStyle="lg">
        {room.roomName}
      </Text>
      {room.disabledReason === null && (
        <Text textStyle="sm" color="fg.muted">
          {room.noOfBedSpacesLeft} of {counted(room.noOfBedSpaces, 'bed-space')} left
        </Text>
      )}
    </ChoiceCard>
  );
}
