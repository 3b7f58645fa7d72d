import { hostel, matricNumbersIn } from '@portal/contracts/hostel';
import { answer, type Routes } from '../../../platform/http/route';
import { studentAsking } from '../../student/student.queries';
import { confirmRoomMates, leaveRoomMates } from './agree-room-mates';
import { askRoomMates } from './ask-room-mates';

/** Who shares a room with whom; the room itself is held where bed-spaces are. */
export const roomMateRoutes: Routes = (route, deps) => {
  const { db } = deps;
  route(hostel.roomMates.ask, async ({ command, body, ...context }) => {
    const { id: studentId } = await studentAsking(db, context);
    const matricNumbers = matricNumbersIn(body.matricNumbers);
    return answer(await askRoomMates(deps, command, { studentId, matricNumbers }), { status: 201 });
  });
  route(hostel.roomMates.confirm, async (context) => {
    const student = await studentAsking(db, context);
    return confirmRoomMates(deps, context.command, { ...context.params, studentId: student.id });
  });
  route(hostel.roomMates.leave, async (context) => {
    const student = await studentAsking(db, context);
    return leaveRoomMates(deps, context.command, { ...context.params, studentId: student.id });
  });
};
