import { hostel } from '@portal/contracts/hostel';
import type { Routes } from '../../../platform/http/route';
import { allocateByHand, candidateFor } from './allocate-by-hand';
import { askBack } from './ask-back';
import { checkIn, checkOut } from './check-in';
import { destinationOf } from './foresee-move';
import { relocateStudent } from './move-students';
import { releaseBed } from './release-bed';
import { previewRelocation, relocateRooms } from './relocate-rooms';

/** Who has which bed-space: what officers do about it. */
export const allocationRoutes: Routes = (route, deps) => {
  route(hostel.allocations.candidate, ({ params, query }) =>
    candidateFor(deps, { bedId: params.id, matricNumber: query.matricNumber }),
  );
  route(hostel.allocations.byHand, ({ command, params, body }) =>
    allocateByHand(deps, command, { ...body, bedId: params.id }),
  );
  route(hostel.allocations.release, ({ command, params, body }) =>
    releaseBed(deps, command, { ...body, ...params }),
  );
  route(hostel.allocations.askBack, ({ command, params, body }) =>
    askBack(deps, command, { ...body, ...params }),
  );
  route(hostel.allocations.destination, ({ params, query }) => destinationOf(deps, { ...query, ...params }));
  route(hostel.allocations.relocate, ({ command, params, body }) =>
    relocateStudent(deps, command, { ...body, ...params }),
  );
  route(hostel.allocations.checkIn, ({ command, params, body }) =>
    checkIn(deps, command, { ...body, ...params }),
  );
  route(hostel.allocations.checkOut, ({ command, params, body }) =>
    checkOut(deps, command, { ...body, ...params }),
  );
  route(hostel.relocations.preview, ({ body }) => previewRelocation(deps.db, body.roomIds));
  route(hostel.relocations.create, ({ command, body }) => relocateRooms(deps, command, body));
};
