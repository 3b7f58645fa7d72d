import { hostel } from '@portal/contracts/hostel';
import { AppError } from '../../../platform/errors';
import { actorOf, answer, type Routes } from '../../../platform/http/route';
import { reportFault } from '../bed-spaces/keep-beds';
import { demandDoor, doorsOf } from '../porters/doors-of';
import { tellCheckIn, tellCheckOut } from './check-in-told';
import { roomList } from './room-list';

/** What the porter of a hostel has on the device, and what comes from there: of the doors of the caller alone. */
export const checkInRoutes: Routes = (route, deps) => {
  const { db, clock } = deps;

  route(hostel.checkIn.hostels, (context) => doorsOf(db, actorOf(context), clock.now()));
  route(hostel.checkIn.roomList, async (context) => {
    const { id: hostelId } = context.params;
    await demandDoor(db, actorOf(context), { hostelId, now: clock.now() });
    return roomList(deps, hostelId);
  });
  route(hostel.checkIn.create, async ({ command, params, body }) => {
    const told = { ...body, hostelId: params.id };
    await demandDoor(db, command.actor, { ...told, now: command.at });
    return tellCheckIn(deps, command, told);
  });
  route(hostel.checkIn.leave, async ({ command, params, body }) => {
    const told = { ...body, hostelId: params.id };
    await demandDoor(db, command.actor, { ...told, now: command.at });
    return tellCheckOut(deps, command, told);
  });
  route(hostel.checkIn.fault, async ({ command, params, body }) => {
    const { bedId: id, fault } = body;
    await demandDoor(db, command.actor, { hostelId: params.id, now: command.at });
    const there = await db
      .selectFrom('bed_space as b')
      .innerJoin('hostel_room as r', 'r.id', 'b.room_id')
      .select('b.id')
      .where('b.id', '=', id)
      .where('r.hostel_id', '=', params.id)
      .executeTakeFirst();
    if (!there) throw new AppError('NOT_FOUND');
    return answer(await reportFault(deps, command, { id, fault }), { status: 201 });
  });
};
