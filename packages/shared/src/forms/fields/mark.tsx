import { chakra } from '../../ui';

/** The box or dot of a choice; the label around it names it. */
export const Mark = chakra('input', {
  base: {
    boxSize: '5',
    flexShrink: '0',
    accentColor: 'colorPalette.solid',
    cursor: 'pointer',
    focusVisibleRing: 'outside',
  },
});
