import { get, set } from 'idb-keyval';
import type { ListState } from '../list/list-state';

/** A way to look at a list, under the name that somebody gave it. */
export interface SavedFilter {
  name: string;
  search: string;
  sort: string | undefined;
  filters: Readonly<Record<string, string>>;
}

/** Whose, and of which list. */
export interface SavedPlace {
  userId: string;
  list: string;
}

/** The most that one list keeps for one person. */
export const mostSaved = 20;
export const longestName = 40;

/** Signing out empties the whole store that this key is in, drafts and saved filters alike. */
const keyOf = ({ userId, list }: SavedPlace) => `filters:${userId}:${list}`;

function isSaved(value: unknown): value is SavedFilter {
  return typeof value === 'object' && value !== null && 'name' in value && 'filters' in value;
}

/** What is kept on this device; nothing where the browser refuses to keep anything. */
export async function readSaved(place: SavedPlace): Promise<SavedFilter[]> {
  try {
    const value: unknown = await get(keyOf(place));
    return Array.isArray(value) ? value.filter(isSaved) : [];
  } catch {
    return [];
  }
}

/** Keeps the list's search, filters and order under the name; the same name again replaces. Newest first. */
export async function keepFilter(place: SavedPlace, name: string, state: ListState): Promise<SavedFilter[]> {
  const { search, sort, filters } = state;
  const others = (await readSaved(place)).filter((each) => each.name !== name);
  const next = [{ name, search, sort, filters }, ...others].slice(0, mostSaved);
  await set(keyOf(place), next);
  return next;
}

export async function dropFilter(place: SavedPlace, name: string): Promise<SavedFilter[]> {
  const next = (await readSaved(place)).filter((each) => each.name !== name);
  await set(keyOf(place), next);
  return next;
}
