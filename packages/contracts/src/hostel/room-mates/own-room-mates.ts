import { array, flag, listOf, string, text, whole } from '@portal/shared/model';
import { roomMateStates, type RoomMateState } from '../hostel-words';

export const roomMateActs = ['confirm', 'leave'] as const;
export type RoomMateAct = (typeof roomMateActs)[number];

/** A group of room-mates as one of them sees it: of the others no more than the matric number. */
export const ownRoomMatesShape = {
  id: whole(),
  state: string<RoomMateState>().oneOf(roomMateStates).required(),
  /** ISO time until which all have to agree, and a room to be booked. */
  until: text(),
  /** Whether it was me who asked the others. */
  askedByMe: flag(),
  /** Whether I have agreed. */
  agreed: flag(),
  /** The others. */
  mates: listOf({ matricNumber: text(), agreed: flag() }),
  may: array(string<RoomMateAct>().oneOf(roomMateActs).required()).required(),
};
