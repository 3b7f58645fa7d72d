import { tabStorage } from '@portal/shared/model';

/**
 * What a visitor was doing, for the time that the tab lives: a reload or a lost connection comes back to the same
 * screen. Only ids and references, never names or phones.
 */
export function remember(key: string, value: string): void {
  tabStorage.setItem(`admissions:${key}`, value);
}

export function remembered(key: string): string | null {
  return tabStorage.getItem(`admissions:${key}`);
}
