/** Calls of hostels by group; a page brings the groups that it uses. */
export { booking } from '../booking/booking.calls';
export { hostels } from '../hostels/hostels.calls';
export { allocations } from '../allocations/allocations.calls';
export { relocations } from '../allocations/relocations.calls';
export { bedSpaces } from '../bed-spaces/bed-spaces.calls';
export { hostelRooms } from '../manage-hostel/hostel-rooms.calls';
export { manageHostel } from '../manage-hostel/manage-hostel.calls';
