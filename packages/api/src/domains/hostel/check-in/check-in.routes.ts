import { hostel } from '@portal/contracts/hostel';
import type { Routes } from '../../../platform/http/route';
import { tellCheckIn } from './check-in-told';
import { roomList } from './room-list';

/** What the porter of a hostel has on the device, and what comes from there. */
export const checkInRoutes: Routes = (route, deps) => {
  route(hostel.checkIn.roomList, ({ params }) => roomList(deps, params.id));
  route(hostel.checkIn.create, ({ command, params, body }) =>
    tellCheckIn(deps, command, { ...body, hostelId: params.id }),
  );
};
