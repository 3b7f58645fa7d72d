import { chakra, IconButton, VisuallyHidden, type ButtonProps } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { applyColorMode, chooseColorMode, currentColorMode, followColorMode, type ColorMode } from './brand';
import { MoonIcon, SunIcon } from './icons';

/** The page follows the device until the person chooses. Answers what switches between light and dark. */
export function useColorSwitch(): () => void {
  // A build shows nobody anything.
  useState(() => globalThis.document && applyColorMode());
  useEffect(() => followColorMode(() => undefined), []);
  return () => chooseColorMode(currentColorMode() === 'dark' ? 'light' : 'dark');
}

/** As the colours themselves: by the class of `<html>`, else by the device, so that it fits before any script. */
const shownIn = (mode: ColorMode, other: ColorMode) => ({
  [`html.${other} &`]: { display: 'none' },
  [`@media (prefers-color-scheme: ${other})`]: { [`html:not(.${mode}) &`]: { display: 'none' } },
});

const switches = [
  { Icon: MoonIcon, words: 'Use dark colours', css: shownIn('light', 'dark') },
  { Icon: SunIcon, words: 'Use light colours', css: shownIn('dark', 'light') },
];

/** What a switch of colours says, in the words and the icon of either mode: both stand there, and CSS shows one. */
export function ColorModeWords({ iconOnly = false }) {
  return switches.map(({ Icon, words, css }) => (
    <chakra.span key={words} display="flex" gap="3" css={css}>
      <Icon size={20} aria-hidden />
      {iconOnly ? <VisuallyHidden>{words}</VisuallyHidden> : words}
    </chakra.span>
  ));
}

/** Switches between light and dark, and remembers it on this device. */
export function ColorModeButton(props: Pick<ButtonProps, 'variant' | 'size' | 'color' | '_hover'>) {
  return (
    <IconButton variant="ghost" onClick={useColorSwitch()} {...props}>
      <ColorModeWords iconOnly />
    </IconButton>
  );
}
