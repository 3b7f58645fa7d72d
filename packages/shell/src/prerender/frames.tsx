import { createQueryClient, QueryClientProvider } from '@portal/shared/http';
import type { SessionSummary } from '@portal/shared/model';
import { collectStyles, createMarks, templateOf, type Marks } from '@portal/shared/prerender';
import { MemoryRouter } from '@portal/shared/router';
import { createPortalStore, createSessionStore, SessionProvider } from '@portal/shared/session';
import { classesOf, type Frames, type TemplateNode } from '@portal/shared/template';
import { PortalProvider, TemplatePaths } from '@portal/shared/ui';
import { compactRules, everyToken } from '@portal/shared/ui/static-css';
import { createElement, type ReactNode } from 'react';
import type { WireSchema } from '@portal/shared/wire';
import { ShellProvider, type Shell } from '../boot/shell-context';
import { Layout } from '../chrome/layout';
import { PageSkeleton, SlotSkeleton } from '../outlet/page-skeleton';

const text: WireSchema = { type: ['string'] };
const object = (...names: string[]): WireSchema => ({
  type: ['object'],
  properties: Object.fromEntries(names.map((name) => [name, text])),
});
const values: Record<string, WireSchema> = {
  university: object('name', 'shortName', 'motto', 'helpLine', 'emailDomain', 'timeZone', 'address'),
  session: object('userId', 'userName', 'fullName', 'email', 'passport'),
  menu: {
    type: ['object'],
    properties: { items: { type: ['array'], items: object('name', 'label', 'to', 'icon', 'current') } },
  },
};

const nothing = () => undefined;
const never = () => {
  throw new Error('a frame does nothing');
};

type Kind = keyof Frames['frames'];
const kinds: readonly Kind[] = ['student', 'lecturer', 'official', 'visitor'];

/** A person of the kind, of whom everything that a frame shows is filled in by the page server. */
function person(kind: Kind, marked: object): SessionSummary | null {
  if (kind === 'visitor') return null;
  return {
    ...(marked as Pick<SessionSummary, 'userId' | 'userName' | 'fullName'>),
    userType: kind,
    roles: [],
    roleNames: [],
    claims: [],
    menuItems: [],
    displayCSATModal: false,
    isImpersonating: false,
    sessionEnds: '',
    jwtToken: { token: '', expires: '' },
  };
}

function shellOf(kind: Kind, { answer }: Marks): Shell {
  const marked = Object.fromEntries(
    Object.entries(values).map(([name, schema]) => [name, answer(schema, name)]),
  ) as { university: Shell['boot']['university']; session: object; menu: Pick<Shell['menu'], 'items'> };
  const session = person(kind, marked.session);
  return {
    boot: {
      university: marked.university,
      composition: { id: '', modules: [] },
      session,
      build: '',
      // No festive season.
      now: '2026-03-02T08:00:00Z',
      gatewayOrigin: '',
    },
    session,
    services: {
      navigate: never,
      notify: never,
      events: { emit: never, on: never },
      leaveGuard: { register: never, holds: () => false },
      report: never,
    },
    routes: [],
    menu: { ...marked.menu, dropped: [] },
    now: () => Date.parse('2026-03-02T08:00:00Z'),
    prepare: nothing,
    signOut: never,
    endImpersonation: never,
    unmountFailed: never,
    report: never,
  };
}

/** A part of the shell in everything that it needs, as a template and the rules of its classes. */
function rendered(part: ReactNode, shell: Shell, marks: Marks, prefix: string) {
  const sessions = createSessionStore();
  sessions.set(shell.session);
  const { markup, global, styles } = collectStyles(
    <TemplatePaths value={marks.pathOf}>
      <PortalProvider>
        <QueryClientProvider client={createQueryClient()}>
          <SessionProvider sessions={sessions} store={createPortalStore()}>
            <MemoryRouter initialEntries={[nowhere]}>
              <ShellProvider value={shell}>{part}</ShellProvider>
            </MemoryRouter>
          </SessionProvider>
        </QueryClientProvider>
      </PortalProvider>
    </TemplatePaths>,
    prefix,
  );
  return { nodes: seen(templateOf(markup.replace(closedDialogs, ''))), global, styles };
}

/** No link leads there. */
const nowhere = '/-';
const closedDialogs = /<dialog [^>]*><\/dialog>/g;

/** Without what is hidden: nobody can open it before the shell is there. */
function seen(nodes: readonly TemplateNode[]): TemplateNode[] {
  return nodes
    .filter((node) => typeof node === 'string' || !('tag' in node) || node.attributes?.['hidden'] === undefined)
    .map((node) =>
      typeof node === 'object' && 'tag' in node && node.children ? { ...node, children: seen(node.children) } : node,
    );
}

/** The tokens stand in the short form, and once. */
const tokenLayers = /@layer tokens\{(?:[^{}]*\{[^{}]*\})*\}/g;

/** What can be seen cannot be used yet, which is no reason for it to look so. */
const ownRules =
  '#first-view{display:contents}' +
  '#first-view :is(button,input,select,textarea):disabled{opacity:1;cursor:text}' +
  '#first-view :is(button,select):disabled{cursor:pointer}';

/** What the page server puts around the templates of pages, made of the shell's own parts. */
export function renderFrames(): Frames {
  const all: Record<string, string> = {};
  const place = createElement('x-slot', { 'data-path': 'page' });
  let rules = '';
  function made(part: ReactNode, kind: Kind, prefix: string): TemplateNode[] {
    const marks = createMarks();
    const { nodes, global, styles } = rendered(part, shellOf(kind, marks), marks, prefix);
    Object.assign(all, styles);
    rules = global;
    return nodes;
  }
  const frames = Object.fromEntries(kinds.map((kind) => [kind, made(<Layout>{place}</Layout>, kind, kind)]));
  const page = made(<PageSkeleton />, 'student', 'page');
  const card = made(<SlotSkeleton />, 'student', 'card');
  const used = classesOf([...Object.values(frames).flat(), ...page, ...card]);
  return {
    base: everyToken() + compactRules(rules.replace(tokenLayers, '')) + ownRules,
    styles: Object.fromEntries(Object.entries(all).filter(([name]) => used.has(name))),
    frames,
    page,
    card,
  };
}
