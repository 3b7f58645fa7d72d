import { array, flag, maybe, string, text, whole } from '@portal/shared/model';
import { swapStates, type SwapState } from '../hostel-words';

export const swapActs = ['confirm', 'withdraw'] as const;
export type SwapAct = (typeof swapActs)[number];

/** A swap as one of the two sees it: of the other no more than the matric number until both have agreed. */
export const ownSwapShape = {
  id: whole(),
  state: string<SwapState>().oneOf(swapStates).required(),
  /** Whether an officer began it at the desk. */
  atDesk: flag(),
  /** ISO time until which both have to agree. */
  until: text(),
  matricNumber: text(),
  /** Whether I have agreed. */
  agreed: flag(),
  /** The bed-space that I would have; null until both have agreed. */
  bedCode: maybe(),
  /** Why it was refused. */
  reason: maybe(),
  may: array(string<SwapAct>().oneOf(swapActs).required()).required(),
};
