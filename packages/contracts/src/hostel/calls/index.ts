/** Calls of hostels by group; a page brings the groups that it uses. */
export { booking } from '../booking/booking.calls';
export { hostels } from '../hostels/hostels.calls';
export { queue } from '../queue/queue.calls';
