import type { MenuItem, SessionSummary, University } from '@portal/shared/model';
import type { Marks } from '@portal/shared/prerender';
import type { Frames } from '@portal/shared/template';
import type { WireSchema } from '@portal/shared/wire';
import type { Shell } from '../boot/shell-context';

/** Whom there is a frame for. */
export type Kind = keyof Frames['frames'];

const text: WireSchema = { type: ['string'] };
const object = (...names: string[]): WireSchema => ({
  type: ['object'],
  properties: Object.fromEntries(names.map((name) => [name, text])),
});

/** What the page server fills frames with. */
const schemas = {
  university: object('name', 'shortName', 'helpLine'),
  session: object('userId', 'userName', 'fullName', 'passport'),
  items: { type: ['array'], items: object('name', 'label', 'to', 'icon', 'current') },
} satisfies Record<string, WireSchema>;

type Known = Pick<SessionSummary, 'userId' | 'userName' | 'fullName' | 'passport'>;

/** A person of the kind, as most are: nothing is due, and nobody acts as them. */
const person = (userType: SessionSummary['userType'], known: Known): SessionSummary => ({
  ...known,
  userType,
  roles: [],
  roleNames: [],
  claims: [],
  menuItems: [],
  displayCSATModal: false,
  isImpersonating: false,
  sessionEnds: '',
  jwtToken: { token: '', expires: '' },
});

/** In no festive season. */
const now = '2026-03-02T08:00:00Z';

function never(): never {
  throw new Error('a frame shows and does nothing');
}

/** The shell as it is for everybody of the kind: places stand for what is this person's alone. */
export function frameShell(kind: Kind, { answer }: Marks): Shell {
  const university = answer(schemas.university, 'university') as University;
  const known = answer(schemas.session, 'session') as Known;
  const session = kind === 'visitor' ? null : person(kind, known);
  const items = answer(schemas.items, 'menu.items') as MenuItem[];
  return {
    boot: { university, composition: { id: '', modules: [] }, session, build: '', now, gatewayOrigin: '' },
    session,
    services: {
      navigate: never,
      notify: never,
      events: { emit: never, on: never },
      leaveGuard: { register: never, holds: never },
      report: never,
    },
    routes: [],
    menu: { items, dropped: [] },
    now: () => Date.parse(now),
    prepare: never,
    signOut: never,
    endImpersonation: never,
    unmountFailed: never,
    report: never,
  };
}
