import { IconButton, type ButtonProps } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { applyColorMode, chooseColorMode, followColorMode, type ColorMode } from './brand';
import { MoonIcon, SunIcon } from './icons';

/** What the page shows, following the device until the person chooses. */
export function useColorMode(): [ColorMode, (mode: ColorMode) => void] {
  // A build shows nobody anything.
  const [mode, setMode] = useState<ColorMode>(() => (globalThis.document ? applyColorMode() : 'light'));
  useEffect(() => followColorMode(setMode), []);
  const choose = (next: ColorMode) => {
    chooseColorMode(next);
    setMode(next);
  };
  return [mode, choose];
}

/** Switches between light and dark, and remembers it on this device. */
export function ColorModeButton(props: Pick<ButtonProps, 'variant' | 'size' | 'color' | '_hover'>) {
  const [mode, choose] = useColorMode();
  const other = mode === 'dark' ? 'light' : 'dark';
  return (
    <IconButton variant="ghost" aria-label={`Use ${other} colours`} onClick={() => choose(other)} {...props}>
      {mode === 'dark' ? <SunIcon aria-hidden /> : <MoonIcon aria-hidden />}
    </IconButton>
  );
}
