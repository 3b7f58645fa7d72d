import type { FastifyReply, FastifyRequest } from 'fastify';
import { calls } from '@portal/shared/model';
import type { Routes } from '../http/route';
import { answerChallenge, resendCode } from './challenge';
import { confirmEmail, requestEmailChange } from './email-change';
import { finishLogin, login } from './login';
import { passwordEffects, requestFirstPassword, requestPasswordReset, resetPassword } from './password-reset';
import { endSession, refreshCookie, renewSession } from './sessions';

const { authentication } = calls;

const visitOf = ({ reply, request }: { reply: FastifyReply; request: FastifyRequest }) => ({
  reply,
  device: request.headers['user-agent'],
});

export const identityRoutes: Routes = (route, deps) => {
  for (const [kind, handler] of passwordEffects(deps)) deps.effects.set(kind, handler);
  route(authentication.login, (context) =>
    login(deps, { ...context.body, ip: context.ip }, visitOf(context)),
  );
  route(authentication.twoFactor, async (context) => {
    const { challenge: id, code } = context.body;
    return finishLogin(deps, await answerChallenge(deps, { id, code }), visitOf(context));
  });
  route(authentication.resendCode, ({ body }) => resendCode(deps, body.challenge));
  route(authentication.refresh, ({ request, reply }) =>
    renewSession(deps, reply, request.cookies[refreshCookie]),
  );
  route(authentication.logout, async ({ request, reply }) => {
    await endSession(deps, reply, request.cookies[refreshCookie]);
    return {};
  });
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
