import type { SessionSummary } from '../model';
import { connectHttp } from './http-host';

/** An access token that lasts so long; its last part is the name. */
export function token(name: string, minutes: number): SessionSummary['jwtToken'] {
  const iat = Math.floor(Date.now() / 1000);
  const claims = btoa(JSON.stringify({ sub: name, iat, exp: iat + minutes * 60 }));
  return { token: `head.${claims}.${name}`, expires: new Date(Date.now() + minutes * 60_000).toISOString() };
}

export function person(name: string, minutes = 15): SessionSummary {
  return {
    userId: '1',
    userName: 'student',
    fullName: 'A Student',
    userType: 'student',
    roles: ['student'],
    roleNames: ['Student'],
    claims: [],
    menuItems: [],
    displayCSATModal: false,
    isImpersonating: false,
    sessionEnds: new Date(Date.now() + 12 * 60 * 60_000).toISOString(),
    jwtToken: token(name, minutes),
  };
}

/** A page with that person on it, and what became of them. */
export function page(session: SessionSummary | null) {
  const state = { session, signedOut: 0, refused: 0, setUp: 0 };
  connectHttp({
    session: () => state.session,
    renewed: (next) => (state.session = next),
    signedOut: () => {
      state.signedOut += 1;
      state.session = null;
    },
    refused: () => (state.refused += 1),
    mustSetUpFactor: () => (state.setUp += 1),
  });
  return state;
}
