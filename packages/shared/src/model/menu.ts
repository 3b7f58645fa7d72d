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
  /** Pages elsewhere on which it is marked as well. */
  also?: readonly string[];
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
  return {
    name,
    label: entry.label,
    to: entry.route,
    ...(entry.icon && { icon: entry.icon }),
    ...(entry.also && { also: entry.also }),
  };
}

/** `/course_management/manage_course` marks its entry on every page of `/course_management`. */
function sectionOf(path: string): string {
  return `/${(resolveAlias(path) ?? path).split('/')[1] ?? ''}`;
}

const under = (path: string, pathname: string) => pathname === path || pathname.startsWith(`${path}/`);
const first = (path: string) => path.split('/')[1];

/** Ways in which a link belongs to a page, the nearest first. */
const ways: readonly ((item: Pick<MenuItem, 'to' | 'also'>, pathname: string) => boolean)[] = [
  ({ to }, pathname) => under(to, pathname),
  ({ also = [] }, pathname) => also.some((path) => under(path, pathname)),
  // Of two that an alias makes one section, the one whose address it is.
  ({ to }, pathname) => first(to) === first(pathname),
  ({ to }, pathname) => sectionOf(to) === sectionOf(pathname),
];

/** The one link of a menu that leads to the part of the portal in which the page is; none where no link does. */
export function currentItem<Item extends Pick<MenuItem, 'to' | 'also'>>(
  items: readonly Item[],
  pathname: string,
): Item | undefined {
  for (const belongs of ways) {
    const found = items
      .filter((item) => belongs(item, pathname))
      .sort((a, b) => b.to.length - a.to.length)[0];
    if (found) return found;
  }
  return undefined;
}
