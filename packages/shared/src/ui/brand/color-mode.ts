import { browserStorage } from '../../model/browser-storage';
import { colorModeKey } from '../../model/constants';

export type ColorMode = 'light' | 'dark';

const query = '(prefers-color-scheme: dark)';

/** The stored choice, or null when the device decides. */
export function storedColorMode(): ColorMode | null {
  const value = browserStorage.getItem(colorModeKey);
  return value === 'light' || value === 'dark' ? value : null;
}

const year = 365 * 24 * 60 * 60;

/** The server paints content before any script can read the storage: the cookie tells it of the choice. */
function tellServer(choice: ColorMode | null): void {
  const told = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${colorModeKey}=`));
  if (told === (choice ? `${colorModeKey}=${choice}` : undefined)) return;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${colorModeKey}=${choice ?? ''}; Path=/; Max-Age=${choice ? year : 0}; SameSite=Lax${secure}`;
}

function show(mode: ColorMode): void {
  const { classList, style } = document.documentElement;
  classList.toggle('dark', mode === 'dark');
  classList.toggle('light', mode === 'light');
  style.colorScheme = mode;
}

/** What is shown now. */
export function currentColorMode(): ColorMode {
  return document.documentElement.classList.contains('dark') ? 'dark' : 'light';
}

/** Puts `light` or `dark` on `<html>`: the stored choice, else the device's. Call it before the first render. */
export function applyColorMode(): ColorMode {
  const stored = storedColorMode();
  tellServer(stored);
  const mode = stored ?? (globalThis.matchMedia?.(query).matches ? 'dark' : 'light');
  show(mode);
  return mode;
}

/** Stores the person's choice and shows it. */
export function chooseColorMode(mode: ColorMode): void {
  browserStorage.setItem(colorModeKey, mode);
  tellServer(mode);
  show(mode);
}

/** Follows the device while nothing is chosen, and other tabs. Returns the way to stop. */
export function followColorMode(changed: (mode: ColorMode) => void): () => void {
  const update = () => changed(applyColorMode());
  const media = globalThis.matchMedia?.(query);
  media?.addEventListener('change', update);
  globalThis.addEventListener('storage', update);
  return () => {
    media?.removeEventListener('change', update);
    globalThis.removeEventListener('storage', update);
  };
}
