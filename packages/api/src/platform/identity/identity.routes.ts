import type { FastifyReply, FastifyRequest } from 'fastify';
import { calls } from '@portal/shared/model';
import { actorOf, type Routes } from '../http/route';
import { addEffect } from '../outbox/outbox';
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
  route(authentication.changePassword, ({ command, body, request, reply }) =>
    changePassword(deps, command, {
      ...body,
      reply,
      device: request.headers['user-agent'],
      deviceCookie: request.cookies[deviceCookie],
    }),
  );
  route(authentication.sessions, (context) => ownSessions(deps, actorOf(context)));
  route(authentication.endOwnSession, async ({ command, params, reply }) => {
    await endOwnSession(deps, command, { id: params.id, reply });
    return {};
  });
  route(authentication.devices, (context) =>
    ownDevices(deps, actorOf(context), context.request.cookies[deviceCookie]),
  );
  route(authentication.forgetDevice, async ({ command, params }) => {
    await forgetDevice(deps, command, params.id);
    return {};
  });
  route(authentication.signOutEverywhere, ({ command, body, reply }) =>
    signOutEverywhere(deps, command, { keepThis: body.keepThis, reply }),
  );
};

const secondFactor: Routes = (route, deps) => {
  route(authentication.secondFactor, (context) => secondFactorOf(deps, actorOf(context)));
  route(authentication.setUpApp, ({ command, body }) => setUpApp(deps, command, body.password));
  route(authentication.confirmApp, ({ command, body }) => confirmApp(deps, command, body.code));
  route(authentication.useEmailCodes, ({ command, body }) => useEmailCodes(deps, command, body.password));
  route(authentication.newRecoveryCodes, ({ command, body }) =>
    renewRecoveryCodes(deps, command, body.password),
  );
  route(authentication.turnOffSecondFactor, async ({ command, body }) => {
    await turnOffSecondFactor(deps, command, body.password);
    return {};
  });
};

/** Accounts: signing in, getting back in, and what people do for the safety of their own. */
export const identityRoutes: Routes = (route, deps) => {
  for (const [kind, handler] of passwordEffects(deps)) addEffect(deps, kind, handler);
  for (const routes of [signIn, recovery, ownSafety, secondFactor, impersonationRoutes]) routes(route, deps);
};
