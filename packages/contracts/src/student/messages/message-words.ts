import { lifeStates, type LifeState } from '../student-management/life-states';

/** How far a message to many students has come. */
export const messageStates = ['sending', 'sent', 'cancelled'] as const;
export type MessageState = (typeof messageStates)[number];

export const messageStateLabels: Readonly<Record<MessageState, string>> = {
  sending: 'Being sent',
  sent: 'Sent',
  cancelled: 'Cancelled',
};

export const messageActs = ['cancel'] as const;
export type MessageAct = (typeof messageActs)[number];

/** Students who are told in a minute, over all messages: receipts and codes do not wait behind news. */
export const toldPerMinute = 300;

export const longestSubject = 60;
export const longestMessage = 2000;
/** With office and subject it fits into a notification, so that everybody reads the whole of it. */
export const longestNotified = 180;

export type ReachableState = Exclude<LifeState, 'deceased'>;
/** Nobody writes to who has died. */
export const reachableStates: readonly ReachableState[] = lifeStates.filter(
  (state): state is ReachableState => state !== 'deceased',
);
