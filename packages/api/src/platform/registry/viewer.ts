import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Claim, UserType } from '@portal/shared/model';
import { claimsAnywhere } from '../reach';
import type { LocalClaim } from '../place';
import type { Viewer } from './compose';
import type { LiveSet } from './live-set';
import type { Rule } from './rollout-rule';

const visitorCookie = 'portal_visitor';
const keptDays = 180;
const form = /^[\w-]{22}$/;

interface Person {
  userId: string;
  userType: UserType;
  claims: readonly Claim[];
  /** Of a session the claims have these among them. */
  localClaims?: readonly LocalClaim[];
  roles: readonly string[];
}

/** What a browser without a session is known by in rollouts; null when it has no name yet. */
function keyIn({ cookies }: FastifyRequest): string | null {
  const key = cookies[visitorCookie];
  return key !== undefined && form.test(key) ? key : null;
}

/** Whom a request is for: the person, or the browser when nobody is signed in. */
export function viewerOf(request: FastifyRequest, person: Person | null): Viewer {
  if (!person) return { audience: 'visitor', claims: [], roles: [], userId: null, key: keyIn(request) };
  const { userId, userType, roles, localClaims = [] } = person;
  const claims = claimsAnywhere({ claims: person.claims, localClaims });
  return { audience: userType, claims, roles, userId, key: userId };
}

function mayTakeVisitors({ percent, audiences, roles }: Rule): boolean {
  return percent > 0 && roles.length === 0 && (audiences.length === 0 || audiences.includes('visitor'));
}

/**
 * Gives a browser without a session a random name, so that a canary takes it on every page or on none. Only while some
 * canary could take it: otherwise visitors carry no such cookie.
 */
export function namedViewer(
  viewer: Viewer,
  { set, reply, secure }: { set: LiveSet; reply: FastifyReply; secure: boolean },
): Viewer {
  if (viewer.audience !== 'visitor' || viewer.key) return viewer;
  if (!set.modules.some(({ canary }) => canary && mayTakeVisitors(canary.rule))) return viewer;
  const key = randomBytes(16).toString('base64url');
  reply.setCookie(visitorCookie, key, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: keptDays * 24 * 60 * 60,
  });
  return { ...viewer, key };
}
