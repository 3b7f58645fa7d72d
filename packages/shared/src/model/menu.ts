import { audienceOf } from './can';
import type { Composition, MenuLookChosen, ModuleMenuEntry, SessionSummary } from './platform';
import { routeFor } from './route-patterns';
import { resolveAlias, shellMenu } from './shell-pages';

/** A link of the menu. */
export interface MenuItem {
  /** The server's name, lower case. */
  name: string;
  label: string;
  to: string;
  icon?: string;
  /** `page` where the page belongs to it; said by the page server alone, of a menu that stands before any script. */
  current?: 'page' | '';
}

/** The menu of a person. */
export interface Menu {
  items: MenuItem[];
  /** Names that no live module answers; shown to administrators, not to the person. */
  dropped: string[];
}

const normalise = (name: string) => name.trim().toLowerCase().replace(/\s+/g, ' ');

/** Turns the server's menu names, in the server's order, into links of live modules. `routes`: those open to the person. */
export function menuFor(
  session: SessionSummary | null,
  { modules }: Composition,
  routes: readonly { path: string }[],
): Menu {
  const audience = audienceOf(session);
  const offered = modules.flatMap(({ menu }) => menu);
  const answers = (name: string) => (entry: ModuleMenuEntry) =>
    normalise(entry.name) === name &&
    (!entry.audience || entry.audience.includes(audience)) &&
    routeFor(routes, resolveAlias(entry.route) ?? entry.route) !== undefined;

  const menu: Menu = { items: [], dropped: [] };
  for (const name of new Set((session?.menuItems ?? []).map(normalise))) {
    const item = toItem(name, offered.find(answers(name))) ?? shellMenu.find((own) => own.name === name);
    if (item) menu.items.push({ ...item, ...chosen(session?.menuLooks?.[name]) });
    else menu.dropped.push(name);
  }
  return menu;
}

/** An administrator's own label and icon go before those of the module. */
function chosen({ label, icon }: MenuLookChosen = {}): MenuLookChosen {
  return { ...(label && { label }), ...(icon && { icon }) };
}

function toItem(name: string, entry: ModuleMenuEntry | undefined): MenuItem | undefined {
  if (!entry) return undefined;
  return { name, label: entry.label, to: entry.route, ...(entry.icon && { icon: entry.icon }) };
}

/** `/course_management/manage_course` marks its entry on every page of `/course_management`. */
function sectionOf(path: string): string {
  return `/${(resolveAlias(path) ?? path).split('/')[1] ?? ''}`;
}

/** Whether a link of the menu leads to the part of the portal in which the page is. */
export function isCurrentItem({ to }: Pick<MenuItem, 'to'>, pathname: string): boolean {
  return sectionOf(to) === sectionOf(pathname);
}
