import { hostel } from '@portal/contracts/hostel';
import { useCall } from '@portal/shared/http';
import { useHold } from '../use-hold';
import type { Room } from './room-tile';

/** Holds a room for a whole group, one at a time. */
export function useHoldRoom() {
  const { mutateAsync: hold } = useCall(hostel.roomMates.holdRoom);
  return useHold(({ id, price }: Pick<Room, 'id' | 'price'>) =>
    hold({ params: { id }, body: { price: price ?? 0 } }),
  );
}
export type HoldingRoom = ReturnType<typeof useHoldRoom>;
