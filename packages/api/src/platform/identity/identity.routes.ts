import type { FastifyReply, FastifyRequest } from 'fastify';
import { calls } from '@portal/shared/model';
import { actorOf, type Actor, type Routes } from '../http/route';
import { changePassword } from './change-password';
import { confirmEmail, requestEmailChange } from './email-change';
import { deviceCookie } from './known-devices';
import { impersonationRoutes } from './impersonation/impersonation.routes';
import { forgetDevice, ownDevices } from './own-devices';
import { endOwnSession, ownSessions, signOutEverywhere } from './own-sessions';
import { passwordEffects, requestFirstPassword, requestPasswordReset, resetPassword } from './password-reset';
import { refreshCookie } from './refresh-cookie';
import { endSession, renewSession } from './renew-session';
import { finishLogin, login, workFor } from './sign-in/login';
import { answerChallenge, resendCode } from './second-factor/challenge';
import {
  confirmApp,
  renewRecoveryCodes,
  secondFactorOf,
  setUpApp,
  turnOffSecondFactor,
  useEmailCodes,
} from './second-factor/own-second-factor';

const { authentication } = calls;

const visitOf = ({ reply, request }: { reply: FastifyReply; request: FastifyRequest }) => ({
  reply,
  device: request.headers['user-agent'],
  deviceCookie: request.cookies[deviceCookie],
});

const askedBy = (context: { actor: Actor | null; reply: FastifyReply; requestId: string }) => ({
  actor: actorOf(context),
  reply: context.reply,
  requestId: context.requestId,
});

const signIn: Routes = (route, deps) => {
  route(authentication.login, (context) =>
    login(deps, { ...context.body, ip: context.ip }, visitOf(context)),
  );
  route(authentication.signInWork, ({ body, ip, request }) =>
    workFor(deps, { ...body, ip, deviceCookie: request.cookies[deviceCookie] }),
  );
  route(authentication.twoFactor, async (context) => {
    const { challenge: id, code } = context.body;
    return finishLogin(deps, await answerChallenge(deps, { id, code }), visitOf(context));
  });
  route(authentication.resendCode, ({ body }) => resendCode(deps, body.challenge));
  route(authentication.refresh, ({ request, reply, body, requestId }) => {
    const secret = request.cookies[refreshCookie];
    return renewSession(deps, reply, { secret, background: body.background, requestId });
  });
  route(authentication.logout, async ({ request, reply }) => {
    await endSession(deps, reply, request.cookies[refreshCookie]);
    return {};
  });
};

const recovery: Routes = (route, deps) => {
  route(authentication.changeEmail, async ({ body }) => {
    await requestEmailChange(deps, body);
    return {};
  });
  route(authentication.confirmEmail, async ({ body }) => {
    await confirmEmail(deps, body.token);
    return {};
  });
  route(authentication.sendResetPasswordMail, async ({ query }) => {
    await requestPasswordReset(deps, query.email);
    return {};
  });
  route(authentication.verifyUser, async ({ body }) => {
    await requestFirstPassword(deps, body);
    return {};
  });
  route(authentication.resetPassword, async ({ body }) => {
    await resetPassword(deps, body);
    return {};
  });
};

const ownSafety: Routes = (route, deps) => {
  route(authentication.changePassword, (context) =>
    changePassword(deps, context.reply, {
      ...context.body,
      ...askedBy(context),
      device: context.request.headers['user-agent'],
      deviceCookie: context.request.cookies[deviceCookie],
    }),
  );
  route(authentication.sessions, (context) => ownSessions(deps, actorOf(context)));
  route(authentication.endOwnSession, async (context) => {
    await endOwnSession(deps, context.params.id, askedBy(context));
    return {};
  });
  route(authentication.devices, (context) =>
    ownDevices(deps, actorOf(context), context.request.cookies[deviceCookie]),
  );
  route(authentication.forgetDevice, async (context) => {
    await forgetDevice(deps, context.params.id, askedBy(context));
    return {};
  });
  route(authentication.signOutEverywhere, (context) =>
    signOutEverywhere(deps, context.body.keepThis, askedBy(context)),
  );
};

const secondFactor: Routes = (route, deps) => {
  route(authentication.secondFactor, (context) => secondFactorOf(deps, actorOf(context)));
  route(authentication.setUpApp, (context) => setUpApp(deps, context.body.password, askedBy(context)));
  route(authentication.confirmApp, (context) => confirmApp(deps, context.body.code, askedBy(context)));
  route(authentication.useEmailCodes, (context) =>
    useEmailCodes(deps, context.body.password, askedBy(context)),
  );
  route(authentication.newRecoveryCodes, (context) =>
    renewRecoveryCodes(deps, context.body.password, askedBy(context)),
  );
  route(authentication.turnOffSecondFactor, async (context) => {
    await turnOffSecondFactor(deps, context.body.password, askedBy(context));
    return {};
  });
};

/** Accounts: signing in, getting back in, and what people do for the safety of their own. */
export const identityRoutes: Routes = (route, deps) => {
  for (const [kind, handler] of passwordEffects(deps)) deps.effects.set(kind, handler);
  for (const routes of [signIn, recovery, ownSafety, secondFactor, impersonationRoutes]) routes(route, deps);
};
