import { entranceOf, resolveAlias, shellPages, type Menu } from '@portal/shared/model';
import type { PersonRoute } from '../../routing/person-routes';

/** Where the person may go: a page, or the page of one thing. */
export interface Destination {
  label: string;
  to: string;
  /** Of a thing, as in `Invoice`. */
  kind?: string;
  /** What tells the thing from others of its name. */
  detail?: string | null;
}

/** Menu entries first, in the menu's order, then the other pages of live modules and of the shell, each once. */
export function destinationsOf(menu: Menu, routes: readonly PersonRoute[]): Destination[] {
  const found = new Map<string, Destination>();
  const add = (label: string, to: string) => {
    const key = resolveAlias(to) ?? to;
    if (!found.has(key)) found.set(key, { label, to });
  };
  for (const { label, to } of menu.items) add(label, to);
  for (const { title, path, open } of routes) {
    const entrance = entranceOf(path);
    // What applicants fill in is nobody's work place.
    if (entrance && !open) add(title, entrance);
  }
  for (const [path, title] of Object.entries(shellPages)) add(title, path);
  return [...found.values()];
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** How well a page answers the words: 0 not at all, more when its name begins with them. */
function fitness({ label, to }: Destination, words: readonly string[]): number {
  const name = plain(label);
  const address = plain(to);
  if (!words.every((word) => name.includes(word) || address.includes(word))) return 0;
  const [first = ''] = words;
  if (name.startsWith(first)) return 3;
  return name.includes(` ${first}`) ? 2 : 1;
}

/** The pages whose names or addresses hold all the words, best first; all of them for no words. */
export function search(destinations: readonly Destination[], typed: string): Destination[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return destinations
    .map((destination) => ({ destination, fit: fitness(destination, words) }))
    .filter(({ fit }) => fit > 0)
    .sort((one, other) => other.fit - one.fit)
    .map(({ destination }) => destination);
}
