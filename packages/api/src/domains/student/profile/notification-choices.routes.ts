import { student } from '@portal/contracts/student';
import { actorOf, type Routes } from '../../../platform/http/route';
import { choose, ownChoices } from '../../../platform/notifications/choices';

/** By what else than the portal somebody is told: students and staff alike. */
export const notificationChoiceRoutes: Routes = (route, { db, gateways }) => {
  route(student.notificationChoices.mine, async (context) => {
    const { userId, userType } = actorOf(context);
    const choices = await ownChoices(db, { userId: Number(userId), userType });
    return { ...choices, smsOn: gateways.sms !== undefined };
  });
  route(student.notificationChoices.choose, async (context) => {
    const { userId, userType } = actorOf(context);
    await choose(db, context.command, { ...context.body, userId: Number(userId), userType });
    return {};
  });
};
