import { chakra } from '../../ui';

/** A checkbox by itself; the label around it names it. */
export const Tick = chakra('input', {
  base: {
    boxSize: '5',
    flexShrink: '0',
    accentColor: 'colorPalette.solid',
    cursor: 'pointer',
    focusVisibleRing: 'outside',
    _disabled: { cursor: 'not-allowed', opacity: '0.5' },
  },
  defaultVariants: {},
});
