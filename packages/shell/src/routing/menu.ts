import {
  resolveAlias,
  routeFor,
  shellMenu,
  type Composition,
  type MenuLookChosen,
  type ModuleMenuEntry,
  type SessionSummary,
} from '@portal/shared/model';
import { audienceOf } from '@portal/shared/session';
import type { PersonRoute } from './person-routes';

export interface MenuItem {
  /** The server's name, lower case. */
  name: string;
  label: string;
  to: string;
  icon?: string;
  /** `page` where the page belongs to it; said by the page server alone, of a menu that stands before any script. */
  current?: 'page' | '';
}

export interface Menu {
  items: MenuItem[];
  /** Names that no live module answers; shown to administrators, not to the person. */
  dropped: string[];
}

const normalise = (name: string) => name.trim().toLowerCase().replace(/\s+/g, ' ');

/** Turns the server's menu names, in the server's order, into links of live modules. */
export function menuFor(
  session: SessionSummary | null,
  { modules }: Composition,
  routes: readonly PersonRoute[],
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
