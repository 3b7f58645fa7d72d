import { browserStorage } from '../../model/browser-storage';
import { colorModeKey } from '../../model/constants';
import { onlyTold, tellServer } from '../../model/told-choice';

export type ColorMode = 'light' | 'dark';

const query = '(prefers-color-scheme: dark)';

/** The stored choice, or null when the device decides. */
export function storedColorMode(): ColorMode | null {
  const value = browserStorage.getItem(colorModeKey) ?? onlyTold(colorModeKey);
  return value === 'light' || value === 'dark' ? value : null;
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
  tellServer(colorModeKey, stored);
  const mode = stored ?? (globalThis.matchMedia?.(query).matches ? 'dark' : 'light');
  show(mode);
  return mode;
}

/** Stores the person's choice and shows it. */
export function chooseColorMode(mode: ColorMode): void {
  browserStorage.setItem(colorModeKey, mode);
  tellServer(colorModeKey, mode);
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
