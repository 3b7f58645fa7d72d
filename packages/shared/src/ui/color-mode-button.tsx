import { chakra, IconButton, type ButtonProps } from '@chakra-ui/react';
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

/** As the colours themselves: by the class of `<html>`, else by the device, so that the icon fits before any script. */
const fitting = {
  'html.light & > [data-in=dark], html.dark & > [data-in=light]': { display: 'none' },
  '@media (prefers-color-scheme: dark)': { 'html:not(.light) & > [data-in=light]': { display: 'none' } },
  '@media (prefers-color-scheme: light)': { 'html:not(.dark) & > [data-in=dark]': { display: 'none' } },
};

/** Switches between light and dark, and remembers it on this device. */
export function ColorModeButton(props: Pick<ButtonProps, 'variant' | 'size' | 'color' | '_hover'>) {
  const [mode, choose] = useColorMode();
  const other = mode === 'dark' ? 'light' : 'dark';
  return (
    <IconButton variant="ghost" aria-label={`Use ${other} colours`} onClick={() => choose(other)} {...props}>
      <chakra.span css={fitting}>
        <MoonIcon data-in="light" aria-hidden />
        <SunIcon data-in="dark" aria-hidden />
      </chakra.span>
    </IconButton>
  );
}
