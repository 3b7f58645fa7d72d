import { texts } from '@portal/shared/model';
import { chakra } from '@portal/shared/ui';
import { useId } from 'react';

const Choice = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '11',
    px: '3',
    borderWidth: '1px',
    borderRadius: 'l2',
    cursor: 'pointer',
    _hover: { bg: 'bg.muted' },
    _focusWithin: { outline: '2px solid', outlineColor: 'colorPalette.focusRing', outlineOffset: '2px' },
    '&:has(:checked)': {
      borderColor: 'colorPalette.solid',
      bg: 'colorPalette.subtle',
      fontWeight: 'semibold',
    },
  },
});

const Mark = chakra('input', {
  base: {
    boxSize: '5',
    flexShrink: '0',
    accentColor: 'colorPalette.solid',
    cursor: 'pointer',
    outline: 'none',
  },
});

interface RatingScaleProps {
  labelledBy: string;
  value: number | null;
  onChange(value: number): void;
}

/** From 1 to 5, in words. */
export function RatingScale({ labelledBy, value, onChange }: RatingScaleProps) {
  const name = useId();
  return (
    <chakra.div role="radiogroup" aria-labelledby={labelledBy} aria-required mt="4" display="grid" gap="2">
      {texts.rating.scale.map((label, index) => (
        <Choice key={label}>
          <Mark
            type="radio"
            name={name}
            value={index + 1}
            checked={value === index + 1}
            onChange={() => onChange(index + 1)}
          />
          {label}
        </Choice>
      ))}
    </chakra.div>
  );
}
