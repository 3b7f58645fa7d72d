import { hostel } from '@portal/contracts/hostel';
import type { Routes } from '../../../platform/http/route';
import { bookingWindows, removeBookingWindow, setBookingWindow } from './booking-windows';
import { copySessionRules, saveSessionRules } from './save-session-rules';
import { holdersIn, ruleChoices, rulesOf } from './session-rules.queries';

/** How bed-spaces are given out in a session: figures and booking windows. */
export const sessionRuleRoutes: Routes = (route, deps) => {
  const { db, clock } = deps;
  route(hostel.sessionRules.choices, () => ruleChoices(db));
  route(hostel.sessionRules.one, async ({ params: { id } }) => {
    const [rules, holders] = await Promise.all([rulesOf(db, id), holdersIn(db, id)]);
    return { ...rules, ...holders };
  });
  route(hostel.sessionRules.save, ({ command, params, body }) =>
    saveSessionRules(deps, command, { ...body, sessionId: params.id }),
  );
  route(hostel.sessionRules.copy, ({ command, params }) =>
    copySessionRules(deps, command, { sessionId: params.id }),
  );
  route(hostel.sessionRules.windows, ({ query }) => bookingWindows(db, query.sessionId, clock.now()));
  route(hostel.sessionRules.setWindow, ({ command, params, body }) =>
    setBookingWindow(deps, command, { ...body, sessionId: params.id }),
  );
  route(hostel.sessionRules.removeWindow, ({ command, params, body }) =>
    removeBookingWindow(deps, command, { ...body, sessionId: params.id }),
  );
};
