import { placeholder, type Audience, type Claim, type SessionSummary } from '../model';
import type { WireSchema } from '../wire';
import { marks } from './marked-answer';

/** Whether somebody holds each of some rights. */
export type Held = Record<string, boolean>;

/** What the session says of whoever opens a page. */
interface Known {
  text: (name: string) => string;
  list: (name: string) => string[];
}

/** Who opens the page; `held` comes to hold every right that the page asks for. */
export function person(userType: Audience, held: Held, { text, list }: Known): SessionSummary | null {
  if (userType === 'visitor') return null;
  const claims = Object.keys(held).filter((claim) => held[claim]) as Claim[];
  claims.includes = (claim) => (held[claim] ??= false);
  const end = '2030-01-01T00:00:00.000Z';
  return {
    userId: text('userId'),
    userName: text('userName'),
    fullName: text('fullName'),
    email: text('email'),
    userType,
    roles: [],
    roleNames: list('roleNames'),
    claims,
    menuItems: [],
    displayCSATModal: false,
    isImpersonating: false,
    sessionEnds: end,
    jwtToken: { token: '', expires: end },
  };
}

const texts: WireSchema = { type: ['array'], items: { type: ['string'] } };
/** Placeholders in the place of everybody's own. */
export const marked: Known = {
  text: (name) => placeholder(`session.${name}`),
  list: (name) => marks.answer(texts, `session.${name}`) as string[],
};

/** One of several people, who differ in all that is known of them. */
export function sampled(seed: number): Known {
  const text = (name: string) => `${name} & <${seed}>`;
  return { text, list: (name) => Array.from({ length: seed % 3 }, (_, index) => text(`${name} ${index}`)) };
}
