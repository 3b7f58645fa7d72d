import type { Claim } from '@portal/shared/model';
import type { Command } from '../../src/platform/command';
import type { Actor } from '../../src/platform/http/route';

const day = 86_400_000;

/** What an officer of the demo does so many days ago, with these claims everywhere. */
export function officerOf(userId: string, claims: readonly Claim[], now: Date) {
  const actor: Actor = {
    userId,
    userName: 'demo',
    userType: 'official',
    roles: [],
    sessionId: 'demo',
    localClaims: [],
    claims: [...claims],
  };
  return (daysAgo: number, reason?: string): Command<Actor> => ({
    actor,
    at: new Date(now.getTime() - daysAgo * day),
    ...(reason !== undefined && { reason }),
  });
}
export type Officer = ReturnType<typeof officerOf>;
