/** Calls of hostels by group; a page brings the groups that it uses. */
export { booking } from '../booking/booking.calls';
export { hostels } from '../hostels/hostels.calls';
export { categories } from '../categories/categories.calls';
export { bars } from '../reservations/bars.calls';
export { holds } from '../reservations/holds.calls';
export { quotas } from '../reservations/quotas.calls';
export { reservations } from '../reservations/reservations.calls';
export { sessionRules } from '../reservations/session-rules.calls';
export { bedReport } from '../reports/beds.report';
export { occupantReport } from '../reports/occupants.report';
export { quotaReport } from '../reports/quotas.report';
export { hostelDashboard } from '../hostel-dashboard/hostel-dashboard.calls';
export { allocations } from '../allocations/allocations.calls';
export { relocations } from '../allocations/relocations.calls';
export { bedSpaces } from '../bed-spaces/bed-spaces.calls';
export { hostelRooms } from '../manage-hostel/hostel-rooms.calls';
export { manageHostel } from '../manage-hostel/manage-hostel.calls';
