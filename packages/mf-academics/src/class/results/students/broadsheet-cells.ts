import { chakra } from '@portal/shared/ui';

export const Head = chakra('th', {
  base: {
    borderWidth: '1px',
    px: '1',
    py: '0.5',
    fontWeight: 'semibold',
    verticalAlign: 'bottom',
    _print: { px: '0.5', py: '0' },
  },
});
export const Cell = chakra('td', {
  base: {
    borderWidth: '1px',
    px: '1',
    py: '0.5',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
    _print: { px: '0.5', py: '0' },
  },
});

/** Names stay where they are while the rest moves under them. */
export const sticks = {
  position: 'sticky',
  left: '0',
  bg: 'bg.panel',
  minW: '9rem',
  _print: { position: 'static', minW: '0', whiteSpace: 'nowrap', px: '0.5', py: '0' },
} as const;
