import { defineCall, flag, maybe, number, shape, string, text, whole } from '@portal/shared/model';

/**
 * `off`: nobody waits, whoever comes may book. `out`: not in the line. `turn`: may book until `until`. `ballot`: a draw
 * decides, and nobody books.
 */
export const queueStates = ['off', 'out', 'waiting', 'turn', 'ballot'] as const;
export type QueueState = (typeof queueStates)[number];

/** Minutes within which whoever is called has to come in: who has gone away keeps a place from others no longer. */
export const minutesToComeIn = 3;

const maybeWhole = () => number().integer().nullable().defined();

const standing = shape({
  state: string<QueueState>().oneOf(queueStates).required(),
  /** ISO time at which booking opens for them, while that is to come: places are drawn then. */
  opens: maybe(),
  /** `out`: ISO time at which a turn of theirs ended in which they held nothing; null where they had none. */
  passed: maybe(),
  /** How many are before them at most; null before places are drawn. */
  ahead: maybeWhole(),
  /** In about so many minutes it is their turn; null where nobody can tell. */
  minutes: maybeWhole(),
  /** ISO time of the last moment of their turn. */
  until: maybe(),
  /** They have come in, and the whole turn is theirs; before that the minutes to come in run. */
  entered: flag(),
  /** A group of room-mates is open that ends if they hold a bed-space for themselves alone. */
  hasRoomMates: flag(),
  /** ISO time of the server, which the countdown of a turn goes by. */
  now: text(),
  /** Seconds after which to ask again. */
  askAgain: whole(),
});

/** The line in front of booking, where more come at once than are let in. */
export const queue = {
  mine: defineCall({
    method: 'GET',
    path: '/Hostel/queue',
    summary:
      'Where I stand in the line for booking a bed-space; small, and asked again after `askAgain` seconds',
    access: 'user',
    data: standing,
  }),
  join: defineCall({
    method: 'POST',
    path: '/Hostel/queue',
    summary: 'Comes into the line; who is in it keeps the place, on every device',
    access: 'user',
    perMinute: 20,
    invalidates: ['/Hostel/queue'],
    data: standing,
  }),
  leave: defineCall({
    method: 'POST',
    path: '/Hostel/queue/leave',
    summary: 'Waits no more, and gives up the place',
    access: 'user',
    perMinute: 20,
    invalidates: ['/Hostel/queue'],
    data: shape({ left: flag() }),
  }),
};
