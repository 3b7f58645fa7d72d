import type { FastifyReply } from 'fastify';
import type { Deps } from '../deps';
import { secondsAfter } from '../clock';
import type { Applicant } from '../http/route';
import { readToken, signToken } from '../crypto/tokens';

/** Bound to one application; ends two hours after its last save or with the browser. */
export const applicantCookie = 'portal_applicant';
const lifeSeconds = 2 * 60 * 60;

type TokenDeps = Pick<Deps, 'env' | 'clock'>;
const use = ({ env }: TokenDeps) => ({
  key: env.jwtSecret,
  previousKey: env.previousJwtSecret,
  audience: 'applicant',
});

/** Starts the applicant session on the reply. It never opens a signed-in call. */
export function startApplicantSession(deps: TokenDeps, reply: FastifyReply, applicant: Applicant): void {
  const now = deps.clock.now();
  const token = signToken(use(deps), applicant, { now, expires: secondsAfter(now, lifeSeconds) });
  reply.setCookie(applicantCookie, token, {
    // Documents too: what they report is an applicant's word.
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: deps.env.publicUrl.startsWith('https:'),
  });
}

export function endApplicantSession(reply: FastifyReply): void {
  reply.clearCookie(applicantCookie, { path: '/' });
}

/** The applicant of a cookie; null for none, a foreign one, or one that has ended. */
export async function readApplicantToken(
  deps: TokenDeps,
  cookie: string | undefined,
): Promise<Applicant | null> {
  const claims = cookie ? readToken<Applicant>(use(deps), cookie, deps.clock.now()) : undefined;
  if (!claims) return null;
  // Until 1.1: a session that began with a build before these noted names alone, which say nothing of what was typed.
  const {
    applicationId,
    rrr,
    marks = {},
    visit = '',
  } = claims as Pick<Applicant, 'applicationId' | 'rrr'> & Partial<Applicant>;
  return { applicationId, rrr, marks, visit };
}
