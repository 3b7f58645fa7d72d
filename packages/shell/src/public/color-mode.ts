import { applyColorMode, chooseColorMode, currentColorMode, followColorMode } from '@portal/shared/ui/brand';

/** Puts the chosen or preferred mode on the document and wires the switch in the header. */
export function startColorMode(): void {
  applyColorMode();
  followColorMode(() => undefined);
  document.addEventListener('click', (event) => {
    if (!(event.target as Element).closest('[data-color-mode]')) return;
    chooseColorMode(currentColorMode() === 'dark' ? 'light' : 'dark');
  });
}
