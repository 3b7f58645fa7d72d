import { hostel } from '@portal/contracts/hostel';
import { useCall } from '@portal/shared/http';
import { useHold } from '../use-hold';

/** Holds a room for a whole group, one at a time. */
export function useHoldRoom() {
  const { mutateAsync: hold } = useCall(hostel.roomMates.holdRoom);
  return useHold((id: number) => hold({ params: { id } }));
}
export type HoldingRoom = ReturnType<typeof useHoldRoom>;
