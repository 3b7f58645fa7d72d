import type { hostel } from '@portal/contracts/hostel';
import type { CallData } from '@portal/shared/model';
import { chakra, Money, Text } from '@portal/shared/ui';

export type BedSpace = CallData<typeof hostel.hostels.bedSpaces>['bedSpaces'][number];

const Tile = chakra('label', {
  base: {
    display: 'block',
    height: '100%',
    px: '3',
    py: '3',
    borderWidth: '2px',
    borderRadius: 'l3',
    bg: 'bg.panel',
    cursor: 'pointer',
    _hover: { borderColor: 'colorPalette.solid' },
    '&:has(:checked)': { borderColor: 'colorPalette.solid', bg: 'colorPalette.subtle' },
    '&:has(:disabled)': {
      borderColor: 'border',
      borderStyle: 'dashed',
      bg: 'bg.muted',
      color: 'fg.muted',
      cursor: 'not-allowed',
    },
    '&:has(:focus-visible)': {
      outline: '2px solid',
      outlineColor: 'colorPalette.solid',
      outlineOffset: '2px',
    },
  },
});

interface BedTileProps extends BedSpace {
  selected: boolean;
  onSelect: () => void;
}

/** A bed-space by its letter: normal, disabled with the reason, or selected. */
export function BedTile({ numeration, price, disabledReason, selected, onSelect }: BedTileProps) {
  return (
    <Tile>
      <chakra.input
        type="radio"
        name="bed-space"
        me="2"
        accentColor="colorPalette.solid"
        checked={selected}
        disabled={disabledReason !== null}
        onChange={onSelect}
      />
      <Text as="span" fontFamily="heading" fontWeight="semibold" textStyle="lg">
        {numeration}
      </Text>
      <Text>
        <Money kobo={price} />
      </Text>
      {disabledReason !== null && (
        <Text textStyle="sm" fontWeight="medium">
          {disabledReason}
        </Text>
      )}
    </Tile>
  );
}
