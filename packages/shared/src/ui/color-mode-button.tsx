import { chakra, IconButton, VisuallyHidden, type ButtonProps } from '@chakra-ui/react';
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

const inDark = (display: 'none' | 'contents') => ({
  'html.dark &': { display },
  '@media (prefers-color-scheme: dark)': { 'html:not(.light) &': { display } },
});
/** As the colours themselves: by the class of `<html>`, else by the device, so that they fit before any script. */
const forLight = { display: 'contents', ...inDark('none') };
const forDark = { display: 'none', ...inDark('contents') };

/** Switches between light and dark, and remembers it on this device. */
export function ColorModeButton(props: Pick<ButtonProps, 'variant' | 'size' | 'color' | '_hover'>) {
  const [mode, choose] = useColorMode();
  const other = mode === 'dark' ? 'light' : 'dark';
  return (
    <IconButton variant="ghost" onClick={() => choose(other)} {...props}>
      <chakra.span css={forLight}>
        <MoonIcon aria-hidden />
        <VisuallyHidden>Use dark colours</VisuallyHidden>
      </chakra.span>
      <chakra.span css={forDark}>
        <SunIcon aria-hidden />
        <VisuallyHidden>Use light colours</VisuallyHidden>
      </chakra.span>
    </IconButton>
  );
}
